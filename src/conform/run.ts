import { type Finding, type Played, type Said, Silent, type Trial, Untried, type Verdict } from './trial.ts';

/** Which cases are played, and how often each. */
export interface Wishes {
  /** Part of a rule or a name; upper and lower case are the same. */
  readonly only?: string | undefined;
  readonly repeat?: number;
}

/** So many cases in a row without any answer, and nobody is there any more. */
const PATIENCE = 3;

/** The cases that are asked for. */
export function chosen<T extends Said>(trials: readonly T[], only: string | undefined): readonly T[] {
  if (only === undefined) return trials;
  const wanted = only.toLowerCase();
  return trials.filter(({ rule, name }) => `${rule}: ${name}`.toLowerCase().includes(wanted));
}

/** Plays one case after the other and yields what became of each. */
export async function* findings(trials: readonly Trial[], { only, repeat = 1 }: Wishes = {}): AsyncGenerator<Finding> {
  let silent = 0;
  for (const trial of chosen(trials, only)) {
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
  readonly verdict: Verdict;
  readonly played: Played;
  readonly isSilent: boolean;
}

/** As often as was asked for, until it does not hold. */
async function often(trial: Trial, repeat: number): Promise<Tried> {
  let tried = await once(trial);
  for (let n = 1; n < repeat && tried.verdict === 'held'; n++) tried = await once(trial);
  return tried;
}

async function once(trial: Trial): Promise<Tried> {
  try {
    const played = await trial.play();
    const verdict = played.held ? 'held' : trial.open === undefined ? 'failed' : 'open';
    return { verdict, played, isSilent: false };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof Untried) return { verdict: 'untried', played: nothing(error.message), isSilent: false };
    if (!(error instanceof Silent)) throw error;
    return { verdict: 'failed', played: { ...nothing(error.message), expected: 'an answer' }, isSilent: true };
  }
}

function nothing(seen: string): Played {
  return { done: '', expected: '', seen, held: false };
}

function findingOf({ rule, name, says, open }: Trial, verdict: Verdict, played: Played, took: number): Finding {
  const { done, expected, seen } = played;
  return { rule, name, says, ...(open === undefined ? {} : { open }), verdict, done, expected, seen, took };
}

/** How many of each verdict there are. */
export function tally(all: readonly Finding[]): Readonly<Record<Verdict, number>> {
  const count = { held: 0, failed: 0, open: 0, untried: 0 };
  for (const { verdict } of all) count[verdict]++;
  return count;
}

/** The findings by rule, in the order in which the rules first appear. */
export function byRule(all: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  return Map.groupBy(all, ({ rule }) => rule);
}
