import { dirname, resolve } from 'node:path';
import type { Option } from 'commander';
import type { MakingOptions } from '../../server/api/tournament-routes.ts';
import type { OfferedGame } from '../../server/making/offered-games.ts';
import type { ArenaMap } from '../../tournament/plan/tournament-plan.ts';
import { inFile, readJson, readText } from '../shared/file-io.ts';
import { envOption } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';
import type { SandboxOptions } from '../shared/worker-options.ts';

export function botsOption(): Option {
  return envOption(
    '--bots <file>',
    'players that tournaments may be made of on the page, as { "players": […] }',
    'QUADRILLE_BOTS',
  );
}

export function tokenOption(): Option {
  return envOption(
    '--operator-token <file>',
    'a file with the token of whoever may make tournaments on the page',
    'QUADRILLE_OPERATOR_TOKEN',
  );
}

/** Long enough that nobody guesses it, and without what a header cannot carry. */
const TOKEN = /^[!-~]{16,200}$/;

/** What else was said to the server. */
interface Place {
  readonly tournaments: string | undefined;
  /** Of games of somebody's own. */
  readonly folders: readonly string[];
  readonly store: string;
}

/** What tournaments are made of on the page, and by whom; nothing unless all of it is said. */
export async function readTournamentOptions(
  { bots, operatorToken, ...typed }: SandboxOptions & { readonly bots?: string; readonly operatorToken?: string },
  { tournaments, folders, store }: Place,
): Promise<MakingOptions | undefined> {
  if (bots === undefined && operatorToken === undefined) return undefined;
  if (bots === undefined) throw new UserError('--operator-token: expected --bots too, with those who may play');
  if (operatorToken === undefined)
    throw new UserError('--bots: expected --operator-token too, for whoever may make tournaments');
  if (tournaments === undefined) throw new UserError('--bots: expected --tournaments too, where tournaments are kept');
  const token = (await readText(operatorToken)).trim();
  if (!TOKEN.test(token)) {
    throw new UserError(
      `--operator-token: expected 16 to 200 letters, digits and signs without spaces in ${operatorToken}`,
    );
  }
  const json = await readJson(bots);
  const [
    { readRegisteredPlayers: readRegistered },
    { SHIPPED_GAMES: OUR_GAMES },
    { sandboxFor },
    { isPostgres },
    { openQueue },
  ] = await Promise.all([
    import('../../server/making/registered-players.ts'),
    import('../../server/making/offered-games.ts'),
    import('../shared/bot-sandbox.ts'),
    import('../../server/store/open-store.ts'),
    import('../tournament/worker-pool.ts'),
  ]);
  const own = asksForOthers(json, OUR_GAMES) ? await ownGames(folders) : [];
  const registered = inFile(bots, () => readRegistered(json, [...OUR_GAMES, ...own]));
  const home = dirname(resolve(bots));
  const entrants = registered.map(({ entrant }) => entrant);
  return {
    ...{ token, registered, home, own, cage: sandboxFor(entrants, home, typed) },
    ...(isPostgres(store) ? { openQueue: () => openQueue(store) } : {}),
  };
}

/** Whether somebody is registered for a game of somebody's own. Without need it is not loaded into this process. */
function asksForOthers(json: unknown, ours: readonly OfferedGame[]): boolean {
  const { players } = Object(json) as { readonly players?: unknown };
  if (!Array.isArray(players)) return false;
  return players.some(player => {
    const { game } = Object(player) as { readonly game?: unknown };
    return game !== undefined && !ours.some(({ bill }) => bill.game === game);
  });
}

async function ownGames(folders: readonly string[]): Promise<OfferedGame[]> {
  const [{ projectIn }, { pluginInfo, pluginMaps }, { gameKey }] = await Promise.all([
    import('../shared/game-loading.ts'),
    import('../../tournament/games/plugin-adapter.ts'),
    import('../../tournament/plan/tournament-plan.ts'),
  ]);
  return Promise.all(
    folders.map(async folder => {
      const { project, address } = await projectIn(folder);
      const bill = pluginInfo(project);
      const maps = pluginMaps(project);
      const games = { [gameKey(bill)]: address };
      return { bill, games, maps: [...maps.keys()], mapOf: (name: string) => maps.get(name) as ArenaMap };
    }),
  );
}
