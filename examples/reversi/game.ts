// Reversi: place a disc so that some of the other colour lie between it and one of yours; those turn over.
import { type GameUi, lettered, squareName } from 'quadrille/gameui';
import { type PlainTypes, plainRules, type Seat } from 'quadrille/kernel';

interface State {
  readonly size: number;
  /** Row by row: a seat, or null where nothing lies. */
  discs: (Seat | null)[];
  turn: Seat;
}
/** A square, counted row by row, or null: who can place nothing passes. */
type Action = number | null;
type Types = PlainTypes<State, Action, { size: number }, { seat: Seat; at: Action; turned: number[] }>;

const NAMES = ['Black', 'White'] as const;
const AROUND = [-1, 0, 1]
  .flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** The discs that a disc of a seat would turn over. */
function turnedBy({ size, discs }: State, seat: Seat, at: number): number[] {
  if (discs[at] !== null) return [];
  return AROUND.flatMap(([dx, dy]) => {
    const turned: number[] = [];
    for (let x = (at % size) + dx, y = Math.floor(at / size) + dy; ; x += dx, y += dy) {
      const disc = x < 0 || y < 0 || x >= size || y >= size ? null : discs[y * size + x];
      if (disc === seat) return turned;
      if (disc !== 1 - seat) return [];
      turned.push(y * size + x);
    }
  });
}
const placesOf = (state: State, seat: Seat) =>
  state.discs.flatMap((_, at) => (turnedBy(state, seat, at).length > 0 ? [at] : []));
const isOver = (state: State) => placesOf(state, 0).length + placesOf(state, 1).length === 0;
const count = ({ discs }: State, seat: Seat) => discs.filter(disc => disc === seat).length;

export const rules = plainRules<Types>({
  game: 'reversi',
  version: 1,
  setup: { type: 'object', properties: { size: { type: 'integer', minimum: 4, maximum: 16, default: 8 } } },
  seats: 2,
  begin: ({ size }) => {
    const middle = Math.floor(size / 2) * (size + 1);
    const starts = new Map([middle, middle - size - 1, middle - 1, middle - size].map((at, n) => [at, n < 2 ? 1 : 0]));
    const discs = Array.from({ length: size * size }, (_, at) => starts.get(at) ?? null);
    return { size, discs, turn: 0 };
  },
  toAct: state => (isOver(state) ? [] : [state.turn]),
  legal: (state, seat) => (placesOf(state, seat).length > 0 ? placesOf(state, seat) : [null]),
  apply: (state, _by, at, tell) => {
    const seat = state.turn;
    const turned = at === null ? [] : turnedBy(state, seat, at);
    for (const square of at === null ? [] : [at, ...turned]) state.discs[square] = seat;
    state.turn = 1 - seat;
    tell?.({ seat, at, turned });
  },
  outcome: state => {
    if (!isOver(state)) return undefined;
    const scores = [count(state, 0), count(state, 1)];
    const winners = [0, 1].filter(seat => scores[seat] === Math.max(...scores));
    return { winners, reason: `${scores.join(' to ')}.`, scores };
  },
});

export const face: GameUi<Types> = {
  kinds: {
    felt: { sort: 'tile', name: 'empty', glyph: '.', colour: 'green' },
    black: { sort: 'piece', name: 'black disc', glyph: 'X', colour: 'dark', shape: 'disc' },
    white: { sort: 'piece', name: 'white disc', glyph: 'O', colour: 'light', shape: 'disc' },
  },
  show: state => ({
    ...{ width: state.size, height: state.size, ground: 'felt', captions: lettered(state.size, state.size) },
    squares: state.discs.flatMap((disc, n) =>
      disc === null ? [] : [{ x: n % state.size, y: Math.floor(n / state.size), kind: disc === 0 ? 'black' : 'white' }],
    ),
    seats: NAMES.map((name, seat) => ({ name, line: `${count(state, seat)} discs` })),
    line: rules.outcome(state)?.reason ?? `${NAMES[state.turn]} is to place a disc.`,
  }),
  press: (at, { size }) => {
    if (at === null) return { button: 'Pass', says: 'pass' };
    const [x, y] = [at % size, Math.floor(at / size)];
    return { on: { x, y }, says: squareName(x, y) };
  },
  tell: ({ seat, at, turned }) => ({ words: `${NAMES[seat]} ${at === null ? 'passes' : `turns ${turned.length}`}.` }),
};
export const title = 'Reversi';
export const setups = { usual: {}, small: { size: 4 }, large: { size: 10 } };
export const judge = (state: State, seat: Seat) => placesOf(state, seat).length - placesOf(state, 1 - seat).length;
