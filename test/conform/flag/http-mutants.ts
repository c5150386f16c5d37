import type { Answer, Request } from '../../../src/conform/flag/flag-server.ts';

type Alter = (request: Request, answer: Answer) => Answer;
type Fields = Readonly<Record<string, unknown>>;

const status =
  (from: number, to: number): Alter =>
  (_, answer) =>
    answer.status === from ? { ...answer, status: to } : answer;

const json =
  (path: RegExp, change: (json: Fields) => object): Alter =>
  (request, answer) => {
    if (answer.status !== 200 || !path.test(request.path) || answer.text === '') return answer;
    const changed = change(answer.json as Fields);
    return { ...answer, json: changed, text: JSON.stringify(changed) };
  };

const SESSION = /^\/[^/]+$/;
const STATE = /state$/;
const mine = (of: object) => ({ ...of, mine: true });
const within = (of: Fields, name: string, change: (part: Fields) => object) => ({
  ...of,
  ...(of[name] == null ? {} : { [name]: change(of[name] as Fields) }),
});
const teams = (change: (team: Fields, n: number) => object) =>
  json(STATE, all => ({ ...all, teams: (all.teams as (Fields | null)[]).map((team, n) => team && change(team, n)) }));
const pieces = (change: (piece: Fields, n: number, all: readonly Fields[]) => object) =>
  teams(team => ({ ...team, pieces: (team.pieces as Fields[]).map(change) }));
const movements = (change: (movement: Fields) => object) =>
  pieces(piece => within(piece, 'description', description => within(description, 'movement', change)));

/** Answers with one thing wrong, words of the cases that find it, and what those say of it. */
export const HTTP_MUTANTS: readonly (readonly [name: string, alter: Alter, only: string, differs: string])[] = [
  ['an invalid move is 400', status(409, 400), 'the restful interface: a move of an unknown piece', 'answered 400'],
  ['a wrong secret is 401', status(403, 401), 'give-up with a wrong secret', 'answered 401'],
  ['a session that is not there is 500', status(404, 500), 'of a session that is not there', 'answered 500'],
  ['a full session is 403', status(429, 403), 'a third team of two', 'answered 403'],
  ['a game that is over is 409', status(410, 409), 'in a game that is over', 'answered 409'],
  [
    'a void result has a body',
    (_, answer) => (answer.text === '' ? { ...answer, text: '{}' } : answer),
    'has no body',
    'a body',
  ],
  [
    'create answers 201',
    (request, answer) => (request.path === '' && answer.status === 200 ? { ...answer, status: 201 } : answer),
    'create answers',
    'answered 201',
  ],
  ['a session has a field more', json(SESSION, mine), 'the fields of a session that', 'session, its fields'],
  [
    'a state has a field less',
    json(STATE, ({ lastMove: _, ...all }) => all),
    'the fields of a state',
    'state, its fields',
  ],
  [
    'a team that joins has no secret',
    json(/join$/, ({ teamSecret: _, ...all }) => all),
    'the fields of a joined team',
    'join, its fields',
  ],
  ['the winner is null', json(SESSION, all => ({ ...all, winner: null })), 'winner while', 'session, winner'],
  [
    'the start is 1970',
    json(SESSION, all => ({ ...all, gameStarted: '1970-01-01T00:00:00.000+00:00' })),
    'gamestarted before',
    'session, gameStarted',
  ],
  [
    'no limit is 0',
    json(SESSION, all => ({ ...all, remainingGameTimeInSeconds: 0 })),
    'remaining game time without',
    'session, remainingGameTimeInSeconds',
  ],
  ['a team has a field more', teams(mine), 'the fields of a team', 'own team, its fields'],
  [
    'the second team has a field more',
    teams((team, n) => (n === 1 ? mine(team) : team)),
    'the fields of a team',
    'own team, its fields',
  ],
  ['a piece has a field more', pieces(mine), 'the fields of a piece', 'own piece, its fields'],
  [
    'the last piece has a field more',
    pieces((piece, n, all) => (n === all.length - 1 ? mine(piece) : piece)),
    'the fields of a piece',
    'own piece, its fields',
  ],
  ['a piece has no team', pieces(({ teamId: _, ...piece }) => piece), 'the fields of a piece', 'own piece, its fields'],
  [
    'a description has a field more',
    pieces(piece => within(piece, 'description', mine)),
    'the fields of the description',
    'description, its fields',
  ],
  [
    'a movement has its directions as an array too',
    movements(all => ({ ...all, directionsAsArray: [] })),
    'a movement has no other fields',
    'movement, its fields',
  ],
  ['so has one with a shape', movements(mine), 'an l-shaped movement', 'movement, its fields'],
  [
    'directions have a field more',
    movements(all => within(all, 'directions', mine)),
    'the fields of directions',
    'directions, its fields',
  ],
  [
    'a shape has a field more',
    movements(all => within(all, 'shape', mine)),
    'the fields of a shape',
    'shape, its fields',
  ],
  [
    'a last move has a field more',
    json(STATE, all => within(all, 'lastMove', mine)),
    'the fields of the last move',
    'last move, its fields',
  ],
  [
    'a last move has no team',
    json(STATE, all => within(all, 'lastMove', ({ teamId: _, ...move }) => move)),
    'the fields of the last move',
    'last move, its fields',
  ],
];
