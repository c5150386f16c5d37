import { loadGameProject } from '../../gameui/project.ts';
import type { GameAdapter } from './contest.ts';

/** The games that come with it, each loaded when it is first played. */
const OURS: Readonly<Record<string, () => Promise<GameAdapter>>> = {
  flag: async () => (await import('./flag.ts')).flagAdapter,
  chamber: async () => (await import('./chamber.ts')).chamberAdapter,
  dungeon: async () => (await import('./dungeon.ts')).dungeonAdapter,
};

/** Games of somebody's own, by their names: the addresses of their modules. */
export type PluginModules = Readonly<Record<string, string>>;

const own = new Map<string, string>();

/** Has these games played in this thread, too. Nothing is loaded before a game is played. */
export function registerPlugins(games: PluginModules): void {
  for (const [game, address] of Object.entries(games)) own.set(game, address);
}

/** How a game is played, by its name. */
export async function loadGameAdapter(game: string): Promise<GameAdapter> {
  const address = own.get(game);
  if (address !== undefined) {
    const [project, { pluginAdapter }] = await Promise.all([loadGameProject(address), import('./own.ts')]);
    return pluginAdapter(project);
  }
  const load = OURS[game];
  if (load === undefined) throw new RangeError(`there is no game ${JSON.stringify(game)} here`);
  return load();
}
