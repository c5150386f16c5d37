import { resolve } from 'node:path';
import type { AnyGameProject } from '../../gameui/game-project.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { AnyRules } from '../../kernel/rules.ts';
import type { PluginGame } from '../../server/plugins/plugin-game.ts';
import type { PluginLimits } from '../../server/plugins/plugin-limits.ts';
import { UserError } from './user-error.ts';

const GAMES: Readonly<Record<string, () => Promise<AnyRules>>> = {
  chamber: async () => (await import('../../chamber/rules.ts')).chamber,
  dungeon: async () => (await import('../../dungeon/rules.ts')).dungeon,
  flag: async () => (await import('../../flag/rules.ts')).flag,
};

/** The rules of a game by its name, loaded when they are first needed. */
export async function rulesOf(game: string): Promise<AnyRules> {
  const load = GAMES[game];
  if (load === undefined) {
    throw new UserError(`there is no game "${game}" here; the games are ${Object.keys(GAMES).join(', ')}`);
  }
  return load();
}

/** Loads games that somebody has brought. Throws UserError where one cannot be played, or has the name of another. */
export async function loadPluginGames(
  paths: readonly string[],
  taken: readonly string[] = [],
  bounds: Partial<PluginLimits> = {},
): Promise<PluginGame[]> {
  if (paths.length === 0) return [];
  const { PluginGame: All } = await import('../../server/plugins/plugin-game.ts');
  const brought: PluginGame[] = [];
  try {
    for (const path of paths) {
      const one = await All.from(path, sentence => console.error(sentence), bounds);
      brought.push(one);
      const { game } = one.info;
      const isTaken = taken.includes(game) || brought.some(other => other !== one && other.info.game === game);
      if (isTaken) throw new UserError(`${path}: there is a game ${JSON.stringify(game)} already: call yours another`);
    }
    return brought;
  } catch (error) {
    await Promise.all(brought.map(one => one.close()));
    throw whyNot(error, paths[brought.length] ?? '');
  }
}

function whyNot(error: unknown, path: string): unknown {
  if (error instanceof UserError || !(error instanceof Error)) return error;
  if (error.name === 'NoProject') return new UserError(error.message);
  if (error.name === 'InvalidSetup' || error.name === 'ApiError') return new UserError(`${path}: ${error.message}`);
  return error;
}

/** A game of one's own, in this process, and the address of its module. Throws UserError where there is none. */
export async function projectIn(path: string): Promise<{ readonly project: AnyGameProject; readonly address: string }> {
  const [{ loadGameProject }, { ProjectNotFound, resolveProject }] = await Promise.all([
    import('../../gameui/game-project.ts'),
    import('../../server/plugins/project-path.ts'),
  ]);
  try {
    const address = resolveProject(path).href;
    return { project: await loadGameProject(address), address };
  } catch (error) {
    if (error instanceof ProjectNotFound) throw new UserError(error.message);
    if (error instanceof InvalidSetup) throw new UserError(`${path}: ${error.message}`);
    // Of where it was thrown, what lies in the game is what its author can mend.
    const told = String((error as Error).stack ?? error).split('\n');
    const own = told.filter(line => !/^ +at /.test(line) || line.includes(resolve(path)));
    throw new UserError(`${path}: the game cannot be loaded: ${own.join('\n')}`);
  }
}

/** The rules of a game of one's own as matches of it are played: at a table. Throws UserError where there is none. */
export async function rulesIn(path: string): Promise<AnyRules> {
  const [{ setupsOf }, { tableRules }] = await Promise.all([
    import('../../gameui/game-project.ts'),
    import('../../gameui/table-rules.ts'),
  ]);
  const { project } = await projectIn(path);
  const seats = project.rules.seats(Object.values(setupsOf(project))[0]);
  return tableRules(project, seats > 1) as unknown as AnyRules;
}
