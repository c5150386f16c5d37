import { styleText } from 'node:util';
import { byCause, type CaseResult, type CaseVerdict, countVerdicts } from '../case-runner.ts';

const COLOURS: Readonly<Record<CaseVerdict, 'green' | 'red' | 'yellow' | 'dim'>> = {
  held: 'green',
  failed: 'red',
  open: 'yellow',
  untried: 'dim',
};

/** A rule that has been tried, and all that did not hold. */
export function ruleText(rule: string, findings: readonly CaseResult[]): string {
  const count = countVerdicts(findings);
  const said = (['held', 'failed', 'open', 'untried'] as const)
    .filter(verdict => count[verdict] > 0)
    .map(verdict => styleText(COLOURS[verdict], verdictCount(count[verdict], verdict)));
  const causes = [...byCause(findings).values()].map(causeText);
  const others = findings.filter(({ verdict }) => verdict !== 'held' && verdict !== 'failed').map(findingText);
  return [`${styleText('bold', rule)}: ${said.join(', ')}`, ...causes, ...others].join('\n');
}

/** What failed by one cause: the first case in full, and how the others are called. */
function causeText([first, ...more]: readonly CaseResult[]): string {
  if (first === undefined) return '';
  const like = more.map(({ name }) => `    likewise:     ${name}`);
  return [findingText(first), ...like].join('\n');
}

/** All that failed by causes, where several cases share one. */
export function causesText(all: readonly CaseResult[]): string | undefined {
  const causes = [...byCause(all)];
  if (causes.every(([, { length }]) => length === 1)) return undefined;
  const lines = causes.flatMap(([cause, some]) => [
    `${String(some.length).padStart(4)} × ${cause}`,
    ...some.map(({ rule, name }) => `       ${rule}: ${name}`),
  ]);
  return lines.join('\n');
}

function findingText(finding: CaseResult): string {
  const { verdict, name } = finding;
  const { script: _, ...brief } = finding;
  const parts = resultParts(brief).map(([part, text]) => `    ${`${part}:`.padEnd(14)}${indented(text)}`);
  return [`  ${styleText(COLOURS[verdict], CALLED[verdict])}: ${name}`, ...parts].join('\n');
}

/** Drawings begin on a line of their own, so that their columns stand below each other. */
function indented(text: string): string {
  return text.includes('\n') ? `\n${text}`.replaceAll('\n', '\n      ') : text;
}

/** What a verdict is called in every report. */
export const CALLED: Readonly<Record<CaseVerdict, string>> = {
  held: 'held',
  failed: 'failed',
  open: 'differs in an open reading',
  untried: 'could not be tried',
};

/** So many cases with a verdict. */
export function verdictCount(count: number, verdict: CaseVerdict): string {
  return verdict === 'open' && count !== 1 ? `${count} differ in an open reading` : `${count} ${CALLED[verdict]}`;
}

/** The last line of a report. */
export function lastLine(all: readonly CaseResult[]): string {
  const { held, failed } = countVerdicts(all);
  const causes = byCause(all).size;
  const shared = causes < failed ? ` (${causes} cause${causes === 1 ? '' : 's'})` : '';
  return `${held} held, ${failed} failed${shared}`;
}

/** What neither held nor failed; undefined where there is nothing of it. */
export function besides(all: readonly CaseResult[]): string | undefined {
  const { open, untried } = countVerdicts(all);
  const parts = [
    ...(open === 0 ? [] : [verdictCount(open, 'open')]),
    ...(untried === 0 ? [] : [verdictCount(untried, 'untried')]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** What there is to read about a case, each part with what it is called; empty parts are left out. */
export function resultParts({
  says,
  open,
  done,
  expected,
  seen,
  script,
  verdict,
}: CaseResult): readonly (readonly [string, string])[] {
  const parts: readonly (readonly [string, string])[] = [
    ['the document', says],
    ['open', open ?? ''],
    ['done', done],
    ['expected', expected],
    [verdict === 'untried' ? 'because' : 'seen', seen],
    ...(script === undefined ? [] : [['again', script] as const]),
  ];
  return parts.filter(([, text]) => text !== '');
}
