import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const running = Running.forFile({ games: { highcard: toy(highcard) } });

/** A match that was begun where no server was. */
async function begun(...actions: readonly ('keep' | 'swap')[]) {
  const start = { setup: { seats: 1, rounds: 3 }, seed: 5, time: 7, open: true } as const;
  const match = Match.begin(highcard, start, new MemoryLog());
  for (const [n, action] of actions.entries()) await match.play(0, action, { time: 8 + n, key: `key-${n}` });
  return match.file();
}

const secret = () => randomUUID().replaceAll('-', '');
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);

test('a match that was begun elsewhere keeps the id that was drawn for it, its title and its keys', async () => {
  const id = randomUUID();
  const mine = running.client.as(secret());
  const { match } = await mine.adopt(await begun('keep'), { id, title: 'On the train' });
  expect(match).toMatchObject({ id, title: 'On the train', position: 1, held: [0], open: true, status: 'running' });
  const entries = [
    { action: 'keep', key: 'key-0' },
    { action: 'swap', key: 'key-1' },
  ];
  expect(await mine.append(id, { at: 0, entries })).toMatchObject({ position: 2 });
});

test('it is made once, however often it is handed over, one by one or at once', async () => {
  const id = randomUUID();
  const mine = running.client.as(secret());
  const file = await begun('keep', 'swap');
  const answers = await Promise.all([mine.adopt(file, { id }), mine.adopt(file, { id }), mine.adopt(file, { id })]);
  expect(answers.map(({ match }) => match.id)).toEqual([id, id, id]);
  await mine.play(id, { action: 'keep' });
  expect((await mine.adopt(file, { id })).match).toMatchObject({ id, position: 3, status: 'over' });
});

test('only one of those who hand it over at once is told that it is new', async () => {
  const id = randomUUID();
  const [file, headers] = [await begun('keep'), { authorization: `Bearer ${secret()}` }];
  const hand = () => running.post(`/api/matches/file?id=${id}`, file, headers);
  const statuses = (await Promise.all(Array.from({ length: 5 }, hand))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 201]);
});

test('an id is nobody else’s, and looks like one', async () => {
  const id = randomUUID();
  const file = await begun();
  await running.client.as(secret()).adopt(file, { id });
  expect(codeOf(await running.client.adopt(file, { id }).catch(error => error))).toBe('not-yours');
  for (const odd of ['first', id.toUpperCase(), `${id}0`]) {
    expect(codeOf(await running.client.adopt(file, { id: odd }).catch(error => error))).toBe('bad-request');
  }
});
