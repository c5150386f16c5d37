import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { alone, type Compared, compare, type Round, ratesInTurn } from './compare.ts';
import { Side } from './side.ts';

const ROOT = join(import.meta.dirname, '../..');
const COLOURS = { faster: 'green', slower: 'red', same: 'gray' } as const;

/** How many turns each version has with each benchmark, and fewer if that would take longer. */
const TURNS = 60;
const FEWEST_TURNS = 12;
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
    let told: Side['benchmarks'] = {};
    for (let n = 1; n <= rounds; n++) {
      console.error(`Round ${n} of ${rounds}`);
      const { round, benchmarks } = await roundOf(folder, names);
      taken.push(round);
      told = benchmarks;
    }
    console.log(`\n${sha} and this tree, ${rounds} rounds in turn. Operations per second of processor time.\n`);
    return Math.max(report(taken), keptPromises(taken, told, sha) ? 0 : 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says of every promise about this commit whether it is kept; false if one is not. */
function keptPromises(rounds: readonly Round[], told: Side['benchmarks'], sha: string): boolean {
  const promised = compare(rounds).flatMap(({ name, times }) => {
    const { commit, times: wanted } = told[name]?.outruns ?? { commit: undefined, times: 0 };
    return commit !== undefined && (sha.startsWith(commit) || commit.startsWith(sha)) ? [{ name, times, wanted }] : [];
  });
  for (const { name, times, wanted } of promised) {
    const verdict = times >= wanted ? styleText('green', 'kept') : styleText('red', 'broken');
    console.log(`${name}: ${times.toFixed(2)} times ${sha}, promised ${wanted}: ${verdict}`);
  }
  return promised.every(({ times, wanted }) => times >= wanted);
}

async function roundOf(
  folder: string,
  names: readonly string[],
): Promise<{ round: Round; benchmarks: Side['benchmarks'] }> {
  const sides: Side[] = [];
  try {
    for (const sources of [folder, ROOT]) sides.push(await Side.start(sources, names));
    const [before, after] = sides.map(({ benchmarks }) => new Map(Object.keys(benchmarks).map(name => [name, 0]))) as [
      Map<string, number>,
      Map<string, number>,
    ];
    for (const name of [...after.keys()].filter(name => before.has(name))) {
      const { was, is } = await ratesOf(name, sides);
      before.set(name, was);
      after.set(name, is);
    }
    return { round: { before, after }, benchmarks: sides[1]?.benchmarks ?? {} };
  } finally {
    for (const side of sides) side.end();
  }
}

/** The rates of a benchmark, before and after. */
async function ratesOf(name: string, sides: readonly Side[]): Promise<{ was: number; is: number }> {
  const times: number[] = [];
  for (const side of sides) times.push(await side.ask({ name }));
  const rates: number[][] = sides.map(() => []);
  for (let turn = 0, spent = 0; turn < FEWEST_TURNS || (turn < TURNS && spent < LONGEST_MS); turn++) {
    // Whoever comes second may find a warmer machine: they take turns in that too.
    for (const n of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const [side, runs] = [sides[n] as Side, times[n] as number];
      const took = await side.ask({ name, times: runs });
      rates[n]?.push(((side.benchmarks[name]?.operations ?? 1) * runs * 1000) / took);
      spent += took;
    }
  }
  return ratesInTurn(rates[0] as number[], rates[1] as number[]);
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
