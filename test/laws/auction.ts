import { IllegalAction } from '../../src/kernel/errors.ts';
import { Reading, readingAction } from '../../src/kernel/reading.ts';
import { Rng, type RngState } from '../../src/kernel/rng.ts';
import type { Actor, Due, EventSink, Rules, Seat, Viewer } from '../../src/kernel/rules.ts';

/** Toy with simultaneous turns and clocks: in every lot all seats bid at once, sealed; the highest pays and takes it. */
export interface AuctionSetup {
  readonly seats: number;
  readonly lots: number;
  readonly purse: number;
  /** A lot closes after so long, those who have not bid bid nothing; the whole auction ends after so long. */
  readonly lotMs: number;
  readonly auctionMs: number;
}

export type AuctionAction =
  | { readonly type: 'bid'; readonly coins: number }
  | { readonly type: 'hammer'; readonly lots: number }
  | { readonly type: 'close' };

export type AuctionHappening =
  | { readonly type: 'bid'; readonly coins: number }
  | { readonly type: 'sealed'; readonly seat: Seat }
  | { readonly type: 'sold'; readonly lot: number; readonly to: Seat; readonly coins: number }
  | { readonly type: 'unsold'; readonly lot: number };

export interface AuctionState {
  readonly setup: AuctionSetup;
  readonly chance: Rng;
  lot: number;
  closed: boolean;
  readonly purses: number[];
  readonly won: number[];
  /** By seat, for the lot under the hammer. */
  readonly bids: (number | null)[];
}

export interface AuctionView {
  readonly lot: number;
  readonly purses: readonly number[];
  readonly won: readonly number[];
  readonly sealed: readonly boolean[];
  readonly myBid?: number;
}

interface AuctionSnapshot {
  readonly setup: AuctionSetup;
  readonly chance: RngState;
  readonly lot: number;
  readonly closed: boolean;
  readonly purses: readonly number[];
  readonly won: readonly number[];
  readonly bids: readonly (number | null)[];
}

interface AuctionTypes {
  Setup: AuctionSetup;
  State: AuctionState;
  Action: AuctionAction;
  View: AuctionView;
  Event: AuctionHappening;
}

export const auction: Rules<AuctionTypes> = {
  game: 'auction',
  version: 1,
  hidden: true,
  readSetup(json) {
    const reading = new Reading();
    const setup = reading.object(json, '') ?? {};
    const read = {
      seats: reading.integer(setup.seats, '/seats', 2, 4) ?? 0,
      lots: reading.integer(setup.lots, '/lots', 1, 100) ?? 0,
      purse: reading.integer(setup.purse, '/purse', 0, 1000) ?? 0,
      lotMs: reading.integer(setup.lotMs, '/lotMs', 1, 1e9) ?? 0,
      auctionMs: reading.integer(setup.auctionMs, '/auctionMs', 1, 1e12) ?? 0,
    };
    reading.done();
    return read;
  },
  readAction: json =>
    readingAction(reading => {
      const action = reading.object(json, '');
      const type = action && reading.oneOf(action.type, '/type', ['bid', 'hammer', 'close'] as const);
      if (action === undefined || type === undefined) return undefined;
      if (type === 'close') return { type };
      if (type === 'bid') return { type, coins: reading.integer(action.coins, '/coins', 0) ?? 0 };
      return { type, lots: reading.integer(action.lots, '/lots', 1) ?? 0 };
    }),
  seats: setup => setup.seats,
  begin: (setup, seed) => ({
    setup,
    chance: Rng.seeded(seed, 'rules'),
    lot: 0,
    closed: false,
    purses: Array(setup.seats).fill(setup.purse),
    won: Array(setup.seats).fill(0),
    bids: Array(setup.seats).fill(null),
  }),
  toAct: state => (isOver(state) ? [] : [...state.bids.keys()].filter(seat => state.bids[seat] === null)),
  legal(state, seat) {
    const purse = state.purses[seat] as number;
    return [...new Set([0, 1, Math.floor(purse / 2), purse])]
      .filter(coins => coins <= purse)
      .map(coins => ({ type: 'bid', coins }));
  },
  apply(state, by, action, emit) {
    if (isOver(state)) throw new IllegalAction('the auction is over');
    if (by === 'clock') applyClock(state, action, emit);
    else bid(state, by, action, emit);
  },
  due(state): readonly Due<AuctionAction>[] {
    if (isOver(state)) return [];
    const { lotMs, auctionMs } = state.setup;
    return [
      { clock: 'auction', ms: auctionMs, play: () => ({ type: 'close' }) },
      { clock: `lot ${state.lot}`, ms: lotMs, repeats: true, play: lots => ({ type: 'hammer', lots }) },
    ];
  },
  outcome(state) {
    if (!isOver(state)) return undefined;
    const most = Math.max(...state.won);
    const winners = [...state.won.keys()].filter(seat => state.won[seat] === most);
    return { winners, reason: `The most lots that anyone took: ${most}.`, scores: [...state.won] };
  },
  view(state, who) {
    const mine = who === 'public' ? null : state.bids[who];
    return {
      lot: state.lot,
      purses: [...state.purses],
      won: [...state.won],
      sealed: state.bids.map(coins => coins !== null),
      ...(typeof mine === 'number' ? { myBid: mine } : {}),
    };
  },
  copy: state => ({
    ...state,
    chance: state.chance.copy(),
    purses: [...state.purses],
    won: [...state.won],
    bids: [...state.bids],
  }),
  encode: state => ({
    ...state,
    setup: { ...state.setup },
    chance: state.chance.encode(),
    purses: [...state.purses],
    won: [...state.won],
    bids: [...state.bids],
  }),
  decode(snapshot) {
    const { chance, purses, won, bids, ...rest } = snapshot as unknown as AuctionSnapshot;
    return { ...rest, chance: Rng.decode(chance), purses: [...purses], won: [...won], bids: [...bids] };
  },
};

/** Changes another seat's sealed bid, unless what comes opens the bids. */
export function disguiseBids(
  state: AuctionState,
  viewer: Viewer,
  coming?: { readonly by: Actor; readonly action: AuctionAction },
): AuctionState | undefined {
  const missing = state.bids.filter(coins => coins === null).length;
  if (coming !== undefined && (coming.by === 'clock' || missing === 1)) return undefined;
  const other = state.bids.findIndex((coins, seat) => seat !== viewer && coins !== null && state.purses[seat] !== 0);
  if (other < 0) return undefined;
  const disguised = auction.copy(state);
  disguised.bids[other] = ((state.bids[other] as number) + 1) % ((state.purses[other] as number) + 1);
  return disguised;
}

function isOver(state: AuctionState): boolean {
  return state.closed || state.lot >= state.setup.lots;
}

function bid(state: AuctionState, seat: Seat, action: AuctionAction, emit?: EventSink<AuctionHappening>): void {
  if (action.type !== 'bid') throw new IllegalAction(`only the clock can ${action.type}`, '/type');
  const purse = state.purses[seat] as number;
  if (action.coins > purse) throw new IllegalAction(`you have ${purse} coins`, '/coins');
  state.bids[seat] = action.coins;
  emit?.({ type: 'bid', coins: action.coins }, [seat]);
  emit?.({ type: 'sealed', seat });
  if (!state.bids.includes(null)) sell(state, emit);
}

function applyClock(state: AuctionState, action: AuctionAction, emit?: EventSink<AuctionHappening>): void {
  if (action.type === 'bid') throw new IllegalAction('the clock does not bid', '/type');
  if (action.type === 'close') state.closed = true;
  else for (let lapse = 0; lapse < action.lots && !isOver(state); lapse++) sell(state, emit);
}

function sell(state: AuctionState, emit?: EventSink<AuctionHappening>): void {
  const coins = Math.max(...state.bids.map(coins => coins ?? 0));
  const highest = [...state.bids.keys()].filter(seat => coins > 0 && state.bids[seat] === coins);
  const to = state.chance.pick(highest);
  if (to === undefined) emit?.({ type: 'unsold', lot: state.lot });
  else {
    state.purses[to] = (state.purses[to] as number) - coins;
    state.won[to] = (state.won[to] as number) + 1;
    emit?.({ type: 'sold', lot: state.lot, to, coins });
  }
  state.bids.fill(null);
  state.lot++;
}
