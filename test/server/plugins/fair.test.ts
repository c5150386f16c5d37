import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/gameui/game-project.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import type { SeatAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { TestCaller } from '../channel/caller.ts';
import { allRoutes } from '../routes.ts';
import { Running } from '../running.ts';
import { PATIENT, playOn } from './playing.ts';

const begun = (path: string) => PluginGame.from(join(import.meta.dirname, path), undefined, PATIENT);
const brought = await Promise.all(['../../support/guessing.ts', 'blind.ts', 'optional.ts'].map(begun));
const tournaments = mkdtempSync(join(tmpdir(), 'quadrille-fair-'));
const server = Running.forFile({ games: GAMES, brought, tournaments });
afterAll(() => rmSync(tournaments, { recursive: true }));

/** All routes but those for files of the page and for pictures. */
const ROUTES = (await allRoutes({ brought: [await begun('blind.ts')], tournaments })).flatMap(route => {
  const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) ((?!.*([*]|swagger|\.png$)).*)$/.exec(route) ?? [];
  return path === '' ? [] : [{ method, path }];
});

/** What a player has to say with it, beside `{}`. */
const BODIES: readonly [path: RegExp, body: object][] = [
  [/\/bots$/, { brain: 'random', seat: 1 }],
  [/\/save$/, { name: 'mine' }],
  [/\/join$/, { name: 'Ann' }],
  [/\/(actions|moves|play)$/, { action: 0, seat: 0 }],
  [/\/api\/matches$/, { game: 'guessing', setup: {} }],
];
const QUERIES = ['', '?entries=true&after=-1', '?seat=0&changes=true&after=-1', '?at=0', '?position=1'];

/**
 * Whatever is told of a match to whoever asks, and to whoever plays it, over HTTP and over a channel. Only what would end it
 * is left out for its owner: a stranger tries that, too.
 */
async function allTold(id: string, saved: string, secret?: string): Promise<string> {
  const who: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  const told: string[] = [];
  const mayAsk = ({ method, path }: (typeof ROUTES)[number]) =>
    method === 'GET' ||
    (secret === undefined ? /:(id|sessionId)/.test(path) : method === 'POST' && /match|save/.test(path));
  for (const { method, path } of ROUTES.filter(mayAsk)) {
    const address = path
      .replace('/saves/:id', `/saves/${saved}`)
      .replace(/:(id|sessionId)\b/, id)
      .replace(':game', 'guessing')
      .replace(':kind', 'maps')
      .replace(':name', 'usual');
    for (const query of method === 'GET' && path.includes(':id') ? QUERIES : ['']) {
      const abort = new AbortController();
      const body = JSON.stringify(BODIES.find(([of]) => of.test(path))?.[1] ?? {});
      const asks = method === 'GET' ? {} : { body, headers: { ...who, 'content-type': 'application/json' } };
      const init = { method, headers: who, signal: abort.signal, ...asks };
      const answer = await fetch(`${server.url}${address}${query}`, init);
      told.push(JSON.stringify([...answer.headers]));
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      told.push(isStream ? await firstEvent(answer) : await answer.text());
      abort.abort();
    }
  }
  const caller = await TestCaller.at(server.url, who);
  for (const [place, more] of [{}, { entries: true }, { seat: 0 }, { after: -1 }].entries()) {
    await caller.ask({ do: 'open', place, match: id, ...more });
    await caller.ask({ do: 'view', place, position: 0 });
  }
  return `${told.join('\n')}\n${JSON.stringify(caller.told)}`;
}

/** Streams stay open: what they say first. */
async function firstEvent(answer: Response): Promise<string> {
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes('data:')) break;
  }
  return text;
}

/** What nobody may hear. */
function seedOf(id: string): string {
  const database = new DatabaseSync(join(server.folder, 'quadrille.db'), { readOnly: true });
  const seed = database.prepare('SELECT seed FROM matches WHERE id = ?').get(id)?.seed;
  database.close();
  return String(seed);
}

describe('a game of chance in which nothing else is hidden', () => {
  test('no route tells the seed of a match that is not open, until it and all that came of it are over', async () => {
    const { secret = '', match } = await server.client.create({ game: 'guessing', setup: { rounds: 3 }, listed: true });
    const { id } = match;
    const player = server.client.as(secret);
    for (const seat of [0, 1]) await player.join(id, { name: `Player ${seat}`, seat });
    await playOn(player, id, 2);
    const post = (path: string, body: unknown) =>
      server.fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      });
    await post(`/api/matches/${id}/save`, { name: 'mine' });
    const { saves } = (await (
      await server.fetch('/api/saves', { headers: { authorization: `Bearer ${secret}` } })
    ).json) as { saves: { id: string }[] };
    const loaded = (await post(`/api/saves/${saves[0]!.id}/load`, {})).json as SeatAnswer;
    const seed = seedOf(id);
    for (const each of [id, loaded.match.id]) {
      const told = `${await allTold(each, saves[0]!.id, secret)}${await allTold(each, saves[0]!.id)}`;
      expect(told).toContain('hidden-until-over');
      expect(told).not.toContain(seed);
      expect(told).not.toMatch(/\[(-?\d{8,},){3}-?\d{8,}\]/);
    }
    await playOn(player, id);
    expect((await server.fetch(`/api/matches/${id}/file`)).status).toBe(403);
    // What was saved and loaded meanwhile has the same seed.
    const authorization = `Bearer ${secret}`;
    const kept = (await server.fetch('/api/saves', { headers: { authorization } })).json as typeof saves;
    const all = kept as unknown as { saves: { id: string }[] };
    for (const { id: one } of all.saves) {
      const gone = await server.fetch(`/api/saves/${one}`, { method: 'DELETE', headers: { authorization } });
      expect(gone.status).toBe(204);
    }
    const { matches } = (await server.fetch('/api/matches?mine=true', { headers: { authorization } })).json as {
      matches: { id: string }[];
    };
    await playOn(player, loaded.match.id);
    for (const { id: other } of matches.filter(each => each.id !== id && each.id !== loaded.match.id)) {
      await server.fetch(`/api/matches/${other}`, { method: 'DELETE', headers: { authorization } });
    }
    expect((await server.fetch(`/api/matches/${id}/file`)).json).toMatchObject({ seed: Number(seed) });
  });

  test('a setup decides whether there is chance, also one that no list has', async () => {
    for (const [setup, status] of [
      [{ dice: true }, 403],
      [{}, 200],
    ] as const) {
      const { match } = await server.client.create({ game: 'optional', setup });
      expect((await server.fetch(`/api/matches/${match.id}/file`)).status).toBe(status);
    }
  });

  test('what is open tells its file at any time', async () => {
    const { match } = await server.client.create({ game: 'guessing', setup: {}, open: true, seed: 5 });
    expect((await server.fetch(`/api/matches/${match.id}/file`)).json).toMatchObject({ seed: 5 });
  });
});

describe('matches of brought games', () => {
  test('an open one has all its seats at once, and goes on from any entry of its file', async () => {
    const { secret = '', match } = await server.client.create({ game: 'guessing', setup: {}, open: true, seed: 5 });
    expect([match.held, match.status]).toEqual([[0, 1], 'running']);
    await playOn(server.client.as(secret), match.id, 4);
    const file = (await server.fetch(`/api/matches/${match.id}/file`)).text;
    const forked = await server.post('/api/matches/file?to=4', file);
    expect(forked.json).toMatchObject({ match: { position: 4, held: [0, 1] } });
    const { view } = (forked.json as SeatAnswer).match as { view: TableView<{ made: number }> };
    expect(view.game.made).toBe(2);
  });

  test('a bot that counts moves plays the same again', async () => {
    const { secret = '', match } = await server.client.create({ game: 'guessing', setup: {} });
    const maker = server.client.as(secret);
    for (const seat of [0, 1]) await maker.seatBot(match.id, { brain: 'mcts', nodes: 60, seat });
    await expect.poll(async () => (await maker.match(match.id)).status).toBe('over');
    await expect(maker.seatBot(match.id, { brain: 'mcts', nodes: 0 })).rejects.toMatchObject({ code: 'bad-request' });
  });
});

test('a bot that cannot think says so after three times, and plays by chance to the end', async () => {
  const { secret = '', match } = await server.client.create<TableView>({ game: 'blind', setup: {} });
  const player = server.client.as(secret);
  await player.join(match.id, { name: 'Ann', seat: 0 });
  await server.fetch(`/api/matches/${match.id}/bots`, {
    method: 'POST',
    body: JSON.stringify({ brain: 'mcts', name: 'Robo', seat: 1 }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
  });
  for (let n = 0; n < 3; n++) {
    await expect.poll(async () => (await player.match(match.id)).toAct).toContain(0);
    await player.play(match.id, { action: n, seat: 0 });
  }
  await expect.poll(async () => (await player.match(match.id)).status).toBe('over');
  const { log } = (await server.fetch(`/api/matches/${match.id}/file`)).json as {
    log: { by: number; action: unknown }[];
  };
  expect(log.filter(({ by, action }) => by === 1 && (action as { table?: string }).table === 'by-chance')).toHaveLength(
    1,
  );
});
