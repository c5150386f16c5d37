import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const GAMES = { highcard: toy(highcard as unknown as AnyRules) };
const CREATE = { game: 'highcard', setup: { seats: 2, rounds: 3 }, seed: 7 };

const server = Running.forFile({ games: GAMES });

async function begin() {
  const { secret = '', match } = await server.client.create(CREATE);
  return { client: server.client.as(secret), secret, id: match.id };
}

describe('an action with a key is played once', () => {
  test('a retry gets the first answer, happenings and all', async () => {
    const { client, id } = await begin();
    const first = await client.play(id, { action: 'swap', key: 'a1' });
    expect(await client.play(id, { action: 'swap', key: 'a1' })).toEqual(first);
    expect((await client.match(id)).position).toBe(1);
  });

  test('also after others have played on, after a restart, and with the position it was sent with', async () => {
    const { client, secret, id } = await begin();
    const first = await client.play(id, { action: 'swap', at: 0, key: 'a1' });
    await client.play(id, { action: 'keep', at: 1, key: 'a2' });
    await server.restart();
    const again = server.client.as(secret);
    expect(await again.play(id, { action: 'swap', at: 0, seat: 0, key: 'a1' })).toMatchObject({
      happenings: first.happenings,
      match: { position: 1, toAct: [1], status: 'running' },
    });
    expect((await again.match(id)).position).toBe(2);
  });

  test('many at once under one key are one', async () => {
    const { client, id } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.play(id, { action: 'swap', seat: 0, key: 'same' })),
    );
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toHaveLength(1);
    expect((await client.match(id)).position).toBe(1);
  });

  test.each([
    ['another action', { action: 'keep', seat: 0, key: 'a1' }],
    ['another seat', { action: 'swap', seat: 1, key: 'a1' }],
  ])('a key that was used for %s is refused', async (_, request) => {
    const { client, id } = await begin();
    await client.play(id, { action: 'swap', key: 'a1' });
    await expect(client.play(id, request)).rejects.toMatchObject({ code: 'key-reused' });
    expect((await client.match(id)).position).toBe(1);
  });

  test('an action that was refused has used no key', async () => {
    const { client, id } = await begin();
    await expect(client.play(id, { action: 'swap', at: 5, key: 'a1' })).rejects.toMatchObject({
      code: 'stale-position',
    });
    await client.play(id, { action: 'swap', at: 0, key: 'a1' });
    expect((await client.match(id)).position).toBe(1);
  });

  test.each(['', 'ä', 'a b', 'x'.repeat(65)])('%j is no key', async key => {
    const { client, id } = await begin();
    await expect(client.play(id, { action: 'swap', key })).rejects.toMatchObject({
      code: 'bad-request',
      problem: { path: '/key' },
    });
  });

  test('a stranger learns nothing by a key', async () => {
    const { client, id } = await begin();
    await client.play(id, { action: 'swap', key: 'a1' });
    await expect(server.client.play(id, { action: 'swap', key: 'a1' })).rejects.toBeInstanceOf(ApiError);
  });
});

test('a retry shows what the first answer showed, however fast a bot has moved since', async () => {
  const server = await Running.start({ games: ALL_GAMES });
  const { match, secret = '' } = await server.client.create({
    game: 'flag',
    setup: { template: 'example', options: { start: 'first' } },
  });
  const client = server.client.as(secret);
  await client.join(match.id, { name: 'we' });
  await client.seatFlagBot(match.id, { brain: 'greedy', nodes: 1 });
  for (let turn = 0; turn < 4; turn++) {
    await expect.poll(async () => (await client.match(match.id)).toAct).toEqual([0]);
    const { actions } = await client.legal(match.id);
    const request = { action: actions[0], key: `turn-${turn}` };
    const first = await client.play(match.id, request);
    const again = await client.play(match.id, request);
    expect(again.match).toMatchObject({ position: first.match.position, view: first.match.view });
    expect(again.happenings).toEqual(first.happenings);
  }
});

test('a match that was removed behind the back of the server is gone, and keeps nobody busy', async () => {
  const { client, id } = await begin();
  const database = new DatabaseSync(join(server.folder, 'quadrille.db'), { enableForeignKeyConstraints: true });
  database.prepare('DELETE FROM matches WHERE id = ?').run(id);
  database.close();
  await expect(client.play(id, { action: 'swap' })).rejects.toMatchObject({ code: 'no-such-match' });
});
