import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quadrille } from '../terminal/run.ts';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { complaintsIn, cupFile, leftBy, Running, tableOf } from './queuecup.ts';

const postgres = postgresForFile();

const BRIDGES = join(import.meta.dirname, '../../examples/bridges');
const CHAMBER = {
  game: 'chamber',
  players: [{ brain: 'delver' }, { brain: 'random' }, { name: 'chance', brain: 'random' }],
  ...{ maps: undefined, races: ['human', 'elf'], setup: { options: { generated: true, field: true } }, plies: 60 },
};
const DUNGEON = {
  game: 'dungeon',
  players: [{ brain: 'solver', nodes: 400 }, { brain: 'random' }],
  ...{ maps: ['first-steps', 'smithy'], plies: 60, pairing: 'double-elimination' },
};
const OWN = {
  game: BRIDGES,
  players: [{ brain: 'random' }, { brain: 'alphabeta', nodes: 40 }, { brain: 'mcts', nodes: 40 }],
  ...{ maps: ['small'], pairing: 'swiss', rounds: 2 },
};

test.each<[string, object, string[]]>([
  ['chamber', CHAMBER, []],
  ['dungeon', DUNGEON, []],
  ["one's own", OWN, ['--game', BRIDGES]],
])('a tournament of %s ends on a queue as in one process', async (_game, cup, more) => {
  const queue = await newDatabase(postgres);
  const file = cupFile(cup);
  const workers = [1, 2].map(() => new Running(['worker', '--threads', '1', '--lease', '5s', ...more], queue));
  const ran = await new Running(['tournament', file], queue).ended;
  expect([ran.code, complaintsIn(ran)]).toEqual([0, []]);
  const here = cupFile(cup);
  const table = tableOf(await quadrille(['tournament', here]));
  expect({ table: tableOf(ran), ...leftBy(file) }).toEqual({ table, ...leftBy(here) });
  expect((await Promise.all(workers.map(worker => worker.end('SIGTERM')))).map(({ code }) => code)).toEqual([0, 0]);
});

test("a game of one's own waits for a worker that has it", async () => {
  const queue = await newDatabase(postgres);
  const coordinator = new Running(['tournament', cupFile({ ...OWN, rounds: 1, pairing: 'round-robin' })], queue);
  const posted = () => admin(queue, 'SELECT id FROM queue_games').catch(() => []);
  await expect.poll(async () => (await posted()).length).toBe(6);
  const without = new Running(['worker', '--threads', '1'], queue);
  await without.complains('There are games for workers with the game bridges@1: start a worker with --game.');
  const worker = new Running(['worker', '--threads', '1', '--game', BRIDGES], queue);
  expect((await coordinator.ended).out).toContain('6 games.');
  expect((await worker.end('SIGTERM')).out).toContain('Stopped: 6 games played.');
  expect((await without.end('SIGTERM')).out).toContain('Stopped: 0 games played.');
});
