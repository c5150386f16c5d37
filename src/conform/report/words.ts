import { tally } from '../run.ts';
import type { Finding, Verdict } from '../trial.ts';

/** What a verdict is called in every report. */
export const CALLED: Readonly<Record<Verdict, string>> = {
  held: 'held',
  failed: 'failed',
  open: 'differs in an open reading',
  untried: 'could not be tried',
};

/** So many cases with a verdict. */
export function counted(count: number, verdict: Verdict): string {
  return verdict === 'open' && count !== 1 ? `${count} differ in an open reading` : `${count} ${CALLED[verdict]}`;
}

/** The last line of a report. */
export function lastLine(all: readonly Finding[]): string {
  const { held, failed } = tally(all);
  return `${held} held, ${failed} failed`;
}

/** What neither held nor failed; undefined where there is nothing of it. */
export function besides(all: readonly Finding[]): string | undefined {
  const { open, untried } = tally(all);
  const parts = [
    ...(open === 0 ? [] : [counted(open, 'open')]),
    ...(untried === 0 ? [] : [counted(untried, 'untried')]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** What there is to read about a case, each part with what it is called; empty parts are left out. */
export function partsOf({
  says,
  open,
  done,
  expected,
  seen,
  verdict,
}: Finding): readonly (readonly [string, string])[] {
  const parts: readonly (readonly [string, string])[] = [
    ['the document', says],
    ['open', open ?? ''],
    ['done', done],
    ['expected', expected],
    [verdict === 'untried' ? 'because' : 'seen', seen],
  ];
  return parts.filter(([, text]) => text !== '');
}
