import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobQueue } from '../../src/server/queue/job-queue.ts';
import { ALONG_INDEXES, COLLECT, HAND_IN, RENEW, TAKE } from '../../src/server/queue/queue-sql.ts';
import type { Job } from '../../src/tournament/games/job.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { newDatabase, queueAt } from './databases.ts';

const CUP = randomUUID();
const HELD = 2000;
let postgres: Postgres;
let client: Client;
let queue: JobQueue;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await newDatabase(postgres);
  queue = await queueAt(url);
  await queue.enter(CUP);
  const job = (n: number) => ({ id: `g${n}`, seats: [] }) as unknown as Job;
  await queue.post(
    CUP,
    Array.from({ length: HELD }, (_, n) => job(n)),
  );
  await queue.claim({ batch: randomUUID(), most: HELD, lease: 600_000, commands: false });
  await queue.post(CUP, [job(HELD)]);
  client = new Client({ connectionString: url });
  await client.connect();
  await client.query(ALONG_INDEXES);
});
afterAll(async () => {
  await client.end();
  await queue.close();
  await postgres.stop();
});

// Nobody has looked at the tables yet, as in the first minutes of a tournament: the planner only guesses.
test.each([
  ['taking', TAKE, [randomUUID(), 1000, '1', false, 1, ['']], 'queue_games_free'],
  ['collecting', COLLECT, [CUP, [], 256], 'queue_games_over'],
  ['handing in', HAND_IN, [['1'], ['{}']], 'queue_games_pkey'],
  ['renewing', RENEW, [[randomUUID()], 1000], 'queue_games_batch'],
] as const)('%s passes over what others play', async (_what, { text }, values, index) => {
  await client.query('BEGIN');
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values as unknown as unknown[]);
  await client.query('ROLLBACK');
  const plan = JSON.stringify(rows[0]['QUERY PLAN']);
  expect(plan).toContain(`"Index Name":"${index}"`);
  expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  const passed = [...plan.matchAll(/"Rows Removed by (?:Filter|Index Recheck)":(\d+)/g)].map(([, rows]) =>
    Number(rows),
  );
  expect(passed.filter(rows => rows > 10)).toEqual([]);
});
