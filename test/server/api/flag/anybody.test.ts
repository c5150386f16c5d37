import { expect, test } from 'vitest';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import type { Client } from '../../../../src/wire/client/api-client.ts';
import { Running } from '../../running.ts';

const server = Running.forFile({ games: GAMES });

/** Somebody who asks: they, and where they are. */
async function comes(name: string, as: Client = server.client, waiting?: string) {
  const { secret, match } = await as.playAnybody({ name, ...(waiting === undefined ? {} : { waiting }) });
  return { match, client: secret === undefined ? as : as.as(secret) };
}

/** Nobody of another test waits any more. */
function later(): void {
  server.now += 60_000;
}

const statuses = async () => (await server.client.flagSessions({ status: 'open' })).sessions.length;

test('who comes second plays whoever waits, who learns of it by looking at the match', async () => {
  const anna = await comes('Anna');
  expect(anna.match).toMatchObject({ status: 'open', held: [0], mayFill: true });
  const ben = await comes('Ben');
  expect(ben.match).toMatchObject({ id: anna.match.id, status: 'running', held: [1] });
  expect(await anna.client.match(anna.match.id)).toMatchObject({ status: 'running', view: { names: ['Anna', 'Ben'] } });
  expect((await comes('Anna', anna.client, anna.match.id)).match).toMatchObject({ id: anna.match.id, held: [0] });
  // Nobody has to wait for who has left.
  expect(Object.values(ben.match.deadlines)).toEqual([server.now + 120_000]);
});

test('ten who come at once play five games', async () => {
  later();
  const all = await Promise.all(Array.from({ length: 10 }, (_, n) => comes(`P${n}`)));
  expect(new Set(all.map(({ match }) => match.id)).size).toBe(5);
});

test('nobody waits twice, and who no longer waits is not found', async () => {
  later();
  const anna = await comes('Anna');
  expect((await comes('Anna', anna.client)).match.id).toBe(anna.match.id);
  expect((await comes('Anna', anna.client, anna.match.id)).match.id).toBe(anna.match.id);
  expect(await anna.client.stopWaiting(anna.match.id)).toEqual({ left: true });
  expect(await anna.client.stopWaiting(anna.match.id)).toEqual({ left: true });
  const ben = await comes('Ben');
  expect(ben.match).toMatchObject({ status: 'open', held: [0] });
  await expect(anna.client.stopWaiting(ben.match.id)).rejects.toMatchObject({ code: 'wrong-seat' });
  // She comes again, and this time he is there. Now it is too late to leave as if nothing were.
  const again = await comes('Anna', anna.client, anna.match.id);
  expect(again.match).toMatchObject({ id: ben.match.id, status: 'running' });
  expect(await ben.client.stopWaiting(ben.match.id)).toEqual({ left: false });
  expect(await ben.client.match(ben.match.id)).toMatchObject({ status: 'running', held: [0] });
});

test('the computer steps in where nobody comes, and not beside somebody who was faster', async () => {
  later();
  const anna = await comes('Anna');
  const bot = { brain: 'greedy', nodes: 10 } as const;
  await anna.client.seatFlagBot(anna.match.id, bot);
  expect(await anna.client.match(anna.match.id)).toMatchObject({ status: 'running', held: [0] });
  const ben = await comes('Ben');
  expect(ben.match.id).not.toBe(anna.match.id);
  await comes('Cleo');
  await expect(ben.client.seatFlagBot(ben.match.id, bot)).rejects.toMatchObject({ code: 'no-free-seat' });
});

test('who has gone without a word is joined by nobody a quarter of a minute later', async () => {
  later();
  const gone = await comes('Anna');
  server.now += 20_000;
  expect((await comes('Ben')).match.id).not.toBe(gone.match.id);
});

test('one address cannot fill the queue, and other waiting rooms are left alone', async () => {
  later();
  const { match } = await server.client.create({ game: 'flag', setup: { template: 'crossing' }, listed: true });
  const before = await statuses();
  const all = [];
  for (let n = 0; n < 9; n++) all.push((await comes('')).match);
  expect(all.map(({ status }) => status)).toEqual([...'owowowowo'].map(c => (c === 'o' ? 'open' : 'running')));
  expect(await statuses()).toBe(before + 1);
  expect(await server.client.match(match.id)).toMatchObject({ status: 'open', view: { names: [null, null] } });
});

test('those who wait for my move are told, people and not the computer, the most urgent first', async () => {
  later();
  const [anna, ben] = [await comes('Anna'), await comes('Ben')];
  const [first, second] = (await anna.client.myTurns()).matches.length > 0 ? [anna, ben] : [ben, anna];
  const turn = { id: anna.match.id, game: 'flag', title: 'Crossing', until: server.now + 120_000 };
  expect(await first.client.myTurns()).toEqual({ matches: [turn], together: 1 });
  expect(await second.client.myTurns()).toEqual({ matches: [], together: 1 });
  expect(await server.client.myTurns()).toEqual({ matches: [], together: 0 });

  // A game by the day, made by the same person, comes after it.
  const template = (await server.client.map('flag', 'crossing')) as object;
  const setup = { template: { ...template, moveTimeLimitInSeconds: 86_400 }, options: { start: 'first' } };
  const { match } = await first.client.create({ game: 'flag', setup });
  await first.client.join(match.id, { seat: 0 });
  await second.client.join(match.id, { seat: 1 });
  const { matches } = await first.client.myTurns();
  expect(matches.map(({ id }) => id)).toEqual([turn.id, match.id]);
  expect(matches[1]!.until).toBe(server.now + 86_400_000);

  // A move, and it is the other's turn; a day without one, and it is mine again.
  const { actions } = await first.client.legal(match.id);
  await first.client.play(match.id, { action: actions[0] });
  const isMine = async () => (await first.client.myTurns()).matches.some(({ id }) => id === match.id);
  expect(await isMine()).toBe(false);
  server.now += 86_401_000;
  expect(await isMine()).toBe(true);

  const { match: alone } = await first.client.create({ game: 'flag', setup });
  await first.client.join(alone.id, { seat: 0 });
  await first.client.seatFlagBot(alone.id, { brain: 'greedy', nodes: 10 });
  expect((await first.client.myTurns()).matches.some(({ id }) => id === alone.id)).toBe(false);
});
