import { styleText } from 'node:util';
import { tally } from '../run.ts';
import type { Finding, Verdict } from '../trial.ts';
import { CALLED, counted, partsOf } from './words.ts';

const COLOURS: Readonly<Record<Verdict, 'green' | 'red' | 'yellow' | 'dim'>> = {
  held: 'green',
  failed: 'red',
  open: 'yellow',
  untried: 'dim',
};

/** A rule that has been tried, and all that did not hold. */
export function ruleText(rule: string, findings: readonly Finding[]): string {
  const count = tally(findings);
  const said = (['held', 'failed', 'open', 'untried'] as const)
    .filter(verdict => count[verdict] > 0)
    .map(verdict => styleText(COLOURS[verdict], counted(count[verdict], verdict)));
  const told = findings.filter(({ verdict }) => verdict !== 'held').map(findingText);
  return [`${styleText('bold', rule)}: ${said.join(', ')}`, ...told].join('\n');
}

function findingText(finding: Finding): string {
  const { verdict, name } = finding;
  const parts = partsOf(finding).map(([part, text]) => `    ${`${part}:`.padEnd(14)}${indented(text)}`);
  return [`  ${styleText(COLOURS[verdict], CALLED[verdict])}: ${name}`, ...parts].join('\n');
}

/** Drawings begin on a line of their own, so that their columns stand below each other. */
function indented(text: string): string {
  return text.includes('\n') ? `\n${text}`.replaceAll('\n', '\n      ') : text;
}
