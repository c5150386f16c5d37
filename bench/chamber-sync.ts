// What a key costs that is on the disk before the next one is read: `node bench/chamber-sync.ts [keys] [folder]`. The table is in docs/chamber.md.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chamber } from '../src/chamber/rules.ts';
import { Match } from '../src/kernel/match/match.ts';
import { RunLog } from '../src/terminal/chamber/records/run-log.ts';

const [keys = '2000', folder = tmpdir()] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
process.env.XDG_DATA_HOME = mkdtempSync(join(folder, 'quadrille-sync-'));

/** Waits a number of turns, and says how long each took, the middle one and one of a hundred (ms), and the processor's time (ms). */
async function timed(isKept: boolean, isSynced: boolean): Promise<readonly number[]> {
  const setup = { race: 'human', floors: 'modern\n|----|\n|@..\\|\n|----|', options: { modern: true } };
  const match = Match.begin(chamber, { setup, seed: 1, time: 0 });
  const log = isKept ? await RunLog.of(match, false) : undefined;
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let key = 0; key < Number(keys); key++) {
    const from = performance.now();
    await match.play(0, { type: 'wait' }, { time: key });
    if (isSynced) log?.sync();
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  log?.delete();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0;
  return [at(0.5), at(0.99), (user + system) / 1000 / times.length];
}

try {
  await timed(true, true);
  for (const [name, isKept, isSynced] of [
    ['in memory', false, false],
    ['written', true, false],
    ['synced', true, true],
  ] as const) {
    const [middle = 0, slow = 0, worked = 0] = await timed(isKept, isSynced);
    console.log(
      `${name}: ${middle.toFixed(3)} ms, one of a hundred ${slow.toFixed(2)} ms or more, ${worked.toFixed(3)} ms of processor time`,
    );
  }
} finally {
  rmSync(process.env.XDG_DATA_HOME, { recursive: true });
}
