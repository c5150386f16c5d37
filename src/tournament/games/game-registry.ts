import { loadGameProject } from '../../gameui/game-project.ts';
import type { GameAdapter } from './game-adapter.ts';

/** The adapters of the games that come with it, each loaded when it is first played. */
const OURS: Readonly<Record<string, () => Promise<GameAdapter>>> = {
  flag: async () => (await import('./flag-adapter.ts')).flagAdapter,
  chamber: async () => (await import('./chamber-adapter.ts')).chamberAdapter,
  dungeon: async () => (await import('./dungeon-adapter.ts')).dungeonAdapter,
};

/** Games of somebody's own, by their names: the addresses of their modules. */
export type PluginModules = Readonly<Record<string, string>>;

const own = new Map<string, string>();

/** Registers plugins, so that this thread plays them, too. Nothing is loaded before a game is played. */
export function registerPlugins(games: PluginModules): void {
  for (const [game, address] of Object.entries(games)) own.set(game, address);
}

/** How a game is played, by its name. */
export async function loadGameAdapter(game: string): Promise<GameAdapter> {
  const address = own.get(game);
  if (address !== undefined) {
    const [project, { pluginAdapter }] = await Promise.all([loadGameProject(address), import('./plugin-adapter.ts')]);
    return pluginAdapter(project);
  }
  const load = OURS[game];
  if (load === undefined) throw new RangeError(`there is no game ${JSON.stringify(game)} here`);
  return load();
}
