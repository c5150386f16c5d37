// A class of thirty, made of the right submission, those with faults and our mutants, graded by the command, killed twice in the middle, and graded again
// without: npm run conform:class [-- FOLDER [SIZE]]. Prints how long each took, and fails where that is more than 45 minutes, a right one loses a
// point, a mutant has all points of the rule that it breaks, or a kill changes a mark. A smaller SIZE takes some of the thirty.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MUTANTS } from './flag/mutants.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'bin/start.mjs');
const COURSE = join(ROOT, 'examples/course');
const CLASS = 30;
const MOST_MINUTES = 45;
/** So many of them have their own faults, so many are right. */
const [OTHERS, RIGHT] = [4, 6];
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'quadrille-thirty-'));
const size = Number(process.argv[3] ?? CLASS);
const submissions = join(folder, 'submissions');
const marks = join(folder, 'marks.json');
/** So many are done before the grader is killed. */
const KILLED_AFTER = [size / 4, (size * 3) / 5].map(Math.floor);

interface Submission {
  readonly name: string;
  readonly command: readonly string[];
  /** Of which of the three made-up ones it is a copy. */
  readonly from?: string;
  /** In whose cases it must lose something. */
  readonly breaks?: string;
}

const node = process.execPath;
const DEAF = 'setInterval(() => {}, 1000); require("node:net").createServer(() => {}).listen(8888)';
const mutants = MUTANTS.slice(0, CLASS - OTHERS - RIGHT).map(([, , breaks], n): Submission => {
  const command = [node, join(ROOT, 'test/conform/mutant-program.ts'), 'flag', String(n), '8888'];
  return { name: `mutant-${n}`, command, breaks };
});
const faulty: readonly Submission[] = [
  ...mutants,
  { name: 'faults', command: [node, 'server.mjs'], from: 'ben' },
  { name: 'ends', command: [node, 'server.mjs'], from: 'cleo' },
  { name: 'silent', command: [node, '-e', DEAF] },
  { name: 'none', command: ['./none'] },
];
const right = Array.from({ length: CLASS - faulty.length }, (_, n): Submission => {
  return { name: `right-${n}`, command: [node, 'server.mjs'], from: 'ann' };
});
const chosen = [...faulty, ...right].filter(
  (_, n) => Math.floor((n * size) / CLASS) !== Math.floor(((n - 1) * size) / CLASS),
);
for (const { name, command, from } of chosen) {
  const home = join(submissions, name);
  mkdirSync(home, { recursive: true });
  if (from !== undefined) cpSync(join(COURSE, 'submissions', from), home, { recursive: true });
  writeFileSync(join(home, 'submission.json'), JSON.stringify({ command }));
}
writeFileSync(marks, readFileSync(join(COURSE, 'marks.json'), 'utf8'));

type Points = Readonly<Record<string, number | { readonly points: number; readonly cases?: readonly string[] }>>;
const { points: groups } = JSON.parse(readFileSync(marks, 'utf8')) as { readonly points: Points };

/** The group of a rule, and all that it is worth. */
function groupOf(rule: string): readonly [string, number] {
  const [name = '', worth = 0] =
    Object.entries(groups).find(
      ([name, each]) => name === rule || (typeof each === 'object' && each.cases?.includes(rule)),
    ) ?? [];
  return [name, typeof worth === 'object' ? worth.points : worth];
}

const words = (out: string) => [MAIN, 'grade', submissions, '--marks', marks, '--out', out, '--readable', ROOT];
const table = (out: string) =>
  readFileSync(join(out, 'table.csv'), 'utf8')
    .trim()
    .split('\r\n')
    .map(row => row.split(','));
const done = (out: string) => {
  try {
    return readdirSync(join(out, 'results')).length;
  } catch {
    return 0;
  }
};

const wrong: unknown[] = [];
/** Does something, and says how long it took. */
async function timed(what: string, work: () => Promise<unknown> | unknown): Promise<void> {
  const began = performance.now();
  await work();
  const minutes = (performance.now() - began) / 60_000;
  console.log(`${size} submissions, ${what}: ${minutes.toFixed(1)} minutes`);
  if (minutes > MOST_MINUTES) wrong.push([what, `more than ${MOST_MINUTES} minutes`]);
}

const killed = join(folder, 'killed');
await timed('killed twice', async () => {
  for (const count of KILLED_AFTER) {
    const child = spawn(node, words(killed), { stdio: ['ignore', 'ignore', 'inherit'] });
    while (done(killed) < count) {
      if (child.exitCode !== null) throw new Error(`the grader has ended with ${child.exitCode}`);
      await sleep(500);
    }
    child.kill('SIGKILL');
    await sleep(500);
  }
  spawnSync(node, words(killed), { stdio: 'inherit' });
});
const whole = join(folder, 'whole');
await timed('not killed', () => spawnSync(node, words(whole), { stdio: 'ignore' }));

const [head = [], ...rows] = table(killed);
for (const { name, breaks } of chosen) {
  const row = rows.find(([first]) => first === name) ?? [];
  if (name.startsWith('right') && row[1] !== '100') wrong.push([name, 'a right one has lost a point', row]);
  if (breaks === undefined) continue;
  const [group, worth] = groupOf(breaks);
  const earned = Number(row[head.indexOf(group)]);
  if (!(earned < worth)) wrong.push([name, `has all points of ${group}`, row]);
}
const points = (out: string) => JSON.stringify(table(out).map(row => row.slice(0, 10)));
if (points(killed) !== points(whole)) wrong.push(['the marks differ', killed, whole]);
console.log(
  wrong.length === 0 ? 'No right one has lost a point, every mutant has, and the marks are the same.' : wrong,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
