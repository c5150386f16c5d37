import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { checkOut, report } from './against/against.ts';
import type { Rates, Round } from './against/compare.ts';

const HELP = `npm run bench:start -- [--rounds 9] [--against COMMIT]
What starting costs: processor time of all processes of a command, called as people call it, with the Node of this machine
outside, and how much memory the largest of them had at its peak. With --against a commit and this tree take turns.`;
const ROOT = join(import.meta.dirname, '..');
/** To its first question, at which there is nobody to answer. Each promises to cost so many starts of a bare Node at most. */
const COMMANDS = [
  { words: ['--help'], starts: 4 },
  { words: ['chamber'], starts: 5 },
];
/** Whose memory is looked at, and what is typed there: an ordinary run through the chambers has some thousand commands. */
const PEAKS = [
  { words: ['--help'], typed: '' },
  { words: ['dungeon'], typed: '' },
  { words: ['chamber'], typed: `h\n${'no\nea\nso\nwe\n'.repeat(500)}q\n` },
];
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    help: { type: 'boolean', short: 'h' },
  },
});
const rounds = Array.from({ length: Number(values.rounds) }, (_, n) => n);
const outside = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));

if (values.help) console.log(HELP);
else if (values.against === undefined) alone();
else against(values.against);

function alone(): void {
  secondsOf(ROOT);
  const taken = rounds.map(() => ({ bare: seconds([process.execPath, '-e', '0']), each: secondsOf(ROOT) }));
  for (const [n, { words, starts }] of COMMANDS.entries()) {
    const times = median(taken.map(({ bare, each }) => (each[n] ?? 0) / bare));
    const cost = median(taken.map(({ each }) => each[n] ?? 0));
    const verdict = times <= starts ? styleText('green', 'kept') : styleText('red', 'broken');
    if (times > starts) process.exitCode = 1;
    const line = `quadrille ${words.join(' ')}: ${cost.toFixed(3)} s of processor time`;
    console.log(`${line}, ${times.toFixed(1)} starts of a bare Node, promised ${starts}: ${verdict}`);
  }
  const peaks = rounds.map(() => peaksOf(ROOT));
  for (const [n, { words }] of PEAKS.entries())
    console.log(`quadrille ${words.join(' ')}: ${median(peaks.map(each => each[n] ?? 0)).toFixed(0)} MiB at its peak`);
}

function against(commit: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-start-'));
  try {
    const sha = checkOut(commit, folder);
    lendPackages(folder);
    for (const each of [folder, ROOT]) secondsOf(each); // what is compiled is kept from here on
    const taken = rounds.map((n): Round => {
      if (n % 2 === 0) return { before: ratesOf(folder), after: ratesOf(ROOT) };
      const after = ratesOf(ROOT);
      return { before: ratesOf(folder), after };
    });
    console.log(`${sha} and this tree, ${rounds.length} rounds in turn. Starts per second of processor time.\n`);
    process.exitCode = report(taken);
    const peaks = rounds.map(() => ({ before: peaksOf(folder), after: peaksOf(ROOT) }));
    for (const [n, { words }] of PEAKS.entries()) {
      const [was, is] = [median(peaks.map(each => each.before[n] ?? 0)), median(peaks.map(each => each.after[n] ?? 0))];
      const told = `${was.toFixed(0)} MiB at its peak before, ${is.toFixed(0)} now`;
      console.log(`quadrille ${words.join(' ')}: ${told}, times ${(is / was).toFixed(2)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The packages of this tree, but nothing that is noted or kept beside them: that is noted and kept as this version does it. */
function lendPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  const names = readdirSync(join(ROOT, 'node_modules')).filter(name => name === '.bin' || !name.startsWith('.'));
  for (const name of names) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'npm'), '#!/bin/sh\n', { mode: 0o755 }); // there is nothing left to install
  const env = { ...process.env, PATH: [tools, ...outside].join(delimiter) };
  execFileSync('node', [join(folder, 'bin/ready.mjs')], { env, stdio: 'ignore' });
}

function ratesOf(folder: string): Rates {
  return new Map(secondsOf(folder).map((cost, n) => [`quadrille ${COMMANDS[n]?.words.join(' ')}`, 1 / cost]));
}

function secondsOf(folder: string): number[] {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return COMMANDS.map(({ words }) => seconds([join(folder, bin.quadrille), ...words]));
}

/** The memory of the largest process of each command at its peak (MiB). */
function peaksOf(folder: string): number[] {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const noted = mkdtempSync(join(tmpdir(), 'quadrille-peaks-'));
  const { NODE_COMPILE_CACHE: _, npm_lifecycle_event: __, ...rest } = process.env;
  const hook = `--require=${join(import.meta.dirname, 'peak.cjs')}`;
  try {
    return PEAKS.map(({ words, typed }, n) => {
      const QUADRILLE_PEAKS = join(noted, String(n));
      const env = { ...rest, PATH: outside.join(delimiter), NODE_OPTIONS: hook, QUADRILLE_PEAKS };
      execFileSync(join(folder, bin.quadrille), words, { env, input: typed, stdio: ['pipe', 'ignore', 'ignore'] });
      return Math.max(...readFileSync(QUADRILLE_PEAKS, 'utf8').trim().split('\n').map(Number)) / 1024;
    });
  } finally {
    rmSync(noted, { recursive: true });
  }
}

/** Of processor time, for a command and all that it starts and waits for. */
function seconds(command: readonly string[]): number {
  const { NODE_COMPILE_CACHE: _, npm_lifecycle_event: __, ...rest } = process.env;
  const env = { ...rest, PATH: outside.join(delimiter) };
  // The shell counts in hundredths: it takes the sum of a few.
  const script = 'for n in 1 2 3 4; do "$@" </dev/null >/dev/null || exit; done; times';
  const said = execFileSync('sh', ['-c', script, 'sh', ...command], { env, encoding: 'utf8' });
  // The second line is that of the processes which the shell has started: "0m0.040000s 0m0.010000s".
  const spent = said.trim().split('\n').at(-1)?.split(' ') ?? [];
  return spent.reduce((sum, time) => sum + Number(/m([\d.]+)s/.exec(time)?.[1]), 0) / 4;
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
}
