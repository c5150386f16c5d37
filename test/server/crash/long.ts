// The long crash test: `npm run crash [-- --kills 100 --players 50 --only sqlite|postgres --memory 0.2]`; with little memory matches leave and come back all the time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerNode } from '../../support/node.ts';
import { startPostgres } from '../../support/postgres.ts';
import { type Aftermath, crash } from './crash.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    players: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    memory: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [kills, players, seed] = [Number(values.kills), Number(values.players), Number(values.seed)];
const options = values.memory === '' ? [] : ['--memory', values.memory];
const say = (line: string) => console.log(`  ${line}`);

console.log(`Seed ${seed}: ${players} matches at a time, ${kills} kills.`);
const tried = [
  ...(values.only === 'postgres' ? [] : [await onSqlite()]),
  ...(values.only === 'sqlite' ? [] : [await onPostgres()]),
];
process.exitCode = tried.every(({ faults }) => faults.length === 0) ? 0 : 1;

async function onSqlite(): Promise<Aftermath> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-crash-'));
  const store = join(folder, 'q.db');
  const node = await ServerNode.start(store, options);
  try {
    return report('SQLite', await crash({ urls: [node.url], mortals: [node], store, players, kills, seed, say }));
  } finally {
    await node.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Two nodes are killed in turn, and every third time the database. */
async function onPostgres(): Promise<Aftermath> {
  const postgres = await startPostgres({ durable: true });
  const nodes = [await ServerNode.start(postgres.url, options), await ServerNode.start(postgres.url, options)];
  try {
    const database = { kill: () => postgres.kill(), start: () => postgres.restart() };
    const urls = nodes.map(({ url }) => url);
    const mortals = [...nodes, database];
    return report('PostgreSQL', await crash({ urls, mortals, store: postgres.url, players, kills, seed, say }));
  } finally {
    await Promise.all(nodes.map(node => node.kill()));
    await postgres.stop();
  }
}

function report(name: string, after: Aftermath): Aftermath {
  const { matches, acknowledged, retries, errands, faults } = after;
  console.log(`${name}: ${kills} kills, ${matches} matches, ${acknowledged} acknowledged moves, ${retries} retries.`);
  console.log(`  Beside: ${[...errands].map(([kind, count]) => `${count} ${kind}`).join(', ')}.`);
  console.log(faults.length === 0 ? '  Nothing lost, nothing twice, every hash holds.' : faults.join('\n'));
  return after;
}
