import type { MapTemplate, PieceDescription } from '../../../flag/map/template.ts';
import type { MoveCase, SurrenderCase } from '../flag-case.ts';
import { anyWay, orthogonal, piece, slides, template } from '../map-templates.ts';
import type { Situation } from '../situation-search.ts';

const RULE = 'The end of a game';
const FLAG =
  "“If a team's flag(s) are captured, the game is over and the team that captured the flag wins.” (Rules, 7)";
const PIECES =
  '“If all pieces on a team are captured, the game is over and the team with remaining pieces wins.” (Rules, 8)';
const GIVES_UP = '“A team wins once the opponent(s) give up (depending on the number of teams).” (Winner)';
const STUCK =
  '“In a two-player game, in case a team cannot make a move anymore, the outcome of the game is a draw.” (Winner)';
const IGNORED =
  '“In case of a multi-player game (>= 3 teams) in which at least two teams are still able to make moves, the move of a team (i.e., which is not able to move) is ignored.” (Winner)';
const FLAGS = "Multi-Flag: “the piece must be 'respawned' next to its own base.”";
const CONTACT = 'Multi-Flag: “The respawn square must be randomly chosen and must be in contact with the base.”';
const MANY =
  'With three or more teams one that has lost its flags is out, and the others play on. (Winner, number of teams)';
const GRID = 'A piece has its position, which is where the grid shows it. (Piece, Grid format)';
const TWO_SQUARES = 'the document does not say which of the two squares it is';
const SEVERAL = 'the document speaks of two teams; how several go on is each server’s reading';

const kings = (given: Partial<MapTemplate> = {}): MapTemplate =>
  template({ gridSize: [7, 7], pieces: [piece('King', 2, 2, anyWay(2))], ...given });
const few = (teams: number, given: Partial<MapTemplate> = {}): MapTemplate =>
  template({ gridSize: teams === 2 ? [7, 7] : [8, 8], teams, pieces: [piece('King', 2, 1, anyWay(3))], ...given });

type Row = readonly [name: string, of: MapTemplate, tries: Situation, shows: MoveCase['shows'], open?: string];

/** Moves that end a game, or do not, under the sentence that says so. */
function ends(says: string, rows: readonly Row[], rule = RULE): readonly MoveCase[] {
  return rows.map(([name, of, tries, shows, open]) => {
    return { kind: 'move', rule, name, says, open, template: of, tries, status: 200, shows };
  });
}

function givesUp(name: string, of: MapTemplate, shows: SurrenderCase['shows'], open?: string): SurrenderCase {
  return { kind: 'surrender', rule: RULE, name, says: GIVES_UP, open, template: of, shows };
}

const TAKES = { meets: 'enemy base', brings: ['flagTaken'] } as const;
const WON = { over: 'yes', winner: 'whoever acted' } as const;

const GOES_ON = { over: 'no', winner: 'nobody', turn: 'the next team' } as const;
const LEAVES = { over: 'no', own: 'out', winner: 'nobody' } as const;
const ROBBED = { over: 'no', robbed: 'out' } as const;
const LOST = { over: 'no', victim: 'gone' } as const;
const ONE_LESS = { meets: 'enemy', brings: ['captured'] } as const;
const LAST_PIECE = { meets: 'enemy', brings: ['eliminated'] } as const;
const RESPAWNS = { respawn: 'in contact with its base' } as const;

export const ENDING_CASES: readonly (MoveCase | SurrenderCase)[] = [
  ...ends(FLAG, [
    ['the only flag is taken', few(2), TAKES, WON],
    ['the only flag is taken while pieces are left', kings(), TAKES, WON],
    ['the only flag is taken aslant', kings(), { ...TAKES, by: [1, 1] }, WON],
    ['the only flag is taken from below', kings(), { ...TAKES, by: [-1, 0] }, WON],
    ['the only flag is taken from the side', kings(), { ...TAKES, by: [0, 1] }, WON],
    ['a move that takes nothing, the game goes on', kings(), { meets: 'nothing' }, GOES_ON],
    ['one of two flags is taken, the game goes on', kings({ flags: 2 }), TAKES, { ...GOES_ON, flags: '1' }],
    ['one of three flags is taken', kings({ flags: 3 }), TAKES, { over: 'no', flags: '2' }],
  ]),
  ...ends(PIECES, [
    ['the last piece is captured', few(2), LAST_PIECE, WON],
    ['the last of two pieces is captured', kings(), { meets: 'enemy', brings: ['captured', 'eliminated'] }, WON],
    ['one of two pieces is captured, the game goes on', kings(), ONE_LESS, { ...GOES_ON, victim: 'gone' }],
  ]),
  ...ends(FLAGS, [['whoever takes one of two flags respawns', few(2, { flags: 2 }), TAKES, RESPAWNS]]),
  ...ends(CONTACT, [
    ['whoever takes one of three flags respawns', kings({ flags: 3 }), TAKES, RESPAWNS],
    [
      'lastMove is the square moved to, not the respawn',
      kings({ flags: 2 }),
      TAKES,
      { lastMove: 'this one' },
      TWO_SQUARES,
    ],
  ]),
  givesUp('one of two gives up', kings(), { over: 'yes', winner: 'the other' }),
  ...[3, 4].map(teams => givesUp(`one of ${teams} gives up, the others play on`, few(teams), LEAVES, SEVERAL)),
  ...ends(
    MANY,
    [3, 4].flatMap((teams): Row[] => [
      [`the only flag of one of ${teams} is taken, the others play on`, few(teams), TAKES, ROBBED, SEVERAL],
      [`the last piece of one of ${teams} is captured, the others play on`, few(teams), LAST_PIECE, LOST, SEVERAL],
    ]),
  ),
];

const SCHEMAS = 'Protocol and schemas';

/** What a state shows after a move. */
export const SHOWN: readonly MoveCase[] = [
  ...ends(
    GRID,
    [['a piece that has moved is listed where it stands', kings(), { meets: 'nothing' }, { listed: 'there' }]],
    SCHEMAS,
  ),
  ...ends(
    '“Extended Move by teamId”. (Changes, 26.04.24)',
    [['the last move is shown', kings(), { meets: 'nothing' }, { lastMove: 'this one' }]],
    SCHEMAS,
  ),
];

const queen = (reach: number) => piece('Queen', 9, 1, anyWay(reach));
const stones = (given: Partial<MapTemplate>, count: number, other: PieceDescription): MapTemplate =>
  template({ gridSize: [7, 7], pieces: [other, piece('Stone', 5, count, slides({}))], ...given });

/** Pieces that can go nowhere: the game is over as soon as the turn of such a team begins. */
export const STANDSTILL: readonly MoveCase[] = [
  ...ends(STUCK, [
    [
      'a team without a legal move: a draw of both',
      stones({}, 2, queen(6)),
      { meets: 'enemy', piece: 'Queen', brings: ['captured', 'ended'] },
      { over: 'yes', winner: 'all' },
    ],
    [
      'a runner beside stones goes on',
      stones({}, 2, piece('Runner', 1, 1, orthogonal(1))),
      { meets: 'nothing', piece: 'Runner' },
      { over: 'no', winner: 'nobody' },
    ],
  ]),
  ...ends(IGNORED, [
    [
      'a team of three without a legal move is passed over',
      stones({ gridSize: [8, 8], teams: 3 }, 1, queen(7)),
      { meets: 'enemy', piece: 'Queen', brings: ['captured', 'passed'] },
      LOST,
      SEVERAL,
    ],
  ]),
];
