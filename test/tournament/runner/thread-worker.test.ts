import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { Entrant, Job } from '../../../src/tournament/games/job.ts';
import { threadWorker, WorkerLost } from '../../../src/tournament/runner/thread-worker.ts';

const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template });
const greedy: Entrant = { name: 'greedy', brain: 'greedy', allowance: { nodes: 100 } };

const folder = mkdtempSync(join(tmpdir(), 'quadrille-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that says who it is, and then neither answers nor ends by itself; told to end, it leaves a file. */
const MUTE = `
  process.on('SIGTERM', () => {
    require('node:fs').writeFileSync(String(process.pid), '');
    process.exit();
  });
  setInterval(() => {}, 1000);
  console.error('I am', process.pid);
`;
const mute: Entrant = { name: 'mute', allowance: { ms: 3_600_000 }, command: [process.execPath, '-e', MUTE] };

const job = (...seats: readonly Entrant[]): Job => ({
  id: 'g',
  setup,
  seed: 1,
  plies: 3,
  opening: 1,
  seats,
  home: folder,
});

/**
 * Whether the program runs that had this number. Who has ended stays in the list until whoever started it has looked, and a thread
 * that is gone does not; and on a busy machine somebody else has the number soon.
 */
function runs(pid: number): boolean {
  const shown = spawnSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return /^[^Z]/.test(shown) && shown.includes("console.error('I am', process.pid)");
}

function hand() {
  const workers: Worker[] = [];
  const said: string[] = [];
  const sandbox = { commands: { by: 'nothing' } } as const;
  const made = threadWorker({
    sandbox,
    started: worker => void workers.push(worker),
    said: line => void said.push(line),
  });
  onTestFinished(() => made.release());
  return { made, workers, said };
}

describe('a thread that plays games', () => {
  test('is started with the first, and plays all of them', async () => {
    const { made, workers } = hand();
    expect(workers).toHaveLength(0);
    for (let n = 0; n < 2; n++) expect(await made.play(job(greedy, greedy))).toMatchObject({ id: 'g' });
    expect(workers).toHaveLength(1);
  });

  test('takes the programs with it that play on it, whatever they do', async () => {
    const { made, said } = hand();
    const playing = made.play(job(mute, mute));
    const lost = expect(playing).rejects.toThrow(WorkerLost);
    await expect.poll(() => said).toHaveLength(2);
    const pids = said.map(line => Number(/\d+/.exec(line)?.[0]));
    expect(pids.filter(runs)).toEqual(pids);
    await made.release();
    await lost;
    await expect.poll(() => pids.filter(runs)).toEqual([]);
    // They were not asked.
    expect(readdirSync(folder)).toEqual([]);
  });

  test('starts no programs of others unless it is said how they are shut in', async () => {
    const made = threadWorker();
    onTestFinished(() => made.release());
    await expect(made.play(job(greedy, mute))).rejects.toThrow(/no commands are started here/);
  });

  test('that breaks says over which game, and why', async () => {
    const { made } = hand();
    const broken = made.play({ ...job(greedy, greedy), setup: undefined as unknown as Job['setup'] });
    await expect(broken).rejects.toThrow(/^a thread broke over game g: TypeError/);
    await expect(broken).rejects.toMatchObject({ name: 'WorkerLost', cause: expect.any(Error) });
  });

  test('that is ended says over which game', async () => {
    const { made, workers, said } = hand();
    const playing = made.play(job(mute, greedy));
    const lost = expect(playing).rejects.toThrow(/^a thread ended \(1\) over game g$/);
    await expect.poll(() => said).toHaveLength(1);
    await workers[0]?.terminate();
    await lost;
    const [pid = ''] = /\d+/.exec(said[0] ?? '') ?? [];
    process.kill(Number(pid));
    await expect.poll(() => readdirSync(folder)).toContain(pid);
  });
});
