import type { Texts } from './en/texts.ts';
import { inLanguage } from './language.ts';

/** Every text of the page, in the language of this visit; what only some pages say is in files beside, loaded with them. */
export const { texts } = await inLanguage<{ readonly texts: Texts }>({
  en: () => import('./en/texts.ts'),
  de: () => import('./de/texts.ts'),
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
