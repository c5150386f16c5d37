import { Reading, readingAction } from '../../src/kernel/reading.ts';
import { Rng, type RngState } from '../../src/kernel/rng.ts';
import type { Actor, EventSink, Rules, Seat, Viewer } from '../../src/kernel/rules.ts';

/** Toy with a hidden card: one card each, face down; in turn a seat keeps it or swaps it once with the top of the deck. */
export interface HighCardSetup {
  readonly seats: number;
  readonly rounds: number;
}

export type HighCardAction = 'keep' | 'swap';

export type HighCardHappening =
  | { readonly type: 'decided'; readonly seat: Seat; readonly what: HighCardAction }
  | { readonly type: 'drew'; readonly card: number }
  | { readonly type: 'shown'; readonly cards: readonly number[]; readonly best: Seat };

export interface HighCardState {
  readonly setup: HighCardSetup;
  readonly chance: Rng;
  round: number;
  turn: Seat;
  /** The cards that all hold, by seat, then the deck from its top. */
  cards: number[];
  /** How many cards have left the deck in this round. */
  drawn: number;
  readonly points: number[];
}

export interface HighCardView {
  readonly round: number;
  readonly turn: Seat;
  readonly left: number;
  readonly points: readonly number[];
  readonly myCard?: number;
}

interface HighCardSnapshot {
  readonly setup: HighCardSetup;
  readonly chance: RngState;
  readonly round: number;
  readonly turn: Seat;
  readonly cards: readonly number[];
  readonly drawn: number;
  readonly points: readonly number[];
}

export interface HighCardTypes {
  Setup: HighCardSetup;
  State: HighCardState;
  Action: HighCardAction;
  View: HighCardView;
  Event: HighCardHappening;
}

export const highcard: Rules<HighCardTypes> = {
  game: 'highcard',
  version: 1,
  hidden: true,
  readSetup(json) {
    const reading = new Reading();
    const setup = reading.object(json, '') ?? {};
    const seats = reading.integer(setup.seats, '/seats', 1, 5) ?? 0;
    const rounds = reading.integer(setup.rounds, '/rounds', 1, 100) ?? 0;
    reading.done();
    return { seats, rounds };
  },
  readAction: json => readingAction(reading => reading.oneOf(json, '', ['keep', 'swap'] as const)),
  seats: setup => setup.seats,
  begin(setup, seed) {
    const chance = Rng.seeded(seed, 'rules');
    const points: number[] = Array(setup.seats).fill(0);
    return { setup, chance, round: 0, turn: 0, cards: deal(setup, chance), drawn: setup.seats, points };
  },
  toAct: state => (isOver(state) ? [] : [state.turn]),
  legal: () => ['keep', 'swap'],
  apply(state, _by, what, emit) {
    const seat = state.turn;
    emit?.({ type: 'decided', seat, what });
    if (what === 'swap') {
      const card = state.cards[state.drawn++] as number;
      state.cards[seat] = card;
      emit?.({ type: 'drew', card }, [seat]);
    }
    state.turn++;
    if (state.turn === state.setup.seats) show(state, emit);
  },
  due: () => [],
  outcome(state) {
    if (!isOver(state)) return undefined;
    const most = Math.max(...state.points);
    const winners = [...state.points.keys()].filter(seat => state.points[seat] === most);
    return { winners, reason: `The most rounds that anyone won: ${most}.`, scores: [...state.points] };
  },
  view(state, who) {
    const mine = who === 'public' || isOver(state) ? undefined : state.cards[who];
    const { round, turn, cards, drawn, points } = state;
    const left = cards.length - drawn;
    return { round, turn, left, points: [...points], ...(mine === undefined ? {} : { myCard: mine }) };
  },
  copy: state => ({ ...state, chance: state.chance.copy(), cards: [...state.cards], points: [...state.points] }),
  encode: state => ({
    ...state,
    setup: { ...state.setup },
    chance: state.chance.encode(),
    cards: [...state.cards],
    points: [...state.points],
  }),
  decode(snapshot) {
    const { chance, cards, points, ...rest } = snapshot as unknown as HighCardSnapshot;
    return { ...rest, chance: Rng.decode(chance), cards: [...cards], points: [...points] };
  },
};

/** Turns round the cards that the viewer has not seen, unless what comes shows them. */
export function disguiseCards(
  state: HighCardState,
  viewer: Viewer,
  coming?: { readonly by: Actor; readonly action: HighCardAction },
): HighCardState | undefined {
  if (isOver(state)) return undefined;
  if (coming !== undefined && state.turn === state.setup.seats - 1) return undefined;
  const comes = coming?.by === viewer && coming.action === 'swap' ? state.drawn : -1;
  const unseen = [...state.cards.keys()].filter(place => place !== viewer && place !== comes);
  const disguised = highcard.copy(state);
  for (const [n, place] of unseen.entries()) {
    disguised.cards[place] = state.cards[unseen[unseen.length - 1 - n] as number] as number;
  }
  return disguised;
}

function isOver(state: HighCardState): boolean {
  return state.round >= state.setup.rounds;
}

/** Every seat can swap, so the deck holds two cards for each. */
function deal(setup: HighCardSetup, chance: Rng): number[] {
  return chance.shuffle(Array.from({ length: 2 * setup.seats }, (_, n) => n + 1));
}

function show(state: HighCardState, emit?: EventSink<HighCardHappening>): void {
  const cards = state.cards.slice(0, state.setup.seats);
  const best = cards.indexOf(Math.max(...cards));
  state.points[best] = (state.points[best] as number) + 1;
  emit?.({ type: 'shown', cards, best });
  state.round++;
  state.turn = 0;
  state.cards = deal(state.setup, state.chance);
  state.drawn = state.setup.seats;
}
