import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../../src/flag/actions.ts';
import type { FlagView } from '../../../../src/flag/view.ts';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import { messages } from '../../../../src/wire/client/http.ts';
import type { JoinGameResponse } from '../../../../src/wire/schemas/flag-schemas.ts';
import type { WatchEvent } from '../../../../src/wire/schemas/match-answers.ts';
import { Running } from '../../running.ts';
import { FlagClient } from './flagclient.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ONE = { left: 1, right: 1, up: 1, down: 1 };
/** 5 × 5, a base and one runner on each side. */
const DUEL = {
  gridSize: [5, 5],
  teams: 2,
  flags: 1,
  pieces: [{ type: 'Runner', attackPower: 1, count: 1, movement: { directions: ONE } }],
  blocks: 0,
  placement: 'symmetrical',
  totalTimeLimitInSeconds: -1,
  moveTimeLimitInSeconds: -1,
};

interface Table {
  readonly server: Running;
  readonly client: FlagClient;
  readonly id: string;
  readonly teams: readonly JoinGameResponse[];
}

interface House {
  readonly server: Running;
  readonly client: FlagClient;
}

const shared = Running.forFile({ games: GAMES });

function start(): House {
  return { server: shared, client: new FlagClient(shared.url) };
}

/** For tests that turn the clock, stop the server or look at lists. */
async function startAlone(flagOptions = {}): Promise<House> {
  const server = await Running.start({ games: GAMES, flagOptions });
  return { server, client: new FlagClient(server.url) };
}

/** A session with so many teams in it; the first begins. */
async function table(teams: number, change: object = {}, { server, client }: House = start()): Promise<Table> {
  const { body } = await client.create({ ...DUEL, ...change }, '?start=first');
  const joined: JoinGameResponse[] = [];
  for (let n = 1; n <= teams; n++) joined.push((await client.join(body.id, `Team ${n}`)).body);
  return { server, client, id: body.id, teams: joined };
}

/** The square and the id of a team's only piece. */
async function pieceOf({ client, id }: Table, slot: number): Promise<{ pieceId: string; at: [number, number] }> {
  const { teams } = (await client.state(id)).body;
  const piece = teams[slot]?.pieces[0];
  if (piece === undefined) throw new Error('no piece');
  return { pieceId: piece.id, at: piece.position as [number, number] };
}

/** A step that stays on the board and meets nobody. */
async function aStep(at: Table, slot: number) {
  const { pieceId, at: square } = await pieceOf(at, slot);
  const { grid } = (await at.client.state(at.id)).body;
  const next = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ]
    .map(([down, across]) => [square[0] + down!, square[1] + across!] as const)
    .find(([row, column]) => grid[row]?.[column] === '');
  return { teamId: at.teams[slot]?.teamId, teamSecret: at.teams[slot]?.teamSecret, pieceId, newPosition: next };
}

describe('POST /api/gamesession', () => {
  test('answers 200 with every field and no other', async () => {
    const { client } = start();
    const { status, body } = await client.create(DUEL);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      gameStarted: null,
      gameEnded: null,
      remainingGameTimeInSeconds: -1,
      remainingMoveTimeInSeconds: -1,
      gameOver: false,
      winner: [],
    });
  });

  test.each<[string, object, string]>([
    ['five teams', { ...DUEL, teams: 5 }, '/template/teams'],
    [
      'a wrong reach',
      { ...DUEL, pieces: [{ ...DUEL.pieces[0], movement: { directions: { up: 'far' } } }] },
      '/template/pieces/0/movement/directions/up',
    ],
  ])('refuses %s with 400 and the path', async (_, template, path) => {
    const { client } = start();
    const { status, body } = await client.create(template);
    expect(status).toBe(400);
    expect(body).toMatchObject({ path, detail: expect.stringContaining('expected') });
  });

  test.each(['', '[]', 'null', '"x"', '{}', '{"template":7}'])('refuses %j with 400', async body => {
    const { client } = start();
    expect((await client.post('/api/gamesession', body)).status).toBe(400);
  });

  test('a form is 415', async () => {
    const { client } = start();
    expect((await client.post('/api/gamesession', '{}', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  test('a double slash is tolerated', async () => {
    const { client } = start();
    expect((await client.post('//api/gamesession', { template: DUEL })).status).toBe(200);
  });

  test.each(['directions=up', 'lshape=', 'start=second', 'start=first&start=first', 'listed=perhaps'])(
    'refuses ?%s',
    async query => {
      const { client } = start();
      const { status, body } = await client.create(DUEL, `?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ path: `?${query.replace(/=.*/, '')}` });
    },
  );

  test('options come from the query, else from the server', async () => {
    const { server, client } = await startAlone({ start: 'first', lshape: 'jump' });
    const options = async (query: string) => {
      const { body } = await client.create(DUEL, query);
      return ((await server.client.match(body.id)).view as { options: unknown }).options;
    };
    expect(await options('?unknown=1')).toEqual({ directions: 'absolute', lshape: 'jump', start: 'first' });
    expect(await options('?lshape=path&directions=team')).toEqual({
      directions: 'team',
      lshape: 'path',
      start: 'first',
    });
  });
});

describe('POST /api/gamesession/{sessionId}/join', () => {
  test('takes a slot, proposes a name, gets a secret', async () => {
    const { client } = start();
    const { id } = (await client.create(DUEL)).body;
    const { status, body } = await client.join(id, 'The_Red Ones');
    expect(status).toBe(200);
    expect(body).toEqual({
      gameSessionId: id,
      teamSecret: expect.stringMatching(UUID),
      teamId: 'The_Red Ones',
      teamColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  test('a name need not be proposed', async () => {
    const { client, id } = await table(0);
    expect((await client.post<JoinGameResponse>(`/api/gamesession/${id}/join`, {})).body.teamId).toBe('team1');
  });

  test('the last one starts the game', async () => {
    const { server, client, id } = await table(1);
    await client.join(id, 'B');
    expect((await client.session(id)).body.gameStarted).toBe(dateOf(server.now));
  });

  test('of ten that come at once as many get in as there is room', async () => {
    const { client } = start();
    const { id } = (await client.create(DUEL)).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.join(id, 'A')));
    const joined = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
    expect(new Set(joined.map(({ teamId }) => teamId)).size).toBe(2);
    expect(new Set(joined.map(({ teamSecret }) => teamSecret)).size).toBe(2);
  });

  test('a whole number is a name, too', async () => {
    const { client } = start();
    const { id } = (await client.create(DUEL)).body;
    const join = (teamId: unknown) => client.post<JoinGameResponse>(`/api/gamesession/${id}/join`, { teamId });
    expect([(await join(7)).body.teamId, (await join(7)).body.teamId]).toEqual(['7', '7-2']);
  });

  test.each([{ teamId: 7.5 }, { teamId: true }, []])('%j is 400', async body => {
    const { client, id } = await table(0);
    expect((await client.post(`/api/gamesession/${id}/join`, body)).status).toBe(400);
  });
});

describe('GET /api/gamesession/{sessionId} and /state', () => {
  test('every field is there, absent objects are null', async () => {
    const { client, id } = await table(2);
    const { teams, currentTeam } = (await client.state(id)).body;
    expect(currentTeam).toBe(0);
    expect(teams[1]).toEqual({
      id: 'Team 2',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      base: [3, 2],
      flags: 1,
      pieces: [
        {
          id: '2',
          teamId: 'Team 2',
          description: {
            type: 'Runner',
            attackPower: 1,
            count: 1,
            movement: {
              directions: { left: 1, right: 1, up: 1, down: 1, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 },
              shape: null,
            },
          },
          position: [expect.any(Number), expect.any(Number)],
        },
      ],
    });
  });

  test('a move shows', async () => {
    const at = await table(2);
    const { teamSecret: _, ...move } = await aStep(at, 0);
    expect((await at.client.move(at.id, await aStep(at, 0))).status).toBe(200);
    const { lastMove, currentTeam } = (await at.client.state(at.id)).body;
    expect(lastMove).toEqual(move);
    expect(currentTeam).toBe(1);
  });

  test.each(['x'.repeat(500), '%00', 'a%2Fb'])('404 for %j', async id => {
    const { client } = start();
    expect((await client.session(id)).status).toBe(404);
    expect((await client.state(id)).status).toBe(404);
    expect((await client.join(id, 'A')).status).toBe(404);
    expect((await client.move(id, {})).status).toBe(404);
    expect((await client.giveUp(id, {})).status).toBe(404);
    expect((await client.remove(id)).status).toBe(404);
  });

  test('a match of another game is none of the course', async () => {
    const { server, client } = start();
    const { match } = await server.client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    expect((await client.session(match.id)).status).toBe(404);
  });
});

describe('POST /api/gamesession/{sessionId}/move', () => {
  test('the id of a piece may be a number, or as in the grid', async () => {
    const at = await table(2);
    const step = await aStep(at, 0);
    expect((await at.client.move(at.id, { ...step, pieceId: Number(step.pieceId) })).status).toBe(200);
    const other = await aStep(at, 1);
    expect((await at.client.move(at.id, { ...other, pieceId: `p:Team 2_${other.pieceId}` })).status).toBe(200);
  });

  test('so may the id of a team, in a move and in giving up', async () => {
    const { client } = start();
    const { id } = (await client.create(DUEL, '?start=first')).body;
    const teams = [(await client.join(id, '12')).body, (await client.join(id, '7')).body];
    const at = { client, id, teams } as unknown as Awaited<ReturnType<typeof table>>;
    const step = await aStep(at, 0);
    expect((await client.move(id, { ...step, teamId: 12 })).status).toBe(200);
    const { teamSecret } = teams[1] as JoinGameResponse;
    expect((await client.giveUp(id, { teamId: 12, teamSecret })).status).toBe(403);
    expect((await client.giveUp(id, { teamId: 7, teamSecret })).status).toBe(200);
  });

  test.each<[string, object, number]>([
    ['a secret of the wrong type', { teamSecret: 7 }, 400],
    ['half a square', { newPosition: [0.5, 1] }, 400],
    ["another team's name", { teamId: 'Team 2' }, 403],
    ['no piece', { pieceId: undefined }, 400],
    ['null for a piece', { pieceId: null }, 400],
    ['no position', { newPosition: undefined }, 400],
    ["another team's piece", { pieceId: '2' }, 409],
    ['three numbers', { newPosition: [1, 2, 3] }, 409],
    ['no numbers', { newPosition: [] }, 409],
  ])('%s', async (_, change, status) => {
    const at = await table(2);
    expect((await at.client.move(at.id, { ...(await aStep(at, 0)), ...change })).status).toBe(status);
  });

  test('the wrong type is 400 even for a session that is not there', async () => {
    const { client } = start();
    expect((await client.move('nobody', { teamId: true })).status).toBe(400);
  });

  test('out of turn and before the start is 409', async () => {
    const at = await table(2);
    expect((await at.client.move(at.id, await aStep(at, 1))).status).toBe(409);
    const early = await table(1);
    expect((await early.client.move(early.id, await aStep(early, 0))).status).toBe(409);
  });

  test('a game that is over is 410, before anything is missing', async () => {
    const at = await table(2);
    const { pieceId: _, ...step } = await aStep(at, 0);
    await at.client.giveUp(at.id, step);
    expect((await at.client.move(at.id, step)).status).toBe(410);
    expect((await at.client.move(at.id, { ...step, teamSecret: 'x' })).status).toBe(403);
    expect((await at.client.giveUp(at.id, step)).status).toBe(410);
  });

  test('what a secret opened stays open after a restart', async () => {
    const at = await table(2, {}, await startAlone());
    const step = await aStep(at, 0);
    await at.server.restart();
    const client = new FlagClient(at.server.url);
    expect((await client.move(at.id, { ...step, teamSecret: 'x' })).status).toBe(403);
    expect((await client.move(at.id, step)).status).toBe(200);
  });
});

describe('POST /api/gamesession/{sessionId}/giveup', () => {
  test('ends a game of two', async () => {
    const { server, client, id, teams } = await table(2, {}, await startAlone());
    server.now += 5000;
    const { status, text } = await client.giveUp(id, teams[0]);
    expect({ status, text }).toEqual({ status: 200, text: '' });
    const { body } = await client.session(id);
    expect(body).toMatchObject({ gameOver: true, winner: ['Team 2'], gameEnded: dateOf(server.now) });
    expect((await client.state(id)).body).toMatchObject({ currentTeam: -1, teams: [null, { id: 'Team 2' }] });
  });

  test('with the secret of another team is 403', async () => {
    const { client, id, teams } = await table(2);
    expect((await client.giveUp(id, { ...teams[0], teamSecret: teams[1]?.teamSecret })).status).toBe(403);
    expect((await client.giveUp(id, {})).status).toBe(403);
  });

  test('before the start the team leaves, its slot is free and its secret opens nothing', async () => {
    const { client, id, teams } = await table(1);
    expect((await client.giveUp(id, teams[0])).status).toBe(200);
    expect((await client.state(id)).body.teams).toEqual([null, null]);
    expect((await client.giveUp(id, teams[0])).status).toBe(403);
    expect((await client.join(id, 'Team 1')).body.teamId).toBe('Team 1');
    expect((await client.giveUp(id, teams[0])).status).toBe(403);
    await client.join(id, 'Team 2');
    expect((await client.session(id)).body.gameStarted).not.toBeNull();
  });
});

describe('DELETE /api/gamesession/{sessionId}', () => {
  test('is for anyone, once; the log is kept', async () => {
    const { server, client, id } = await table(2);
    const { status, text } = await client.remove(id, { 'content-type': 'application/json' });
    expect({ status, text }).toEqual({ status: 200, text: '' });
    expect((await client.remove(id)).status).toBe(404);
    expect((await client.session(id)).status).toBe(404);
    expect(await server.client.match(id)).toMatchObject({ status: 'aborted', position: 2 });
    expect((await server.client.file(id)).log).toHaveLength(2);
  });

  test('of a listed session needs its owner', async () => {
    const { server, client } = await startAlone();
    const { body, headers } = await client.create(DUEL, '?listed=true');
    expect(Object.keys(body)).toHaveLength(7);
    const owner = headers.get('quadrille-owner');
    expect((await client.remove(body.id)).status).toBe(403);
    expect((await client.remove(body.id, { authorization: 'Bearer somebody-else-altogether' })).status).toBe(403);
    expect((await server.client.list({ game: 'flag' })).matches.map(({ id }) => id)).toEqual([body.id]);
    expect((await client.remove(body.id, { authorization: `Bearer ${owner}` })).status).toBe(200);
    expect((await server.client.list({ game: 'flag', status: 'open' })).matches).toEqual([]);
  });

  test('of a match that the page made needs its owner', async () => {
    const { server, client } = start();
    const { match } = await server.client.create({ game: 'flag', setup: { template: 'crossing' } });
    expect((await client.session(match.id)).status).toBe(200);
    expect((await client.remove(match.id)).status).toBe(403);
  });

  test('a session that is not listed is found by nobody', async () => {
    const { server, client } = await startAlone();
    await client.create(DUEL);
    expect((await server.client.list({ game: 'flag' })).matches).toEqual([]);
  });
});

describe('limits', () => {
  const LIMITS = { totalTimeLimitInSeconds: 60, moveTimeLimitInSeconds: 10 };

  test('are whole before the start, run from it, and are rounded up', async () => {
    const { server, client, id } = await table(1, LIMITS, await startAlone());
    const left = async () => {
      const { body } = await client.session(id);
      return [body.remainingGameTimeInSeconds, body.remainingMoveTimeInSeconds, body.gameEnded];
    };
    server.now += 30_000;
    expect(await left()).toEqual([60, 10, null]);
    await client.join(id, 'B');
    const end = dateOf(server.now + 60_000);
    expect(await left()).toEqual([60, 10, end]);
    server.now += 1500;
    expect(await left()).toEqual([59, 9, end]);
    server.now += 10_000;
    expect(await left()).toEqual([49, 9, end]);
  });

  test('a turn that runs out passes on, also while the server is down', async () => {
    const { server, client, id } = await table(2, LIMITS, await startAlone());
    server.now += 10_000;
    expect((await client.state(id)).body.currentTeam).toBe(1);
    await server.stop();
    server.now += 10_000;
    await server.restart();
    expect((await new FlagClient(server.url).state(id)).body.currentTeam).toBe(0);
  });

  test('the whole time ends the game: most pieces win, all if they share', async () => {
    const { server, client, id, teams } = await table(2, LIMITS, await startAlone());
    server.now += 3_600_000;
    const { body } = await client.session(id);
    expect(body).toMatchObject({
      gameOver: true,
      winner: ['Team 1', 'Team 2'],
      remainingGameTimeInSeconds: 0,
      remainingMoveTimeInSeconds: 0,
      gameEnded: dateOf(server.now - 3_540_000),
    });
    expect((await client.giveUp(id, teams[0])).status).toBe(410);
  });
});

describe('the rim', () => {
  test.each([
    ['PUT', '/api/gamesession'],
    ['GET', '/api/gamesession'],
    ['POST', '/api/gamesession/x'],
    ['GET', '/api/gamesession/x/join'],
    ['DELETE', '/api/gamesession/x/state'],
  ])('%s %s is 405', async (method, path) => {
    const { client } = start();
    const { status, headers } = await client.call(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBeTruthy();
  });

  test('who asks too often is not told that no slot is free', async () => {
    const server = await Running.start({
      games: GAMES,
      limits: { requests: 1 },
      trustProxy: 'loopback',
      clock: () => 0,
    });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push(await server.fetch('/api/gamesession/nobody', { headers }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]));
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('the OpenAPI document names the schemas of the course', async () => {
    const { client } = start();
    const { status, body } = await client.call<{ paths: Record<string, object>; components: { schemas: object } }>(
      '/v3/api-docs',
    );
    expect(status).toBe(200);
    expect(
      Object.entries(body.paths)
        .flatMap(([path, verbs]) => Object.keys(verbs).map(verb => `${verb} ${path}`))
        .sort(),
    ).toEqual([
      'delete /api/gamesession/{sessionId}',
      'get /api/gamesession/{sessionId}',
      'get /api/gamesession/{sessionId}/state',
      'post /api/gamesession',
      'post /api/gamesession/{sessionId}/giveup',
      'post /api/gamesession/{sessionId}/join',
      'post /api/gamesession/{sessionId}/move',
    ]);
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(
        'GameSessionRequest GameSessionResponse JoinGameRequest JoinGameResponse MoveRequest GiveupRequest GameState Team Piece Move MapTemplate PieceDescription Movement Directions'.split(
          ' ',
        ),
      ),
    );
    expect((await client.call('/v3/api-docs.yaml')).text).toMatch(/^openapi: 3/);
    expect((await client.call('/v3/api-docs/')).body).toEqual(body);
  });

  test('the page of the OpenAPI document', async () => {
    const { client } = start();
    const page = await client.call('/swagger-ui/index.html');
    expect(page.status).toBe(200);
    expect(page.text).toContain('swagger-ui-bundle.js');
    for (const [, path] of page.text.matchAll(/(?:src|href)="\.([^"]+)"/g)) {
      expect((await client.call(`/swagger-ui${path}`)).status).toBe(200);
    }
    const old = await client.call('/swagger-ui.html');
    expect([old.status, old.headers.get('location')]).toEqual([302, '/swagger-ui/index.html']);
  });
});

describe('beyond the course, under /api/flag', () => {
  test('sessions are listed by status', async () => {
    const { client } = await startAlone();
    const open = (await client.create(DUEL, '?listed=true')).body.id;
    const running = (await client.create(DUEL, '?listed=true&start=first')).body.id;
    const first = (await client.join(running, 'A')).body;
    await client.join(running, 'B');
    const list = async (status: string) =>
      (await client.call<{ sessions: { id: string }[] }>(`/api/flag/sessions?status=${status}`)).body.sessions;
    expect(await list('open')).toMatchObject([{ id: open, teams: [], slots: 2, status: 'open' }]);
    expect(await list('running')).toMatchObject([{ id: running, teams: ['A', 'B'] }]);
    await client.giveUp(running, first);
    expect(await list('over')).toMatchObject([{ id: running, winner: ['B'] }]);
  });

  test('a spectator follows one live', async () => {
    const at = await table(2);
    const gone = new AbortController();
    const response = await fetch(`${at.server.url}/api/matches/${at.id}/events`, { signal: gone.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = messages(response);
    const next = async () => JSON.parse((await events.next()).value?.data ?? '') as WatchEvent<FlagView>;
    expect(await next()).toMatchObject({ position: 2, as: 'public', view: { currentTeam: 0 } });
    await at.client.move(at.id, await aStep(at, 0));
    expect(await next()).toMatchObject({ position: 3, view: { currentTeam: 1, lastMove: { teamId: 'Team 1' } } });
    gone.abort();
  });

  test('the match file is given out when the game is over', async () => {
    const { server, client, id, teams } = await table(2);
    const file = () => server.fetch(`/api/matches/${id}/file`, { redirect: 'error' });
    expect((await file()).json).toMatchObject({ code: 'hidden-until-over' });
    await client.giveUp(id, teams[0]);
    const { json, text, headers } = await file();
    expect(json).toMatchObject({ format: 2, game: 'flag' });
    expect(json).toEqual(await server.client.file(id));
    expect(headers.get('content-disposition')).toBe(`attachment; filename="flag-${id}.quadrille.json"`);
    for (const { teamSecret } of teams) expect(text).not.toContain(teamSecret);
    expect(await server.client.replay(json)).toMatchObject({ holds: true, position: 3 });
  });

  test('a team’s secret opens its seat under /api/matches too; giving up is told apart from what may be played', async () => {
    const { server, client, id, teams } = await table(2);
    const [first, second] = teams.map(({ teamSecret }) => server.client.as(teamSecret));
    const { seat, actions, resign } = await first!.legal<FlagAction>(id);
    expect(seat).toBe(0);
    expect(new Set(actions.map(({ type }) => type))).toEqual(new Set(['move']));
    expect(resign).toEqual({ type: 'give-up' });
    expect(await second!.legal(id)).toEqual({ seat: 1, position: 2, actions: [] });
    await first!.play(id, { action: actions[0] });
    expect((await client.state(id)).body.currentTeam).toBe(1);
  });

  test('a seat taken under our own API is left again with its key', async () => {
    const { server } = start();
    const { match } = await server.client.create({ game: 'flag', setup: { template: DUEL } });
    expect(match).toMatchObject({ status: 'open', held: [], as: 'public' });
    const { secret } = await server.client.join(match.id, { name: 'Anna' });
    const anna = server.client.as(secret!);
    expect(await anna.match(match.id)).toMatchObject({ held: [0], as: 0 });
    const left = await anna.play(match.id, { action: { type: 'leave' }, seat: 0 });
    expect(left.match).toMatchObject({ held: [], as: 'public' });
    expect(await anna.match(match.id)).toMatchObject({ held: [], status: 'open' });
    await server.client.join(match.id, { name: 'Ben' });
    await server.client.join(match.id, { name: 'Cleo' });
    expect(await server.client.match(match.id)).toMatchObject({ status: 'running', view: { names: ['Ben', 'Cleo'] } });
    await expect(server.client.join(match.id)).rejects.toMatchObject({ code: 'no-free-seat' });
  });

  test('whoever joins may say which seat, and is told when it is taken', async () => {
    const { server } = start();
    const { match } = await server.client.create({ game: 'flag', setup: { template: DUEL } });
    const answer = await server.client.join(match.id, { name: 'Anna', seat: 1 });
    expect(answer.match.view).toMatchObject({ names: [null, 'Anna'] });
    const again = server.client.join(match.id, { name: 'Ben', seat: 1 });
    await expect(again).rejects.toMatchObject({ code: 'no-free-seat', message: 'seat 1 is taken' });
  });
});

function dateOf(time: number): string {
  return new Date(time).toISOString().replace('Z', '+00:00');
}
