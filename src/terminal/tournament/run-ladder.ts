import { dirname, resolve } from 'node:path';
import type { PluginModules } from '../../tournament/games/game-registry.ts';
import type { LadderPlan } from '../../tournament/ladder/ladder-plan.ts';
import { playLadder } from '../../tournament/ladder/play-ladder.ts';
import { gameKey } from '../../tournament/plan/tournament-plan.ts';
import { LedgerFault } from '../../tournament/results/ledger.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import { sandboxFor, sandboxForAny } from '../shared/bot-sandbox.ts';
import { stopOnSignal } from '../shared/interrupts.ts';
import { readWhole } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { UserError } from '../shared/user-error.ts';
import type { SandboxOptions } from '../shared/worker-options.ts';
import { loadGame } from './game-options.ts';
import { type LadderFolder, ladderIn, membersOf } from './ladder-members.ts';
import { ladderText } from './ladder-standings.ts';
import { queuePool, threadPool } from './worker-pool.ts';

/** The options of the command, as they were typed. */
export interface PlayLadderOptions extends LadderFolder, SandboxOptions {
  readonly game?: string;
  readonly threads?: string;
  readonly store?: string;
  readonly ahead: string;
}

/** Plays a ladder until it is stopped, then says who stands where. */
export async function runLadder(options: PlayLadderOptions): Promise<void> {
  const { in: folder, threads, store } = options;
  const plan = await ladderIn(options);
  const home = dirname(resolve(folder));
  const ahead = readWhole(options.ahead, '--ahead');
  const progress = new ProgressBar();
  const say = (line: string) => progress.log(line);
  const pool =
    store === undefined
      ? threadPool(threads, folder, {
          ...{ said: say, sandbox: await sandboxOfLadder(options, home), games: await gamesFor(plan, options) },
        })
      : await queuePool(store, folder, { players: [] }, say, true);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], () => stop.abort());
  console.log(`Playing the ladder in ${folder}. Stop with Ctrl-C, and go on at will.`);
  try {
    await playLadder({
      ...{ plan, folder, acquire: pool.acquire, signal: stop.signal },
      home,
      workers: store === undefined ? pool.size : ahead,
      kept: games => progress.update(`${games} games  ${plan.title}`),
      waits: () => say('Waiting for two players: quadrille ladder join --help'),
      lost: ({ id }, { message }) => say(`Game ${id} was given up: ${message}`),
    });
  } catch (error) {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  } finally {
    progress.end();
    await pool.close(false);
  }
  console.log(await ladderText(options));
}

/** A game of somebody's own is loaded from the folder that was named: a ladder's files do not say what is loaded. */
async function gamesFor(plan: LadderPlan, { in: ladder, game }: PlayLadderOptions): Promise<PluginModules> {
  if (plan.version === undefined && game === undefined) return {};
  if (game === undefined) throw new UserError(`${ladder} is of the game ${plan.game}: say where it is with --game`);
  const { bill, games } = await loadGame(game);
  if (gameKey(bill) !== gameKey(plan))
    throw new UserError(`--game: ${ladder} is of ${gameKey(plan)}, and ${game} has ${gameKey(bill)}`);
  return games;
}

/** Commands may join later: they are started if they can be shut in here. Those that are there have to be. */
async function sandboxOfLadder(options: PlayLadderOptions, home: string): Promise<Sandbox> {
  const known = sandboxFor(
    (await membersOf(options)).flatMap(({ entrant, isHere }) => (isHere ? [entrant] : [])),
    home,
    options,
  );
  try {
    return { ...sandboxForAny(options), ...known };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return known;
  }
}
