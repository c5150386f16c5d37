// 2048: push all tiles one way. Two that are alike become one of twice the number; then a new one comes, by chance.
import type { GameUi } from 'quadrille/gameui';
import { type PlainTypes, plainRules, Rng, type RngState } from 'quadrille/kernel';
import { learnableOf } from './learnable.ts';

interface State {
  readonly size: number;
  readonly goal: number;
  /** The numbers row by row; 0 where nothing lies. */
  tiles: number[];
  score: number;
  /** Where a plain state keeps its generator: nobody sees it, and bots are given another. */
  chance: RngState;
}
const WAYS = ['up', 'right', 'down', 'left'] as const;
type Way = (typeof WAYS)[number];
type Types = PlainTypes<State, Way, { size: number; goal: number }, { way: Way; gain: number }>;
type Board = Pick<State, 'size' | 'tiles'>;

/** The squares of each line, beginning where the tiles are pushed to. */
function lines(size: number, way: Way): number[][] {
  const along = Array.from({ length: size }, (_, n) => n);
  const square = (line: number, n: number) => (way === 'up' || way === 'down' ? n * size + line : line * size + n);
  return along.map(line => (way === 'up' || way === 'left' ? along : along.toReversed()).map(n => square(line, n)));
}

/** The numbers of a line after the push, and what it brings. */
function pushed(numbers: readonly number[]) {
  const row = numbers.filter(n => n > 0);
  let gain = 0;
  for (let n = 0; n + 1 < row.length; n++) {
    if (row[n] !== row[n + 1]) continue;
    row.splice(n, 2, 2 * (row[n] ?? 0));
    gain += row[n] ?? 0;
  }
  return { row: numbers.map((_, n) => row[n] ?? 0), gain };
}

function after({ size, tiles }: Board, way: Way) {
  const next = [...tiles];
  let gain = 0;
  for (const line of lines(size, way)) {
    const come = pushed(line.map(square => tiles[square] ?? 0));
    gain += come.gain;
    for (const [n, square] of line.entries()) next[square] = come.row[n] ?? 0;
  }
  return { tiles: next, gain, isNew: next.some((number, n) => number !== tiles[n]) };
}

/** A 2, or now and then a 4, where nothing lies. */
function withNewTile(tiles: readonly number[], rng: Rng): number[] {
  const place = rng.pick(tiles.flatMap((number, n) => (number === 0 ? [n] : [])));
  return tiles.map((number, n) => (n === place ? (rng.below(10) === 0 ? 4 : 2) : number));
}

const waysOf = (board: Board) => WAYS.filter(way => after(board, way).isNew);
const outcomeOf = (state: Omit<State, 'chance'>) => {
  const scores = [state.score];
  if (Math.max(...state.tiles) >= state.goal) return { winners: [0], reason: `${state.goal} is reached.`, scores };
  return waysOf(state).length > 0 ? undefined : { winners: [], reason: 'Nothing can be pushed any more.', scores };
};

export const rules = plainRules<Types>({
  game: 'twenty48',
  version: 1,
  setup: {
    type: 'object',
    properties: {
      size: { type: 'integer', minimum: 3, maximum: 8, default: 4 },
      goal: { type: 'integer', minimum: 8, maximum: 65536, default: 2048 },
    },
  },
  seats: 1,
  begin: ({ size, goal }, seed) => {
    const rng = Rng.seeded(seed, 'tiles');
    const tiles = withNewTile(withNewTile(new Array<number>(size * size).fill(0), rng), rng);
    return { size, goal, tiles, score: 0, chance: rng.encode() };
  },
  toAct: state => (outcomeOf(state) === undefined ? [0] : []),
  legal: waysOf,
  apply: (state, _by, way, tell) => {
    const { tiles, gain } = after(state, way);
    const rng = Rng.decode(state.chance);
    state.tiles = withNewTile(tiles, rng);
    state.score += gain;
    state.chance = rng.encode();
    tell?.({ way, gain });
  },
  outcome: outcomeOf,
});

const KEYS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' };

export const face: GameUi<Types> = {
  kinds: {
    empty: { sort: 'tile', name: 'empty', glyph: '.', colour: 'plain' },
    low: { sort: 'piece', name: 'tile', glyph: '2', colour: 'light', shape: 'square' },
    middle: { sort: 'piece', name: 'tile', glyph: '16', colour: 'yellow', shape: 'square' },
    high: { sort: 'piece', name: 'tile', glyph: '128', colour: 'orange', shape: 'square' },
    highest: { sort: 'piece', name: 'tile', glyph: '1024', colour: 'red', shape: 'square' },
  },
  show: state => ({
    width: state.size,
    height: state.size,
    ground: 'empty',
    squares: state.tiles.flatMap((number, n) => {
      const kind = number < 16 ? 'low' : number < 128 ? 'middle' : number < 1024 ? 'high' : 'highest';
      const square = { x: n % state.size, y: Math.floor(n / state.size), kind, text: `${number}` };
      return number === 0 ? [] : [square];
    }),
    seats: [{ name: 'You', line: `${state.score} points` }],
    line: outcomeOf(state)?.reason ?? `Reach ${state.goal}. ${state.score} points so far.`,
  }),
  press: way => ({ button: way, says: way, key: KEYS[way] }),
  tell: ({ way, gain }) => ({ words: gain === 0 ? `Pushed ${way}.` : `Pushed ${way}: ${gain} points.` }),
};

export const title = '2048';
export const about = 'Push the tiles; two that are alike become one.';
export const setups = { usual: {}, short: { goal: 64 }, small: { size: 3, goal: 256 } };
/** Room, and what lies in a corner. */
export const judge = ({ tiles, score }: State): number => score + 20 * tiles.filter(number => number === 0).length;
/** For those who learn it: `quadrille env examples/2048`. */
export const learnable = learnableOf(rules, WAYS);
