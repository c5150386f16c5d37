import type { Contest } from './contest.ts';

/** The games that come with it, each loaded when it is first played. */
const OURS: Readonly<Record<string, () => Promise<Contest>>> = {
  flag: async () => (await import('./flag.ts')).flagContest,
  chamber: async () => (await import('./chamber.ts')).chamberContest,
  dungeon: async () => (await import('./dungeon.ts')).dungeonContest,
};

/** How a game is played, by its name. */
export async function contestOf(game: string): Promise<Contest> {
  const load = OURS[game];
  if (load === undefined) throw new RangeError(`there is no game ${JSON.stringify(game)} here`);
  return load();
}
