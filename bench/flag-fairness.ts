import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { FLAG_MAPS } from '../src/flag/maps/index.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagSetup } from '../src/flag/setup.ts';
import type { FairGame, FairResult } from './fairness/game.ts';
import { Played } from './fairness/record.ts';
import { HEAD, isFair, row, type Tally, tallied } from './fairness/tally.ts';

const HELP = `node bench/flag-fairness.ts [map …] [--openings 200] [--nodes 5000] [--threads 1] [--again 1600] [--keep FILE]
Whether a seat decides nothing on the maps that ship, or on those in files: alphabeta plays itself on all seats, after
openings of four random moves, each with every team beginning. A map on which a seat wins more than it may is measured
again with 1,600 other games, which decide (--again 0: it is not). With --keep games are noted down, and a run that was
interrupted goes on. Prints a table; how much it helps to move first stands beside it.`;

/** The seeds of the second measurement begin here. */
const AFRESH = 100_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    openings: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '5000' },
    threads: { type: 'string', default: '1' },
    again: { type: 'string', default: '1600' },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const nodes = Number(values.nodes);
const played = new Played(values.keep);

if (values.help) console.log(HELP);
else {
  console.log(HEAD);
  const workers = Array.from({ length: Number(values.threads) }, () => {
    return new Worker(new URL('./fairness/thread.ts', import.meta.url));
  });
  for (const name of positionals.length > 0 ? positionals : Object.keys(FLAG_MAPS)) {
    const setup = flag.readSetup({ template: templateOf(name) });
    const first = await measure(name, setup, workers, 0, Number(values.openings));
    console.log(row(name, first));
    const openings = Math.ceil(Number(values.again) / flag.seats(setup));
    if (!isFair(first) && openings > 0) console.log(row(name, await measure(name, setup, workers, AFRESH, openings)));
  }
  await Promise.all(workers.map(worker => worker.terminate()));
}

function templateOf(name: string): unknown {
  return FLAG_MAPS[name]?.template ?? JSON.parse(readFileSync(name, 'utf8'));
}

/** Plays what is left of so many openings, each worker a game at a time. */
async function measure(
  name: string,
  setup: FlagSetup,
  workers: readonly Worker[],
  from: number,
  openings: number,
): Promise<Tally> {
  const teams = flag.seats(setup);
  const games = Array.from({ length: openings * teams }, (_, n): FairGame => {
    return { seed: from + Math.floor(n / teams), start: n % teams, nodes };
  });
  const left = games.filter(game => played.find(setup, game) === undefined);
  const tally = () => {
    return tallied(
      teams,
      games.flatMap(game => {
        const result = played.find(setup, game);
        return result === undefined ? [] : [{ ...result, start: game.start }];
      }),
    );
  };
  const work = async (worker: Worker): Promise<void> => {
    for (let game = left.shift(); game !== undefined; game = left.shift()) {
      played.keep(setup, game, await answer(worker, setup, game));
      if (left.length % 50 === 0) process.stderr.write(`${left.length} games left: ${row(name, tally())}\n`);
    }
  };
  await Promise.all(workers.map(work));
  return tally();
}

function answer(worker: Worker, setup: FlagSetup, game: FairGame): Promise<FairResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (result: FairResult) => {
      worker.off('error', reject);
      resolve(result);
    });
    worker.postMessage({ setup, game });
  });
}
