import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import { Desk } from '../src/server/queue/desk.ts';
import { Queue } from '../src/server/queue/queue.ts';
import { work } from '../src/server/queue/worker.ts';
import { type Job, playJob } from '../src/tournament/job.ts';
import { nextGames } from '../src/tournament/pairing/waves.ts';
import { readPlan } from '../src/tournament/plan.ts';
import { run } from '../src/tournament/runner.ts';
import { startPostgres } from '../test/support/postgres.ts';

const HELP = `npm run bench:queue -- [--games 3000] [--played 600]
Games of a tournament by a queue, on a PostgreSQL of its own that syncs to disk, all on this machine.
  handed out and taken in   games that are played at once (each hands in the same game that was played before), by 1, 2 and 3
                            workers within this process: what queue and database can do
  played                    a whole tournament by the real commands, each worker with one thread, and by one process alone`;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '3000' },
    played: { type: 'string', default: '600' },
    help: { type: 'boolean', short: 'h' },
  },
});
const PLAYERS = [{ brain: 'random' }, { brain: 'greedy' }, { brain: 'alphabeta', nodes: 60 }];
const MAIN = join(import.meta.dirname, '../bin/start.mjs');

/** Rounds of six games, at least so many. */
const planOf = (games: number) => ({ players: PLAYERS, maps: ['crossing'], rounds: Math.ceil(games / 6), plies: 60 });

if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const load = () => loadavg()[0]?.toFixed(1);
  try {
    console.log(`${availableParallelism()} cores, load ${load()} before`);
    for (const workers of [1, 2, 3]) {
      const rate = await handedOut(postgres.url, workers, Number(values.games));
      console.log(`handed out and taken in, ${workers} workers: ${Math.round(rate)} games/s`);
    }
    for (const workers of [0, 1, 2, 3]) {
      const rate = await played(postgres.url, workers, Number(values.played));
      console.log(
        `played, ${workers === 0 ? 'one process with 1 thread' : `${workers} workers`}: ${rate.toFixed(1)} games/s`,
      );
    }
    console.log(`load ${load()} after`);
  } finally {
    await postgres.stop();
  }
}

/** Games a second from the first that is posted to the last that has come back. */
async function handedOut(url: string, workers: number, games: number): Promise<number> {
  const setup = flag.readSetup({ template: FLAG_MAPS.crossing?.template });
  const jobs = nextGames(readPlan(planOf(games)), [{ name: 'crossing', setup }], []);
  const example = await playJob(jobs[0] as Job);
  const queue = await Queue.open(url, 'bench');
  const stop = new AbortController();
  const queues = await Promise.all(Array.from({ length: workers }, () => Queue.open(url, 'bench')));
  const works = queues.map(its =>
    work({
      ...{ queue: its, threads: 2, lease: 30_000, signal: stop.signal },
      hire: () => ({ play: async ({ id }) => ({ ...example, id }), dismiss: () => undefined }),
    }),
  );
  const tournament = randomUUID();
  const desk = new Desk(queue, async () => tournament);
  const begun = performance.now();
  await run(jobs, { hands: 2048, hire: () => desk.hire(), take: () => true });
  const seconds = (performance.now() - begun) / 1000;
  await desk.close(true);
  stop.abort();
  await Promise.all(works);
  await Promise.all([queue, ...queues].map(its => its.close()));
  return jobs.length / seconds;
}

/** Games a second of a tournament, from its first kept game to its last. */
async function played(url: string, workers: number, games: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-queue-'));
  const file = join(folder, 'cup.json');
  writeFileSync(file, JSON.stringify(planOf(games)));
  const begin = (...args: string[]): ChildProcess => spawn(process.execPath, [MAIN, ...args], { stdio: 'ignore' });
  const staff = Array.from({ length: workers }, () => begin('worker', '--threads', '1', '--store', url));
  try {
    const tournament = begin('tournament', file, ...(workers === 0 ? ['--threads', '1'] : ['--store', url]));
    const [code] = await once(tournament, 'exit');
    if (code !== 0) throw new Error(`the tournament ended with exit code ${code}`);
    const kept = join(folder, 'cup.results/games');
    const times = readdirSync(kept).map(name => statSync(join(kept, name)).mtimeMs);
    return (1000 * (times.length - 1)) / (Math.max(...times) - Math.min(...times));
  } finally {
    for (const worker of staff) worker.kill('SIGTERM');
    await Promise.all(staff.map(worker => worker.exitCode ?? once(worker, 'exit')));
    rmSync(folder, { recursive: true });
  }
}
