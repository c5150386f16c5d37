/** What became of a case. */
export type CaseVerdict = 'held' | 'failed' | 'open' | 'untried';

/** What every case says of itself, whatever the game. */
export interface CaseInfo {
  /** The rule that it belongs to, as the specification heads it. */
  readonly rule: string;
  /** Unique among the cases of its rule. */
  readonly name: string;
  /** The sentence that it tests, and where it stands. */
  readonly says: string;
  /** Why the document leaves the reading open; such a case is never a fault. */
  readonly open?: string | undefined;
}

/** What was done to a program, and what came of it. */
export interface CaseOutcome {
  readonly done: string;
  readonly expected: string;
  readonly seen: string;
  readonly held: boolean;
  /** In what the two differ, in a few words that are the same wherever the same fault shows. */
  readonly differs?: string;
}

/** A case that is ready to be played. */
export interface TestCase extends CaseInfo {
  readonly play: () => Promise<CaseOutcome>;
}

/** A case after it was played. */
export interface CaseResult extends CaseInfo {
  readonly verdict: CaseVerdict;
  readonly done: string;
  readonly expected: string;
  readonly seen: string;
  /** How long it took (ms). */
  readonly took: number;
  /** What failed by the same fault has the same words here. */
  readonly cause?: string;
  /** It could not be tried for a reason that is not the program's: chance, or a busy machine. */
  readonly excused?: true;
  /** How to see the same again. */
  readonly script?: string;
}

/** The case cannot be brought about on this program, for a reason that is no fault of the rule. */
export class CaseSkipped extends Error {
  override readonly name = 'Untried';
  /** Whether chance or a busy machine is to blame, and not the program. */
  readonly isExcused: boolean;

  constructor(why: string, isExcused = false) {
    super(why);
    this.isExcused = isExcused;
  }
}

/** The other side says nothing at all. */
export class NoResponse extends Error {
  override readonly name = 'Silent';
}

/** Whoever is tried, apart from all cases. */
export interface Subject {
  /** A harmless request decides whether anybody is there. */
  isAlive(): Promise<boolean>;
  /** Starts it anew where its command is known, and tells how it had ended. */
  restart?(): Promise<string>;
  /** Why no case can be tried at all, if there is a reason. */
  obstacle?(): Promise<CaseOutcome | undefined>;
  /** What was asked since the last time, as anybody may ask it again. */
  script?(): string;
}

/** Which cases are played, how often each, and on whom. */
interface RunOptions {
  /** Part of a rule or a name; upper and lower case are the same. */
  readonly only?: string | undefined;
  readonly repeat?: number | undefined;
  readonly subject?: Subject | undefined;
  /** No further case is begun. */
  readonly stop?: AbortSignal | undefined;
  /** Games by chance are made smaller again and again: what was asked in all of them is not told. */
  readonly against?: unknown;
}

/** The cases that are asked for. */
export function selectCases<T extends CaseInfo>(trials: readonly T[], only: string | undefined): readonly T[] {
  if (only === undefined) return trials;
  const wanted = only.toLowerCase();
  return trials.filter(({ rule, name }) => `${rule}: ${name}`.toLowerCase().includes(wanted));
}

/**
 * What became of a case where some readings are settled by whoever tries a program: words in its name, or in why it is open, settle it as it is
 * here, and words with `=other` behind them in any other way.
 */
export function settleReadings(result: CaseResult, readings: readonly string[]): CaseResult {
  const reading = readings.find(each => isOpenReading(result, each));
  if (reading === undefined) return result;
  const { open: _, ...settled } = result;
  if (!reading.endsWith(OTHER)) return { ...settled, verdict: result.verdict === 'open' ? 'failed' : result.verdict };
  const expected = `anything but ${result.expected}`;
  if (result.verdict === 'open') return { ...settled, expected, verdict: 'held' };
  if (result.verdict !== 'held') return settled;
  return { ...settled, expected, verdict: 'failed', cause: `${result.says}: the other reading` };
}

/** Whether words settle a case. */
export function isOpenReading({ rule, name, open }: CaseInfo, reading: string): boolean {
  const words = reading.replace(OTHER, '').trim().toLowerCase();
  return open !== undefined && words !== '' && `${rule}: ${name}\n${open}`.toLowerCase().includes(words);
}

const OTHER = '=other';

/** Plays one case after the other and yields what became of each. */
export async function* runCases(
  trials: readonly TestCase[],
  { only, repeat = 1, subject, stop, against }: RunOptions = {},
): AsyncGenerator<CaseResult> {
  const chosen = selectCases(trials, only);
  const obstacle = chosen.length === 0 ? undefined : await subject?.obstacle?.();
  let gone: string | undefined;
  for (const trial of chosen) {
    if (stop?.aborted) return;
    if (gone !== undefined) {
      yield resultOf(trial, untried(gone), 0);
      continue;
    }
    const began = performance.now();
    const first = obstacle === undefined ? await often(trial, repeat, subject) : told(trial, obstacle);
    if (obstacle !== undefined) gone = `${obstacle.seen.split('\n')[0]}, as in the first case`;
    const asked = subject?.script?.() ?? '';
    const script = against === undefined ? asked : '';
    const after = obstacle === undefined ? await afterwards(first, subject) : first;
    // What runs may have been ended with it.
    if (stop?.aborted && after.verdict !== 'held') return;
    gone ??= after.gone;
    yield resultOf(trial, script === '' ? after : { ...after, script }, performance.now() - began);
  }
}

interface Tried {
  readonly verdict: CaseVerdict;
  readonly played: CaseOutcome;
  readonly isExcused?: boolean;
  /** Nothing was said; why nobody says anything any more. */
  readonly isSilent?: boolean;
  readonly gone?: string;
  readonly script?: string;
}

/** Whether anybody is still there. Where the command is known it is started anew, and its end is what became of the case. */
async function afterwards(tried: Tried, subject: Subject | undefined): Promise<Tried> {
  const isAsked = tried.isSilent || subject?.restart !== undefined;
  if (!isAsked || subject === undefined || (await subject.isAlive())) return tried;
  if (subject.restart === undefined) return { ...tried, gone: 'nothing answers any more' };
  const { played } = tried;
  try {
    const seen = [played.seen, await subject.restart()].filter(text => text !== '').join('; then ');
    return { verdict: 'failed', played: { ...played, seen, held: false, differs: 'it ends' } };
  } catch (error) {
    const why = `it cannot be started anew: ${(error as Error).message}`;
    return {
      ...tried,
      verdict: 'failed',
      played: { ...played, seen: why, held: false, differs: 'it ends' },
      gone: why,
    };
  }
}

/** As often as was asked for, until it does not hold. What is not answered is tried once more: a machine may be busy, a connection old. */
async function often(trial: TestCase, repeat: number, subject: Subject | undefined): Promise<Tried> {
  let tried = await once(trial, subject);
  if (tried.isSilent && (await subject?.isAlive())) tried = await once(trial, subject);
  for (let n = 1; n < repeat && tried.verdict === 'held'; n++) tried = await once(trial, subject);
  return tried;
}

async function once(trial: TestCase, subject: Subject | undefined): Promise<Tried> {
  // What was asked before is no part of it.
  subject?.script?.();
  try {
    return told(trial, await trial.play());
  } catch (error) {
    if (error instanceof CaseSkipped) return untried(error.message, error.isExcused);
    if (!(error instanceof NoResponse)) throw error;
    const played = { ...nothing(error.message), expected: 'an answer', differs: 'no answer' };
    return { verdict: 'failed', played, isSilent: true };
  }
}

function told({ open }: TestCase, played: CaseOutcome): Tried {
  return { verdict: played.held ? 'held' : open === undefined ? 'failed' : 'open', played };
}

function untried(why: string, isExcused = false): Tried {
  return { verdict: 'untried', played: nothing(why), isExcused };
}

/** Nobody reads more of what somebody's program says. */
const MOST_SEEN = 4000;

function nothing(seen: string): CaseOutcome {
  return { done: '', expected: '', seen, held: false };
}

function resultOf(
  { rule, name, says, open }: TestCase,
  { verdict, played, isExcused, script }: Tried,
  took: number,
): CaseResult {
  const { done, expected, seen, differs } = played;
  const isWrong = verdict === 'failed' || verdict === 'open';
  return {
    ...{ rule, name, says, ...(open === undefined ? {} : { open }), verdict, done, expected, took },
    seen: seen.length > MOST_SEEN ? `${seen.slice(0, MOST_SEEN)}…` : seen,
    ...(isWrong ? { cause: differs === undefined ? says : `${says}: ${differs}` } : {}),
    ...(isExcused ? { excused: true } : {}),
    // Where it is open, another reading may be settled later.
    ...(script === undefined || (verdict === 'held' && open === undefined) ? {} : { script }),
  };
}

/** What failed, by what brought it about, in the order in which the causes first appear. */
export function byCause(all: readonly CaseResult[]): ReadonlyMap<string, readonly CaseResult[]> {
  return Map.groupBy(
    all.filter(({ verdict }) => verdict === 'failed'),
    ({ cause = '' }) => cause,
  );
}

/** How many of each verdict there are. */
export function countVerdicts(all: readonly CaseResult[]): Readonly<Record<CaseVerdict, number>> {
  const count = { held: 0, failed: 0, open: 0, untried: 0 };
  for (const { verdict } of all) count[verdict]++;
  return count;
}

/** The findings by rule, in the order in which the rules first appear. */
export function byRule(all: readonly CaseResult[]): ReadonlyMap<string, readonly CaseResult[]> {
  return Map.groupBy(all, ({ rule }) => rule);
}
