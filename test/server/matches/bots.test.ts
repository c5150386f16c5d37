import { aroundEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { BotPlaces } from '../../../src/server/matches/bot-seats.ts';
import { botKindOf, MatchBots } from '../../../src/server/matches/match-bots.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { takeSeat } from '../../../src/server/matches/seats.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import type { BrainRequest } from '../../../src/server/threads/brain-thread.ts';
import { ThreadPool } from '../../../src/server/threads/thread-pool.ts';
import { playOnServer } from '../../../src/tournament/bot/server-bot.ts';
import { FlagClient } from '../../../src/wire/client/flag-client.ts';
import type { BotAnswer } from '../../../src/wire/schemas/flag-schemas.ts';
import { Running } from '../running.ts';

aroundEach(run => workForHouse(run));

describe('the server starts bots for free slots', () => {
  const shared = Running.forFile({ games: GAMES });

  async function started(server = shared): Promise<{ server: Running; client: FlagClient; id: string }> {
    // A game that starts in 1970 has not started: clients of the course know it so.
    server.now = Date.now();
    const client = new FlagClient(server.url);
    const { id } = await client.create(FLAG_MAPS.crossing!.template);
    return { server, client, id };
  }

  const bot = (server: Running, id: string, brain = 'greedy', nodes = 10) =>
    server.post(`/api/flag/sessions/${id}/bots`, { brain, nodes });

  async function over(client: FlagClient, id: string): Promise<readonly string[]> {
    await expect.poll(async () => (await client.session(id)).gameOver).toBe(true);
    return (await client.session(id)).winner;
  }

  test('two bots play each other to the end', async () => {
    const { server, client, id } = await started();
    const answers = [await bot(server, id), await bot(server, id, 'alphabeta', 20)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ json }) => (json as BotAnswer).teamId)).toEqual(['greedy bot', 'alphabeta bot']);
    expect(await over(client, id)).toHaveLength(1);
  });

  test('in a match that somebody has made only for them: its other seats are kept for people', async () => {
    const server = shared;
    const { match, secret = '' } = await server.client.create({ game: 'flag', setup: { template: 'example' } });
    const maker = server.client.as(secret);
    const guest = server.client.as((await server.client.join(match.id, { name: 'guest' })).secret ?? '');
    const greedy = { brain: 'greedy', nodes: 1 } as const;
    for (const other of [server.client, guest]) {
      expect(await other.match(match.id)).not.toHaveProperty('mayFill');
      const refusal = 'only whoever made this match may let the computer play in it';
      await expect(other.seatFlagBot(match.id, greedy)).rejects.toMatchObject({ code: 'not-yours', message: refusal });
    }
    expect(await maker.match(match.id)).toMatchObject({ mayFill: true, held: [] });
    expect(await maker.seatFlagBot(match.id, greedy)).toMatchObject({ seat: 1 });
    expect(await maker.match(match.id)).not.toHaveProperty('mayFill');
  });

  test('where the one who played them has left, the game is listed as one at rest', async () => {
    const server = await Running.start({ games: GAMES });
    const setup = { template: 'example' };
    const { match, secret = '' } = await server.client.create({ game: 'flag', setup, listed: true });
    for (const name of ['bot a', 'bot b']) await server.client.as(secret).join(match.id, { name });
    const listed = async () => (await server.client.flagSessions({ status: 'running' })).sessions[0];
    expect(await listed()).not.toHaveProperty('resting');
    server.now += 11 * 60_000;
    expect(await listed()).toMatchObject({ id: match.id, resting: true });
  });

  test('a bot plays against a client of the course', async () => {
    const { server, id } = await started();
    await bot(server, id);
    const end = await playOnServer({
      server: server.url,
      session: id,
      team: 'me',
      brain: flagBrain('greedy'),
      ms: 10,
      pause: 5,
    });
    expect(['won', 'lost', 'drawn']).toContain(end.end);
    expect(end.refused).toBe(0);
  });

  test('after a restart it plays on as soon as anybody looks', async () => {
    const { server, client, id } = await started(await Running.start({ games: GAMES }));
    await bot(server, id, 'greedy');
    await bot(server, id, 'alphabeta', 2000);
    // Two have joined: what comes then is played.
    await expect.poll(async () => (await server.client.match(id)).position).toBeGreaterThan(2);
    await server.restart();
    expect(await over(client, id)).toHaveLength(1);
  });

  test('it takes the slot wished for, and thinks as much as wished', async () => {
    const { server, client, id } = await started();
    const at = (seat: number) =>
      server.post(`/api/flag/sessions/${id}/bots`, { brain: 'alphabeta', nodes: 300, seat, teamId: `slot ${seat}` });
    expect(await at(1)).toMatchObject({ status: 200, json: { seat: 1, teamId: 'slot 1' } });
    expect(await at(1)).toMatchObject({ status: 409, json: { code: 'no-free-seat' } });
    expect(await at(0)).toMatchObject({ status: 200, json: { seat: 0 } });
    expect(await over(client, id)).toHaveLength(1);
  });

  test('a full session has no slot for it', async () => {
    const { server, id } = await started();
    await bot(server, id);
    await bot(server, id);
    expect(await bot(server, id)).toMatchObject({ status: 409, json: { code: 'no-free-seat' } });
  });

  test.each<[unknown, string]>([
    [{ brain: 'genius' }, '/brain'],
    [{ brain: 'greedy', ms: 100_000 }, '/ms'],
    [{ brain: 'alphabeta', nodes: 0 }, '/nodes'],
    [{ brain: 'greedy', seat: 4 }, '/seat'],
  ])('%j is refused', async (body, path) => {
    const { server, id } = await started();
    expect(await server.post(`/api/flag/sessions/${id}/bots`, body)).toMatchObject({ status: 400, json: { path } });
  });

  test('there is none for a session that is not there', async () => {
    const { server } = await started();
    expect(await bot(server, 'nothing')).toMatchObject({ status: 404 });
  });
});

test('no secret holds a bot’s seat', () => {
  expect(botKindOf({ seat: 0, holder: new Uint8Array(Buffer.from('bot mcts 500'.padEnd(32))) })).toEqual({
    brain: 'mcts',
    allowance: { ms: 500 },
  });
  expect(botKindOf({ seat: 0, holder: new Uint8Array(Buffer.from('bot alphabeta 3000n'.padEnd(32))) })).toEqual({
    brain: 'alphabeta',
    allowance: { nodes: 3000 },
  });
  expect(botKindOf({ seat: 0, holder: holderOf('bot mcts 500') })).toBeUndefined();
  expect(botKindOf(undefined)).toBeUndefined();
});

async function begun(plan: {
  readonly game: string;
  readonly setup: unknown;
}): Promise<{ bots: MatchBots; open: OpenMatch; clock: { now: number } }> {
  const clock = { now: 1000 };
  const matches = new Matches(new SqliteStore(':memory:'), GAMES, { now: () => clock.now });
  const bots = new MatchBots(matches, new BotPlaces(matches, { bots: 1, botsEach: 1 }), 1);
  onTestFinished(async () => {
    await bots.close();
    await matches.close();
  });
  return { bots, clock, open: await matches.create(plan) };
}

describe('how long a bot thinks', () => {
  const setup = (moveTimeLimitInSeconds: number) => ({
    template: { ...FLAG_MAPS.crossing!.template, moveTimeLimitInSeconds },
    options: { start: 'first' },
  });

  test.each([
    ['as wished, where nothing limits a move', -1, { ms: 30 }, { ms: 30 }],
    ['as wished, where that is well within the limit', 10, { ms: 30 }, { ms: 30 }],
    ['two fifths of the limit, where more is wished', 10, { ms: 5000 }, { ms: 4000 }],
    ['so many moves, and never longer than that', 10, { nodes: 5 }, { nodes: 5, ms: 4000 }],
    ['also of one second', 1, { nodes: 5 }, { nodes: 5, ms: 400 }],
    ['so many moves, where nothing limits them', -1, { nodes: 5 }, { nodes: 5 }],
  ])('%s', async (_, limit, allowance, allowed) => {
    const { bots, open } = await begun({ game: 'flag', setup: setup(limit) });
    const asked: BrainRequest[] = [];
    const run = vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async question => {
      asked.push((await question()) as BrainRequest);
      return open.match.legal(0)[0] as FlagAction;
    });
    onTestFinished(() => run.mockRestore());
    await bots.seat(open, { brain: 'greedy', allowance }, { name: 'bot' });
    await takeSeat(open, 'me', holderOf('me'), 1000);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatchObject({ brain: 'greedy' });
    expect(asked[0]?.allowance).toEqual(allowed);
  });

  test('of what is left when its turn has come, and not at all where somebody was faster', async () => {
    const { bots, open, clock } = await begun({ game: 'flag', setup: setup(10) });
    const asked: BrainRequest[] = [];
    const refused: unknown[] = [];
    const run = vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async question => {
      // So long it has waited.
      clock.now += 9000;
      asked.push((await question()) as BrainRequest);
      clock.now += 2000;
      await open.settle(clock.now);
      await (async () => question())().catch((error: unknown) => refused.push(error));
      return { type: 'give-up' };
    });
    onTestFinished(() => run.mockRestore());
    await bots.seat(open, { brain: 'mcts', allowance: { nodes: 1_000_000 } }, { name: 'bot' });
    await takeSeat(open, 'me', holderOf('me'), 1000);
    await expect.poll(() => refused.length).toBe(1);
    expect(asked[0]?.allowance).toEqual({ nodes: 1_000_000, ms: 400 });
    expect(refused).toMatchObject([{ name: 'IllegalAction' }]);
  });
});
