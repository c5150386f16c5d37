import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Rng } from '../../src/kernel/rng.ts';
import type { WatchEvent } from '../../src/wire/schemas/match-answers.ts';
import { TestCaller } from '../server/channel/caller.ts';
import { firstMove, seated } from '../server/matches/table.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { clientsAt, type TwoNodes, twoNodes } from './server-nodes.ts';

const CHAMBER = { game: 'chamber', setup: { race: 'human' }, seed: 3 };

let postgres: Postgres;
let nodes: TwoNodes;
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = await twoNodes(postgres.url);
});
afterAll(async () => {
  await Promise.all(nodes.map(node => node.stop()));
  await postgres.stop();
});

const clients = (secret?: string) => clientsAt(nodes, secret);

async function begin() {
  const { secret = '', match } = await clients()[0].create(CHAMBER);
  return { id: match.id, secret, both: clients(secret) };
}

describe('two nodes on one database', () => {
  test('a request may go to either: what one has acknowledged the other knows', async () => {
    const { id, both } = await begin();
    const rng = Rng.seeded(1, 'nodes');
    for (let at = 0; at < 12; at++) {
      const { actions } = await rng.pick(both)!.legal(id);
      await rng.pick(both)!.play(id, { action: rng.pick(actions), at });
      expect((await rng.pick(both)!.match(id)).position).toBe(at + 1);
    }
  });

  test('people at different nodes agree on taking a move back, on a draw, and on a rematch', async () => {
    const { id, secrets } = await seated({ client: clients()[0] });
    const [one, two] = [clients(secrets[0])[0], clients(secrets[1])[1]];
    const say = (type: string, what: string) => ({ action: { type, what } });
    const { view } = await two.match(id);
    await one.play(id, { action: await firstMove(one, id) });
    await one.play(id, say('offer', 'back'));
    await two.play(id, say('accept', 'back'));
    expect((await one.match(id)).view).toEqual(view);
    await two.play(id, say('offer', 'draw'));
    await one.play(id, say('accept', 'draw'));
    const [first, second] = await Promise.all([one.rematch(id), two.rematch(id)]);
    expect(first.id).toBe(second.id);
    expect(await two.match(id)).toMatchObject({ status: 'over', rematch: { id: first.id, status: 'begun' } });
    expect([await one.match(first.id), await two.match(first.id)]).toMatchObject([{ held: [1] }, { held: [0] }]);
  });

  test('who would play anybody meets whoever waits at the other node, even where both came at once', async () => {
    const anna = await clients()[0].playAnybody({ name: 'Anna' });
    const ben = await clients()[1].playAnybody({ name: 'Ben' });
    expect(ben.match).toMatchObject({ id: anna.match.id, status: 'running', held: [1] });

    const both = await Promise.all(clients().map(client => client.playAnybody()));
    const again = async (n: 0 | 1) => {
      const { secret = '', match } = both[n]!;
      const asked = await clients(secret)[n].playAnybody({ waiting: match.id });
      return { ...asked.match, secret };
    };
    const met = [await again(0), await again(1)];
    // Whoever was first knows by now, or learns of it by looking.
    const [one, two] = [await clients(met[0]!.secret)[0].playAnybody({ waiting: met[0]!.id }), met[1]!];
    expect(one.match).toMatchObject({ id: two.id, status: 'running' });
  });

  test('of two that play at the same position one is told that the match has moved on', async () => {
    const { id, both } = await begin();
    for (let at = 0; at < 5; at++) {
      const { actions } = await both[0].legal(id);
      const played = await Promise.allSettled(both.map(client => client.play(id, { action: actions[0], at })));
      const refused = played.filter(each => each.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]!.reason).toMatchObject({ code: 'stale-position', problem: { position: at + 1 } });
    }
  });

  test('a retry at the other node plays nothing twice', async () => {
    const { id, both } = await begin();
    const { actions } = await both[0].legal(id);
    const request = { action: actions[0], at: 0, key: 'once' };
    const [first, again] = [await both[0].play(id, request), await both[1].play(id, request)];
    expect(again.happenings).toEqual(first.happenings);
    expect(again.match.position).toBe(1);
  });

  test('watchers on one see what is played on the other, all of it, in order', async () => {
    const { id, both } = await begin();
    const seen: WatchEvent[] = [];
    const watching = (async () => {
      for await (const event of both[1].watch(id)) {
        seen.push(event);
        if (event.position === 10) return;
      }
    })();
    await expect.poll(() => seen.length).toBe(1);
    for (let at = 0; at < 10; at++) {
      const { actions } = await both[0].legal(id);
      await both[0].play(id, { action: actions[0] });
      await expect.poll(() => seen.at(-1)!.position, { interval: 1 }).toBe(at + 1);
    }
    await watching;
    expect(seen.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('a notice is enough: watchers hear of it though nobody looks now and then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const quiet = await twoNodes(postgres.url);
    onTestFinished(async () => void (await Promise.all(quiet.map(node => node.stop()))));
    const [here, there] = clientsAt(quiet);
    const { secret = '', match } = await here.create(CHAMBER);
    const stream = there.watch(match.id);
    expect((await stream.next()).value).toMatchObject({ position: 0 });
    const { actions } = await here.as(secret).legal(match.id);
    await here.as(secret).play(match.id, { action: actions[0] });
    expect((await stream.next()).value).toMatchObject({ position: 1 });
    await stream.return(undefined);
  });

  test('a seat that changes hands at one node is closed at the other', async () => {
    const { id, both } = await begin();
    const { code } = await both[0].invite(id);
    await both[1].match(id);
    const { secret = '' } = await clients()[0].redeem({ code });
    await expect(both[1].legal(id)).rejects.toMatchObject({ code: 'wrong-seat' });
    expect((await clients(secret)[1].match(id)).held).toEqual([0]);
  });

  test('a match that is called off at one node is over at the other', async () => {
    const { id, both } = await begin();
    await both[1].match(id);
    await both[0].abort(id);
    expect((await both[1].match(id)).status).toBe('aborted');
  });
});

test('while the database is away requests are refused at once, and it heals', async () => {
  const { id, both } = await begin();
  await postgres.kill();
  const refused = await fetch(`${nodes[0].url}/api/matches/${id}`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await fetch(`${nodes[0].url}/readyz`)).status).toBe(503);
  expect((await fetch(`${nodes[0].url}/healthz`)).status).toBe(200);
  await postgres.restart();
  await expect.poll(async () => (await fetch(`${nodes[0].url}/readyz`)).status).toBe(200);
  expect((await both[0].match(id)).position).toBe(0);
});

test('a channel that breaks is taken up at another node, where it was, and nothing counts twice', async () => {
  const [client] = clientsAt(nodes);
  const { secret = '', match } = await client.create({ game: 'chamber', setup: { race: 'human' }, seed: 3 });
  const { actions } = await client.as(secret).legal(match.id);
  const [action] = actions;
  const place = { do: 'open', place: 1, match: match.id, secret };
  const here = await TestCaller.at(nodes[0].url);
  await here.ask(place);
  for (let n = 1; n <= 4; n++) {
    expect(await here.ask({ do: 'play', place: 1, action, key: `k${n}` })).toMatchObject({ position: n });
  }
  await here.at(1, 2);
  here.socket.terminate();
  await here.closed;
  const there = await TestCaller.at(nodes[1].url);
  await there.ask({ ...place, after: 2 });
  expect(await there.ask({ do: 'play', place: 1, action, key: 'k4' })).toMatchObject({ position: 4 });
  expect(await there.ask({ do: 'play', place: 1, action, key: 'k5' })).toMatchObject({ position: 5 });
  await there.at(1, 5);
  expect(there.events(1).map(({ position }) => position)).toEqual([3, 4, 5]);
  expect((await client.as(secret).match(match.id)).view).toEqual(there.view(1));
});

test('what is played over a channel at one node is told over a channel at the other', async () => {
  const [client] = clientsAt(nodes);
  const { secret = '', match } = await client.create({ game: 'chamber', setup: { race: 'human' }, seed: 4 });
  const { actions } = await client.as(secret).legal(match.id);
  const [here, there] = await Promise.all(nodes.map(({ url }) => TestCaller.at(url)));
  await there!.ask({ do: 'open', place: 9, match: match.id, secret });
  // How it stands is told once the node has looked: what is played by then is part of it.
  await there!.at(9, 0);
  await here!.ask({ do: 'open', place: 1, match: match.id, secret, hear: 'nothing' });
  for (let n = 0; n < 5; n++) await here!.ask({ do: 'play', place: 1, action: actions[0] });
  await there!.at(9, 5);
  expect(there!.events(9).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
});
