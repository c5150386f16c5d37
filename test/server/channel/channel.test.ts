import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES as ALL_GAMES } from '../../../src/server/games/all-games.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { viewHash } from '../../../src/wire/shared/view-hash.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';
import { TestCaller } from './caller.ts';

const GAMES = { ...ALL_GAMES, highcard: toy(highcard as unknown as AnyRules) };
const CARDS = { game: 'highcard', setup: { seats: 2, rounds: 100 }, seed: 7 };
const server = Running.forFile({ games: GAMES });

async function begin(request: Parameters<typeof server.client.create>[0] = CARDS) {
  const { secret = '', match } = await server.client.create(request);
  return { secret, id: match.id, client: server.client.as(secret), caller: await TestCaller.at(server.url) };
}

describe('playing over a channel', () => {
  test('an action is acknowledged with its position, and told to the place', async () => {
    const { secret, id, client, caller } = await begin();
    expect(await caller.ask({ do: 'open', place: 1, match: id, seat: 0, secret })).toMatchObject({
      position: 0,
      as: 0,
    });
    expect(await caller.ask({ do: 'play', place: 1, action: 'keep' })).toEqual({ id: expect.any(Number), position: 1 });
    expect(await caller.at(1, 1)).toMatchObject({
      position: 1,
      as: 0,
      happenings: [{ type: 'decided', seat: 0, what: 'keep' }],
      toAct: [1],
    });
    expect(await client.match(id, 0)).toMatchObject({ position: 1, view: caller.view(1) });
  });

  test('who does without happenings is told all the rest, in the same words, from the beginning on', async () => {
    const { secret, id, caller } = await begin({ game: 'dungeon', setup: crowdedHall(20, 60), seed: 7 });
    const wish = { do: 'open', match: id, secret };
    await caller.ask({ ...wish, place: 1 });
    await caller.ask({ ...wish, place: 2, happenings: false });
    await caller.ask({ ...wish, place: 3, happenings: true });
    for (let n = 0; n < 4; n++) {
      await caller.ask({ do: 'play', place: 2, action: { type: 'move', direction: n % 2 === 0 ? 'right' : 'left' } });
    }
    await caller.ask({ ...wish, place: 4, after: 1 });
    await caller.ask({ ...wish, place: 5, after: 1, happenings: false });
    for (const place of [1, 2, 3, 4, 5]) await caller.at(place, 4);
    const timeless = (place: number) => caller.events(place).map(event => ({ ...event, now: 0 }));
    const quiet = (place: number) => timeless(place).map(event => ({ ...event, happenings: [] }));
    expect(timeless(2)).toEqual(quiet(1));
    expect(timeless(3)).toEqual(timeless(1));
    expect(timeless(5)).toEqual(quiet(4));
    expect(timeless(1).slice(1)).not.toEqual(quiet(1).slice(1));
    expect(viewHash(caller.view(2))).toBe(caller.events(2).at(-1)?.hash);
  });

  test('two matches and several seats go over one connection, and are told apart', async () => {
    const [one, other] = [await begin(), await begin({ ...CARDS, seed: 8 })];
    const { caller } = one;
    caller.send([
      { do: 'open', id: 10, place: 0, match: one.id, seat: 0, secret: one.secret },
      { do: 'open', id: 11, place: 1, match: one.id, seat: 1, secret: one.secret },
      { do: 'open', id: 12, place: 2, match: other.id, seat: 0, secret: other.secret },
      { do: 'open', id: 13, place: 3, match: other.id },
      { do: 'play', id: 14, place: 0, action: 'keep' },
      { do: 'play', id: 15, place: 2, action: 'swap' },
    ]);
    for (const place of [0, 1, 2, 3]) await caller.at(place, 1);
    const answered = caller.told.flatMap(each => ('id' in each ? [each.id] : []));
    expect([...answered].sort()).toEqual([10, 11, 12, 13, 14, 15]);
    const cards = [0, 1, 2, 3].map(place => (caller.view(place) as { myCard?: number }).myCard);
    expect(cards.map(card => card !== undefined)).toEqual([true, true, true, false]);
    expect(await server.client.as(other.secret).match(other.id, 0)).toMatchObject({ view: caller.view(2) });
  });

  test('actions of one place are played in the order in which they were sent', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, hear: 'nothing', secret });
    const actions = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? 'swap' : 'keep'));
    caller.send(actions.map((action, n) => ({ do: 'play', id: 1000 + n, place: 1, action })));
    await caller.until(() => caller.told.find(each => 'id' in each && each.id === 1029));
    const positions = caller.told.flatMap(each =>
      'position' in each && Math.floor(each.id / 1000) === 1 ? [each.position] : [],
    );
    expect(positions).toEqual(actions.map((_, n) => n + 1));
    expect((await client.match(id)).position).toBe(30);
  });

  test('what is played in one frame is stored and answered, but for what cannot be, whoever else has written to a match', async () => {
    const games = [await begin(), await begin({ ...CARDS, seed: 8 }), await begin({ ...CARDS, seed: 9 })];
    const caller = games[0]?.caller as TestCaller;
    for (const [place, { id, secret }] of games.entries())
      await caller.ask({ do: 'open', place, match: id, hear: 'nothing', secret });
    const another = new SqliteStore(join(server.folder, 'quadrille.db'));
    await another.append(games[1]?.id ?? '', 0, [{ by: 0, action: 'keep', time: Date.now() }]);
    await another.close();
    const plays = [
      { place: 0, action: 'keep' },
      { place: 1, action: 'keep' },
      { place: 2, action: 'dance' },
      { place: 2, action: 'swap' },
      { place: 0, action: 'swap' },
    ];
    caller.send(plays.map((play, n) => ({ do: 'play', id: n, ...play })));
    const answerTo = (n: number) => caller.until(() => caller.told.find(each => 'id' in each && each.id === n));
    const refused = { problem: { code: 'illegal-action' } };
    const answers = [{ position: 1 }, refused, refused, { position: 1 }, { position: 2 }];
    expect(await Promise.all(plays.map((_, n) => answerTo(n)))).toMatchObject(answers);
    await server.restart();
    const there = await Promise.all(games.map(({ client, id }) => client.match(id)));
    expect(there.map(({ position }) => position)).toEqual([2, 1, 1]);
  });

  test('a key that was used counts once, and is answered as it was first', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    const press = { do: 'play', place: 1, action: 'keep', key: 'once', seat: 0 };
    expect(await caller.ask(press)).toMatchObject({ position: 1 });
    expect(await caller.ask({ do: 'play', place: 1, action: 'keep', key: 'twice', seat: 1 })).toMatchObject({
      position: 2,
    });
    expect(await caller.ask(press)).toMatchObject({ position: 1 });
    expect(await client.play(id, { action: 'keep', key: 'once', seat: 0 })).toMatchObject({ match: { position: 1 } });
    expect(await caller.ask({ ...press, action: 'swap' })).toMatchObject({
      problem: { code: 'key-reused', path: '/key' },
    });
    expect((await client.match(id)).position).toBe(2);
  });

  test.each<[string, object, object]>([
    ['a position that is past', { action: 'keep', at: 7 }, { code: 'stale-position', position: 0 }],
    ['an action that nobody knows', { action: 'dance' }, { code: 'illegal-action', path: '/action' }],
    ['a seat that is not to act', { action: 'keep', seat: 1 }, { code: 'illegal-action' }],
    ['a seat that there is not', { action: 'keep', seat: 9 }, { code: 'wrong-seat' }],
  ])('%s is refused as over HTTP, and nothing is played', async (_, play, problem) => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    const { problem: found } = await caller.ask({ do: 'play', place: 1, ...play });
    expect(found).toMatchObject(problem);
    expect(found).toEqual(await client.play(id, play as { action: unknown }).catch(refused => refused.problem));
    expect((await client.match(id)).position).toBe(0);
  });

  test('an open match goes back, and tells its entries to whoever folds it', async () => {
    const { secret, id, caller } = await begin({ ...CARDS, open: true });
    await caller.ask({ do: 'open', place: 1, match: id, secret, hear: 'entries' });
    await caller.ask({ do: 'play', place: 1, action: 'keep' });
    expect(await caller.ask({ do: 'back', place: 1, to: 0, seat: 0 })).toMatchObject({ position: 2 });
    await caller.at(1, 2);
    expect(caller.events(1)).toMatchObject([
      { position: 0 },
      { position: 1, entry: { by: 0, action: 'keep' } },
      { position: 2, entry: { back: 0 } },
    ]);
    expect(await caller.ask({ do: 'back', place: 1, to: 99, seat: 0 })).toMatchObject({
      problem: { code: 'illegal-action' },
    });
    const other = await begin();
    const refused = await other.caller.ask({ do: 'open', place: 1, match: other.id, hear: 'entries' });
    expect(refused).toMatchObject({ problem: { code: 'illegal-action' } });
  });
});

describe('a view once, then changes', () => {
  test('fold to the view, and have its hash', async () => {
    const { secret, id, caller, client } = await begin({ game: 'dungeon', setup: crowdedHall(30, 200), seed: 7 });
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    for (let n = 0; n < 10; n++) {
      const action = { type: 'move', direction: n % 2 === 0 ? 'right' : 'left' };
      const { position = 0 } = await caller.ask({ do: 'play', place: 1, action });
      await caller.at(1, position);
      const { view } = await client.match(id);
      expect(caller.view(1)).toEqual(view);
      expect(caller.events(1).at(-1)!.hash).toBe(viewHash(view));
    }
    expect(caller.events(1).map(event => 'view' in event)).toEqual([true, ...Array(10).fill(false)]);
  });

  test('who has lost track asks for the whole, and goes on from there', async () => {
    const { secret, id, caller } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    await caller.ask({ do: 'play', place: 1, action: 'keep' });
    expect(await caller.ask({ do: 'view', place: 1 })).toMatchObject({ position: 1 });
    await caller.ask({ do: 'play', place: 1, action: 'keep' });
    await caller.at(1, 2);
    expect(caller.events(1).map(event => [event.position, 'view' in event])).toEqual([
      [0, true],
      [1, false],
      [1, true],
      [2, false],
    ]);
  });

  test('a place that hears nothing is told nothing', async () => {
    const { secret, id, caller } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret, hear: 'nothing' });
    await caller.ask({ do: 'play', place: 1, action: 'keep' });
    expect(await caller.ask({ do: 'view', place: 1 })).toMatchObject({ position: 1 });
    expect(caller.events(1)).toEqual([]);
  });
});

describe('coming again', () => {
  test('with a position one is told what came after it, and nothing twice', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    for (let n = 0; n < 3; n++) await caller.ask({ do: 'play', place: 1, action: 'keep' });
    await caller.at(1, 3);
    caller.socket.terminate();
    for (let n = 0; n < 4; n++) await client.play(id, { action: 'swap' });
    const again = await TestCaller.at(server.url);
    await again.ask({ do: 'open', place: 5, match: id, seat: 1, secret, after: 3 });
    await again.ask({ do: 'play', place: 5, action: 'keep' });
    await again.at(5, 8);
    expect(again.events(5).map(({ position }) => position)).toEqual([4, 5, 6, 7, 8]);
    expect(again.view(5)).toEqual((await client.match(id, 1)).view);
  });

  test('with the key of what was under way, it is played once', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret, hear: 'nothing' });
    const press = { do: 'play', id: 9, place: 1, action: 'keep', key: 'lost', seat: 0 };
    caller.send(press);
    await expect.poll(async () => (await client.match(id)).position).toBe(1);
    caller.socket.terminate();
    const again = await TestCaller.at(server.url);
    await again.ask({ do: 'open', place: 1, match: id, secret, hear: 'nothing' });
    expect(await again.ask(press)).toMatchObject({ position: 1 });
    expect((await client.match(id)).position).toBe(1);
  });

  test('a place that was closed is told no more, and its number is free', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    await caller.ask({ do: 'close', place: 1 });
    await client.play(id, { action: 'keep' });
    expect(await caller.ask({ do: 'play', place: 1, action: 'keep' })).toMatchObject({
      problem: { code: 'bad-request', path: '/place' },
    });
    await caller.ask({ do: 'open', place: 1, match: id, secret });
    await caller.until(() => (caller.events(1).length === 2 ? true : undefined));
    expect(caller.events(1).map(({ position }) => position)).toEqual([0, 1]);
  });

  test('a match that is called off says so, and so does a seat that has another holder', async () => {
    const { secret, id, caller, client } = await begin();
    await caller.ask({ do: 'open', place: 1, match: id, seat: 0, secret });
    const { code } = await client.invite(id, { seat: 0 });
    await server.client.redeem({ code });
    expect(await caller.until(() => caller.told.find(each => 'ended' in each))).toEqual({
      place: 1,
      ended: 'seat-lost',
    });
    await caller.ask({ do: 'open', place: 2, match: id, secret });
    await client.abort(id);
    await caller.until(() => caller.told.find(each => 'ended' in each && each.ended === 'aborted' && each.place === 2));
  });
});
