import { findings } from '../../src/conform/run.ts';
import type { Trial } from '../../src/conform/trial.ts';

/** What was done in each case, all that was said to the other side, and what became of it. */
export async function noted(trials: readonly Trial[], said: string[]): Promise<string> {
  const lines: string[] = [];
  for await (const { rule, name, verdict, done, expected, seen } of findings(trials)) {
    lines.push('', `${rule}: ${name}`, done, ...(said.length === 0 ? [] : [`  ${said.splice(0).join(', ')}`]));
    lines.push(`${verdict}: ${expected}`, ...(seen === expected ? [] : [`seen: ${seen}`]));
  }
  return `${lines.join('\n').trim()}\n`;
}

/** What is told of the cases that another side does not hold. */
export async function faults(trials: readonly Trial[]): Promise<string> {
  const lines: string[] = [];
  for await (const { rule, name, verdict, seen } of findings(trials)) {
    if (verdict !== 'held') lines.push(`${rule}: ${name}: ${verdict}: ${seen}`);
  }
  return `${lines.join('\n')}\n`;
}
