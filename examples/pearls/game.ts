// Pearls in two bays. Each player's bay hides some, and only its owner knows where. In turn each dives in the other's bay;
// who has found all of the other's pearls first has won.
import { type GameUi, grid, squareName } from 'quadrille/gameui';
import { plainRules, Reading, Rng, type Rules, type Seat, type Square, type Viewer } from 'quadrille/kernel';

interface Setup {
  readonly size: number;
  readonly pearls: number;
}
/** A bay: where its pearls are, and where somebody has dived, as numbers of squares row by row. */
interface Bay {
  readonly pearls: readonly number[];
  readonly dives: readonly number[];
}
interface State extends Setup {
  turn: Seat;
  readonly bays: Bay[];
}
interface View extends Setup {
  readonly turn: Seat;
  readonly seat: Seat | null;
  /** By owner; of others only the pearls that were found. */
  readonly bays: readonly Bay[];
}
type Action = Square;
type Happening = Square & { readonly bay: Seat; readonly found: boolean };

const NAMES = ['East', 'West'] as const;
const found = ({ pearls, dives }: Bay) => pearls.filter(pearl => dives.includes(pearl));
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
/** So many squares of a list, by chance. */
const some = (squares: readonly number[], count: number, rng: Rng) => sorted(rng.shuffle([...squares]).slice(0, count));
const squaresOf = (size: number) => Array.from({ length: size * size }, (_, n) => n);

/** The types of this game, in one. */
interface Pearls {
  Setup: Setup;
  State: State;
  Action: Action;
  View: View;
  Event: Happening;
}

export const rules: Rules<Pearls> = plainRules<Pearls>({
  game: 'pearls',
  version: 1,
  hidden: true,
  readSetup: json => {
    const reading = new Reading();
    const setup = reading.object(json, '') ?? {};
    const size = reading.integer(setup.size ?? 5, '/size', 3, 12) ?? 5;
    const pearls = reading.integer(setup.pearls ?? 4, '/pearls', 1, size) ?? 4;
    reading.done();
    return { size, pearls };
  },
  seats: 2,
  begin: ({ size, pearls }, seed) => {
    const rng = Rng.seeded(seed, 'pearls');
    const bays = NAMES.map(() => ({ pearls: some(squaresOf(size), pearls, rng), dives: [] }));
    return { size, pearls, turn: 0, bays };
  },
  toAct: state => (rules.outcome(state) === undefined ? [state.turn] : []),
  legal: ({ size, bays }, seat) =>
    squaresOf(size)
      .filter(n => !bays[1 - seat]?.dives.includes(n))
      .map(n => ({ x: n % size, y: Math.floor(n / size) })),
  apply: (state, _by, { x, y }, emit) => {
    const other = 1 - state.turn;
    const bay = state.bays[other] as Bay;
    const square = y * state.size + x;
    state.bays[other] = { ...bay, dives: sorted([...bay.dives, square]) };
    emit?.({ x, y, bay: other, found: bay.pearls.includes(square) });
    state.turn = other;
  },
  outcome: state => {
    const robbed = state.bays.findIndex(bay => found(bay).length === state.pearls);
    return robbed < 0 ? undefined : { winners: [1 - robbed], reason: `${NAMES[1 - robbed]} has all the pearls.` };
  },
  view: ({ size, pearls, turn, bays }, who) => ({
    ...{ size, pearls, turn, seat: who === 'public' ? null : who },
    bays: bays.map((bay, owner) => (owner === who ? bay : { ...bay, pearls: found(bay) })),
  }),
});

/** The other's bay is on the right: there one dives. */
const bayOf = ({ seat }: View, x: number, size: number) => (x < size ? (seat ?? 0) : 1 - (seat ?? 0));

export const face: GameUi<Pearls> = {
  kinds: {
    water: { sort: 'tile', name: 'water', glyph: '~', colour: 'sky' },
    reef: { sort: 'tile', name: 'reef', glyph: ' ', colour: 'dark' },
    pearl: { sort: 'piece', name: 'pearl', glyph: 'o', colour: 'light', shape: 'disc' },
    empty: { sort: 'mark', name: 'nothing there', glyph: 'x', colour: 'grey', shape: 'cross' },
    taken: { sort: 'mark', name: 'pearl that was found', glyph: '*', colour: 'orange', shape: 'ring' },
  },
  show: view => {
    const { size, bays, seat, turn } = view;
    const kindsAt = (x: number, y: number) => {
      if (x === size) return 'reef';
      const bay = bays[bayOf(view, x, size)] as Bay;
      const square = y * size + (x < size ? x : x - size - 1);
      if (bay.dives.includes(square)) return bay.pearls.includes(square) ? ['pearl', 'taken'] : ['empty'];
      return bay.pearls.includes(square) ? 'pearl' : undefined;
    };
    const seats = NAMES.map((name, n) => ({
      name,
      line: `${found(bays[1 - n] as Bay).length} of ${view.pearls} found`,
    }));
    const line = `${NAMES[turn]} is to dive${seat === null ? '' : ' (your own bay is on the left)'}.`;
    return { ...grid(2 * size + 1, size, kindsAt), ground: 'water', seats, line };
  },
  press: ({ x, y }, { size }) => ({ on: { x: size + 1 + x, y }, says: `dive at ${squareName(x, y)}` }),
  tell: ({ x, y, bay, found: pearl }) => ({
    words: `${NAMES[1 - bay]} dives at ${squareName(x, y)} and finds ${pearl ? 'a pearl' : 'nothing'}.`,
  }),
};

export const title = 'Pearls';
export const about = 'Find the pearls in the other bay before yours are found.';
export const setups = { usual: { size: 5, pearls: 4 }, small: { size: 3, pearls: 2 } };

/** What a seat may believe: the pearls that it has not found lie anywhere that nobody has dived. */
export const imagine = ({ size, pearls, turn, bays }: View, seat: Seat, seed: number): State => {
  const rng = Rng.seeded(seed, 'imagined');
  const guessed = bays.map((bay, owner) => {
    if (owner === seat) return bay;
    const free = squaresOf(size).filter(n => !bay.dives.includes(n));
    return { ...bay, pearls: sorted([...bay.pearls, ...some(free, pearls - bay.pearls.length, rng)]) };
  });
  return { size, pearls, turn, bays: guessed };
};

/** For the laws: a pearl of a bay that is not the viewer's lies elsewhere, where nobody has dived or is about to. */
export const disguise = (state: State, viewer: Viewer, coming?: { readonly action: Square }): State | undefined => {
  const owner = state.bays.findIndex((_, n) => n !== viewer);
  const bay = state.bays[owner] as Bay;
  const target = coming === undefined ? -1 : coming.action.y * state.size + coming.action.x;
  const isFree = (n: number) => n !== target && !bay.dives.includes(n);
  const pearl = bay.pearls.find(isFree);
  const free = squaresOf(state.size).find(n => isFree(n) && !bay.pearls.includes(n));
  if (pearl === undefined || free === undefined) return undefined;
  state.bays[owner] = { ...bay, pearls: sorted(bay.pearls.map(n => (n === pearl ? free : n))) };
  return state;
};
