import { styleText } from 'node:util';
import type { Allowance } from '../../tournament/games/brain-player.ts';
import { FLAG_INFO, type GameInfo } from '../../tournament/games/game-info.ts';
import type { Entrant } from '../../tournament/games/job.ts';
import { entrantOf } from '../../tournament/plan/read-entrant.ts';
import { seatsOn, type TournamentPlan } from '../../tournament/plan/tournament-plan.ts';
import { LedgerFault } from '../../tournament/results/ledger.ts';
import { threadWorker, WorkerLost } from '../../tournament/runner/thread-worker.ts';
import { playSprt } from '../../tournament/sprt/play-sprt.ts';
import * as sprt from '../../tournament/sprt/sprt-evidence.ts';
import type { SandboxOptions } from '../shared/bot-options.ts';
import { sandboxFor } from '../shared/bot-sandbox.ts';
import { readThreads, readTime, readWhole, unknownName } from '../shared/option-values.ts';
import { ProgressBar } from '../shared/progress-bar.ts';
import { INTERRUPTED, resumeCommand, stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import { type GameOptions, readAllowance, readGameOptions } from './game-options.ts';
import { percent } from './tournament-text.ts';

/** The options of the command, as they were typed. */
export interface SprtOptions extends GameOptions, SandboxOptions {
  readonly elo0: string;
  readonly elo1: string;
  readonly alpha: string;
  readonly beta: string;
  readonly games: string;
  readonly time: string;
  readonly nodes?: string;
  readonly threads?: string;
  readonly keep?: string;
}

/** Exit codes beside 0 for a new one that has passed. */
const FAILED = 1;
const UNCLEAR = 3;

/** Plays until it is clear whether the new version is better, and says so. */
export async function runSprt(older: string, newer: string, options: SprtOptions): Promise<void> {
  const question = readQuestion(options);
  const usual = readAllowance(options);
  const { bill, maps, names, setup, games: own, ...bounds } = await readGameOptions(options);
  const players = [readEntrant(older, 'old', usual, bill), readEntrant(newer, 'new', usual, bill)];
  const large = maps.find(map => seatsOn(map) > 2);
  if (large !== undefined) throw new UserError(`--map: expected maps for two teams, found ${large.name}`);
  const games = readWhole(options.games, '--games', 2);
  const { keep } = options;
  const sandbox = sandboxFor(players, process.cwd(), options);
  const plan: TournamentPlan = {
    title: `${newer} against ${older}`,
    ...(bill === FLAG_INFO ? {} : { game: bill.game }),
    ...(bill.version === undefined ? {} : { version: bill.version }),
    ...(setup === undefined ? {} : { setup }),
    players,
    maps: names,
    rounds: Math.max(1, Math.floor(games / (2 * maps.length))),
    ...bounds,
  };
  const most = plan.rounds * 2 * maps.length;
  const progress = new ProgressBar();
  const stop = new AbortController();
  const ignoreSignals = stopOnSignal(['SIGINT', 'SIGTERM'], () => stop.abort());
  const said = (line: string) => progress.log(line);
  const tally = await playSprt({
    plan,
    maps,
    question,
    folder: keep,
    home: process.cwd(),
    workers: Math.min(most, readThreads(options.threads)),
    acquire: () => threadWorker({ sandbox, said, games: own }),
    taken: ({ pairs, games: done }) => progress.show(done, most, evidenceText(pairs, question)),
    signal: stop.signal,
  }).catch(error => {
    throw error instanceof LedgerFault || error instanceof WorkerLost ? new UserError(error.message) : error;
  });
  ignoreSignals();
  progress.end();
  for (const line of sprtText(tally, question)) console.log(line);
  if (tally.verdict === 'passed') return;
  process.exitCode = tally.verdict === 'failed' ? FAILED : UNCLEAR;
  if (tally.verdict !== undefined || !stop.signal.aborted) return;
  console.log(
    keep === undefined
      ? 'Stopped; nothing is kept. With --keep FOLDER it could go on.'
      : `Stopped. Go on with: ${resumeCommand(process.argv.slice(2))}`,
  );
  process.exitCode = INTERRUPTED;
}

function readQuestion({ elo0, elo1, alpha, beta }: SprtOptions): sprt.SprtParameters {
  const question = { elo0: readElo(elo0, '--elo0'), elo1: readElo(elo1, '--elo1') };
  if (question.elo1 <= question.elo0) {
    throw new UserError(`--elo1: expected more than --elo0 (${elo0}), found ${JSON.stringify(elo1)}`);
  }
  return { ...question, alpha: readRisk(alpha, '--alpha'), beta: readRisk(beta, '--beta') };
}

function readElo(text: string, option: string): number {
  const elo = text.trim() === '' ? Number.NaN : Number(text);
  if (Math.abs(elo) <= 1000) return elo;
  throw new UserError(`${option}: expected a number from -1000 to 1000, found ${JSON.stringify(text)}`);
}

function readRisk(text: string, option: string): number {
  const risk = Number(text);
  if (risk > 0 && risk < 0.5) return risk;
  throw new UserError(`${option}: expected a part between 0 and 0.5, found ${JSON.stringify(text)}`);
}

const CLIENT = 'client:';

/**
 * Reads `alphabeta`, `alphabeta@2000`, `alphabeta@50ms`, a command such as `python3 bot.py`, or a client on the course's interface such as
 * `client:python3 bot.py {server} {session}`.
 */
function readEntrant(text: string, name: string, usual: Allowance, bill: GameInfo): Entrant {
  const { brains = [] } = bill;
  if (text.startsWith(CLIENT)) return entrantOf({ name, client: wordsOf(text.slice(CLIENT.length)), ...usual }, bill);
  const [brain = '', budget] = text.split(/@([^@]*)$/s);
  if (brains.includes(brain))
    return { name, brain, allowance: budget === undefined ? usual : readBudget(budget, text) };
  const command = wordsOf(text);
  // A word alone without a path is a brain that was misspelt, or a program that can be called by its path.
  if (command.length > 1 || /[./\\]/.test(text)) return { name, command, allowance: usual };
  throw unknownName('brain', brain, [...brains], `there are ${brains.join(', ')}, or name a command such as ./my-bot`);
}

function readBudget(budget: string, text: string): Allowance {
  return /^\d+$/.test(budget) ? { nodes: readWhole(budget, text) } : { ms: readTime(budget, text) };
}

/** The words of a command; quotes keep together what has spaces. */
function wordsOf(text: string): string[] {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  if (words.length === 0) throw new UserError('expected a brain or a command, found nothing');
  return words;
}

/** The evidence so far in a few words, for the line of progress. */
function evidenceText(pairs: sprt.Pairs, question: sprt.SprtParameters): string {
  const { lower, upper } = sprt.boundsOf(question);
  return `evidence ${sprt.evidence(pairs, question).toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

/** What came of the games, in lines. */
function sprtText(tally: sprt.PairTally, question: sprt.SprtParameters): string[] {
  const { pairs, games, verdict } = tally;
  const { score, elo, low, high, superiority } = sprt.estimateOf(pairs);
  const said = {
    passed: styleText('green', `Passed: ${question.elo1} Elo are likelier than ${question.elo0}.`),
    failed: styleText('red', `Failed: ${question.elo0} Elo are likelier than ${question.elo1}.`),
    unclear: 'Not clear: more games would tell.',
  }[verdict ?? 'unclear'];
  return [
    `${games} games in pairs: ${pairs.map((count, n) => `${count} with ${n / 2}`).join(', ')} points for the new one`,
    `score ${percent(score)}, Elo ${signed(elo)} (95 %: ${signed(low)} to ${signed(high)}), better with ${percent(superiority)}`,
    evidenceText(pairs, question),
    said,
  ];
}

function signed(elo: number): string {
  return `${elo > 0 ? '+' : ''}${elo.toFixed(1)}`;
}
