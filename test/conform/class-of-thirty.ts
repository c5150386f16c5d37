// A class of thirty, made of the right submission, those with faults and our mutants, graded by the command, killed twice in the middle, and graded again
// without: node test/conform/class-of-thirty.ts [FOLDER]. Prints how long it took, and fails where a right one loses a point or a kill changes a mark.
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
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'quadrille-thirty-'));
const submissions = join(folder, 'submissions');
const marks = join(folder, 'marks.json');
/** So many are done before the grader is killed. */
const KILLED_AFTER = [7, 18];
const SIZE = 30;

const names: string[] = [];
function submission(name: string, command: readonly string[], from?: string): void {
  const home = join(submissions, name);
  mkdirSync(home, { recursive: true });
  if (from !== undefined) cpSync(join(COURSE, 'submissions', from), home, { recursive: true });
  writeFileSync(join(home, 'submission.json'), JSON.stringify({ command }));
  names.push(name);
}

const node = process.execPath;
for (const [n] of MUTANTS.entries())
  submission(`mutant-${n}`, [node, join(ROOT, 'test/conform/mutant-program.ts'), 'flag', String(n), '8888']);
submission('faults', [node, 'server.mjs'], 'ben');
submission('ends', [node, 'server.mjs'], 'cleo');
submission('silent', [
  node,
  '-e',
  'setInterval(() => {}, 1000); require("node:net").createServer(() => {}).listen(8888)',
]);
submission('none', ['./none']);
while (names.length < SIZE) submission(`right-${names.length}`, [node, 'server.mjs'], 'ann');
writeFileSync(marks, readFileSync(join(COURSE, 'marks.json'), 'utf8'));

const words = (out: string) => [MAIN, 'grade', submissions, '--marks', marks, '--out', out, '--readable', ROOT];
const table = (out: string) =>
  readFileSync(join(out, 'table.csv'), 'utf8')
    .trim()
    .split('\r\n')
    .map(row => row.split(','));

const killed = join(folder, 'killed');
const began = performance.now();
for (const count of KILLED_AFTER) {
  const child = spawn(node, words(killed), { stdio: 'ignore' });
  while ((readdirSync(folder).includes('killed') ? readdirSync(join(killed, 'results')).length : 0) < count)
    await sleep(500);
  child.kill('SIGKILL');
  await sleep(500);
}
spawnSync(node, words(killed), { stdio: 'inherit' });
const minutes = (performance.now() - began) / 60_000;
console.log(`${SIZE} submissions, killed twice: ${minutes.toFixed(1)} minutes`);

const wrong = table(killed).filter(([name = '', ...more]) => name.startsWith('right') && more[0] !== '100');
const whole = join(folder, 'whole');
spawnSync(node, words(whole), { stdio: 'ignore' });
console.log(`not killed: ${((performance.now() - began) / 60_000 - minutes).toFixed(1)} minutes`);
const points = (out: string) => JSON.stringify(table(out).map(row => row.slice(0, 10)));
if (points(killed) !== points(whole)) wrong.push(['the marks differ', killed, whole]);
console.log(wrong.length === 0 ? 'No right one has lost a point, and the marks are the same.' : wrong);
process.exitCode = wrong.length === 0 ? 0 : 1;
