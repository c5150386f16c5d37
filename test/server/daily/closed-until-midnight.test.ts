import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { DAILY_GAMES } from '../../../src/wire/shared/api-constants.ts';
import { TestCaller } from '../channel/caller.ts';
import { allRoutes } from '../routes.ts';
import { Running } from '../running.ts';

const MONDAY = Date.UTC(2026, 10, 16, 12);
/** What those who play may ask: it tells what they see. Strangers are refused. */
const FOR_PLAYERS = [
  'GET /api/matches/:id',
  'HEAD /api/matches/:id',
  'GET /api/matches/:id/legal',
  'HEAD /api/matches/:id/legal',
  'POST /api/matches/:id/actions',
  'POST /api/matches/:id/back',
  'GET /api/matches/:id/vote',
  'HEAD /api/matches/:id/vote',
  'POST /api/matches/:id/vote',
  'GET /api/matches/:id/events',
  'HEAD /api/matches/:id/events',
  'DELETE /api/matches/:id',
];
/** A body with which a route would go on. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /api/matches/:id/save': { name: 'mine' },
  'POST /api/matches/:id/entries': { at: 0, entries: [{ action: { type: 'move', direction: 'up' }, key: 'k' }] },
  'POST /api/flag/sessions/:id/bots': { brain: 'random' },
  'POST /api/gamesession/:sessionId/join': { teamId: 'me' },
  'POST /api/gamesession/:sessionId/move': { teamId: 'me', teamSecret: 'x', pieceId: 'p:1_1', newPosition: [0, 0] },
  'POST /api/gamesession/:sessionId/giveup': { teamId: 'me', teamSecret: 'x' },
};

const server = Running.forFile({ games: GAMES });

describe.each(DAILY_GAMES)('a match of the day (%s) is closed until the day is over', game => {
  test('at every address that takes an id, whoever asks', async () => {
    server.now = MONDAY;
    const { secret = '', match } = await server.client.beginDaily(game, { name: 'Anna' });
    const routes = (await allRoutes()).filter(route => /\/:/.test(route));
    expect(routes.length).toBeGreaterThan(30);
    const seen: string[] = [];
    for (const route of routes) {
      const [method = '', template = ''] = route.split(' ');
      const path = template.replace(/:\w+/g, match.id);
      for (const authorization of [`Bearer ${secret}`, undefined]) {
        if (FOR_PLAYERS.includes(route) && authorization !== undefined) continue;
        const body = BODIES[route] ?? (method === 'POST' || method === 'PATCH' ? {} : undefined);
        const answer = await server.fetch(path, {
          method,
          redirect: 'manual',
          headers: {
            ...(authorization === undefined ? {} : { authorization }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(answer.status, `${route} for ${authorization ? 'the player' : 'a stranger'}`).toBeGreaterThanOrEqual(
          400,
        );
        if ((answer.json as { code?: string } | undefined)?.code === 'hidden-until-over') seen.push(route);
      }
    }
    expect(new Set(seen)).toEqual(new Set(seen).union(new Set(MUST_SAY_SO)));
  });
});

/** They would answer, were it another match. */
const MUST_SAY_SO = [
  'GET /api/matches/:id',
  'GET /api/matches/:id/card.png',
  'GET /api/matches/:id/events',
  'GET /api/matches/:id/file',
  'POST /api/matches/:id/save',
  'POST /api/matches/:id/entries',
  'POST /api/matches/:id/invitations',
  'POST /api/matches/:id/join',
  'POST /api/matches/:id/rematch',
  'POST /api/saves/:id/load',
  'GET /api/flag/sessions/:id/images',
];

test('players see no seed in what they may ask', async () => {
  for (const game of DAILY_GAMES) {
    server.now = MONDAY;
    const { secret = '', match } = await server.client.beginDaily(game);
    const headers = { authorization: `Bearer ${secret}` };
    const texts: string[] = [JSON.stringify(match)];
    for (const what of ['', '/legal']) {
      texts.push((await server.fetch(`/api/matches/${match.id}${what}`, { headers })).text);
    }
    server.now += 24 * 60 * 60 * 1000;
    await server.client.as(secret).abort(match.id);
    const { seed } = await server.client.file(match.id);
    for (const text of texts) expect(text).not.toContain(String(seed));
  }
});

test('nobody who does not play hears it over a channel', async () => {
  server.now = MONDAY;
  const { match, secret } = await server.client.beginDaily('dungeon');
  const caller = await TestCaller.at(server.url);
  const open = (place: number, more: object) => caller.ask({ do: 'open', place, match: match.id, ...more });
  expect(await open(1, {})).toMatchObject({ problem: { code: 'hidden-until-over' } });
  expect(await open(2, { hear: 'entries' })).toMatchObject({ problem: { code: 'hidden-until-over' } });
  expect(await open(3, { secret })).toMatchObject({ position: 0 });
});
