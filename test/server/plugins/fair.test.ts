import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/gameui/game-project.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import type { SeatAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { allRoutes } from '../routes.ts';
import { Running } from '../running.ts';
import { PATIENT, playOn } from './playing.ts';

const brought = await Promise.all(
  ['../../support/guessing.ts', 'blind.ts'].map(path =>
    PluginGame.from(join(import.meta.dirname, path), undefined, PATIENT),
  ),
);
const server = Running.forFile({ games: GAMES, brought });

/** All routes but those for files of the page and for pictures. */
const ROUTES = (await allRoutes()).flatMap(route => {
  const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) ((?!.*([*]|swagger|\.png$)).*)$/.exec(route) ?? [];
  return path === '' ? [] : [{ method, path }];
});

/**
 * Whatever is told of a match to whoever asks: a stranger tries all that can be done with it, too, and may do none of it.
 * Streams stay open, and are tried by a first look.
 */
async function allTold(id: string, secret?: string): Promise<string> {
  const who: Record<string, string> = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  const told: string[] = [];
  for (const { method, path } of ROUTES.filter(
    route => route.method === 'GET' || (secret === undefined && /:(id|sessionId)/.test(route.path)),
  )) {
    const address = path
      .replace(/:(id|sessionId)\b/, id)
      .replace(':game', 'guessing')
      .replace(':kind', 'maps')
      .replace(':name', 'usual');
    const abort = new AbortController();
    const asks = method === 'GET' ? {} : { body: '{}', headers: { ...who, 'content-type': 'application/json' } };
    const answer = await fetch(`${server.url}${address}`, { method, headers: who, signal: abort.signal, ...asks });
    told.push(JSON.stringify([...answer.headers]));
    if (!path.endsWith('/events') || method !== 'GET') told.push(await answer.text());
    else {
      const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read();
      told.push(value ?? '');
    }
    abort.abort();
  }
  return told.join('\n');
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
      const told = `${await allTold(each, secret)}${await allTold(each)}`;
      expect(told).toContain('hidden-until-over');
      expect(told).not.toContain(seed);
    }
    await playOn(player, id);
    expect((await server.fetch(`/api/matches/${id}/file`)).status).toBe(403);
    await playOn(player, loaded.match.id);
    expect(
      (
        await server.fetch(`/api/saves/${saves[0]!.id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${secret}` },
        })
      ).status,
    ).toBe(204);
    expect((await server.fetch(`/api/matches/${id}/file`)).json).toMatchObject({ seed: Number(seed) });
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
