import type { Position } from '../../../flag/actions.ts';
import type { MapTemplate, Movement } from '../../../flag/map/template.ts';
import { DIRECTIONS, type Direction, STEP } from '../../../kernel/square.ts';
import type { MoveCase } from '../flag-case.ts';
import { anyWay, LSHAPE, orthogonal, piece, slides, template } from '../map-templates.ts';
import type { Situation } from '../situation-search.ts';

const RULE = 'Moves';
const TRAVEL = '“A piece can travel less than the maximum number of squares it is allowed to move.” (Moves, 1)';
const REACH = 'A direction of the template says how many squares a piece may go that way: 0 is none. (Directions)';
const JUMP = "“A piece is not allowed to jump over an opponent's piece on its way.” (Moves, 2)";
const OCCUPIED =
  'Only an opponent’s piece may be captured; own pieces and the own base stay where they are. (Rules, 3 and 4)';
const BLOCKS = '“Pieces cannot occupy the same space as them, and they cannot make movements over blocks.” (Rules, 6)';
const BOARD = 'A move that leaves the grid is no valid move. (409, Move is invalid)';

const UPWARDS = 'which way is up for a team whose base is in the upper half';

export const GOES = { piece: 'there', turn: 'the next team', lastMove: 'this one' } as const;
export const STAYS = { board: 'unchanged', turn: 'the same team' } as const;

/** A piece that is tried beside a runner, which can take every turn that nobody wants. */
function withRunner(movement: Movement, given: Partial<MapTemplate> = {}): MapTemplate {
  const pieces = [piece('Slider', 3, 1, movement), piece('Runner', 1, 1, orthogonal(1))];
  return template({ gridSize: [11, 11], pieces, ...given });
}

function times(direction: Direction, count: number): Position {
  const { x, y } = STEP[direction];
  return [y * count, x * count];
}

function tries(name: string, says: string, of: MapTemplate, situation: Situation, goes: boolean): MoveCase {
  return {
    kind: 'move',
    rule: RULE,
    name,
    says,
    template: of,
    tries: { piece: 'Slider', ...situation },
    status: goes ? 200 : 409,
    shows: goes ? GOES : STAYS,
  };
}

/** What "up" means is open for teams above, so the team below tries whatever leads up or down. */
const half = (direction: Direction): Pick<Situation, 'half'> => (STEP[direction].y === 0 ? {} : { half: 'lower' });

const REACHES: readonly MoveCase[] = DIRECTIONS.flatMap(direction => {
  // It may also step aside, so that it finds a free way wherever a server has put it.
  const aside = STEP[direction].y === 0 ? { up: 1, down: 1 } : { left: 1, right: 1 };
  const two = withRunner(slides({ ...aside, [direction]: 2 }));
  const opposite = times(direction, -1);
  const free = { meets: 'nothing', ...half(direction) } as const;
  return [
    tries(`${direction} 2: one square`, TRAVEL, two, { by: times(direction, 1), ...free }, true),
    tries(`${direction} 2: two squares`, REACH, two, { by: times(direction, 2), ...free }, true),
    tries(`${direction} 2: not three squares`, REACH, two, { by: times(direction, 3), ...free }, false),
    tries(`${direction} 2: not the other way`, REACH, two, { by: opposite, ...free }, false),
  ];
});

const LEAPS: readonly Position[] = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
];
const SHAPE = '“Two squares in one direction and then one square in a perpendicular direction.” (Shape, lshape)';
const knight = withRunner(LSHAPE);
const LSHAPES: readonly MoveCase[] = [
  ...LEAPS.map(by =>
    tries(`lshape: by [${by.join(', ')}] over free squares`, SHAPE, knight, { by, meets: 'nothing' }, true),
  ),
  ...(
    [
      [1, 0],
      [0, -1],
      [2, 0],
      [1, 1],
      [-2, 2],
      [0, 3],
    ] as const
  ).map(by => tries(`lshape: not by [${by.join(', ')}]`, SHAPE, knight, { by, meets: 'nothing' }, false)),
];

const queen = withRunner(anyWay(3), { gridSize: [7, 7] });
const army = template({
  gridSize: [7, 7],
  pieces: [piece('Slider', 3, 1, anyWay(3)), piece('Runner', 1, 2, orthogonal(1))],
});
const rubble = withRunner(anyWay(3), { gridSize: [9, 9], blocks: 24 });
const WAYS: readonly Position[] = [
  [0, 2],
  [0, -2],
  [2, 0],
  [-2, 0],
];

const OBSTACLES: readonly MoveCase[] = [
  ...WAYS.map(by =>
    tries(
      `not over an opponent’s piece, by [${by.join(', ')}]`,
      JUMP,
      queen,
      { by, passes: 'enemy', meets: 'nothing' },
      false,
    ),
  ),
  tries(
    'not over an opponent’s piece onto another',
    JUMP,
    army,
    { by: [0, 2], passes: 'enemy', meets: 'nothing' },
    false,
  ),
  {
    ...tries('not over an own piece', JUMP, army, { passes: 'own', by: [0, 2], meets: 'nothing' }, false),
    open: 'the document forbids only the jump over an opponent’s piece',
  },
  tries('not onto an own piece beside it', OCCUPIED, army, { by: [0, 1], meets: 'own' }, false),
  tries('not onto an own piece two squares off', OCCUPIED, army, { by: [0, -2], meets: 'own' }, false),
  tries('not onto the own base', OCCUPIED, queen, { by: [0, 1], meets: 'own base' }, false),
  tries('not onto the own base from afar', OCCUPIED, queen, { by: [0, -2], meets: 'own base' }, false),
  tries('not onto the own base aslant', OCCUPIED, queen, { by: [1, 1], meets: 'own base' }, false),
  ...WAYS.map(([down, across]) =>
    tries(
      `not onto a block, by [${down / 2}, ${across / 2}]`,
      BLOCKS,
      rubble,
      { by: [down / 2, across / 2], meets: 'block' },
      false,
    ),
  ),
  ...WAYS.map(by =>
    tries(`not over a block, by [${by.join(', ')}]`, BLOCKS, rubble, { by, passes: 'block', meets: 'nothing' }, false),
  ),
  ...WAYS.map(([down, across]) =>
    tries(
      `not off the board, by [${down / 2}, ${across / 2}]`,
      BOARD,
      queen,
      { by: [down / 2, across / 2], meets: 'edge' },
      false,
    ),
  ),
  tries('not off the board in a corner', BOARD, queen, { by: [-1, -1], meets: 'edge' }, false),
  tries(
    'not onto the square where it stands',
    'A move changes the position. (409, Move is invalid)',
    queen,
    { by: [0, 0] },
    false,
  ),
];

const pawn = withRunner(slides({ up: 1, left: 1, right: 1 }));
const OPEN: readonly MoveCase[] = [
  {
    ...tries(
      'up leads to row 0 also for the team in the upper half',
      REACH,
      pawn,
      { by: [-1, 0], meets: 'nothing', half: 'upper' },
      true,
    ),
    open: UPWARDS,
  },
  {
    ...tries(
      'up leads to no higher row for the team in the upper half',
      REACH,
      pawn,
      { by: [1, 0], meets: 'nothing', half: 'upper' },
      false,
    ),
    open: UPWARDS,
  },
  ...(['enemy', 'own'] as const).map(passes => ({
    ...tries(
      `lshape: not over ${passes === 'own' ? 'an own' : 'an opponent’s'} piece`,
      `${SHAPE} ${JUMP}`,
      knight,
      { by: [1, 2], passes, meets: 'nothing' },
      false,
    ),
    open: 'whether an L is a path or a jump: of four known servers two have it this way, two the other',
  })),
];

export const MOVES: readonly MoveCase[] = [...REACHES, ...LSHAPES, ...OBSTACLES, ...OPEN];
