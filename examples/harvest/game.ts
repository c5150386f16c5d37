// Harvest. In each round some sheaves are to be had. All bid at once, each with one of their cards; the highest card that
// nobody else has bid takes the sheaves. Who is late bids the lowest card that is left.
import type { GameUi } from 'quadrille/gameui';
import { plainRules, Rng, type Seat, type Viewer } from 'quadrille/kernel';

interface Setup {
  readonly seats: number;
  readonly rounds: number;
  readonly seconds: number;
}
interface State extends Setup {
  round: number;
  hands: readonly (readonly number[])[];
  /** What each has bid in this round; null for who has not yet. */
  bids: (number | null)[];
  readonly sheaves: number[];
}
interface View extends Omit<State, 'bids'> {
  /** Others' bids are face down: true for who has made one. */
  readonly bids: readonly (number | boolean)[];
}
type Action = { readonly bid: number } | 'late';
type Happening =
  | { readonly what: 'bid'; readonly seat: Seat }
  | { readonly what: 'shown'; readonly bids: readonly (number | null)[]; readonly winner: Seat | null };
type Harvest = { Setup: Setup; State: State; Action: Action; View: View; Event: Happening };

const isOver = ({ round, rounds }: Pick<State, 'round' | 'rounds'>) => round > rounds;

/** Once all have bid, the cards are turned over. */
function turnOver(state: State, emit?: (what: Happening) => void): void {
  const { bids } = state;
  if (bids.includes(null)) return;
  const alone = bids.map((bid, seat) => (bids.indexOf(bid) === bids.lastIndexOf(bid) ? { bid: bid ?? 0, seat } : null));
  const best = alone.reduce((high, one) => (one !== null && one.bid > (high?.bid ?? 0) ? one : high), null);
  if (best !== null) state.sheaves[best.seat] = (state.sheaves[best.seat] ?? 0) + state.round;
  emit?.({ what: 'shown', bids, winner: best?.seat ?? null });
  state.hands = state.hands.map((hand, seat) => hand.filter(card => card !== bids[seat]));
  state.bids = bids.map(() => null);
  state.round++;
}

const upTo = (most: number, usual: number, least = 1) =>
  ({ type: 'integer', minimum: least, maximum: most, default: usual }) as const;

export const rules = plainRules<Harvest>({
  game: 'harvest',
  version: 1,
  hidden: true,
  setup: { type: 'object', properties: { seats: upTo(4, 2, 2), rounds: upTo(9, 5), seconds: upTo(3600, 30) } },
  seats: ({ seats }) => seats,
  begin: setup => {
    const each = Array.from({ length: setup.seats });
    const hands = each.map(() => Array.from({ length: setup.rounds }, (_, n) => n + 1));
    return { ...setup, round: 1, hands, bids: each.map(() => null), sheaves: each.map(() => 0) };
  },
  toAct: state => (isOver(state) ? [] : state.bids.flatMap((bid, seat) => (bid === null ? [seat] : []))),
  legal: ({ hands }, seat) => (hands[seat] ?? []).map(bid => ({ bid })),
  apply: (state, by, action, emit) => {
    if (by === 'clock' || action === 'late') {
      state.bids = state.bids.map((bid, seat) => bid ?? Math.min(...(state.hands[seat] ?? [])));
    } else {
      state.bids = state.bids.map((bid, seat) => (seat === by ? action.bid : bid));
      emit?.({ what: 'bid', seat: by });
    }
    turnOver(state, emit);
  },
  due: state =>
    isOver(state) ? [] : [{ clock: `round ${state.round}`, ms: 1000 * state.seconds, play: () => 'late' }],
  outcome: state => {
    if (!isOver(state)) return undefined;
    const most = Math.max(...state.sheaves);
    const winners = state.sheaves.flatMap((sheaves, seat) => (sheaves === most ? [seat] : []));
    return { winners, reason: `${most} sheaves are the most.`, scores: [...state.sheaves] };
  },
  view: ({ bids, ...state }, who) => ({
    ...state,
    sheaves: [...state.sheaves],
    bids: bids.map((bid, seat) => (seat === who && bid !== null ? bid : bid !== null)),
  }),
});

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const colours = ['orange', 'blue', 'green', 'purple'] as const;

export const face: GameUi<Harvest> = {
  kinds: {
    field: { sort: 'tile', name: 'field', glyph: '.', colour: 'yellow' },
    sheaf: { sort: 'piece', name: 'sheaf', glyph: '#', colour: 'green', shape: 'bar' },
    ...Object.fromEntries(
      CARDS.map(n => [`card${n}`, { sort: 'piece', name: `card ${n}`, glyph: `${n}`, colour: 'light', shape: 'card' }]),
    ),
  },
  show: ({ seats, rounds, round, hands, bids, sheaves }) => ({
    ...{ width: rounds, height: 1, ground: 'field' },
    squares: Array.from({ length: Math.min(round, rounds) }, (_, x) => ({ x, y: 0, kind: 'sheaf' })),
    trays: hands.map((hand, seat) => ({
      ...{ name: `Hand ${seat + 1}`, seat },
      held: hand.map(card => ({ kind: `card${card}` })),
    })),
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `Farmer ${seat + 1}`,
      colour: colours[seat] ?? 'grey',
      line: `${sheaves[seat]} sheaves${bids[seat] === false ? '' : ', has bid'}`,
    })),
    line: round > rounds ? 'The harvest is in.' : `Round ${round} of ${rounds}: ${round} sheaves are to be had.`,
  }),
  press: (action, { hands }, seat) => {
    const bid = action === 'late' ? 0 : action.bid;
    return { on: { tray: seat, held: hands[seat]?.indexOf(bid) ?? 0 }, says: `bid ${bid}` };
  },
  tell: happening => {
    if (happening.what === 'bid') return { words: `Farmer ${happening.seat + 1} has bid.` };
    const { bids, winner } = happening;
    const who = winner === null ? 'nobody' : `Farmer ${winner + 1}`;
    return { words: `The bids are ${bids.join(', ')}: ${who} has the sheaves.` };
  },
};

export const title = 'Harvest';
export const about = 'All bid at once, and the highest card that nobody else has bid takes the sheaves.';
export const setups = { usual: { seats: 2, rounds: 5, seconds: 30 }, four: { seats: 4, rounds: 7, seconds: 30 } };

/** What a seat may believe: whoever has bid may have bid any of their cards. */
export const imagine = (view: View, _seat: Seat, seed: number): State => {
  const rng = Rng.seeded(seed, 'imagined');
  const guess = (seat: Seat) => rng.pick(view.hands[seat] ?? []) ?? null;
  const bids = view.bids.map((bid, seat) => (bid === true ? guess(seat) : bid === false ? null : bid));
  return { ...view, sheaves: [...view.sheaves], bids };
};

/** For the laws: somebody else has bid another card. When all have bid, all is shown. */
export const disguise = (state: State, viewer: Viewer, coming?: { readonly by: Seat | 'clock' }): State | undefined => {
  const waiting = state.bids.filter(bid => bid === null).length;
  if (coming !== undefined && (coming.by === 'clock' || waiting === 1)) return undefined;
  const other = state.bids.findIndex((bid, seat) => seat !== viewer && bid !== null);
  const another = state.hands[other]?.find(card => card !== state.bids[other]);
  if (another === undefined) return undefined;
  state.bids[other] = another;
  return state;
};
