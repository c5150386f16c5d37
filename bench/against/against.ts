import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { alone, type Compared, compare, quick, type Round } from './compare.ts';
import { Side } from './side.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLOURS = { faster: 'green', slower: 'red', same: 'gray' } as const;

/** How many slices of each benchmark each version runs, and fewer if that would take longer. */
const SLICES = 300;
const FEWEST_SLICES = 12;
const LONGEST_MS = 2000;

/**
 * Measures this tree and a commit in turn, and says what differs by more than noise. In each round both have a process of
 * their own, since compilers have luck too. Whatever both have by the same name is run in short slices, now by the
 * one and now by the other, so that a machine that has other things to do has them for both. Returns the exit code: 1 if
 * something got slower.
 */
export async function measureAgainst(commit: string, names: readonly string[], rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-against-'));
  try {
    const sha = checkOut(commit, folder);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const taken: Round[] = [];
    for (let n = 1; n <= rounds; n++) {
      console.error(`Round ${n} of ${rounds}`);
      taken.push(await roundOf(folder, names));
    }
    console.log(`\n${sha} and this tree, ${rounds} rounds in turn. Operations per second, of the quicker slices.\n`);
    return report(taken);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function roundOf(folder: string, names: readonly string[]): Promise<Round> {
  const sides = await Promise.all([Side.start(folder, names), Side.start(ROOT, names)]);
  try {
    const [before, after] = sides.map(side => new Map(Object.keys(side.operations).map(name => [name, Number.NaN])));
    for (const name of after?.keys() ?? []) {
      if (!before?.has(name)) continue;
      const rates = await ratesOf(name, sides);
      before.set(name, rates[0] as number);
      after?.set(name, rates[1] as number);
    }
    return { before: before ?? new Map(), after: after ?? new Map() };
  } finally {
    for (const side of sides) side.end();
  }
}

/** The rate of a benchmark on each side. */
async function ratesOf(name: string, sides: readonly Side[]): Promise<number[]> {
  const times: number[] = [];
  for (const side of sides) times.push(await side.ask({ name }));
  const took: number[][] = sides.map(() => []);
  for (let slice = 0, spent = 0; slice < FEWEST_SLICES || (slice < SLICES && spent < LONGEST_MS); slice++) {
    // Whoever comes second may find a warmer machine: they take turns in that too.
    for (const n of slice % 2 === 0 ? [0, 1] : [1, 0]) {
      const ms = await (sides[n] as Side).ask({ name, times: times[n] as number });
      (took[n] as number[]).push(ms);
      spent += ms;
    }
  }
  return sides.map(
    ({ operations }, n) => ((operations[name] as number) * (times[n] as number) * 1000) / quick(took[n] as number[]),
  );
}

/** The sources of a commit. Returns its hash. */
export function checkOut(commit: string, folder: string): string {
  const sha = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const archive = execFileSync('git', ['archive', sha.trim()], { cwd: ROOT, maxBuffer: 2 ** 30 });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return sha.trim();
}

/** Prints what differs. Returns the exit code. */
export function report(rounds: readonly Round[]): number {
  const compared = compare(rounds);
  console.log('| | before | after | times | least to most | |\n| --- | --- | --- | --- | --- | --- |');
  for (const row of compared) console.log(line(row));
  const [{ before, after } = { before: new Map(), after: new Map() }] = rounds;
  for (const name of alone(before, after)) console.log(`Measured before only: ${name}`);
  for (const name of alone(after, before)) console.log(`Measured now only: ${name}`);
  const count = (verdict: Compared['verdict']) => compared.filter(row => row.verdict === verdict).length;
  console.log(`\n${count('faster')} faster, ${count('slower')} slower, ${count('same')} the same within noise`);
  return count('slower') === 0 ? 0 : 1;
}

function line({ name, before, after, times, least, most, verdict }: Compared): string {
  const rate = (n: number) => n.toLocaleString('en-GB', { maximumSignificantDigits: 4 });
  const cells = [name, rate(before), rate(after), times.toFixed(2), `${least.toFixed(2)} to ${most.toFixed(2)}`];
  return `| ${[...cells, styleText(COLOURS[verdict], verdict)].join(' | ')} |`;
}
