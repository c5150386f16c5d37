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
export const BOARD = 'A move that leaves the grid is no valid move. (409, Move is invalid)';

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

type Row = readonly [name: string, situation: Situation, open?: string];

/** Moves of one template that the document allows, or forbids, with one sentence. */
function moves(goes: boolean, says: string, of: MapTemplate, rows: readonly Row[]): readonly MoveCase[] {
  const answer = goes ? ({ status: 200, shows: GOES } as const) : ({ status: 409, shows: STAYS } as const);
  return rows.map(([name, situation, open]) => {
    return {
      kind: 'move',
      rule: RULE,
      name,
      says,
      open,
      template: of,
      tries: { piece: 'Slider', ...situation },
      ...answer,
    };
  });
}

const taken = (says: string, of: MapTemplate, rows: readonly Row[]) => moves(true, says, of, rows);
const refused = (says: string, of: MapTemplate, rows: readonly Row[]) => moves(false, says, of, rows);
const by = (way: Position): string => `by [${way.join(', ')}]`;

/** What "up" means is open for teams above, so the team below tries whatever leads up or down. */
const half = (direction: Direction): Pick<Situation, 'half'> => (STEP[direction].y === 0 ? {} : { half: 'lower' });

const REACHES: readonly MoveCase[] = DIRECTIONS.flatMap(direction => {
  // It may also step aside, so that it finds a free way wherever a server has put it.
  const aside = STEP[direction].y === 0 ? { up: 1, down: 1 } : { left: 1, right: 1 };
  const two = withRunner(slides({ ...aside, [direction]: 2 }));
  const free = { meets: 'nothing', ...half(direction) } as const;
  return [
    ...taken(TRAVEL, two, [[`${direction} 2: one square`, { by: times(direction, 1), ...free }]]),
    ...taken(REACH, two, [[`${direction} 2: two squares`, { by: times(direction, 2), ...free }]]),
    ...refused(REACH, two, [
      [`${direction} 2: not three squares`, { by: times(direction, 3), ...free }],
      [`${direction} 2: not the other way`, { by: times(direction, -1), ...free }],
    ]),
  ];
});

const LEAPS = [-2, -1, 1, 2].flatMap(down => [-1, 1].map((side): Position => [down, side * (3 - Math.abs(down))]));
const SHAPE = '“Two squares in one direction and then one square in a perpendicular direction.” (Shape, lshape)';
const knight = withRunner(LSHAPE);
const NO_LEAPS: readonly Position[] = [
  [1, 0],
  [0, -1],
  [2, 0],
  [1, 1],
  [-2, 2],
  [0, 3],
];
const leap = (words: string, way: Position): Row => [`lshape: ${words}`, { by: way, meets: 'nothing' }];
const LSHAPES: readonly MoveCase[] = [
  ...taken(
    SHAPE,
    knight,
    LEAPS.map(way => leap(`${by(way)} over free squares`, way)),
  ),
  ...refused(
    SHAPE,
    knight,
    NO_LEAPS.map(way => leap(`not ${by(way)}`, way)),
  ),
];

const queen = withRunner(anyWay(3), { gridSize: [7, 7] });
const army = template({
  gridSize: [7, 7],
  pieces: [piece('Slider', 3, 1, anyWay(3)), piece('Runner', 1, 2, orthogonal(1))],
});
const rubble = withRunner(anyWay(3), { gridSize: [9, 9], blocks: 24 });
const STRAIGHT = ['right', 'left', 'down', 'up'] as const;
const WAYS = STRAIGHT.map(each => times(each, 2));
const STEPS = STRAIGHT.map(each => times(each, 1));

const OBSTACLES: readonly MoveCase[] = [
  ...refused(
    JUMP,
    queen,
    WAYS.map(way => [`not over an opponent’s piece, ${by(way)}`, { by: way, passes: 'enemy', meets: 'nothing' }]),
  ),
  ...refused(JUMP, army, [
    ['not over an opponent’s piece onto another', { by: [0, 2], passes: 'enemy', meets: 'nothing' }],
    [
      'not over an own piece',
      { by: [0, 2], passes: 'own', meets: 'nothing' },
      'the document forbids only the jump over an opponent’s piece',
    ],
  ]),
  ...refused(OCCUPIED, army, [
    ['not onto an own piece beside it', { by: [0, 1], meets: 'own' }],
    ['not onto an own piece two squares off', { by: [0, -2], meets: 'own' }],
  ]),
  ...refused(OCCUPIED, queen, [
    ['not onto the own base', { by: [0, 1], meets: 'own base' }],
    ['not onto the own base from afar', { by: [0, -2], meets: 'own base' }],
    ['not onto the own base aslant', { by: [1, 1], meets: 'own base' }],
  ]),
  ...refused(BLOCKS, rubble, [
    ...STEPS.map((way): Row => [`not onto a block, ${by(way)}`, { by: way, meets: 'block' }]),
    ...WAYS.map((way): Row => [`not over a block, ${by(way)}`, { by: way, passes: 'block', meets: 'nothing' }]),
  ]),
  ...refused(BOARD, queen, [
    ...STEPS.map((way): Row => [`not off the board, ${by(way)}`, { by: way, meets: 'edge' }]),
    ['not off the board in a corner', { by: [-1, -1], meets: 'edge' }],
  ]),
  ...refused('A move changes the position. (409, Move is invalid)', queen, [
    ['not onto the square where it stands', { by: [0, 0] }],
  ]),
];

const pawn = withRunner(slides({ up: 1, left: 1, right: 1 }));
const above = { meets: 'nothing', half: 'upper' } as const;
const OPEN: readonly MoveCase[] = [
  ...taken(REACH, pawn, [
    ['up leads to row 0 also for the team in the upper half', { by: [-1, 0], ...above }, UPWARDS],
  ]),
  ...refused(REACH, pawn, [
    ['up leads to no higher row for the team in the upper half', { by: [1, 0], ...above }, UPWARDS],
  ]),
  ...refused(
    `${SHAPE} ${JUMP}`,
    knight,
    (['enemy', 'own'] as const).map(passes => [
      `lshape: not over ${passes === 'own' ? 'an own' : 'an opponent’s'} piece`,
      { by: [1, 2], passes, meets: 'nothing' },
      'whether an L is a path or a jump: of four known servers two have it this way, two the other',
    ]),
  ),
];

export const MOVES: readonly MoveCase[] = [...REACHES, ...LSHAPES, ...OBSTACLES, ...OPEN];
