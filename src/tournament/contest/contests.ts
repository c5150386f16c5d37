import { loadProject } from '../../face/project.ts';
import type { Contest } from './contest.ts';

/** The games that come with it, each loaded when it is first played. */
const OURS: Readonly<Record<string, () => Promise<Contest>>> = {
  flag: async () => (await import('./flag.ts')).flagContest,
  chamber: async () => (await import('./chamber.ts')).chamberContest,
  dungeon: async () => (await import('./dungeon.ts')).dungeonContest,
};

/** Games of somebody's own, by their names: the addresses of their modules. */
export type OwnGames = Readonly<Record<string, string>>;

const own = new Map<string, string>();

/** Has these games played in this thread, too. Nothing is loaded before a game is played. */
export function bringGames(games: OwnGames): void {
  for (const [game, address] of Object.entries(games)) own.set(game, address);
}

/** How a game is played, by its name. */
export async function contestOf(game: string): Promise<Contest> {
  const address = own.get(game);
  if (address !== undefined) {
    const [project, { ownContest }] = await Promise.all([loadProject(address), import('./own.ts')]);
    return ownContest(project);
  }
  const load = OURS[game];
  if (load === undefined) throw new RangeError(`there is no game ${JSON.stringify(game)} here`);
  return load();
}
