import { styleText } from 'node:util';
import type { Fired } from './cannon.ts';

let broken = 0;

/** How many promises were not kept. */
export function brokenPromises(): number {
  return broken;
}

export function title(text: string): void {
  console.log(`\n${styleText('bold', text)}`);
}

export function say(name: string, ...figures: readonly number[]): void {
  console.log(`  ${name.padEnd(60)} ${figures.map(number).join(', ')}`);
}

export function promise(name: string, figure: number, least: number, spread?: string): void {
  judge(name, figure, figure >= least, `at least ${number(least)}`, spread);
}

export function promiseAtMost(name: string, figure: number, most: number): void {
  judge(name, figure, figure <= most, `at most ${number(most)}`);
}

export function promiseNone({ refused }: Pick<Fired, 'refused'>): void {
  judge('answers that were no success', refused, refused === 0, 'none');
}

function judge(name: string, figure: number, kept: boolean, promised: string, spread = ''): void {
  const verdict = kept ? styleText('green', 'kept') : styleText('red', 'broken');
  console.log(`  ${name.padEnd(60)} ${number(figure)}${spread} (${promised}: ${verdict})`);
  if (!kept) broken++;
}

export function number(n: number): string {
  const digits = n >= 1000 ? 0 : n >= 10 ? 1 : 2;
  return n.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
