import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { createServer, type ServerOptions } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { ThreadPool } from '../../../src/server/threads/thread-pool.ts';
import type { LegalAnswer, MatchAnswer, SeatAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { PATIENT as PATIENT_GAMES } from '../plugins/playing.ts';
import { PATIENT, Running } from '../running.ts';

const FAULTY = join(import.meta.dirname, '../plugins/faulty.ts');
const [HOGS, SOMEBODY] = ['203.0.113.9', '198.51.100.7'];

/** A server with one thread of each kind, which is asked in one moment from several addresses. */
async function serverFor(options: Partial<ServerOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-lines-'));
  const app = await createServer({
    ...{ store: new SqliteStore(join(folder, 'q.db')), games: GAMES, ...options },
    limits: { ...PATIENT, solvers: 1, readers: 1, cards: 1, ...options.limits },
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (from: string, url: string, payload?: unknown, secret?: string) => {
    const headers = {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = payload === undefined ? {} : { method: 'POST' as const, payload: JSON.stringify(payload) };
    const answer = await app.inject({ url, remoteAddress: from, headers, ...body });
    return { status: answer.statusCode, json: answer.headers['content-type']?.includes('json') ? answer.json() : {} };
  };
  return { app, ask, folder };
}

type Ask = Awaited<ReturnType<typeof serverFor>>['ask'];

/** The order in which requests of one moment were answered, and how. */
async function answered(asked: readonly (readonly [who: string, answer: Promise<{ readonly status: number }>])[]) {
  const order: string[] = [];
  await Promise.all(asked.map(async ([who, answer]) => order.push(`${who} ${(await answer).status}`)));
  return order;
}

const crowd = (count: number, side: number) => ({
  map: {
    entities: [
      { type: 'player', x: 0, y: 0 },
      ...Array.from({ length: count }, (_, n) => ({ type: 'wall', x: 1 + (n % side), y: 1 + Math.floor(n / side) })),
    ],
    'goal-condition': { goal: 'exit' },
  },
});

/** Begins matches from an address. Returns their ids and secrets. */
async function begin(ask: Ask, from: string, count: number, plan: object, of?: string) {
  const all: { readonly id: string; readonly secret: string }[] = [];
  for (let n = 0; n < count; n++) {
    const { match, secret } = (await ask(from, '/api/matches', { seed: n, ...plan }, of)).json as SeatAnswer;
    all.push({ id: match.id, secret: secret ?? '' });
  }
  return all;
}

describe('one address does not take from others', () => {
  test.each<[string, (ask: Ask) => Promise<(from: string, n: number) => ReturnType<Ask>>]>([
    ['readers', async ask => (from, n) => ask(from, '/api/check', { game: 'dungeon', setup: crowd(3000 + n, 150) })],
    ['solvers', async ask => from => ask(from, '/api/solve', { setup: crowd(40, 9), ms: 300 })],
    [
      'cards',
      async ask => {
        const matches = await begin(ask, HOGS, 7, { game: 'chamber', setup: {} });
        return (from, n) => ask(from, `/api/matches/${matches[n]?.id}/card.png`);
      },
    ],
  ])('the %s: whoever comes after its six requests waits for one of them at most', async (_, requests) => {
    const { ask } = await serverFor();
    const request = await requests(ask);
    const asked = Array.from({ length: 6 }, (_, n) => ['hog', request(HOGS, n)] as const);
    const order = await answered([...asked, ['somebody', request(SOMEBODY, 6)]]);
    // On a busy machine the last of the six are told to come again.
    expect(order).toHaveLength(7);
    for (const each of order) expect(each).toMatch(/^hog (?:200|429)$|^somebody 200$/);
    expect(order.filter(each => each !== 'hog 429').indexOf('somebody 200')).toBeOneOf([0, 1]);
  });

  test('the solvers: whoever has a small dungeon waits neither for puzzles that others have made nor for dungeons that are hard', async () => {
    const { ask } = await serverFor({ limits: { solvers: 2 } });
    const boulders = Array.from({ length: 40 }, (_, n) => ({ x: 2 + 2 * (n % 9), y: 2 + 2 * Math.floor(n / 9) }));
    const entities = [
      { type: 'player', x: 0, y: 0 },
      ...boulders.flatMap(({ x, y }) => [
        { type: 'boulder', x, y },
        { type: 'switch', x: x + 3, y: y + 5 },
      ]),
    ];
    const hard = { setup: { map: { entities, 'goal-condition': { goal: 'boulders' } } }, ms: 10_000 };
    const from = (n: number) => `203.0.113.${n}`;
    const hogs = Array.from({ length: 8 }, (_, n) => [
      ask(from(n), '/api/puzzles', { difficulty: 8, seed: 1 }),
      ask(from(n), '/api/solve', hard),
    ]).flat();
    const first = (await ask(SOMEBODY, '/api/catalogue/dungeon/maps/first-steps')).json;
    const somebody = ask(SOMEBODY, '/api/solve', { setup: { map: first } });
    expect((await Promise.race([somebody, ...hogs])).json).toMatchObject({ answer: 'winnable' });
  });

  test('the bots: one that plays a person answers at once, while sixteen others think long', async () => {
    const { app, ask } = await serverFor();
    const flag = { game: 'flag', setup: { template: 'crossing' } };
    const long = { brain: 'mcts', nodes: 300_000 };
    const theirs = await begin(ask, HOGS, 8, flag);
    for (const { id, secret } of [...theirs, ...theirs]) {
      expect((await ask(HOGS, `/api/flag/sessions/${id}/bots`, long, secret)).status).toBe(200);
    }
    const [{ id, secret } = { id: '', secret: '' }] = await begin(ask, SOMEBODY, 1, flag);
    await ask(SOMEBODY, `/api/flag/sessions/${id}/bots`, { brain: 'greedy', nodes: 10, seat: 1 }, secret);
    await ask(SOMEBODY, `/api/matches/${id}/join`, { name: 'me' }, secret);
    const match = async (of: string) =>
      (await ask(SOMEBODY, `/api/matches/${of}`, undefined, secret)).json as MatchAnswer;
    const moved = async () =>
      (await Promise.all(theirs.map(each => match(each.id)))).reduce((n, m) => n + m.position, 0);
    await expect.poll(async () => (await match(id)).toAct).toEqual([0]);
    const before = await moved();
    for (let turn = 0; turn < 3; turn++) {
      const legal = (await ask(SOMEBODY, `/api/matches/${id}/legal`, undefined, secret)).json as LegalAnswer;
      await ask(SOMEBODY, `/api/matches/${id}/actions`, { action: legal.actions[0] }, secret);
      await expect.poll(async () => (await match(id)).toAct).toEqual([0]);
    }
    // Were there one line, all eight would have moved for each answer.
    expect((await moved()) - before).toBeLessThan(8);
    await app.close();
  });

  test('the bots: nobody waits for a move in a match of bots alone, until somebody watches it', async () => {
    const server = await Running.start({ games: GAMES });
    const canWait = new Map<string, () => boolean>();
    vi.spyOn(ThreadPool.prototype, 'run').mockImplementation(async (question, _, asker) => {
      const { who } = (await question()) as { readonly who: string };
      canWait.set(who.split(' ')[0] ?? '', () => asker.canWait?.() ?? false);
      return new Promise(() => undefined);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const seated = async (...bots: number[]) => {
      const setup = { template: 'crossing', options: { start: 'first' } };
      const { match, secret = '' } = await server.client.create({ game: 'flag', setup });
      const headers = { authorization: `Bearer ${secret}` };
      if (bots.length === 1) await server.post(`/api/matches/${match.id}/join`, { name: 'me', seat: 1 }, headers);
      for (const seat of bots)
        await server.post(`/api/flag/sessions/${match.id}/bots`, { brain: 'greedy', nodes: 10, seat }, headers);
      return match.id;
    };
    const [alone, played] = [await seated(0, 1), await seated(0)];
    await expect.poll(() => [...canWait.keys()]).toEqual([alone, played]);
    expect([canWait.get(alone)?.(), canWait.get(played)?.()]).toEqual([true, false]);
    const leave = new AbortController();
    await fetch(`${server.url}/api/matches/${alone}/events`, { signal: leave.signal });
    await expect.poll(() => canWait.get(alone)?.()).toBe(false);
    leave.abort();
    await expect.poll(() => canWait.get(alone)?.()).toBe(true);
  });

  test('a game that somebody has brought: of moves that wait one of each address is next, and one of each secret', async () => {
    const brought = await PluginGame.from(FAULTY, undefined, PATIENT_GAMES);
    const { ask, folder } = await serverFor({ brought: [brought] });
    const plan = { game: 'faulty', setup: {} };
    const theirs = await begin(ask, HOGS, 6, plan, 'a secret of the hog, long enough'.replaceAll(' ', '-'));
    const [neighbour] = await begin(ask, HOGS, 1, plan);
    const [somebody] = await begin(ask, SOMEBODY, 1, plan);
    const play = (from: string, seat: (typeof theirs)[0] | undefined, action = 'step') =>
      ask(from, `/api/matches/${seat?.id}/actions`, { action }, seat?.secret);
    const release = join(folder, 'release');
    const [first, ...others] = theirs;
    const held = play(HOGS, first, `hold ${release}`);
    await expect.poll(() => existsSync(`${release} is awaited`)).toBe(true);
    const asked = others.map(seat => ['hog', play(HOGS, seat)] as const);
    const order = answered([...asked, ['neighbour', play(HOGS, neighbour)], ['somebody', play(SOMEBODY, somebody)]]);
    writeFileSync(release, '');
    expect((await held).status).toBe(200);
    // One of the hog's may have been next before the others had come.
    expect((await order).slice(0, 3)).toEqual(expect.arrayContaining(['somebody 200', 'neighbour 200']));
  });

  test('a game that somebody has brought: who plays does not wait for files that others send', async () => {
    const brought = await PluginGame.from(FAULTY, undefined, PATIENT_GAMES);
    const { ask, folder } = await serverFor({ brought: [brought] });
    const [{ id, secret } = { id: '', secret: '' }] = await begin(ask, SOMEBODY, 1, { game: 'faulty', setup: {} });
    const play = () => ask(SOMEBODY, `/api/matches/${id}/actions`, { action: 'step' }, secret);
    await play();
    const { json } = await ask(SOMEBODY, `/api/matches/${id}/file`);
    const release = join(folder, 'release');
    const file = JSON.parse(JSON.stringify(json).replace('"step"', JSON.stringify(`hold ${release}`))) as object;
    const files = Array.from({ length: 4 }, () => ['file', ask(HOGS, '/api/replay', file)] as const);
    await expect.poll(() => existsSync(`${release} is awaited`)).toBe(true);
    const moves = (async () => {
      // Nobody works on the files any further until these are played.
      const last = [await play(), await play(), await play()].at(-1) as Awaited<ReturnType<typeof play>>;
      writeFileSync(release, '');
      return last;
    })();
    const order = await answered([...files, ['moves', moves]]);
    expect(order).toEqual(['moves 200', ...Array(4).fill('file 200')]);
  });
});
