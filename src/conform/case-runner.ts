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
}

/** The case cannot be brought about on this program, for a reason that is no fault of the rule. */
export class CaseSkipped extends Error {
  override readonly name = 'Untried';
}

/** The other side says nothing at all. */
export class NoResponse extends Error {
  override readonly name = 'Silent';
}

/** Which cases are played, and how often each. */
interface RunOptions {
  /** Part of a rule or a name; upper and lower case are the same. */
  readonly only?: string | undefined;
  readonly repeat?: number;
}

/** So many cases in a row without any answer, and nobody is there any more. */
const PATIENCE = 3;

/** The cases that are asked for. */
export function selectCases<T extends CaseInfo>(trials: readonly T[], only: string | undefined): readonly T[] {
  if (only === undefined) return trials;
  const wanted = only.toLowerCase();
  return trials.filter(({ rule, name }) => `${rule}: ${name}`.toLowerCase().includes(wanted));
}

/** Plays one case after the other and yields what became of each. */
export async function* runCases(
  trials: readonly TestCase[],
  { only, repeat = 1 }: RunOptions = {},
): AsyncGenerator<CaseResult> {
  let silent = 0;
  for (const trial of selectCases(trials, only)) {
    if (silent >= PATIENCE) {
      yield findingOf(trial, 'untried', nothing(`nothing has answered in the last ${PATIENCE} cases`), 0);
      continue;
    }
    const began = performance.now();
    const { verdict, played, isSilent } = await often(trial, repeat);
    silent = isSilent ? silent + 1 : 0;
    yield findingOf(trial, verdict, played, performance.now() - began);
  }
}

interface Tried {
  readonly verdict: CaseVerdict;
  readonly played: CaseOutcome;
  readonly isSilent: boolean;
}

/** As often as was asked for, until it does not hold. */
async function often(trial: TestCase, repeat: number): Promise<Tried> {
  let tried = await once(trial);
  for (let n = 1; n < repeat && tried.verdict === 'held'; n++) tried = await once(trial);
  return tried;
}

async function once(trial: TestCase): Promise<Tried> {
  try {
    const played = await trial.play();
    const verdict = played.held ? 'held' : trial.open === undefined ? 'failed' : 'open';
    return { verdict, played, isSilent: false };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof CaseSkipped) return { verdict: 'untried', played: nothing(error.message), isSilent: false };
    if (!(error instanceof NoResponse)) throw error;
    return { verdict: 'failed', played: { ...nothing(error.message), expected: 'an answer' }, isSilent: true };
  }
}

function nothing(seen: string): CaseOutcome {
  return { done: '', expected: '', seen, held: false };
}

function findingOf(
  { rule, name, says, open }: TestCase,
  verdict: CaseVerdict,
  played: CaseOutcome,
  took: number,
): CaseResult {
  const { done, expected, seen } = played;
  return { rule, name, says, ...(open === undefined ? {} : { open }), verdict, done, expected, seen, took };
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
