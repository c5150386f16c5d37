import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import {
  type ClientResponse,
  type ClientSession,
  handleClientRequest,
} from '../../../src/tournament/programs/client-session.ts';
import { GameSessionResponse, GameState, JoinGameResponse } from '../../../src/wire/schemas/flag-schemas.ts';
import { playing } from '../../flag/help.ts';

const session = 'f1a6a1f2-8f6e-4c6e-9a53-7a5d0a3f8f11';
const secret = '0b2dd0a5-14ab-4c0b-8a53-5a2b1fd7cc02';
const BASE = `/api/gamesession/${session}`;
const BEGAN = Date.UTC(2026, 0, 2, 3, 4, 5);
const key = { teamId: 'A', teamSecret: secret };

let client: ClientSession;
let played: FlagAction[];

beforeEach(() => {
  played = [];
  client = { session, secret, state: playing(), seat: 0, began: BEGAN, hasJoined: true };
  client.turn = { until: BEGAN + 2500, play: action => played.push(action) };
});

function ask(method: string, path: string, body: unknown = ''): ClientResponse {
  return handleClientRequest(
    client,
    { method, path, body: typeof body === 'string' ? body : JSON.stringify(body) },
    BEGAN + 1000,
  );
}

/** A move that may be made, as the course has it. */
function aMove() {
  const action = flag.legal(client.state, 0).find(each => each.type === 'move') as FlagAction & { type: 'move' };
  return { action, asked: { ...key, pieceId: String(action.piece), newPosition: action.to } };
}

/** The board changes as it would while others move. */
function end(): void {
  flag.apply(client.state, 'clock', { type: 'game-timeout' });
  client.ended = BEGAN + 5000;
}

describe('the session', () => {
  test('is told in the course’s own words', () => {
    const { status, body } = ask('GET', BASE);
    expect(status).toBe(200);
    expect(Value.Check(GameSessionResponse, body)).toBe(true);
    expect(body).toEqual({
      ...{ id: session, gameStarted: '2026-01-02T03:04:05.000+00:00', gameEnded: null },
      ...{ remainingGameTimeInSeconds: -1, remainingMoveTimeInSeconds: 2, gameOver: false, winner: [] },
    });
  });

  test('tells a client that is to move what is left of its time, and others of none', () => {
    const left = () => (ask('GET', BASE).body as { remainingMoveTimeInSeconds: number }).remainingMoveTimeInSeconds;
    client.turn = { until: BEGAN, play: () => undefined };
    expect(left()).toBe(1);
    client.turn = { until: undefined, play: () => undefined };
    expect(left()).toBe(-1);
    client.turn = undefined;
    expect(left()).toBe(-1);
  });

  test('tells who has won when it is over', () => {
    end();
    expect(ask('GET', BASE).body).toMatchObject({
      ...{ gameEnded: '2026-01-02T03:04:10.000+00:00', gameOver: true, winner: ['A', 'B'] },
      ...{ remainingGameTimeInSeconds: 0, remainingMoveTimeInSeconds: 0 },
    });
  });

  test('shows the board as it stands, whoever has moved', () => {
    const { body } = ask('GET', `${BASE}/state`);
    expect(Value.Check(GameState, body)).toBe(true);
    expect(body).toMatchObject({ currentTeam: 0, lastMove: null });
    const { action } = aMove();
    flag.apply(client.state, 0, action);
    expect(ask('GET', `${BASE}/state?now`).body).toMatchObject({
      currentTeam: 1,
      lastMove: { pieceId: String(action.piece), teamId: 'A', newPosition: action.to },
    });
  });
});

test('whoever joins has the seat, under the name that the tournament gave it, once', () => {
  client.hasJoined = false;
  expect(ask('POST', `${BASE}/move`, aMove().asked).status).toBe(403);
  const { status, body } = ask('POST', `${BASE}/join`, { teamId: 'Mallory' });
  expect(status).toBe(200);
  expect(Value.Check(JoinGameResponse, body)).toBe(true);
  expect(body).toEqual({ gameSessionId: session, teamSecret: secret, teamId: 'A', teamColor: '#d55e00' });
  expect(ask('POST', `${BASE}/join`, { teamId: 'Mallory' }).status).toBe(429);
  expect(ask('POST', `${BASE}/move`, aMove().asked).status).toBe(200);
});

describe('a move', () => {
  test.each<[how: string, pieceId: (piece: number) => unknown]>([
    ['by its number as text', piece => String(piece)],
    ['by its number', piece => piece],
    ['by what the grid calls it', piece => `p:A_${piece}`],
  ])('is made %s, and answered with nothing', (_how, pieceId) => {
    const { action, asked } = aMove();
    expect(ask('POST', `${BASE}/move`, { ...asked, pieceId: pieceId(action.piece) })).toEqual({ status: 200 });
    expect(played).toEqual([action]);
    // What it was asked twice in its turn is made once.
    expect(ask('POST', `${BASE}/move`, asked).status).toBe(409);
    expect(played).toHaveLength(1);
  });

  const wrong = { ...key, pieceId: '1', newPosition: [0, 0] };
  test.each<[what: string, body: unknown, status: number, says: RegExp]>([
    ['nothing', '', 400, /^expected an object as JSON$/],
    ['half of it', '{"teamId":', 400, /^expected an object as JSON$/],
    ['a number', '7', 400, /^expected an object as JSON$/],
    ['no secret', { ...wrong, teamSecret: undefined }, 403, /forbidden/],
    ['the secret of nobody', { ...wrong, teamSecret: session }, 403, /forbidden/],
    ['another team', { ...wrong, teamId: 'B' }, 403, /forbidden/],
    ['no piece', { ...wrong, pieceId: undefined }, 400, /^\/pieceId: expected/],
    ['no square', { ...wrong, newPosition: null }, 400, /^\/newPosition: expected/],
    ['half a square', { ...wrong, newPosition: [1] }, 400, /^\/to/],
    ['letters for a square', { ...wrong, newPosition: ['a', 'b'] }, 400, /^\/to/],
    ['a square off the board', { ...wrong, newPosition: [99, 99] }, 409, /outside the board/],
    ['a piece of nobody', { ...wrong, pieceId: 'king' }, 409, /piece/],
    ['a piece of others', { ...wrong, pieceId: '99' }, 409, /piece/],
  ])('with %s is refused, and may be tried again', (_what, body, status, says) => {
    const answer = ask('POST', `${BASE}/move`, body);
    expect(answer).toMatchObject({ status, body: { status, detail: expect.stringMatching(says) } });
    expect(played).toEqual([]);
    expect(ask('POST', `${BASE}/move`, aMove().asked).status).toBe(200);
  });

  test('is refused in the turn of others, and after the end', () => {
    const { action, asked } = aMove();
    flag.apply(client.state, 0, action);
    client.turn = undefined;
    expect(ask('POST', `${BASE}/move`, asked).status).toBe(409);
    end();
    expect(ask('POST', `${BASE}/move`, asked).status).toBe(410);
    expect(played).toEqual([]);
  });
});

test('giving up is for one’s own turn', () => {
  expect(ask('POST', `${BASE}/giveup`, { ...key, teamSecret: 'x' }).status).toBe(403);
  expect(ask('POST', `${BASE}/giveup`, key)).toEqual({ status: 200 });
  expect(played).toEqual([{ type: 'give-up' }]);
  expect(ask('POST', `${BASE}/giveup`, key).status).toBe(403);
  end();
  expect(ask('POST', `${BASE}/giveup`, key).status).toBe(410);
});

test.each<[method: string, path: string, status: number]>([
  ['DELETE', BASE, 403],
  ['POST', BASE, 404],
  ['GET', `${BASE}/`, 404],
  ['GET', `${BASE}/move`, 404],
  ['GET', `${BASE}x`, 404],
  ['GET', '/api/gamesession/another', 404],
  ['POST', '/api/gamesession', 404],
  ['GET', '/', 404],
  ['GET', '', 404],
])('there is nothing else: %s %s', (method, path, status) => {
  expect(ask(method, path, '{}')).toMatchObject({ status, body: { status } });
});
