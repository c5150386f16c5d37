import { aroundEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FlagView } from '../../../src/flag/view.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { auction } from '../../laws/auction.ts';
import { type HighCardView, highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const NEVER = 1e9;
const CARDS = { seats: 1, rounds: 3 };
const OPEN = { game: 'highcard', setup: CARDS, seed: 5, open: true };
const running = Running.forFile({ games: { auction: toy(auction), highcard: toy(highcard), flag: GAMES.flag! } });

async function begin(request: object = {}) {
  const { secret = '', match } = await running.client.create({ ...OPEN, ...request });
  return { id: match.id, match, mine: running.client.as(secret), headers: { authorization: `Bearer ${secret}` } };
}

/** All but what changes with every entry. */
function standing({ position: _, steps: __, updated: ___, ...rest }: MatchAnswer): unknown {
  return rest;
}

describe('an open match', () => {
  test('goes back and forward, also across its end, and after a restart', async () => {
    const { id, match, mine } = await begin();
    expect(match).toMatchObject({ open: true, steps: { back: null, forward: null, start: null } });
    const seen = [standing(match)];
    for (const action of ['swap', 'keep', 'swap']) seen.push(standing((await mine.play(id, { action })).match));
    expect(await mine.match(id)).toMatchObject({
      status: 'over',
      toAct: [],
      steps: { back: 2, forward: null, start: 0 },
    });
    const { happenings, match: back } = await mine.goBack(id, { to: 2, at: 3, key: 'undo' });
    expect([happenings, back.status, back.position, standing(back)]).toEqual([[], 'running', 4, seen[2]]);
    expect(back.steps).toEqual({ back: 1, forward: 3, start: 0 });
    await running.restart();
    expect(await mine.match(id)).toMatchObject({ status: 'running', position: 4, steps: { back: 1, forward: 3 } });
    expect(await mine.goBack(id, { to: 2, at: 3, key: 'undo' })).toMatchObject({ match: { position: 4 } });
    expect(standing((await mine.goBack(id, { to: 0 })).match)).toEqual(seen[0]);
    const redone = (await mine.goBack(id, { to: 3 })).match;
    expect([redone.status, standing(redone)]).toEqual(['over', seen[3]]);
    const file = await mine.file(id);
    expect(file).toMatchObject({ format: 2, open: true });
    expect(file.log.map(({ back }) => back)).toEqual([undefined, undefined, undefined, 2, 0, 3]);
    expect(replay(highcard, file).holds).toBe(true);
  });

  test('is open still when its file is taken in, and when it is saved and loaded', async () => {
    const { id, mine } = await begin();
    await mine.play(id, { action: 'keep' });
    await mine.goBack(id, { to: 0 });
    await mine.play(id, { action: 'swap' });
    const save = await mine.save(id, 'here');
    const { match: loaded } = await mine.load(save.id);
    expect(loaded).toMatchObject({ open: true, position: 3, steps: { back: 0, start: 0 } });
    expect((await mine.goBack(loaded.id, { to: 1 })).match.view).toMatchObject({ round: 1 });
    while ((await mine.match(id)).outcome === null) await mine.play(id, { action: 'keep' });
    const { match: adopted } = await mine.adopt(await mine.file(id));
    expect(adopted).toMatchObject({ open: true, status: 'over' });
    expect((await mine.goBack(adopted.id, { to: 1 })).match).toMatchObject({ status: 'running' });
  });

  test('tells its watchers, those who come later too', async () => {
    const { id, mine } = await begin({ listed: true });
    for (const action of ['keep', 'keep']) await mine.play(id, { action });
    await mine.goBack(id, { to: 1 });
    const events = [];
    for await (const event of mine.watch<HighCardView>(id, { after: 0, seat: 0 })) {
      events.push([event.position, event.view.round, event.wentBack, event.steps?.forward]);
      if (event.position === 3) break;
    }
    expect(events).toEqual([
      [1, 1, undefined, null],
      [2, 2, undefined, null],
      [3, 1, true, 2],
    ]);
  });

  test('starts its clocks anew', async () => {
    const setup = { seats: 2, lots: 3, purse: 10, lotMs: 5000, auctionMs: NEVER };
    const { id, match, mine } = await begin({ game: 'auction', setup });
    const [lot = ''] = Object.keys(match.deadlines).filter(name => match.deadlines[name] === running.now + 5000);
    running.now += 4000;
    await mine.play(id, { action: { type: 'bid', coins: 1 } });
    running.now += 4000;
    const { match: back } = await mine.goBack(id, { to: 0 });
    expect(back.deadlines[lot]).toBe(running.now + 5000);
  });

  test.each([
    ['a position that never was', { to: 2 }, 422, 'illegal-action', '/to'],
    ['no position', {}, 400, 'bad-request', '/to'],
    ['a wrong position', { to: -1 }, 400, 'bad-request', '/to'],
    ['a wrong field', { to: 0, action: 1 }, 400, 'bad-request', '/action'],
    ['another position', { to: 0, at: 0 }, 409, 'stale-position', undefined],
  ])('refuses %s', async (_, body, status, code, path) => {
    const { id, mine, headers } = await begin();
    await mine.play(id, { action: 'keep' });
    const { json } = await running.post(`/api/matches/${id}/back`, body, headers);
    expect(json).toMatchObject({ status, code, ...(path === undefined ? {} : { path }) });
    expect(await mine.match(id)).toMatchObject({ position: 1 });
  });

  test('obeys only whoever holds it, and has no seat for anybody else', async () => {
    const { id, mine } = await begin();
    const to = { to: 0 };
    expect((await running.post(`/api/matches/${id}/back`, to)).json).toMatchObject({ code: 'seat-needed' });
    const stranger = running.client.as('s'.repeat(22));
    await expect(stranger.goBack(id, to)).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(mine.invite(id)).rejects.toMatchObject({ code: 'illegal-action' });
  });

  test('takes in what was played elsewhere, in order and once, and says in which state it stands', async () => {
    const { id, mine, headers } = await begin();
    const entries = [
      { action: 'keep', key: 'a' },
      { action: 'swap', key: 'b' },
      { back: 1, key: 'c' },
      { action: 'keep', key: 'd' },
    ];
    const first = await mine.append(id, { at: 0, entries: entries.slice(0, 2) });
    // An answer that was lost: all of it comes again.
    const all = await mine.append(id, { at: 0, entries });
    expect([first.position, all.position]).toEqual([2, 4]);
    const file = await mine.file(id);
    expect(file).toMatchObject({ hash: all.hash, log: [{}, {}, { back: 1 }, { action: 'keep' }] });
    const append = async (at: number, ...more: object[]) =>
      (await running.post(`/api/matches/${id}/entries`, { at, entries: more }, headers)).json;
    expect(await append(3, { action: 'keep', key: 'e' })).toMatchObject({ code: 'stale-position', position: 4 });
    expect(await append(4, { action: 'fold', key: 'e' })).toMatchObject({ code: 'illegal-action', path: '/entries/0' });
    expect(await append(0, { action: 'swap', key: 'a' })).toMatchObject({ code: 'key-reused', path: '/entries/0/key' });
    expect(await append(4, { action: 'keep' })).toMatchObject({ code: 'bad-request', path: '/entries/0/key' });
    expect(await append(4, { key: 'e' })).toMatchObject({ code: 'bad-request', path: '/entries/0' });
    expect(await append(4)).toMatchObject({ code: 'bad-request', path: '/entries' });
    const wrong = await append(4, { action: 'keep', key: 'f' }, { back: 99, key: 'g' });
    expect(wrong).toMatchObject({ code: 'illegal-action', path: '/entries/1' });
    expect(await mine.match(id)).toMatchObject({ position: 5 });
    const closed = await begin({ open: false });
    const { json } = await running.post(`/api/matches/${closed.id}/entries`, { at: 0, entries }, closed.headers);
    expect(json).toMatchObject({ code: 'illegal-action' });
  });

  test('tells its entries to whoever folds them, from each seat that played one, and to nobody else', async () => {
    const { id, mine } = await begin({ setup: { ...CARDS, seats: 2 } });
    const entries = [
      { action: 'keep', key: 'a', seat: 0 },
      { action: 'swap', key: 'b', seat: 1 },
      { back: 1, key: 'c', seat: 1 },
    ];
    const watched = mine.watchEntries(id, { after: 0 });
    await mine.append(id, { at: 0, entries });
    const told = [await watched.next(), await watched.next(), await watched.next()].map(({ value }) => value);
    await watched.return(undefined);
    const { log } = await mine.file(id);
    expect(told).toEqual(log.map((entry, n) => ({ position: n + 1, entry })));
    expect(log.map(({ by, key }) => `${by} ${key}`)).toEqual(['0 a', '1 b', '1 c']);
    const anew = mine.watchEntries(id);
    expect((await anew.next()).value).toEqual({ position: 3 });
    await anew.return(undefined);
    const closed = await begin({ open: false });
    await expect(closed.mine.watchEntries(closed.id).next()).rejects.toMatchObject({ code: 'illegal-action' });
  });

  test('needs a seed of whoever makes it', async () => {
    const { json } = await running.post('/api/matches', { game: 'highcard', setup: CARDS, open: true });
    expect(json).toMatchObject({ code: 'bad-request', path: '/seed' });
  });
});

test('however long it was left alone, it goes back: only the time of the fold counts', async () => {
  const store = new SqliteStore(':memory:');
  onTestFinished(() => store.close());
  const matches = new Matches(store, { highcard: toy(highcard) });
  const owner = holderOf('h'.repeat(22));
  const { id } = await matches.create({ ...OPEN, setup: { seats: 1, rounds: 100 }, owner });
  const open = await matches.at(id);
  let later = 0;
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
  for (let n = 0; n < 40; n++) await open.play(0, 'keep', { time: n });
  // From these, states have to be folded that are not kept.
  for (const to of [37, 27, 21, 11]) {
    later += 60_000;
    await open.goBack(0, to, { time: 100 });
  }
  vi.restoreAllMocks();
  expect(open.match.position).toBe(44);
});

test('a match that is not open cannot go back, nor can a file say so that is not', async () => {
  const { id, match, mine, headers } = await begin({ open: false });
  expect(match).toMatchObject({ open: false, steps: null });
  for (const action of ['keep', 'keep', 'keep']) await mine.play(id, { action });
  const { json } = await running.post(`/api/matches/${id}/back`, { to: 2 }, headers);
  expect(json).toMatchObject({
    status: 422,
    code: 'illegal-action',
    detail: expect.stringMatching(/^only an open match/),
  });
  expect(await mine.match(id)).toMatchObject({ status: 'over', position: 3 });
  const file = await mine.file(id);
  const forged = { ...file, log: [...file.log, { by: 0, back: 0, time: 0 }] };
  expect((await running.post('/api/matches/file', forged)).json).toMatchObject({ path: '/log/3/back' });
});

test('Capture The Flag: all seats are for whoever made it, and stay taken', async () => {
  const { id, mine } = await begin({ game: 'flag', setup: { template: 'crossing' } });
  const stranger = running.client.as('s'.repeat(22));
  await expect(stranger.join(id, { name: 'x' })).rejects.toMatchObject({ code: 'not-yours' });
  const bot = { brain: 'random' as const, nodes: 10 };
  await expect(mine.seatFlagBot(id, bot)).rejects.toMatchObject({ code: 'not-yours' });
  for (const name of ['a', 'b']) await mine.join(id, { name });
  const before = await mine.match<FlagView>(id);
  for (let n = 0; n < 2; n++) await mine.play(id, { action: (await mine.legal(id)).actions[0] });
  expect((await mine.match(id)).steps).toEqual({ back: 2, forward: null, start: 2 });
  const { match } = await mine.goBack(id, { to: 2 });
  expect(match.view).toEqual(before.view);
  await expect(mine.goBack(id, { to: 1 })).rejects.toMatchObject({ code: 'illegal-action', problem: { path: '/to' } });
});
