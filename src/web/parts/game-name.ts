import { texts } from '../texts.ts';

const NAMES: Readonly<Record<string, string>> = {
  dungeon: texts.nav.dungeon,
  chamber: texts.nav.chamber,
  flag: texts.nav.flag,
};

/** What people call a game; a game that this page does not know has its bare name. */
export function gameName(game: string): string {
  return (Object.hasOwn(NAMES, game) ? NAMES[game] : undefined) ?? game;
}
