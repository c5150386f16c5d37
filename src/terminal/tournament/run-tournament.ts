import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { InvalidSetup } from '../../kernel/errors.ts';
import { FLAG_INFO, GAME_INFOS } from '../../tournament/games/game-info.ts';
import { loadGameAdapter } from '../../tournament/games/game-registry.ts';
import { placeStandings } from '../../tournament/pairing/final-places.ts';
import { seatingFault } from '../../tournament/pairing/plan-checks.ts';
import {
  type ArenaMap,
  gameKey,
  readPlan,
  seatsOn,
  type TournamentPlan,
} from '../../tournament/plan/tournament-plan.ts';
import { playTournament } from '../../tournament/play-tournament.ts';
import { tryProgram } from '../../tournament/programs/play-job.ts';
import { standingsOf } from '../../tournament/rating/scoreboard.ts';
import { LedgerFault, type Result, resultsIn } from '../../tournament/results/ledger.ts';
import { threadWorker, WorkerLost } from '../../tournament/runner/thread-worker.ts';
import type { Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { TournamentStanding } from '../../wire/schemas/tournament-schemas.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxFor } from '../shared/bot-sandbox.ts';
import { errorInFile, inFile, readJson } from '../shared/file-io.ts';
import { readThreads } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { INTERRUPTED, resumeCommand, stopOnSignal } from '../shared/shutdown-signals.ts';
import { formatDuration } from '../shared/text-format.ts';
import { UserError } from '../shared/user-error.ts';
import { isMapFile, type LoadedGame, loadGame } from './game-options.ts';
import { standingsText } from './tournament-text.ts';

/** The options of the command, as they were typed. */
export interface TournamentOptions extends SandboxOptions {
  readonly game?: string;
  readonly out?: string;
  readonly threads?: string;
  readonly try: boolean;
}

/** Plays what is left of the tournament and says who stands where. */
export async function runTournament(file: string, options: TournamentOptions): Promise<void> {
  const { game, out, threads } = options;
  const entered = await readTournament(file, game);
  const { plan, maps, games: own } = entered;
  const folder = out ?? file.replace(/(\.json)?$/, '.results');
  const sandbox = sandboxFor(plan.players, dirname(file), options);
  if (options.try) await tryPrograms(file, entered, folder, sandbox);
  const progress = new ProgressBar();
  const said = (line: string) => progress.log(line);
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  let games = 0;
  const results = await playTournament({
    plan,
    maps,
    folder,
    workers: readThreads(threads),
    acquire: () => threadWorker({ sandbox, games: own, said }),
    kept: (done, all, left) => {
      games = all;
      const most = plan.until === undefined ? '' : 'at most ';
      // The title comes last: it may be long, and a line that is too long is cut.
      progress.show(done, all, left === undefined ? plan.title : `${most}${formatDuration(left)} left  ${plan.title}`);
    },
    signal: stop.signal,
  }).catch(error => {
    throw error instanceof LedgerFault || error instanceof WorkerLost ? new UserError(error.message) : error;
  });
  ignoreSignals();
  progress.end();
  const names = plan.players.map(({ name }) => name);
  const place = (standings: readonly TournamentStanding[]) => placeStandings(standings, plan, maps, results);
  if (results.length < games) {
    if (results.length > 0) console.log(standingsText(place(standingsOf(names, results))));
    console.log(`Stopped: ${results.length} of ${countWord(plan)}${games} games are played, and kept in ${folder}.`);
    console.log(`Go on with: ${resumeCommand(process.argv.slice(2))}`);
    process.exitCode = INTERRUPTED;
    return;
  }
  console.log(standingsText(place(standingsOf(names, results))));
  for (const line of forfeitsText(names, results)) console.log(line);
  console.log(`${gamesText(results)} They are in ${folder}.`);
  console.log(`On the page: quadrille serve --tournaments ${dirname(folder)}`);
}

/** Lets each program of others that has not played yet answer once: a wrong path is told before it has cost a game. */
async function tryPrograms(file: string, { bill, plan, maps }: Entered, folder: string, sandbox: Sandbox) {
  const adapter = await loadGameAdapter(gameKey(bill));
  const lines = await readFile(join(folder, 'results.jsonl'), 'utf8').catch(() => '');
  const played = new Set(resultsIn(lines).flatMap(({ seats }) => seats));
  for (const [n, player] of plan.players.entries()) {
    if ('brain' in player || played.has(player.name)) continue;
    const [map] = maps as [ArenaMap];
    const start = { setup: map.setup, seed: plan.seed, plies: 1, opening: 0 };
    const fault = await tryProgram(adapter, player, { ...start, seat: 0, seats: seatsOn(map) }, sandbox);
    if (fault === undefined) continue;
    throw new UserError(`${file} /players/${n}: ${player.name} cannot play: ${fault} (--no-try begins all the same)`);
  }
}

/** How many games there were, and in how many of them something went wrong. */
function gamesText(results: readonly Result[]): string {
  const capped = results.filter(result => result.capped).length;
  const failed = results.filter(({ forfeits }) => Object.keys(forfeits).length > 0).length;
  const called = capped === 0 ? '' : ` In ${capped} of them time was called.`;
  return `${results.length} games.${called}${failed === 0 ? '' : ` In ${failed} a player failed and lost.`}`;
}

/** Who gave up games by what its program did, and what that was the last time. */
function forfeitsText(names: readonly string[], results: readonly Result[]): string[] {
  return names.flatMap(name => {
    const reasons = results.flatMap(({ seats, forfeits }) =>
      seats.flatMap((player, seat) => (player === name ? (forfeits[seat] ?? []) : [])),
    );
    const games = reasons.length === 1 ? 'a game' : `${reasons.length} games`;
    return reasons.length === 0 ? [] : [`${name} gave up ${games}: ${reasons.at(-1)}.`];
  });
}

/** How sure it is how many games there will be. */
function countWord({ pairing, until }: TournamentPlan): string {
  if (until !== undefined) return 'at most ';
  return pairing === 'double-elimination' ? 'about ' : '';
}

/** A tournament as its file says it, with all that it names. */
interface Entered extends Pick<LoadedGame, 'bill' | 'games'> {
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
}

/** Reads the file of a tournament, of the game that it names, or of the one in a folder that is named besides. */
async function readTournament(file: string, folder?: string): Promise<Entered> {
  const json = await readJson(file);
  const played = await loadGame(folder ?? gameIn(file, json));
  const { bill, games } = played;
  const plan = inFile(file, () => readPlan(json, folder === undefined && GAME_INFOS[bill.game] ? undefined : bill));
  const maps = await readMaps(file, plan, played);
  const fault = seatingFault(plan, maps);
  if (fault !== undefined) throw new UserError(`${file} ${fault.path}: ${fault.message.words}`);
  return { bill, games, plan, maps };
}

/** What is no name of a game of ours, but looks like a path, is a folder beside the file. What is neither, the plan refuses. */
function gameIn(file: string, json: unknown): string {
  const { game } = (json ?? {}) as { readonly game?: unknown };
  if (typeof game !== 'string') return FLAG_INFO.game;
  if (isMapFile(game)) return resolve(dirname(file), game);
  return Object.hasOwn(GAME_INFOS, game) ? game : FLAG_INFO.game;
}

/** What a plan is played on. Files are looked for beside the plan's own, which is at fault where there are none. */
async function readMaps(file: string, { maps, setup = {} }: TournamentPlan, { bill, readMap }: LoadedGame) {
  const beside = (path: string) => (isAbsolute(path) ? path : join(dirname(file), path));
  const read = async (name: string, n: number): Promise<ArenaMap> => {
    try {
      return await readMap(name, setup, beside);
    } catch (error) {
      throw faultAt(file, `/${bill.maps}/${n}`, error);
    }
  };
  return Promise.all(maps.map(read));
}

/** What of a setup the list says. */
const OWN = ['/race'];

/** What is wrong with a name of the list, or with what all of them are played with. */
function faultAt(file: string, path: string, error: unknown): unknown {
  if (error instanceof UserError) return new UserError(`${file} ${path}: ${error.message}`);
  // What names a file of its own says enough.
  if (!(error instanceof InvalidSetup) || !error.problems[0].path.startsWith('/')) return error;
  const [first, ...more] = error.problems.map(problem => ({
    ...problem,
    path: OWN.includes(problem.path) ? path : `/setup${problem.path}`,
  }));
  return first === undefined ? error : errorInFile(file, new InvalidSetup([first, ...more]));
}
