import type { AnswerCase } from '../flag-case.ts';
import { anyWay, LSHAPE, piece, template } from '../map-templates.ts';

const RULE = 'Protocol and schemas';
const SCHEMA =
  '“Modifications of the interfaces and schemas are not allowed in general.” (Constraints) The classes name the fields.';
const GRID = '“p:1_n and p:2_n denote the pieces of team 1 (and 2) where n is the piece identifier”. (Grid format)';
const BEFORE = 'gameStarted is null until the game starts. (GameSessionResponse)';
const LIMIT = 'Remaining time: -1 no limit, 0 over, more than 0 left. (GameSessionResponse)';
const WINNERS = 'winner is empty while the game runs. (GameSessionResponse)';
const FREE = 'of four known servers each shows free slots in its own way';
const UUID = /^"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"$/i;
const DATE = /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)"$/;
const PLACE = /^\[\d+,\d+\]$/;
const COLOUR = /^"#[0-9a-f]{6}"$/i;

/** What the answers of a table have in common. */
type Asked = Pick<AnswerCase, 'says' | 'stage' | 'of' | 'template'>;
type Row = readonly [name: string, part: string, like: RegExp, words: string, open?: string];

const answers = (asked: Asked, rows: readonly Row[]): readonly AnswerCase[] =>
  rows.map(([name, part, like, words, open]) => {
    return { kind: 'answer', rule: RULE, ...asked, name, part, like, words, open };
  });

const timed = template({ gridSize: [7, 7], totalTimeLimitInSeconds: 600, moveTimeLimitInSeconds: 60 });
const knights = template({ gridSize: [7, 7], pieces: [piece('King', 7, 2, anyWay(1))] });

const leaper = template({ gridSize: [7, 7], pieces: [piece('Knight', 1, 1, LSHAPE)] });
const NOT_SAID = 'the document does not say what it is before that';
const SERVERS = 'servers answer 0, -1 or the full limit';
const LEFT_OUT = 'a serialiser may leave out what is null';

const keys = (...names: readonly string[]): readonly [part: string, like: RegExp, words: string] => [
  '*',
  new RegExp(`^\\["${names.toSorted().join('","')}"\\]$`),
  `exactly ${names.toSorted().join(', ')}`,
];

const SIDES = ['left', 'right', 'up', 'down'];
const SESSION = [
  ...['id', 'gameStarted', 'gameEnded', 'remainingGameTimeInSeconds', 'remainingMoveTimeInSeconds', 'gameOver'],
  'winner',
];

export const ANSWERS: readonly AnswerCase[] = [
  ...answers({ says: SCHEMA, stage: 'nobody', of: 'create' }, [
    ['the fields of a new session', ...keys(...SESSION)],
    ['the id of a session', 'id', UUID, 'a UUID', 'the class has a text; the template writes a UUID'],
    ['gameOver before the start', 'gameOver', /^false$/, 'false'],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'session' }, [
    ['the fields of a session that runs', ...keys(...SESSION)],
    ['a session keeps its id', 'id', /^".+"$/, 'a text'],
    ['gameOver while the game runs', 'gameOver', /^false$/, 'false'],
  ]),
  ...answers({ says: SCHEMA, stage: 'over', of: 'session' }, [
    ['the fields of a session that is over', ...keys(...SESSION)],
    ['gameOver after the end', 'gameOver', /^true$/, 'true'],
  ]),
  ...answers({ says: SCHEMA, stage: 'nobody', of: 'join' }, [
    ['the fields of a joined team', ...keys('gameSessionId', 'teamSecret', 'teamId', 'teamColor')],
    ['a joined team gets the session', 'gameSessionId', /^".+"$/, 'a text'],
    ['a joined team gets a secret', 'teamSecret', /^".+"$/, 'a text'],
    ['a joined team gets the name it proposed', 'teamId', /^"A"$/, '"A"', 'the name is a proposal'],
    ['a joined team gets a colour', 'teamColor', /^".+"$/, 'a text'],
    ['a colour is #rrggbb', 'teamColor', COLOUR, '#rrggbb', 'the class has a text'],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'state' }, [
    ['the fields of a state', ...keys('grid', 'teams', 'currentTeam', 'lastMove')],
    ['lastMove before the first move', 'lastMove', /^null$/, 'null'],
    ['two teams', 'teams', /^\[\{.*\},\{.*\}\]$/, 'a list of two teams'],
    ['currentTeam counts from 0', 'currentTeam', /^[01]$/, '0 or 1', 'of four known servers one counts from 1'],
  ]),
  ...answers({ says: SCHEMA, stage: 'nobody', of: 'state' }, [
    ['the fields of a state before the start', ...keys('grid', 'teams', 'currentTeam', 'lastMove')],
    ['free slots before the start', 'teams', /^\[null,null\]$/, '[null, null]', FREE],
    ['nobody’s turn before the start', 'currentTeam', /^-1$/, '-1', NOT_SAID],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'own team' }, [
    ['the fields of a team', ...keys('id', 'color', 'base', 'flags', 'pieces')],
    ['the base of a team', 'base', PLACE, '[row, column]'],
    ['the colour of a team', 'color', /^".+"$/, 'a text'],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'own piece' }, [
    ['the fields of a piece', ...keys('id', 'teamId', 'description', 'position')],
    ['the id of a piece', 'id', /^".+"$/, 'a text'],
    ['the position of a piece', 'position', PLACE, '[row, column]'],
    ['absent objects are null', 'description', /"shape":null/, 'shape null', 'a serialiser may leave them out'],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'description' }, [
    ['the fields of the description of a piece', ...keys('type', 'attackPower', 'count', 'movement')],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'movement' }, [
    ['a movement has no other fields', '*', /^\["directions"(,"shape")?\]$/, 'directions, shape, and nothing else'],
    ['the fields of a movement', ...keys('directions', 'shape'), LEFT_OUT],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'directions' }, [
    ['the fields of directions', ...keys(...SIDES, 'upLeft', 'upRight', 'downLeft', 'downRight')],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', template: leaper, of: 'shape' }, [
    ['the fields of a shape', ...keys('type')],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', template: leaper, of: 'movement' }, [
    [
      'an L-shaped movement has no other fields',
      '*',
      /^\[("directions",)?"shape"\]$/,
      'shape, directions, and nothing else',
    ],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', of: 'last move' }, [
    ['the fields of the last move', ...keys('pieceId', 'newPosition', 'teamId')],
  ]),
  ...answers({ says: BEFORE, stage: 'one joined', of: 'session' }, [
    ['gameStarted before the start', 'gameStarted', /^null$/, 'null'],
  ]),
  ...answers({ says: BEFORE, stage: 'begun', of: 'session' }, [
    ['gameStarted after the start', 'gameStarted', DATE, 'a date in ISO 8601'],
    ['gameEnded while the game runs without a limit', 'gameEnded', /^null$/, 'null', NOT_SAID],
  ]),
  ...answers({ says: BEFORE, stage: 'over', of: 'session' }, [
    ['gameEnded after the end', 'gameEnded', DATE, 'a date in ISO 8601'],
  ]),
  ...answers({ says: WINNERS, stage: 'nobody', of: 'create' }, [
    ['winner before the start', 'winner', /^\[\]$/, 'an empty list'],
  ]),
  ...answers({ says: WINNERS, stage: 'begun', of: 'session' }, [
    ['winner while the game runs', 'winner', /^\[\]$/, 'an empty list'],
  ]),
  ...answers({ says: WINNERS, stage: 'over', of: 'session' }, [
    ['winner after the end', 'winner', /^\["[^"]+"\]$/, 'a list with one name'],
  ]),
  ...answers({ says: LIMIT, stage: 'begun', of: 'session' }, [
    ['remaining game time without a limit', 'remainingGameTimeInSeconds', /^-1$/, '-1'],
    ['remaining move time without a limit', 'remainingMoveTimeInSeconds', /^-1$/, '-1'],
  ]),
  ...answers({ says: LIMIT, stage: 'begun', template: timed, of: 'session' }, [
    ['remaining game time with a limit', 'remainingGameTimeInSeconds', /^(5[0-9][0-9]|600)$/, '600 or a little less'],
    ['remaining move time with a limit', 'remainingMoveTimeInSeconds', /^([45][0-9]|60)$/, '60 or a little less'],
  ]),
  ...answers({ says: LIMIT, stage: 'over', template: timed, of: 'session' }, [
    ['remaining game time after the end', 'remainingGameTimeInSeconds', /^0$/, '0'],
    ['remaining move time after the end', 'remainingMoveTimeInSeconds', /^0$/, '0'],
  ]),
  ...answers({ says: LIMIT, stage: 'nobody', template: timed, of: 'create' }, [
    ['remaining game time before the start', 'remainingGameTimeInSeconds', /^600$/, '600', SERVERS],
  ]),
  ...answers({ says: '“changed array to int”. (Changes, 18.03.24)', stage: 'begun', of: 'own team' }, [
    ['the flags of a team', 'flags', /^1$/, '1'],
  ]),
  ...answers({ says: GRID, stage: 'begun', of: 'own piece' }, [
    ['the id of a piece is bare', 'id', /^"\d+"$/, 'a number as a text', 'of four known servers two write p:team_n'],
    ['the position of a piece is where the grid shows it', 'cell', /^"p:.+_\d+"$/, 'its cell of the grid'],
  ]),
  ...answers({ says: SCHEMA, stage: 'begun', template: knights, of: 'own piece' }, [
    ['the description of a piece', 'description', /"type":"King"/, 'the type of the template'],
    ['the attack power of a piece', 'description', /"attackPower":7/, 'attackPower 7'],
    ['the count of a piece', 'description', /"count":2/, 'count 2'],
  ]),
];
