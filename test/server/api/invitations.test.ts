import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const GAMES = { ...ALL_GAMES, highcard: toy(highcard as unknown as AnyRules) };
const CREATE = { game: 'highcard', setup: { seats: 2, rounds: 3 } };

const server = Running.forFile({ games: GAMES });

async function begin() {
  const { secret = '', match } = await server.client.create(CREATE);
  return { host: server.client.as(secret), id: match.id };
}

describe('an invitation', () => {
  test('is exchanged for the seat, once, and the seat changes hands', async () => {
    const { host, id } = await begin();
    const { code, seat } = await host.invite(id, { seat: 1 });
    expect(seat).toBe(1);
    const { secret = '', match } = await server.client.redeem({ code });
    expect(match).toMatchObject({ id, held: [1], as: 1 });
    expect((await host.match(id)).held).toEqual([0]);
    await host.play(id, { action: 'keep' });
    await server.client.as(secret).play(id, { action: 'keep' });
    await expect(host.play(id, { action: 'keep', seat: 1 })).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(server.client.redeem({ code })).rejects.toMatchObject({ code: 'no-such-invitation' });
  });

  test('goes to the first of many who come at once', async () => {
    const { host, id } = await begin();
    const { code } = await host.invite(id, { seat: 1 });
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => server.client.redeem({ code })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('ends the stream of whoever had the seat', async () => {
    const { host, id } = await begin();
    const { code } = await host.invite(id, { seat: 1 });
    const stream = host.watch(id, { seat: 1, pause: 1 });
    await stream.next();
    const next = stream.next();
    await server.client.redeem({ code });
    await expect(next).rejects.toMatchObject({ code: 'wrong-seat' });
  });

  test('can be taken into a browser, which gets a cookie and no secret', async () => {
    const { host, id } = await begin();
    const { code } = await host.invite(id, { seat: 1 });
    const answer = await server.post('/api/invitations', { code, keep: 'browser' });
    expect(answer.headers.get('set-cookie')).toMatch(/^quadrille=[\w-]{22};.*HttpOnly; SameSite=Lax/);
    expect(answer.json).not.toHaveProperty('secret');
  });

  test('is answered again to whoever has it, should the answer be lost', async () => {
    const { host, id } = await begin();
    const { code } = await host.invite(id, { seat: 1 });
    const guest = server.client;
    const first = await guest.redeem({ code });
    expect(await guest.redeem({ code })).toEqual(first);
    expect(first.match.held).toEqual([1]);
    const asked = await server.post('/api/invitations', { code }, { authorization: `Bearer ${first.secret}` });
    expect(asked.json).toMatchObject({ secret: first.secret, match: { id, held: [1] } });
  });

  test('to any free seat takes one seat, however often it is asked for', async () => {
    const { secret = '', match } = await server.client.create({ game: 'flag', setup: { template: 'example' } });
    const { code } = await server.client.as(secret).invite(match.id, {});
    const headers = { authorization: 'Bearer 0123456789012345678901' };
    const ask = () => server.post('/api/invitations', { code, name: 'Red', keep: 'browser' }, headers);
    const answers = [await ask(), await ask(), await ask()];
    for (const { json } of answers) expect(json).toMatchObject({ match: { held: [0], position: 1 } });
    expect(answers[0]?.headers.get('set-cookie')).toMatch(/^quadrille=0123456789012345678901;/);
  });

  test('lapses after a week', async () => {
    const { host, id } = await begin();
    const { code, until } = await host.invite(id, { seat: 1 });
    expect(until - server.now).toBe(7 * 24 * 3600 * 1000);
    server.now = until;
    await expect(server.client.redeem({ code })).rejects.toMatchObject({ code: 'no-such-invitation' });
  });

  test('is offered by the holder of the seat only', async () => {
    const { host, id } = await begin();
    await expect(server.client.invite(id, { seat: 1 })).rejects.toMatchObject({ code: 'seat-needed' });
    const other = server.client.as('z'.repeat(22));
    await expect(other.invite(id, { seat: 1 })).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(host.invite(id, { seat: 2 })).rejects.toMatchObject({ code: 'wrong-seat' });
  });
});

test('who made a match asks others to its free seats', async () => {
  const joins = toy(joining as unknown as AnyRules, {
    join: () => 'join',
    freeSeats: view => (view as { free: number[] }).free,
  });
  const server = await Running.start({ games: { joining: joins } });
  const { secret = '', match } = await server.client.create({ game: 'joining', setup: {} });
  const { code, seat } = await server.client.as(secret).invite(match.id);
  expect(seat).toBeNull();
  expect((await server.client.redeem({ code })).match).toMatchObject({ held: [0], as: 0, position: 1 });
});

/** A toy: two seats that can be taken, and nothing else. */
const joining = {
  ...{ game: 'joining', version: 1, hidden: false },
  readSetup: (json: unknown) => json,
  readAction: (json: unknown) => json,
  seats: () => 2,
  begin: () => ({ free: [0, 1] }),
  toAct: (state: { free: number[] }) => state.free,
  legal: () => ['join'],
  apply(state: { free: number[] }, by: number) {
    state.free = state.free.filter(seat => seat !== by);
  },
  due: () => [],
  outcome: () => undefined,
  view: (state: { free: number[] }) => ({ free: [...state.free] }),
  copy: (state: { free: number[] }) => ({ free: [...state.free] }),
  encode: (state: { free: number[] }) => ({ free: [...state.free] }),
  decode: (snapshot: { free: number[] }) => ({ free: [...snapshot.free] }),
};
