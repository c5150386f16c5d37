import type { DungeonAboutTexts } from './en/dungeon-about.ts';
import { inLanguage } from './language.ts';

/** What can be said of the things of a dungeon. */
export const { dungeonAboutTexts } = await inLanguage<{ readonly dungeonAboutTexts: DungeonAboutTexts }>({
  en: () => import('./en/dungeon-about.ts'),
  de: () => import('./de/dungeon-about.ts'),
});
