import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const server = Running.forFile({ games: { ...GAMES, highcard: toy(highcard as unknown as AnyRules) } });
const FIRST_STEPS = { game: 'dungeon', setup: { map: 'first-steps' } };
const DOWN = { action: { type: 'move', direction: 'down' } };

/** A player in the first dungeon, some steps down. */
async function walked(steps: number) {
  const { secret = '', match } = await server.client.create(FIRST_STEPS);
  const player = server.client.as(secret);
  for (let n = 0; n < steps; n++) await player.play(match.id, DOWN);
  return { player, id: match.id };
}

describe('a save', () => {
  test('keeps where the match stood, whatever becomes of the match', async () => {
    const { player, id } = await walked(1);
    const then = await player.match<object>(id);
    server.now += 500;
    const save = await player.save(id, 'at the corner');
    expect(save).toMatchObject({ game: 'dungeon', name: 'at the corner', title: 'First Steps', position: 1 });
    await player.play(id, DOWN);
    const { match } = await player.load<object>(save.id);
    expect(match).toMatchObject({ status: 'running', position: 1, held: [0], title: 'First Steps' });
    expect(match.id).not.toBe(id);
    expect(match.view).toEqual(then.view);
    expect((await player.play(match.id, DOWN)).match.position).toBe(2);
    expect((await player.match(id)).position).toBe(2);
  });

  test('can be loaded as often as one likes, and after a restart', async () => {
    const { player, id } = await walked(2);
    const save = await player.save(id, 'again');
    await player.load(save.id);
    await server.restart();
    expect((await player.load(save.id)).match.position).toBe(2);
  });

  test('replaces one of the same name', async () => {
    const { player, id } = await walked(0);
    const first = await player.save(id, 'mine');
    await player.play(id, DOWN);
    const second = await player.save(id, 'mine');
    expect((await player.saves()).saves).toEqual([second]);
    await expect(player.load(first.id)).rejects.toMatchObject({ code: 'no-such-save' });
  });

  test('is deleted for good', async () => {
    const { player, id } = await walked(0);
    const save = await player.save(id, 'short-lived');
    await player.forget(save.id);
    expect((await player.saves()).saves).toEqual([]);
    await expect(player.forget(save.id)).rejects.toMatchObject({ code: 'no-such-save' });
  });

  test('goes into a browser by its cookie', async () => {
    const made = await server.post('/api/matches', { ...FIRST_STEPS, keep: 'browser' });
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { id } = (made.json as { match: { id: string } }).match;
    const saved = await server.post(`/api/matches/${id}/save`, { name: 'tea break' }, { cookie });
    expect(saved.status).toBe(201);
    const save = saved.json as { id: string };
    const loaded = await server.post(`/api/saves/${save.id}/load`, { keep: 'browser' }, { cookie });
    expect(loaded.json).toMatchObject({ match: { held: [0] } });
    expect(loaded.json).not.toHaveProperty('secret');
  });
});

describe('the list of saves', () => {
  test('has the last played first, of one game if asked', async () => {
    const { player, id } = await walked(0);
    await player.save(id, 'early');
    server.now += 1000;
    await player.play(id, DOWN);
    await player.save(id, 'late');
    expect((await player.saves({ game: 'dungeon' })).saves.map(({ name }) => name)).toEqual(['late', 'early']);
    expect((await player.saves({ game: 'flag' })).saves).toEqual([]);
  });

  test('is empty for strangers, and lists of matches hold no saves', async () => {
    const { player, id } = await walked(0);
    await player.save(id, 'private');
    expect((await server.client.saves()).saves).toEqual([]);
    expect((await player.list({ mine: true })).matches.map(match => match.id)).toEqual([id]);
  });

  test('has room for a hundred', async () => {
    const { player, id } = await walked(0);
    for (let n = 0; n < 100; n++) await player.save(id, `save ${n}`);
    await expect(player.save(id, 'one more')).rejects.toMatchObject({ code: 'too-many-saves' });
    expect(await player.save(id, 'save 7')).toMatchObject({ name: 'save 7' });
    expect((await player.saves()).saves).toHaveLength(100);
  });
});

describe('nobody', () => {
  test('touches the save of another', async () => {
    const { player, id } = await walked(0);
    const save = await player.save(id, 'mine');
    const other = server.client.as('o'.repeat(22));
    for (const who of [other, server.client]) {
      await expect(who.load(save.id)).rejects.toMatchObject({ code: 'no-such-save' });
      await expect(who.forget(save.id)).rejects.toMatchObject({ code: 'no-such-save' });
    }
    expect((await player.saves()).saves).toHaveLength(1);
  });

  test('saves the match of another, or one that others play too', async () => {
    const { id } = await walked(0);
    await expect(server.client.save(id, 'x')).rejects.toMatchObject({ code: 'seat-needed' });
    await expect(server.client.as('o'.repeat(22)).save(id, 'x')).rejects.toMatchObject({ code: 'wrong-seat' });
    const { secret = '', match } = await server.client.create({ game: 'highcard', setup: { seats: 2, rounds: 3 } });
    const host = server.client.as(secret);
    const { code } = await host.invite(match.id, { seat: 1 });
    await server.client.redeem({ code });
    await expect(host.save(match.id, 'x')).rejects.toMatchObject({ code: 'wrong-seat' });
  });

  test('saves a match that was called off, or loads what is no save', async () => {
    const { player, id } = await walked(0);
    await expect(player.load(id)).rejects.toMatchObject({ code: 'no-such-save' });
    await expect(player.load('nothing')).rejects.toMatchObject({ code: 'no-such-save' });
    await player.abort(id);
    await expect(player.save(id, 'x')).rejects.toMatchObject({ code: 'illegal-action' });
  });
});

test.each(['', ' ', ' led', 'trailed ', 'a\nb', 'x'.repeat(201)])('%j is no name for a save', async name => {
  const { player, id } = await walked(0);
  await expect(player.save(id, name)).rejects.toMatchObject({ code: 'bad-request', problem: { path: '/name' } });
});

test.each(['x', 'x'.repeat(200)])('%s is one', async name => {
  const { player, id } = await walked(0);
  expect(await player.save(id, name)).toMatchObject({ name });
});

describe('the seed of a line of saves', () => {
  test('is told when every match of the line is over', async () => {
    const { secret = '', match } = await server.client.create(FIRST_STEPS);
    const { player, id } = { player: server.client.as(secret), id: match.id };
    const save = await player.save(id, 'spy');
    const { match: copy, secret: copySecret = '' } = await player.load(save.id);
    const file = (match: string) => server.fetch(`/api/matches/${match}/file`);
    const abort = (match: string, secret: string) =>
      server.fetch(`/api/matches/${match}`, { method: 'DELETE', headers: { authorization: `Bearer ${secret}` } });
    expect((await abort(copy.id, copySecret)).status).toBe(204);
    expect((await file(copy.id)).json).toMatchObject({
      code: 'hidden-until-over',
      detail: expect.stringContaining('of other matches'),
    });
    await server.fetch(`/api/saves/${save.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${secret}` } });
    expect((await file(copy.id)).json).toMatchObject({ code: 'hidden-until-over' });
    await player.abort(id);
    expect((await file(copy.id)).json).toMatchObject({ game: 'dungeon', seed: expect.any(Number) });
    expect((await file(id)).status).toBe(200);
  });
});
