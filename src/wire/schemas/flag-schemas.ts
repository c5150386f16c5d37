import { type Static, type TSchema, Type } from 'typebox';
import { BRAINS, type BrainName } from '../../players/flag/brains.ts';
import { type Answer, closedObject, Line, namedObject, orNull, titledObject } from '../shared/base-schemas.ts';
import { Keep } from './match-requests.ts';

/** The schemas of the Capture The Flag course, under its own names. Requests are read leniently, answers are strict. */

const perhaps = <T extends TSchema>(schema: T) => Type.Optional(orNull(schema));

const Position = Type.Array(Type.Integer(), { description: '[row, column]; row 0 is on top' });
const Reach = perhaps(Type.Integer({ description: '0: cannot; n: up to n squares' }));
const DateTime = Type.String({ format: 'date-time' });

export const Directions = titledObject('Directions', {
  left: Reach,
  right: Reach,
  up: Reach,
  down: Reach,
  upLeft: Reach,
  upRight: Reach,
  downLeft: Reach,
  downRight: Reach,
});

export const PieceShape = titledObject('Shape', { type: Type.String({ description: 'lshape' }) });

export const Movement = namedObject('Movement', 'one of the two; where both are set, the directions count', {
  directions: perhaps(Directions),
  shape: perhaps(PieceShape),
});

export const PieceDescription = titledObject('PieceDescription', {
  type: Type.String({ description: 'unique in the template' }),
  attackPower: Type.Integer(),
  count: Type.Integer({ description: 'of each team' }),
  movement: Movement,
});

export const MapTemplate = titledObject('MapTemplate', {
  gridSize: Type.Array(Type.Integer(), { description: '[rows, columns], 3 to 64 each' }),
  teams: Type.Integer({ description: '2 to 4' }),
  flags: Type.Integer({ description: 'of each team' }),
  pieces: Type.Array(PieceDescription),
  blocks: perhaps(Type.Integer()),
  placement: Type.String({ description: 'symmetrical, spaced_out or defensive' }),
  totalTimeLimitInSeconds: perhaps(Type.Integer({ description: '-1 for none' })),
  moveTimeLimitInSeconds: perhaps(Type.Integer({ description: '-1 for none' })),
});

export const GameSessionRequest = titledObject('GameSessionRequest', { template: MapTemplate });
export type GameSessionRequest = Static<typeof GameSessionRequest>;

const oneOf = <T extends string>(...choices: readonly T[]) =>
  Type.Optional(Type.Union(choices.map(choice => Type.Literal(choice))));

/** Options of the creating request. What else is in the query is passed over. */
export const CreateQuery = Type.Object({
  directions: oneOf('absolute', 'team'),
  lshape: oneOf('path', 'jump'),
  start: oneOf('random', 'first'),
  listed: Type.Optional(Type.Boolean({ description: 'whether others find the session; it then has an owner' })),
});
export type CreateQuery = Static<typeof CreateQuery>;

/** A name or number; whole numbers are read as text. */
const id = (description: string) => perhaps(Type.Union([Type.String(), Type.Integer()], { description }));

export const JoinGameRequest = titledObject('JoinGameRequest', {
  teamId: id('a proposal: the answer has the id that counts; 7 is read as "7"'),
});
export type JoinGameRequest = Static<typeof JoinGameRequest>;

const ofTeam = { teamId: id('"red"; 7 is read as "7"'), teamSecret: perhaps(Type.String()) };

export const MoveRequest = titledObject('MoveRequest', {
  ...ofTeam,
  pieceId: id('"7", 7 or "p:<team>_7"'),
  newPosition: perhaps(Position),
});
export type MoveRequest = Static<typeof MoveRequest>;

export const GiveupRequest = Type.Object(ofTeam, { title: 'GiveupRequest' });
export type GiveupRequest = Static<typeof GiveupRequest>;

/** A session of Capture The Flag. */
export const GameSessionResponse = titledObject('GameSessionResponse', {
  id: Type.String({ format: 'uuid' }),
  gameStarted: orNull(DateTime),
  gameEnded: orNull(DateTime),
  remainingGameTimeInSeconds: Type.Integer({ description: '-1 no limit, 0 over' }),
  remainingMoveTimeInSeconds: Type.Integer({ description: '-1 no limit, 0 over' }),
  gameOver: Type.Boolean(),
  winner: Type.Array(Type.String(), { description: 'several share a draw' }),
});
export type GameSessionResponse = Static<typeof GameSessionResponse>;

/** A team that has joined, with the secret that it moves by. */
export const JoinGameResponse = titledObject('JoinGameResponse', {
  gameSessionId: Type.String({ format: 'uuid' }),
  teamSecret: Type.String({ format: 'uuid' }),
  teamId: Type.String(),
  teamColor: Type.String({ description: '#rrggbb' }),
});
export type JoinGameResponse = Static<typeof JoinGameResponse>;

export const FlagPiece = titledObject('Piece', {
  id: Type.String(),
  teamId: Type.String(),
  description: PieceDescription,
  position: Position,
});

export const Team = titledObject('Team', {
  id: Type.String(),
  color: Type.String({ description: '#rrggbb' }),
  base: Position,
  flags: Type.Integer({ description: 'left in its base' }),
  pieces: Type.Array(FlagPiece),
});

export const FlagMove = titledObject('Move', { pieceId: Type.String(), teamId: Type.String(), newPosition: Position });

/** How a game of Capture The Flag stands. */
export const GameState = titledObject('GameState', {
  grid: Type.Array(Type.Array(Type.String()), {
    description: '"" empty, "b" a block, "b:<team>" a base, "p:<team>_<piece>" a piece',
  }),
  teams: Type.Array(orNull(Team)),
  currentTeam: Type.Integer({ description: 'an index of teams; -1 before the start and after the end' }),
  lastMove: orNull(FlagMove),
});
export type GameState = Static<typeof GameState>;

export const FlagSummary = namedObject('FlagSummary', 'A session of Capture The Flag in a list.', {
  id: Type.String(),
  title: Type.String(),
  status: Type.Enum(['open', 'running', 'over']),
  teams: Type.Array(Type.String(), { description: 'those that have joined' }),
  slots: Type.Integer({ description: 'how many teams there are to be' }),
  winner: Type.Array(Type.String(), { description: 'several share a draw' }),
  time: Type.Number({ description: 'when it was made (ms)' }),
  updated: Type.Number({ description: 'when it was last played (ms)' }),
  resting: Type.Optional(Type.Literal(true, { description: 'it is under way, and nobody has acted for ten minutes' })),
});
export type FlagSummary = Answer<typeof FlagSummary>;

/** Sessions that are shown to everybody. */
export const FlagListAnswer = namedObject('FlagListAnswer', 'Sessions of Capture The Flag, the newest first.', {
  sessions: Type.Array(FlagSummary),
});
export type FlagListAnswer = Answer<typeof FlagListAnswer>;

/** What the author of a map has drawn for its pieces. */
export const FlagImagesAnswer = namedObject(
  'FlagImagesAnswer',
  'The pictures of a map: none where its author has brought none.',
  {
    images: Type.Array(
      namedObject('PieceImage', 'What its author has drawn for a type of piece.', {
        type: Type.String({ description: 'of a piece' }),
        image: Type.String({ description: 'a data address: a PNG, JPEG or WebP of 64 × 64, at most 8 kB' }),
      }),
    ),
  },
);
export type FlagImagesAnswer = Answer<typeof FlagImagesAnswer>;

export const FlagListQuery = closedObject({
  status: oneOf('open', 'running', 'over'),
  before: Type.Optional(Type.Number()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type FlagListQuery = Static<typeof FlagListQuery>;

/** A wish to play whoever comes. */
export const AnybodyRequest = closedObject({
  name: Type.Optional(Line(64)),
  keep: Type.Optional(Keep),
  waiting: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'the match in which you wait already' }),
  ),
});
export type AnybodyRequest = Static<typeof AnybodyRequest>;

/** What came of no longer waiting. */
export const LeftAnswer = namedObject('LeftAnswer', 'Whether you no longer wait.', {
  left: Type.Boolean({ description: 'false where somebody has come meanwhile: the game has begun' }),
});
export type LeftAnswer = Answer<typeof LeftAnswer>;

/** A wish for a bot in a free slot of a Capture The Flag session. */
export const BotRequest = closedObject({
  brain: Type.Unsafe<BrainName>(Type.Union(BRAINS.map(name => Type.Literal(name)))),
  teamId: Type.Optional(Type.String({ maxLength: 64, description: 'what its team shall be called' })),
  seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, description: 'the slot; unless said, the first free' })),
  ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 5000, description: 'how long it thinks about a move' })),
  nodes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'how many moves it tries instead: always the same' }),
  ),
});
export type BotRequest = Static<typeof BotRequest>;

/** A bot that has taken a slot. */
export const BotAnswer = namedObject('BotAnswer', 'The slot that the bot has taken, and the id that its team got.', {
  seat: Type.Integer(),
  teamId: Type.String(),
});
export type BotAnswer = Answer<typeof BotAnswer>;
