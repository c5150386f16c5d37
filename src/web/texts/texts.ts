import type { DungeonTexts } from './en/dungeon.ts';
import type { DungeonMoreTexts } from './en/dungeon-more.ts';
import type { Texts } from './en/texts.ts';
import { inLanguage } from './language.ts';

/** Every text of the page, in the language of this visit; what only some pages say is in files beside, loaded with them. */
export const { texts } = await inLanguage<{ readonly texts: Texts }>({
  en: () => import('./en/texts.ts'),
  de: () => import('./de/texts.ts'),
});

/** The words of dungeons. Whoever loads what shows them asks for these at the same time: nobody waits for the one to ask for the other. */
export const dungeonWords = () =>
  inLanguage<{ readonly dungeonTexts: DungeonTexts }>({
    en: () => import('./en/dungeon.ts'),
    de: () => import('./de/dungeon.ts'),
  });

/** Those around a match of a dungeon: chosen, asked for, or said when it is over. */
export const dungeonMoreWords = () =>
  inLanguage<{ readonly dungeonMoreTexts: DungeonMoreTexts }>({
    en: () => import('./en/dungeon-more.ts'),
    de: () => import('./de/dungeon-more.ts'),
  });

const NAMES: Readonly<Record<string, string>> = {
  dungeon: texts.nav.dungeon,
  chamber: texts.nav.chamber,
  flag: texts.nav.flag,
};

/** What people call a game; a game that this page does not know has its bare name. */
export function gameName(game: string): string {
  return (Object.hasOwn(NAMES, game) ? NAMES[game] : undefined) ?? game;
}
