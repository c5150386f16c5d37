import type { MapTemplate } from '../../../flag/map/template.ts';
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
const SEVERAL = 'the document speaks of two teams; how several go on is each server’s reading';

const kings = (given: Partial<MapTemplate> = {}): MapTemplate =>
  template({ gridSize: [7, 7], pieces: [piece('King', 2, 2, anyWay(2))], ...given });
const few = (teams: number, given: Partial<MapTemplate> = {}): MapTemplate =>
  template({ gridSize: teams === 2 ? [7, 7] : [8, 8], teams, pieces: [piece('King', 2, 1, anyWay(3))], ...given });

function ends(
  name: string,
  says: string,
  of: MapTemplate,
  tries: Situation,
  shows: MoveCase['shows'],
  open?: string,
): MoveCase {
  return { kind: 'move', rule: RULE, name, says, open, template: of, tries, status: 200, shows };
}

const TAKES = { meets: 'enemy base', brings: ['flagTaken'] } as const;
const WON = { over: 'yes', winner: 'whoever acted' } as const;

export const ENDING_CASES: readonly (MoveCase | SurrenderCase)[] = [
  ends('the only flag is taken', FLAG, few(2), TAKES, WON),
  ends('the only flag is taken while pieces are left', FLAG, kings(), TAKES, WON),
  ends('the only flag is taken aslant', FLAG, kings(), { ...TAKES, by: [1, 1] }, WON),
  ends('the only flag is taken from below', FLAG, kings(), { ...TAKES, by: [-1, 0] }, WON),
  ends('the only flag is taken from the side', FLAG, kings(), { ...TAKES, by: [0, 1] }, WON),
  ends('the last piece is captured', PIECES, few(2), { meets: 'enemy', brings: ['eliminated'] }, WON),
  ends(
    'the last of two pieces is captured',
    PIECES,
    kings(),
    { meets: 'enemy', brings: ['captured', 'eliminated'] },
    WON,
  ),
  ends(
    'one of two pieces is captured, the game goes on',
    PIECES,
    kings(),
    { meets: 'enemy', brings: ['captured'] },
    {
      over: 'no',
      winner: 'nobody',
      victim: 'gone',
      turn: 'the next team',
    },
  ),
  ends(
    'a move that takes nothing, the game goes on',
    FLAG,
    kings(),
    { meets: 'nothing' },
    {
      over: 'no',
      winner: 'nobody',
      turn: 'the next team',
    },
  ),
  ends('one of two flags is taken, the game goes on', FLAG, kings({ flags: 2 }), TAKES, {
    over: 'no',
    winner: 'nobody',
    flags: '1',
    turn: 'the next team',
  }),
  ends('one of three flags is taken', FLAG, kings({ flags: 3 }), TAKES, { over: 'no', flags: '2' }),
  ends('whoever takes one of two flags respawns', FLAGS, few(2, { flags: 2 }), TAKES, {
    respawn: 'in contact with its base',
  }),
  ends('whoever takes one of three flags respawns', CONTACT, kings({ flags: 3 }), TAKES, {
    respawn: 'in contact with its base',
  }),
  ends(
    'lastMove is the square moved to, not the respawn',
    CONTACT,
    kings({ flags: 2 }),
    TAKES,
    { lastMove: 'this one' },
    'the document does not say which of the two squares it is',
  ),
  {
    kind: 'surrender',
    rule: RULE,
    name: 'one of two gives up',
    says: GIVES_UP,
    template: kings(),
    shows: { over: 'yes', winner: 'the other' },
  },
  ...[3, 4].map(
    (teams): SurrenderCase => ({
      kind: 'surrender',
      rule: RULE,
      name: `one of ${teams} gives up, the others play on`,
      says: GIVES_UP,
      open: SEVERAL,
      template: few(teams),
      shows: { over: 'no', own: 'out', winner: 'nobody' },
    }),
  ),
  ...[3, 4].map(teams =>
    ends(
      `the only flag of one of ${teams} is taken, the others play on`,
      MANY,
      few(teams),
      TAKES,
      { over: 'no', robbed: 'out' },
      SEVERAL,
    ),
  ),
  ...[3, 4].map(teams =>
    ends(
      `the last piece of one of ${teams} is captured, the others play on`,
      MANY,
      few(teams),
      { meets: 'enemy', brings: ['eliminated'] },
      { over: 'no', victim: 'gone' },
      SEVERAL,
    ),
  ),
];

/** What a state shows after a move. */
export const SHOWN: readonly MoveCase[] = [
  {
    ...ends(
      'a piece that has moved is listed where it stands',
      GRID,
      kings(),
      { meets: 'nothing' },
      { listed: 'there' },
    ),
    rule: 'Protocol and schemas',
  },
  {
    ...ends(
      'the last move is shown',
      '“Extended Move by teamId”. (Changes, 26.04.24)',
      kings(),
      { meets: 'nothing' },
      { lastMove: 'this one' },
    ),
    rule: 'Protocol and schemas',
  },
];

/** Pieces that can go nowhere: the game is over as soon as the turn of such a team begins. */
export const STANDSTILL: readonly (MoveCase | SurrenderCase)[] = [
  ends(
    'a team without a legal move: a draw of both',
    STUCK,
    template({
      gridSize: [7, 7],
      pieces: [piece('Queen', 9, 1, anyWay(6)), piece('Stone', 5, 2, slides({}))],
    }),
    { meets: 'enemy', piece: 'Queen', brings: ['captured', 'ended'] },
    { over: 'yes', winner: 'all' },
  ),
  ends(
    'a team of three without a legal move is passed over',
    IGNORED,
    template({
      gridSize: [8, 8],
      teams: 3,
      pieces: [piece('Queen', 9, 1, anyWay(7)), piece('Stone', 5, 1, slides({}))],
    }),
    { meets: 'enemy', piece: 'Queen', brings: ['captured', 'passed'] },
    { over: 'no', victim: 'gone' },
    SEVERAL,
  ),
  ends(
    'a runner beside stones goes on',
    STUCK,
    template({ gridSize: [7, 7], pieces: [piece('Runner', 1, 1, orthogonal(1)), piece('Stone', 5, 2, slides({}))] }),
    { meets: 'nothing', piece: 'Runner' },
    { over: 'no', winner: 'nobody' },
  ),
];
