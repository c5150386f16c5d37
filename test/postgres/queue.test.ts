import { expect, test } from 'vitest';
import { quadrille } from '../terminal/run.ts';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { complaintsIn, cupFile, keptOf, leftBy, Running, tableOf } from './queuecup.ts';

const postgres = postgresForFile();

// The short form; queue.slow.test.ts kills everybody, many times.
test('a tournament on a queue ends as in one process, though a worker is killed', async () => {
  const plan = { rounds: 2 };
  const queue = await newDatabase(postgres);
  const file = cupFile(plan);
  const [killed] = [1, 2].map(() => new Running(['worker', '--threads', '1', '--lease', '1s'], queue));
  const tournament = new Running(['tournament', file], queue);
  await expect.poll(() => keptOf(file), { interval: 5 }).toBeGreaterThanOrEqual(3);
  await killed?.end('SIGKILL');
  const ran = await tournament.ended;
  expect([ran.code, complaintsIn(ran)]).toEqual([0, []]);
  expect(ran.out).toContain('24 games.');
  const here = cupFile(plan);
  const table = tableOf(await quadrille(['tournament', here]));
  expect({ table: tableOf(ran), ...leftBy(file) }).toEqual({ table, ...leftBy(here) });
  // Nothing is left behind.
  expect(await admin(queue, 'SELECT id FROM queue_tournaments UNION ALL SELECT tournament FROM queue_games')).toEqual(
    [],
  );
});
