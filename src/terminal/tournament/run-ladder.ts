import { dirname, resolve } from 'node:path';
import type { PluginModules } from '../../tournament/games/game-registry.ts';
import type { LadderPlan } from '../../tournament/ladder/ladder-plan.ts';
import { playLadder } from '../../tournament/ladder/play-ladder.ts';
import { gameKey } from '../../tournament/plan/tournament-plan.ts';
import { LedgerFault } from '../../tournament/results/ledger.ts';
import { threadWorker } from '../../tournament/runner/thread-worker.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxFor, sandboxForAny } from '../shared/bot-sandbox.ts';
import { readThreads, readWhole } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import { loadGame } from './game-options.ts';
import { type LadderFolder, ladderIn, membersOf } from './ladder-members.ts';
import { ladderText } from './ladder-standings.ts';

/** The options of the command, as they were typed. */
export interface PlayLadderOptions extends LadderFolder, SandboxOptions {
  readonly game?: string;
  readonly threads?: string;
  readonly games?: string;
  readonly hours?: string;
}

/** Plays a ladder until it is stopped, then says who stands where. */
export async function runLadder(options: PlayLadderOptions): Promise<void> {
  const { in: folder, threads } = options;
  const plan = await ladderIn(options);
  const games = options.games === undefined ? undefined : readWhole(options.games, '--games');
  const ms = options.hours === undefined ? undefined : readHours(options.hours);
  const progress = new ProgressBar();
  const say = (line: string) => progress.log(line);
  const sandbox = await sandboxOfLadder(options);
  const own = await gamesFor(plan, options);
  const stop = new AbortController();
  stopOnSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], () => stop.abort());
  const bell = ms === undefined ? undefined : setTimeout(() => stop.abort(), ms);
  console.log(`Playing the ladder in ${folder}. Stop with Ctrl-C, and go on at will.`);
  try {
    await playLadder({
      ...{ plan, folder, signal: stop.signal, games },
      workers: readThreads(threads),
      acquire: () => threadWorker({ said: say, sandbox, games: own }),
      kept: games => progress.update(`${games} games  ${plan.title}`),
      waits: () => say('Waiting for two players: quadrille ladder join --help'),
      paused: name =>
        say(`${name} fails every game and is paused; to go on: quadrille ladder join ${name} --in ${folder}`),
      lost: ({ id }, { message }) => say(`Game ${id} was given up: ${message}`),
    });
  } catch (error) {
    throw error instanceof LedgerFault ? new UserError(error.message) : error;
  } finally {
    clearTimeout(bell);
    progress.end();
  }
  console.log(await ladderText(options));
}

/** The most that a timer holds. */
const LONGEST_HOURS = 500;

function readHours(text: string): number {
  const hours = /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (hours > 0 && hours <= LONGEST_HOURS) return hours * 3_600_000;
  throw new UserError(`--hours: expected a number of hours, at most ${LONGEST_HOURS}, found ${JSON.stringify(text)}`);
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
async function sandboxOfLadder(options: PlayLadderOptions): Promise<Sandbox> {
  const home = dirname(resolve(options.in));
  const known = sandboxFor(
    (await membersOf(options)).flatMap(({ entrant, isHere }) => (isHere ? [entrant] : [])),
    home,
    options,
  );
  try {
    return { ...sandboxForAny(options), ...known, home };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return known;
  }
}
