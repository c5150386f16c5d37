import type { Exhibit } from '../match/recording.ts';

/** How to get the exhibit of each game. */
const EXHIBITS: Readonly<Record<string, () => Promise<{ readonly default: Exhibit }>>> = {
  dungeon: () => import('../games/dungeon/exhibit.tsx'),
  chamber: () => import('../games/chamber/exhibit.tsx'),
  flag: () => import('../games/flag/exhibit.tsx'),
};

/** Whether this page can fold and show a game by itself. */
export function isExhibited(game: string): boolean {
  return Object.hasOwn(EXHIBITS, game);
}

/** The exhibit of a game; undefined if this page does not know it. */
export async function exhibitOf(game: string): Promise<Exhibit | undefined> {
  const load = isExhibited(game) ? EXHIBITS[game] : undefined;
  return (await load?.())?.default;
}
