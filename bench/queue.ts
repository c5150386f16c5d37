import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/postgres.ts';
import { measureCosts } from './queue/costs.ts';
import { planOf } from './queue/example.ts';
import { keptInFolder } from './queue/folder.ts';
import { handedOut, handedOutAndKept } from './queue/handed.ts';
import { COSTS } from './queue/simulation/measured.ts';
import { simulationTable } from './queue/simulation/table.ts';

const HELP = `npm run bench:queue -- [--games 3000] [--played 600] | --workers 10,100,1000 | --costs
Games of a tournament by a queue, on a PostgreSQL of its own that syncs to disk, all on this machine.
  handed out and taken in   games that are played at once (each hands in the same game that was played before), by 1, 2 and 3
                            workers within this process: what queue and database can do
  and kept                  the same, with the folder of the tournament
  the folder alone          games that come one by one, and 64 together, in turn
  played                    a whole tournament by the real commands, each worker with one thread, and by one process alone
  --workers 10,100,1000     measures nothing: simulates so many workers by costs that were measured before, the same each time
  --costs                   measures those costs anew: processor time of the database for each statement, and for each game in it`;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '3000' },
    played: { type: 'string', default: '600' },
    workers: { type: 'string' },
    costs: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const ROUNDS = 5;
const TOGETHER = 64;
const MAIN = join(import.meta.dirname, '../bin/start.mjs');

if (values.help) console.log(HELP);
else if (values.workers !== undefined) console.log(simulationTable(values.workers.split(',').map(Number), COSTS));
else await main();

async function main(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const load = () => loadavg()[0]?.toFixed(1);
  try {
    console.log(`${availableParallelism()} cores, load ${load()} before`);
    if (values.costs) await showCosts(postgres.url);
    else await measureAll(postgres.url);
    console.log(`load ${load()} after`);
  } finally {
    await postgres.stop();
  }
}

async function showCosts(url: string): Promise<void> {
  for (const [name, { once, each }] of Object.entries(await measureCosts(url)))
    console.log(`${name.padEnd(8)} ${once.toFixed(2)} ms, and ${each.toFixed(3)} ms for each game`);
}

async function measureAll(url: string): Promise<void> {
  const games = Number(values.games);
  for (const workers of [1, 2, 3]) {
    const rate = await handedOut(url, workers, games);
    const kept = await handedOutAndKept(url, workers, games);
    console.log(
      `handed out and taken in, ${workers} workers: ${Math.round(rate)} games/s, and kept: ${Math.round(kept)} games/s`,
    );
  }
  await showFolder();
  for (const workers of [0, 1, 2, 3]) {
    const rate = await played(url, workers, Number(values.played));
    console.log(
      `played, ${workers === 0 ? 'one process with 1 thread' : `${workers} workers`}: ${rate.toFixed(1)} games/s`,
    );
  }
}

/** In turn, since disks have better and worse moments. */
async function showFolder(): Promise<void> {
  const rounds: { readonly alone: number; readonly together: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ alone: await keptInFolder(1, 150), together: await keptInFolder(TOGETHER, 10 * TOGETHER) });
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const ratios = rounds.map(({ alone, together }) => together / alone);
  const rates = `${Math.round(median(rounds.map(({ alone }) => alone)))} games/s one by one, ${Math.round(median(rounds.map(({ together }) => together)))} by ${TOGETHER}`;
  const spread = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  console.log(`the folder alone: ${rates}, × ${median(ratios).toFixed(1)} (${spread} in ${ROUNDS} rounds)`);
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
