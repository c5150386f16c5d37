import type { RequestCase } from '../flag-case.ts';
import { BOARD } from './moves.ts';

const WIRE = 'The RESTful interface';
const VOID = 'A request without a result is answered with 200 and no body. (GameSessionController)';
const NOT_FOUND = '404: “Game session not found”. (GameSessionController)';
const FORBIDDEN = '403: “Move is forbidden for current team”. (GameSessionController)';
const INVALID = '409: “Move is invalid”. (GameSessionController)';
const NO_PIECE = 'A piece that is not there makes no valid move. (409, Move is invalid)';
const TOO_FAR = 'A move beyond the reach of a piece is no valid move. (409, Move is invalid)';
const OVER = '410: “Game is over”. (GameSessionController)';
const FULL = '429: “No team slots free”. (GameSessionController)';
const MALFORMED = 'What is no JSON, or has a field of the wrong type, is a bad request. (spring-web)';
const VERB = 'Another verb is not allowed, another content type not supported. (spring-web)';
const DONE = 'A request that the interface describes is answered with 200. (GameSessionController)';
const ORDER = 'the document does not say in which order a request is checked';
const UNKNOWN = 'the document does not say whether unknown fields are passed over';
const EACH = 'of four known servers each has its own answer';
const SOME = 'of four known servers some answer 403, some 409';
const EARLY = 'the document does not say what a move before the start is';
const BOTH_FIT = 'a game that is over has no free slot, and is over';
const BOTH_WRONG = { teamSecret: 'x', pieceId: undefined };
const MISSING = 'the document does not say what becomes of a missing field';

type Rest = Omit<RequestCase, 'kind' | 'rule' | 'says' | 'name' | 'stage' | 'asks' | 'status'> & {
  readonly says?: string;
};
type Row = readonly [
  name: string,
  stage: RequestCase['stage'],
  asks: RequestCase['asks'],
  status: RequestCase['status'],
  rest?: Rest,
];

const requests = (says: string, rows: readonly Row[]): readonly RequestCase[] =>
  rows.map(([name, stage, asks, status, rest]) => {
    return { kind: 'request', rule: WIRE, name, says, stage, asks, status, ...rest };
  });

const NOWHERE = ['nobody', '00000000-0000-4000-8000-000000000000'];
const WITH_A_SESSION = ['session', 'state', 'join', 'move', 'giveup', 'delete'] as const;

/** Some servers hang up on what they cannot read: no two of these follow each other. */
const MALFORMED_REQUESTS = requests(MALFORMED, [
  ['a template that is no JSON', 'nobody', 'create', [400], { body: '{' }],
  ['a move that is no JSON', 'begun', 'move', [400], { body: '{' }],
  ['a join that is no JSON', 'nobody', 'join', [400], { body: '{' }],
  ['a position of words', 'begun', 'move', [400], { with: { newPosition: ['up', 'down'] } }],
  ['a position that is none', 'begun', 'move', [400], { with: { newPosition: 'a1' } }],
  ['a team that is a list', 'nobody', 'join', [400], { with: { teamId: ['A'] } }],
]);

const SENSIBLE: readonly RequestCase[] = [
  ...requests(DONE, [
    ['create answers 200', 'nobody', 'create', [200]],
    ['a session is shown before anybody has joined', 'nobody', 'session', [200]],
    ['a state is shown before anybody has joined', 'nobody', 'state', [200]],
    ['join answers 200', 'nobody', 'join', [200]],
    ['a second team joins', 'one joined', 'join', [200], { with: { teamId: 'B' } }],
    ['a session is shown while it runs', 'begun', 'session', [200]],
    ['a state is shown while it runs', 'begun', 'state', [200]],
    ['a session is shown when it is over', 'over', 'session', [200]],
    ['a state is shown when it is over', 'over', 'state', [200]],
    ['unknown fields of a move are passed over', 'begun', 'move', [200], { with: { mood: 'fine' }, open: UNKNOWN }],
    ['a session that runs can be deleted', 'begun', 'delete', [200]],
  ]),
  ...requests(VOID, [
    ['a move has no body', 'begun', 'move', [200], { empty: true }],
    ['a give-up has no body', 'begun', 'giveup', [200], { empty: true }],
    ['a deletion has no body', 'nobody', 'delete', [200], { empty: true }],
  ]),
  ...requests(NOT_FOUND, [
    ...NOWHERE.flatMap(session =>
      WITH_A_SESSION.map(
        (asks): Row => [`${asks} of a session that is not there: ${session}`, 'begun', asks, [404], { session }],
      ),
    ),
    ['a second deletion', 'nobody', 'delete', [404], { twice: true }],
  ]),
  ...requests(FORBIDDEN, [
    ['a move with a wrong secret', 'begun', 'move', [403], { with: { teamSecret: 'x' } }],
    ['a move without a secret', 'begun', 'move', [403], { with: { teamSecret: undefined } }],
    ['a move with null for a secret', 'begun', 'move', [403], { with: { teamSecret: null } }],
    ['a move of an unknown team', 'begun', 'move', [403], { with: { teamId: 'Nobody' } }],
    ['a move without a team', 'begun', 'move', [403], { with: { teamId: undefined } }],
    ['a move with a wrong secret and no piece', 'begun', 'move', [403], { with: BOTH_WRONG, open: ORDER }],
    ['a give-up with a wrong secret', 'begun', 'giveup', [403], { with: { teamSecret: 'x' } }],
    ['a give-up without a secret', 'begun', 'giveup', [403], { with: { teamSecret: undefined } }],
    ['a give-up of an unknown team', 'begun', 'giveup', [403], { with: { teamId: 'Nobody' } }],
    ['a give-up out of turn', 'begun', 'giveup', [403], { by: 'other', open: EACH }],
  ]),
  ...requests(INVALID, [
    ['a move out of turn', 'begun', 'move', [409, 403], { by: 'other', open: SOME }],
    ['a move before the start', 'one joined', 'move', [409, 403], { open: EARLY }],
    ['a move of an unknown piece', 'begun', 'move', [409], { says: NO_PIECE, with: { pieceId: '99' } }],
    ['a move of a piece that is none', 'begun', 'move', [409], { says: NO_PIECE, with: { pieceId: 'rook' } }],
    ['a move too far', 'begun', 'move', [409], { says: TOO_FAR, with: { newPosition: 'too far' } }],
    ['a move off the board above', 'begun', 'move', [409], { says: BOARD, with: { newPosition: [-1, 0] } }],
    ['a move off the board to the left', 'begun', 'move', [409], { says: BOARD, with: { newPosition: [0, -1] } }],
    ['a move far off the board', 'begun', 'move', [409], { says: BOARD, with: { newPosition: [99999, 0] } }],
    ['a position of three numbers', 'begun', 'move', [409, 400], { with: { newPosition: [1, 2, 3] }, open: MISSING }],
    ['a position without numbers', 'begun', 'move', [409, 400], { with: { newPosition: [] }, open: MISSING }],
    ['a move without a piece', 'begun', 'move', [400, 409], { with: { pieceId: undefined }, open: MISSING }],
    ['a move without a position', 'begun', 'move', [400, 409], { with: { newPosition: undefined }, open: MISSING }],
  ]),
  ...requests(OVER, [
    ['a move in a game that is over', 'over', 'move', [410]],
    ['a give-up in a game that is over', 'over', 'giveup', [410]],
    ['a second give-up', 'begun', 'giveup', [410], { twice: true }],
  ]),
  ...requests(FULL, [
    ['a third team of two', 'begun', 'join', [429], { with: { teamId: 'C' } }],
    ['a team that joins a game that is over', 'over', 'join', [429, 410], { with: { teamId: 'C' }, open: BOTH_FIT }],
  ]),
  ...requests(VERB, [
    ['GET where a session is made', 'nobody', 'create', [405], { method: 'GET', open: 'a framework decides it' }],
    ['PUT where a team moves', 'begun', 'move', [405], { method: 'PUT', open: 'a framework decides it' }],
    ['a template as plain text', 'nobody', 'create', [415], { type: 'text/plain' }],
    ['a template as XML', 'nobody', 'create', [415], { type: 'application/xml' }],
  ]),
];

const APART = Math.floor(SENSIBLE.length / MALFORMED_REQUESTS.length);

export const REQUESTS: readonly RequestCase[] = SENSIBLE.flatMap((each, n) => {
  const malformed = n % APART === APART - 1 ? MALFORMED_REQUESTS[(n + 1) / APART - 1] : undefined;
  return malformed === undefined ? [each] : [each, malformed];
});
