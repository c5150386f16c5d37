// Our own interfaces, served with real clocks, and our chamber program are held to every case while the machine is kept busy:
// npm run conform:load [-- --rounds 10 --spinners 20 --only flag,dungeon,chamber]. Capture The Flag, which has the clocks, is played so many rounds, the
// others once. Prints the slowest answer and the slowest case of each, and fails where anything does; what could not be tried is counted.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type CaseResult,
  countVerdicts,
  runCases,
  type Subject,
  type TestCase,
} from '../../src/conform/case-runner.ts';
import { ChamberProgram } from '../../src/conform/chamber/chamber-program.ts';
import { DungeonServer } from '../../src/conform/dungeon/dungeon-server.ts';
import { FlagServer, type FlagTarget } from '../../src/conform/flag/flag-server.ts';
import { detectConventions } from '../../src/conform/flag/session-stages.ts';
import { chamberTestCases } from '../../src/conform/runners/run-chamber-cases.ts';
import { casesOf, dungeonTestCases, MapFolder } from '../../src/conform/runners/run-dungeon-cases.ts';
import { flagTestCases } from '../../src/conform/runners/run-flag-cases.ts';
import { EDITIONS } from '../../src/dungeon/entities/edition.ts';
import { ServerNode } from '../support/node.ts';

const MAIN = fileURLToPath(new URL('../../bin/start.mjs', import.meta.url));
const GAMES = ['flag', 'dungeon', 'chamber'];
/** Few maps at a time: for each game the server looks at all that lie in its folder. */
const AT_ONCE = 20;
/** Work without end, until whoever asked for it is gone. */
const SPIN = 'for (const p = process.ppid; process.ppid === p;) for (let n = 0; n < 1e8; n++);';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    spinners: { type: 'string', default: '20' },
    only: { type: 'string', default: GAMES.join() },
  },
});
const games = values.only.split(',');
if (games.some(game => !GAMES.includes(game))) throw new Error(`--only takes some of ${GAMES.join()}`);

/** The slowest answer since it was last told (ms). */
let slowest = 0;
const wrong: CaseResult[] = [];
let untried = 0;

async function timed<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work;
  } finally {
    slowest = Math.max(slowest, performance.now() - began);
  }
}

async function play(title: string, parts: AsyncIterable<readonly TestCase[]>, subject: Subject): Promise<void> {
  const began = performance.now();
  const all: CaseResult[] = [];
  slowest = 0;
  for await (const trials of parts) for await (const found of runCases(trials, { subject })) all.push(found);
  const { held, failed, open, untried: missed } = countVerdicts(all);
  const longest = all.reduce((most, each) => (each.took > most.took ? each : most));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${title}: ${held} held, ${failed} failed, ${open} in an open reading, ${missed} could not be tried, in ${seconds(performance.now() - began)}`,
  );
  if (slowest > 0) console.log(`  slowest answer: ${seconds(slowest)}`);
  console.log(`  slowest case: ${seconds(longest.took)} (${longest.rule}: ${longest.name})`);
  for (const { verdict, rule, name, seen } of all)
    if (verdict !== 'held') console.log(`  ${verdict}: ${rule}: ${name}: ${seen}`);
  wrong.push(...all.filter(({ verdict }) => verdict === 'failed' || verdict === 'open'));
  untried += missed;
}

const folder = mkdtempSync(join(tmpdir(), 'quadrille-load-'));
const maps = join(folder, 'maps');
const map = new MapFolder(maps);
await map.write([]);
const node = await ServerNode.start(join(folder, 'q.db'), ['--maps', maps]);
const busy = Array.from({ length: Number(values.spinners) }, () =>
  spawn(process.execPath, ['--eval', SPIN], { stdio: 'ignore' }),
);
console.log(`beside ${busy.length} spinning processes`);

async function* flagCases(): AsyncGenerator<readonly TestCase[]> {
  const server = new FlagServer(node.url);
  const target: FlagTarget = {
    ask: request => timed(server.ask(request)),
    wait: seconds => server.wait(seconds),
    now: () => server.now(),
  };
  yield flagTestCases(target, await detectConventions(target));
}

async function* dungeonCases(
  target: DungeonServer,
  edition: (typeof EDITIONS)[number],
): AsyncGenerator<readonly TestCase[]> {
  const all = casesOf(edition);
  for (let n = 0; n < all.length; n += AT_ONCE) {
    const some = all.slice(n, n + AT_ONCE);
    await map.write(some);
    yield dungeonTestCases({ begin: (name, offer) => timed(target.begin(name, offer)) }, some);
    await map.clear();
  }
}

try {
  if (games.includes('flag'))
    for (let n = 1; n <= Number(values.rounds); n++)
      await play(`Capture The Flag, round ${n}`, flagCases(), new FlagServer(node.url));
  if (games.includes('dungeon'))
    for (const edition of EDITIONS) {
      const target = new DungeonServer(node.url);
      await play(`Dungeon Mania, ${edition}`, dungeonCases(target, edition), target);
    }
  if (games.includes('chamber')) {
    const words = [process.execPath, MAIN, 'chamber', '--classic', '--file', '{layout}'];
    const program = new ChamberProgram(words, { by: 'nothing' });
    await play(
      'ChamberCrawler3000+',
      (async function* () {
        yield chamberTestCases(program);
      })(),
      program,
    );
  }
} finally {
  for (const each of busy) each.kill('SIGKILL');
  await node.kill();
  rmSync(folder, { recursive: true });
}
console.log(`${wrong.length} failed, ${untried} could not be tried`);
process.exitCode = wrong.length === 0 ? 0 : 1;
