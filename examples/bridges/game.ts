// Two bridges over one water. Amber builds from the left bank to the right one, Violet from the top to the bottom. Stones
// touch along their sides, and across one diagonal: so exactly one of the two bridges is ever finished.
import type { GameUi } from 'quadrille/gameui';
import { lettered, squareName } from 'quadrille/gameui';
import { IllegalAction, Reading, type Rules, readingAction, type Seat, type Square } from 'quadrille/kernel';

interface Setup {
  readonly size: number;
}
interface State {
  readonly size: number;
  /** By square, row by row: who has a stone there. */
  stones: (Seat | null)[];
  turn: Seat;
}
type Action = Square;
type Happening = Square & { readonly seat: Seat };

const SIDES = ['Amber', 'Violet'] as const;
const TOUCHES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

/** How many more stones a seat needs for its bridge, if nobody were in its way any more; 0 when it stands. */
function missing({ size, stones }: State, seat: Seat): number {
  const costs = new Array<number>(size * size).fill(Number.POSITIVE_INFINITY);
  const along = (square: number) => (seat === 0 ? square % size : Math.floor(square / size));
  const cost = (square: number) =>
    stones[square] === seat ? 0 : stones[square] === null ? 1 : Number.POSITIVE_INFINITY;
  let edge = stones.flatMap((_, square) => (along(square) === 0 ? [square] : []));
  for (const square of edge) costs[square] = cost(square);
  while (edge.length > 0) {
    const next: number[] = [];
    for (const square of edge) {
      for (const [dx, dy] of TOUCHES) {
        const [x, y] = [(square % size) + dx, Math.floor(square / size) + dy];
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const there = y * size + x;
        const price = (costs[square] ?? 0) + cost(there);
        if (price >= (costs[there] ?? 0)) continue;
        costs[there] = price;
        next.push(there);
      }
    }
    edge = next;
  }
  return Math.min(...costs.filter((_, square) => along(square) === size - 1));
}

/** The types of this game, in one. */
interface Bridges {
  Setup: Setup;
  State: State;
  Action: Action;
  View: State;
  Event: Happening;
}

export const rules: Rules<Bridges> = {
  game: 'bridges',
  version: 1,
  hidden: false,
  readSetup: json => {
    const reading = new Reading();
    const size = reading.integer(reading.object(json, '')?.size ?? 7, '/size', 3, 13) ?? 7;
    reading.done();
    return { size };
  },
  readAction: json =>
    readingAction(reading => {
      const square = reading.object(json, '');
      const x = reading.integer(square?.x, '/x', 0);
      const y = reading.integer(square?.y, '/y', 0);
      return x === undefined || y === undefined ? undefined : { x, y };
    }),
  seats: () => 2,
  begin: ({ size }) => ({ size, stones: new Array(size * size).fill(null), turn: 0 }),
  toAct: state => (rules.outcome(state) === undefined ? [state.turn] : []),
  legal: ({ size, stones }) =>
    stones.flatMap((stone, n) => (stone === null ? [{ x: n % size, y: Math.floor(n / size) }] : [])),
  apply: (state, _by, { x, y }, emit) => {
    const square = y * state.size + x;
    if (x >= state.size || state.stones[square] === undefined) throw new IllegalAction('that is not on the board');
    if (state.stones[square] !== null) throw new IllegalAction('there is a stone already');
    state.stones[square] = state.turn;
    emit?.({ x, y, seat: state.turn });
    state.turn = 1 - state.turn;
  },
  due: () => [],
  outcome: state => {
    const winner = 1 - state.turn;
    if (missing(state, winner) > 0) return undefined;
    return { winners: [winner], reason: `${SIDES[winner]} has finished a bridge.` };
  },
  view: state => rules.copy(state),
  copy: state => ({ ...state, stones: [...state.stones] }),
  encode: state => ({ ...state, stones: [...state.stones] }),
  decode: snapshot => rules.copy(snapshot as unknown as State),
};

export const face: GameUi<Bridges> = {
  kinds: {
    water: { sort: 'tile', name: 'water', glyph: '.', colour: 'sky' },
    amber: { sort: 'piece', name: 'stone of Amber', glyph: 'A', colour: 'orange', shape: 'disc' },
    violet: { sort: 'piece', name: 'stone of Violet', glyph: 'V', colour: 'purple', shape: 'hexagon' },
  },
  show: state => ({
    width: state.size,
    height: state.size,
    ground: 'water',
    squares: state.stones.flatMap((seat, n) =>
      seat === null
        ? []
        : [{ x: n % state.size, y: Math.floor(n / state.size), kind: seat === 0 ? 'amber' : 'violet' }],
    ),
    captions: lettered(state.size, state.size),
    seats: [
      { name: 'Amber', colour: 'orange', line: 'from left to right' },
      { name: 'Violet', colour: 'purple', line: 'from top to bottom' },
    ],
    line: rules.outcome(state)?.reason ?? `${SIDES[state.turn]} is to place a stone.`,
  }),
  press: ({ x, y }) => ({ on: { x, y }, says: squareName(x, y) }),
  tell: ({ x, y, seat }) => ({ words: `${SIDES[seat]} places a stone on ${squareName(x, y)}.`, at: [{ x, y }] }),
};

export const title = 'Bridges';
export const about = 'Two players build across one water, and only one bridge can be finished.';
export const setups = { usual: { size: 7 }, small: { size: 4 }, large: { size: 11 } };
export const schemas = {
  setup: { type: 'object', properties: { size: { type: 'integer', minimum: 3, maximum: 13 } } },
  action: { type: 'object', required: ['x', 'y'], properties: { x: { type: 'integer' }, y: { type: 'integer' } } },
};
export const judge = (state: State, seat: Seat): number => 100 * (missing(state, 1 - seat) - missing(state, seat));
