import type { RequestCase } from '../flag-case.ts';

const WIRE = 'The RESTful interface';
const VOID = 'A request without a result is answered with 200 and no body. (GameSessionController)';
const NOT_FOUND = '404: “Game session not found”. (GameSessionController)';
const FORBIDDEN = '403: “Move is forbidden for current team”. (GameSessionController)';
const INVALID = '409: “Move is invalid”. (GameSessionController)';
const OVER = '410: “Game is over”. (GameSessionController)';
const FULL = '429: “No team slots free”. (GameSessionController)';
const MALFORMED = 'What is no JSON, or has a field of the wrong type, is a bad request. (spring-web)';
const VERB = 'Another verb is not allowed, another content type not supported. (spring-web)';
const DONE = 'A request that the interface describes is answered with 200. (GameSessionController)';
const ORDER = 'the document does not say in which order a request is checked';
const MISSING = 'the document does not say what becomes of a missing field';

type Given = Omit<RequestCase, 'kind' | 'rule'>;

const ask = (given: Given): RequestCase => ({ kind: 'request', rule: WIRE, ...given });

const GOOD: readonly Given[] = [
  { name: 'create answers 200', says: DONE, stage: 'nobody', asks: 'create', status: [200] },
  { name: 'a session is shown before anybody has joined', says: DONE, stage: 'nobody', asks: 'session', status: [200] },
  { name: 'a state is shown before anybody has joined', says: DONE, stage: 'nobody', asks: 'state', status: [200] },
  { name: 'join answers 200', says: DONE, stage: 'nobody', asks: 'join', status: [200] },
  { name: 'a second team joins', says: DONE, stage: 'one joined', asks: 'join', with: { teamId: 'B' }, status: [200] },
  { name: 'a session is shown while it runs', says: DONE, stage: 'begun', asks: 'session', status: [200] },
  { name: 'a state is shown while it runs', says: DONE, stage: 'begun', asks: 'state', status: [200] },
  { name: 'a session is shown when it is over', says: DONE, stage: 'over', asks: 'session', status: [200] },
  { name: 'a state is shown when it is over', says: DONE, stage: 'over', asks: 'state', status: [200] },
  { name: 'a move has no body', says: VOID, stage: 'begun', asks: 'move', status: [200], empty: true },
  { name: 'a give-up has no body', says: VOID, stage: 'begun', asks: 'giveup', status: [200], empty: true },
  { name: 'a deletion has no body', says: VOID, stage: 'nobody', asks: 'delete', status: [200], empty: true },
  {
    name: 'unknown fields of a move are passed over',
    says: DONE,
    stage: 'begun',
    asks: 'move',
    with: { mood: 'fine' },
    status: [200],
    open: 'the document does not say whether unknown fields are passed over',
  },
  { name: 'a session that runs can be deleted', says: DONE, stage: 'begun', asks: 'delete', status: [200] },
];

const NOWHERE = ['nobody', '00000000-0000-4000-8000-000000000000'] as const;
const MISSES: readonly Given[] = NOWHERE.flatMap(session =>
  (['session', 'state', 'join', 'move', 'giveup', 'delete'] as const).map(
    (asks): Given => ({
      name: `${asks} of a session that is not there: ${session}`,
      says: NOT_FOUND,
      stage: 'begun',
      asks,
      session,
      status: [404],
    }),
  ),
);

const GONE: readonly Given[] = [
  { name: 'a second deletion', says: NOT_FOUND, stage: 'nobody', asks: 'delete', twice: true, status: [404] },
];

const WRONG_MOVES: readonly Given[] = [
  {
    name: 'a move with a wrong secret',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamSecret: 'x' },
    status: [403],
  },
  {
    name: 'a move without a secret',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamSecret: undefined },
    status: [403],
  },
  {
    name: 'a move with null for a secret',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamSecret: null },
    status: [403],
  },
  {
    name: 'a move of an unknown team',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamId: 'Nobody' },
    status: [403],
  },
  {
    name: 'a move without a team',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamId: undefined },
    status: [403],
  },
  {
    name: 'a move with a wrong secret and no piece',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'move',
    with: { teamSecret: 'x', pieceId: undefined },
    status: [403],
    open: ORDER,
  },
  {
    name: 'a move out of turn',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    by: 'other',
    status: [409, 403],
    open: 'of four known servers some answer 403, some 409',
  },
  {
    name: 'a move before the start',
    says: INVALID,
    stage: 'one joined',
    asks: 'move',
    status: [409, 403],
    open: 'the document does not say what a move before the start is',
  },
  {
    name: 'a move of an unknown piece',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { pieceId: '99' },
    status: [409],
  },
  {
    name: 'a move of a piece that is none',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { pieceId: 'rook' },
    status: [409],
  },
  {
    name: 'a move too far',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: 'too far' },
    status: [409],
  },
  {
    name: 'a move off the board above',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: [-1, 0] },
    status: [409],
  },
  {
    name: 'a move off the board to the left',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: [0, -1] },
    status: [409],
  },
  {
    name: 'a move far off the board',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: [99999, 0] },
    status: [409],
  },
  {
    name: 'a position of three numbers',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: [1, 2, 3] },
    status: [409, 400],
    open: MISSING,
  },
  {
    name: 'a position without numbers',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: [] },
    status: [409, 400],
    open: MISSING,
  },
  {
    name: 'a move without a piece',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { pieceId: undefined },
    status: [400, 409],
    open: MISSING,
  },
  {
    name: 'a move without a position',
    says: INVALID,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: undefined },
    status: [400, 409],
    open: MISSING,
  },
  { name: 'a move in a game that is over', says: OVER, stage: 'over', asks: 'move', status: [410] },
];

const MALFORMED_BODIES: readonly Given[] = [
  { name: 'a template that is no JSON', says: MALFORMED, stage: 'nobody', asks: 'create', body: '{', status: [400] },
  { name: 'a move that is no JSON', says: MALFORMED, stage: 'begun', asks: 'move', body: '{', status: [400] },
  { name: 'a join that is no JSON', says: MALFORMED, stage: 'nobody', asks: 'join', body: '{', status: [400] },
  {
    name: 'a position of words',
    says: MALFORMED,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: ['up', 'down'] },
    status: [400],
  },
  {
    name: 'a position that is none',
    says: MALFORMED,
    stage: 'begun',
    asks: 'move',
    with: { newPosition: 'a1' },
    status: [400],
  },
  {
    name: 'a team that is a list',
    says: MALFORMED,
    stage: 'nobody',
    asks: 'join',
    with: { teamId: ['A'] },
    status: [400],
  },
];

const OTHERS: readonly Given[] = [
  { name: 'a third team of two', says: FULL, stage: 'begun', asks: 'join', with: { teamId: 'C' }, status: [429] },
  {
    name: 'a team that joins a game that is over',
    says: FULL,
    stage: 'over',
    asks: 'join',
    with: { teamId: 'C' },
    status: [429, 410],
    open: 'a game that is over has no free slot, and is over',
  },
  {
    name: 'a give-up with a wrong secret',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'giveup',
    with: { teamSecret: 'x' },
    status: [403],
  },
  {
    name: 'a give-up without a secret',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'giveup',
    with: { teamSecret: undefined },
    status: [403],
  },
  {
    name: 'a give-up of an unknown team',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'giveup',
    with: { teamId: 'Nobody' },
    status: [403],
  },
  {
    name: 'a give-up out of turn',
    says: FORBIDDEN,
    stage: 'begun',
    asks: 'giveup',
    by: 'other',
    status: [403],
    open: 'of four known servers each has its own answer',
  },
  { name: 'a give-up in a game that is over', says: OVER, stage: 'over', asks: 'giveup', status: [410] },
  { name: 'a second give-up', says: OVER, stage: 'begun', asks: 'giveup', twice: true, status: [410] },
  {
    name: 'GET where a session is made',
    says: VERB,
    stage: 'nobody',
    asks: 'create',
    method: 'GET',
    status: [405],
    open: 'a framework decides it',
  },
  {
    name: 'PUT where a team moves',
    says: VERB,
    stage: 'begun',
    asks: 'move',
    method: 'PUT',
    status: [405],
    open: 'a framework decides it',
  },
  { name: 'a template as plain text', says: VERB, stage: 'nobody', asks: 'create', type: 'text/plain', status: [415] },
  { name: 'a template as XML', says: VERB, stage: 'nobody', asks: 'create', type: 'application/xml', status: [415] },
];

export const REQUESTS: readonly RequestCase[] = [
  ...[GOOD, MISSES, GONE, WRONG_MOVES, MALFORMED_BODIES, OTHERS].flat().map(ask),
];
