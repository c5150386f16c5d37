import { describe, expect, it } from 'vitest';
import { IllegalAction, InvalidSetup } from '../../src/kernel/errors.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type { GameTypes, Rules } from '../../src/kernel/rules.ts';
import { BrokenLaw } from '../../src/laws/broken-law.ts';
import { type LawName, lawsOf } from '../../src/laws/law-list.ts';
import type { Trial } from '../../src/laws/law-trial.ts';
import { type AuctionState, auction, disguiseBids } from './auction.ts';
import { disguiseCards, highcard } from './highcard.ts';

type Auction = typeof auction;
type HighCard = typeof highcard;

const lots = {
  setups: [{ seats: 3, lots: 6, purse: 9, lotMs: 1000, auctionMs: 4000 }],
  disguise: disguiseBids,
};
const cards = { setups: [{ seats: 3, rounds: 4 }], disguise: disguiseCards };
let changes = 0;
let last: AuctionState | undefined;
let latest = 0;
const read = new WeakSet<object>();

/** A favour that only the state in memory knows. */
const FORGETFUL: Partial<Auction> = {
  begin: (setup, seed) => Object.assign(auction.begin(setup, seed), { isGenerous: true }),
  encode: ({ isGenerous: _, ...state }: AuctionState & { isGenerous?: boolean }) => auction.encode(state),
  legal: (state, seat) => auction.legal(state, seat).slice('isGenerous' in state ? 0 : 1),
};

/** Whoever asks when a lot closes is told another time. */
const RESTLESS: Partial<Auction> = {
  due: state => auction.due(state).map(due => ({ ...due, ms: due.ms + changes++ })),
};

/** Whatever is bid, nothing is written down. */
const UNWRITTEN: Partial<Auction> = {
  readAction(json) {
    const action = auction.readAction(json);
    return action.type === 'bid' ? Object.assign(action, { toJSON: () => ({ type: 'bid', coins: 0 }) }) : action;
  },
};

/** Each breaks one law, in the way a real game might; the law must see it, and say what is wrong. */
const BROKEN_AUCTIONS: readonly [LawName, string, string, Partial<Auction>][] = [
  [
    'the same seed gives the same hash',
    'chance from outside the state',
    'begun twice, it is not the same',
    { begin: (setup, seed) => auction.begin(setup, seed + changes++) },
  ],
  [
    'the same seed gives the same hash',
    'a memory outside the state',
    'played twice, it is not the same',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        state.won[0] = changes++;
      },
    },
  ],
  [
    'a setup that was read is read again as itself',
    'a unit that is converted once more',
    'the setup was read again as another',
    {
      readSetup: json => ({ ...auction.readSetup(json), lotMs: auction.readSetup(json).lotMs * 2 }),
    },
  ],
  [
    'setups and actions stay as they were given',
    'an action that is used up',
    'an action was changed',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, { ...action }, emit);
        if (action.type === 'bid') Object.assign(action, { coins: 0 });
      },
    },
  ],
  [
    'setups and actions stay as they were given',
    'a setup that is used up',
    'the setup was changed',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        Object.assign(state.setup, { purse: 0 });
      },
    },
  ],
  [
    'a copy is independent',
    'a copy that is the same',
    'the copy moved, and the original with it',
    { copy: state => state },
  ],
  [
    'a copy is independent',
    'a list that both share',
    'the copy moved, and the original with it',
    { copy: state => ({ ...auction.copy(state), won: state.won }) },
  ],
  [
    'a copy is independent',
    'chance that both draw from',
    'the copy moved, and the original with it',
    {
      copy: state => ({ ...auction.copy(state), chance: state.chance }),
    },
  ],
  [
    'a copy is independent',
    'a list that is lent, and only the borrower takes care of',
    'the original moved, and a copy with it',
    {
      copy: state => Object.assign(auction.copy(state), { won: state.won, isBorrowed: true }),
      encode: ({ isBorrowed: _, ...state }: AuctionState & { isBorrowed?: boolean }) => auction.encode(state),
      apply(state: AuctionState & { isBorrowed?: boolean }, by, action, emit) {
        if (state.isBorrowed) Object.assign(state, { won: [...state.won], isBorrowed: false });
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'a copy is independent',
    'memory that whoever moves takes from whoever moved last',
    'the original moved, and a copy with it',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        if (last !== state) last?.purses.fill(0);
        last = state;
      },
    },
  ],
  [
    'a copy is independent',
    'chance that begins anew in the copy',
    'the copy had another future',
    { copy: state => ({ ...auction.copy(state), chance: Rng.seeded(7, 'rules') }) },
  ],
  [
    'what is decoded has the future of what was encoded',
    'a forgotten generator',
    'the decoded state has another hash',
    {
      encode: state => ({ ...(auction.encode(state) as object), chance: 0 }),
      decode: snapshot => auction.decode({ ...(snapshot as object), chance: Rng.seeded(0, 'rules').encode() }),
    },
  ],
  [
    'what is decoded has the future of what was encoded',
    'forgotten bids',
    'the decoded state has another hash',
    {
      decode: snapshot => ({ ...auction.decode(snapshot), bids: [null, null, null] }),
    },
  ],
  [
    'what is decoded has the future of what was encoded',
    'a favour that is not encoded',
    'the decoded state lists other actions',
    FORGETFUL,
  ],
  [
    'every listed action is read as itself and accepted',
    'a bid beyond the purse',
    'IllegalAction: /coins: you have 9 coins',
    {
      legal: (state, seat) => [...auction.legal(state, seat), { type: 'bid', coins: 10 }],
    },
  ],
  [
    'every listed action is read as itself and accepted',
    'a bid that the reader refuses',
    'IllegalAction: /coins: expected a whole number of at least 0, found -1',
    {
      legal: (state, seat) => [...auction.legal(state, seat), { type: 'bid', coins: -1 }],
    },
  ],
  [
    'every listed action is read as itself and accepted',
    'a reader that knows one bid only',
    'a listed action was read as another',
    { readAction: () => ({ type: 'bid', coins: 0 }) },
  ],
  [
    'every listed action is read as itself and accepted',
    'bids that all give up',
    'two ways to give up',
    { resigns: () => true },
  ],
  [
    'an illegal action changes nothing',
    'a bid that counts before it is checked',
    'was refused, and yet the state changed',
    {
      apply(state, by, action, emit) {
        if (by !== 'clock' && action.type !== 'bid') state.bids[by] = 0;
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'an illegal action changes nothing',
    'a bid that is told before it is checked',
    'something was told of',
    {
      apply(state, by, action, emit) {
        if (by !== 'clock') emit?.({ type: 'sealed', seat: by });
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'an illegal action changes nothing',
    'a bug in the rules',
    'TypeError: undefined is not a seat',
    {
      apply(state, by, action, emit) {
        if (by === 'clock' && action.type === 'bid') throw new TypeError('undefined is not a seat');
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'random actions throw nothing but IllegalAction',
    'a bug in the rules',
    'threw TypeError: undefined is not a seat',
    {
      apply(state, by, action, emit) {
        if (by !== 'clock' && action.type === 'hammer') throw new TypeError('undefined is not a seat');
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'random actions throw nothing but IllegalAction',
    'a reader that trusts what it reads',
    'threw TypeError: Cannot read properties of undefined',
    {
      readAction: json => ({ type: 'bid', coins: (json as { coins: number }).coins.valueOf() }),
    },
  ],
  [
    'a setup is accepted, or refused with all its problems',
    'a reader that trusts what it reads',
    'threw RangeError: Invalid array length',
    {
      readSetup: json => ({ ...(json as ReturnType<Auction['readSetup']>) }),
    },
  ],
  [
    'a setup is accepted, or refused with all its problems',
    'the other error',
    'threw IllegalAction: no setup',
    {
      readSetup(json) {
        if (json === undefined) throw new IllegalAction('no setup');
        return auction.readSetup(json);
      },
    },
  ],
  [
    'a setup is accepted, or refused with all its problems',
    'a refusal that leaves out a sentence',
    'was refused without a path or a sentence',
    {
      readSetup(json) {
        const problems = [
          { path: '/seats', message: 'expected seats' },
          { path: '/lots', message: '' },
        ] as const;
        if (json === undefined) throw new InvalidSetup(problems);
        return auction.readSetup(json);
      },
    },
  ],
  [
    'a setup is accepted, or refused with all its problems',
    'a refusal without a word',
    'was refused without a path or a sentence',
    {
      readSetup(json) {
        if (json === undefined) throw new InvalidSetup([{ path: '', message: '' }]);
        return auction.readSetup(json);
      },
    },
  ],
  [
    'looking changes nothing',
    'an outcome that draws',
    'somebody looked, and the state was changed',
    {
      outcome(state) {
        state.chance.below(2);
        return auction.outcome(state);
      },
    },
  ],
  [
    'looking changes nothing',
    'a listing that draws',
    'somebody looked, and the state was changed',
    {
      legal(state, seat) {
        state.chance.below(2);
        return auction.legal(state, seat);
      },
    },
  ],
  [
    'looking changes nothing',
    'a view for all that draws',
    'somebody looked, and the state was changed',
    {
      view(state, who) {
        if (who === 'public') state.chance.below(2);
        return auction.view(state, who);
      },
    },
  ],
  [
    'looking changes nothing',
    'a view for the last seat that draws',
    'somebody looked, and the state was changed',
    {
      view(state, who) {
        if (who === 2) state.chance.below(2);
        return auction.view(state, who);
      },
    },
  ],
  [
    'looking changes nothing',
    'a limit that draws what it owes',
    'somebody looked, and the state was changed',
    {
      due: state =>
        auction.due(state).map(due => ({
          ...due,
          play(lapses) {
            state.chance.below(2);
            return due.play(lapses);
          },
        })),
    },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'a turn after the end',
    'there is an outcome, and yet seat 0 is to act',
    {
      toAct: state => [...state.bids.keys()].filter(seat => state.bids[seat] === null),
    },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'a clock after the end',
    'it is over, and yet a clock runs',
    {
      due: state => [{ clock: `lot ${state.lot}`, ms: 1, play: () => ({ type: 'hammer', lots: 1 }) }],
    },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'time that may be called after the end',
    'it is over, and yet time may be called',
    { mayCallTime: () => true },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'a winner who does not play',
    'there is no seat 3',
    {
      outcome: state => auction.outcome(state) && { winners: [3], reason: 'Nobody knows.' },
    },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'an end without an outcome',
    'nobody is to act, and yet there is no outcome',
    { outcome: () => undefined },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'a seat that is listed twice',
    'a seat is to act twice',
    { toAct: state => auction.toAct(state).flatMap(seat => [seat, seat]) },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'seats that are counted from below 0',
    'there is no seat -1',
    { toAct: state => auction.toAct(state).map(seat => seat - 1) },
  ],
  [
    'it is over exactly when nobody is to act, and then no clock runs',
    'a winner between two seats',
    'there is no seat 0.5',
    { outcome: state => auction.outcome(state) && { winners: [0.5], reason: 'Both of them.' } },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'lapses that count as one',
    'lapses at once are not one by one',
    {
      apply: (state, by, action, emit) =>
        auction.apply(state, by, action.type === 'hammer' ? { ...action, lots: 1 } : action, emit),
    },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'too many lapses for one action',
    'IllegalAction: /lots: too many',
    {
      apply(state, by, action, emit) {
        if (action.type === 'hammer' && action.lots > 1000) throw new IllegalAction('too many', '/lots');
        auction.apply(state, by, action, emit);
      },
    },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'a limit of no time',
    'auction runs out after 0 ms',
    {
      due: state => auction.due(state).map(due => ({ ...due, ms: 0 })),
    },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'a clock that bids',
    'IllegalAction: /type: the clock does not bid',
    {
      due: state =>
        auction
          .due(state)
          .map(due => ({ ...due, play: (): { type: 'bid'; coins: number } => ({ type: 'bid', coins: 0 }) })),
    },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'a name that two clocks have',
    'two clocks have one name',
    { due: state => auction.due(state).map(due => ({ ...due, clock: 'the clock' })) },
  ],
  [
    'what the clock owes is accepted, and several lapses are the same as one by one',
    'a reader that counts lapses from 0',
    "the clock's action was read as another",
    {
      readAction(json) {
        const action = auction.readAction(json);
        return action.type === 'hammer' ? { ...action, lots: action.lots - 1 } : action;
      },
    },
  ],
  [
    'views and happenings are plain JSON and never hold the seed',
    'a view for all with the seed',
    'the seed is out',
    {
      begin: (setup, seed) => Object.assign(auction.begin(setup, seed), { seed }),
      view: (state, who) =>
        Object.assign(auction.view(state, who), who === 'public' ? { seed: (state as { seed?: number }).seed } : {}),
    },
  ],
  [
    'views and happenings are plain JSON and never hold the seed',
    'a happening with the seed',
    'the seed is out',
    {
      begin: (setup, seed) => Object.assign(auction.begin(setup, seed), { seed }),
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        emit?.({ type: 'bid', coins: (state as { seed?: number }).seed ?? 0 });
      },
    },
  ],
  [
    'views and happenings are plain JSON and never hold the seed',
    'a view with the seed',
    'the seed is out',
    {
      begin: (setup, seed) => Object.assign(auction.begin(setup, seed), { seed }),
      view: (state, who) => Object.assign(auction.view(state, who), { room: `${(state as { seed?: number }).seed}` }),
    },
  ],
  [
    'views and happenings are plain JSON and never hold the seed',
    'a view with a generator',
    'TypeError: function is no JSON',
    {
      view: (state, who) => Object.assign(auction.view(state, who), { draw: () => state.chance.below(2) }),
    },
  ],
  [
    'views and happenings are plain JSON and never hold the seed',
    'a view with a date',
    'what is seen is no plain JSON',
    { view: (state, who) => Object.assign(auction.view(state, who), { opened: new Date(0) }) },
  ],
  [
    'views and happenings leak nothing',
    'a view with all bids',
    'seat 1 sees what is hidden',
    {
      view: (state, who) => Object.assign(auction.view(state, who), { bids: [...state.bids] }),
    },
  ],
  [
    'views and happenings leak nothing',
    'a total of the bids',
    'seat 1 hears what is hidden',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        const total = state.bids.reduce<number>((sum, coins) => sum + (coins ?? 0), 0);
        emit?.({ type: 'bid', coins: total });
      },
    },
  ],
  [
    'views and happenings leak nothing',
    'a total of the bids for whoever has bid',
    'sees afterwards what is hidden',
    {
      view(state, who) {
        const view = auction.view(state, who);
        const total = state.bids.reduce<number>((sum, coins) => sum + (coins ?? 0), 0);
        return view.myBid === undefined ? view : Object.assign(view, { total });
      },
    },
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'forgotten wins',
    'opened it has another hash',
    { decode: snapshot => ({ ...auction.decode(snapshot), won: [0, 0, 0] }) },
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'a purse that both copies spend from',
    'what stands has another hash',
    { copy: state => ({ ...auction.copy(state), won: state.won }) },
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'bids that are not written down',
    'the file does not hold',
    UNWRITTEN,
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'limits that are never the same',
    'opened it has other limits',
    RESTLESS,
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'bids that stay as long as the house remembers them',
    'opened it can go elsewhere',
    {
      readAction(json) {
        const action = auction.readAction(json);
        read.add(action);
        return action;
      },
      stays: action => read.has(action),
    },
  ],
  [
    'a match that goes back and forth is the match of what stands',
    'a lot that cannot be put up again',
    'TypeError: it is sold',
    {
      begin(setup, seed) {
        latest = 0;
        return auction.begin(setup, seed);
      },
      decode(snapshot) {
        latest = 0;
        return auction.decode(snapshot);
      },
      copy(state) {
        if (state.lot < latest) throw new TypeError('it is sold');
        latest = state.lot;
        return auction.copy(state);
      },
    },
  ],
  [
    'a match file folds to the hash of the live match',
    'bids that are not written down',
    'the file that was read again does not hold',
    UNWRITTEN,
  ],
  [
    'a match saved and loaded goes on as if nothing had been',
    'limits that are never the same',
    'loaded it has other limits',
    RESTLESS,
  ],
  [
    'a match file folds to the hash of the live match',
    'a memory outside the state',
    'the file has another hash',
    {
      apply(state, by, action, emit) {
        auction.apply(state, by, action, emit);
        if (changes++ % 2 === 0) state.lot++;
      },
    },
  ],
  [
    'a match forked anywhere is as it was',
    'a memory outside the state',
    'forked at 0 it has another hash',
    {
      begin(setup, seed) {
        const state = auction.begin(setup, seed);
        state.won[0] = changes++ % 5;
        return state;
      },
    },
  ],
  [
    'a match saved and loaded goes on as if nothing had been',
    'a favour that is not encoded',
    'loaded it goes on otherwise',
    FORGETFUL,
  ],
  [
    'a match saved and loaded goes on as if nothing had been',
    'forgotten wins',
    'loaded it has another hash',
    {
      decode: snapshot => ({ ...auction.decode(snapshot), won: [0, 0, 0] }),
    },
  ],
  [
    'time never enters the fold',
    'a count of how often it was folded',
    'at other times the file does not hold',
    {
      begin(setup, seed) {
        const state = auction.begin(setup, seed);
        state.won[0] = changes++ % 5;
        return state;
      },
    },
  ],
];

const BROKEN_CARDS: readonly [LawName, string, string, Partial<HighCard>][] = [
  [
    'views and happenings leak nothing',
    'a card that is told to all',
    'anybody hears what is hidden',
    {
      apply: (state, by, action, emit) => highcard.apply(state, by, action, emit && (what => emit(what))),
    },
  ],
  [
    'views and happenings leak nothing',
    "a view with the neighbour's card",
    'seat 0 sees what is hidden',
    {
      view: (state, who) => Object.assign(highcard.view(state, who), { next: state.cards[1] }),
    },
  ],
  [
    'views and happenings leak nothing',
    'a listing that depends on the card',
    'what seat 0 may do tells what is hidden',
    {
      legal: (state, seat) => ((state.cards[(seat + 1) % 3] as number) > 3 ? ['keep'] : ['keep', 'swap']),
    },
  ],
  [
    'nobody sees the generator, and nothing else that is hidden is unsaid',
    'a view with the coming cards',
    'leave `chance` out of views',
    { view: (state, who) => Object.assign(highcard.view(state, who), { coming: state.chance.encode() }) },
  ],
  [
    'what a seat imagines, and what a disguise makes, are states that fit what is seen',
    'a deck that is turned over where it is read back',
    'not read back',
    {
      decode: snapshot => {
        const state = highcard.decode(snapshot);
        state.cards.reverse();
        return state;
      },
    },
  ],
  [
    'a copy is independent',
    'a deck that both share',
    'the copy moved, and the original with it',
    { copy: state => ({ ...highcard.copy(state), cards: state.cards }) },
  ],
];

/** Holds one law against the rules. */
function hold<G extends GameTypes>(name: LawName, rules: Rules<G>, trial: Trial<G>): Promise<void> {
  return lawsOf(rules, trial)
    .find(law => law.name === name)!
    .check();
}

describe('a law sees when it is broken', () => {
  it.each(BROKEN_AUCTIONS)('%s: %s', async (name, _what, sentence, change) => {
    await expect(hold(name, { ...auction, ...change }, lots)).rejects.toThrow(sentence);
    await hold(name, auction, lots);
  });

  it.each(BROKEN_CARDS)('%s: %s', async (name, _what, sentence, change) => {
    await expect(hold(name, { ...highcard, ...change }, cards)).rejects.toThrow(sentence);
    await hold(name, highcard, cards);
  });

  it('has a breach for every law', () => {
    const breached = new Set([...BROKEN_AUCTIONS, ...BROKEN_CARDS].map(([name]) => name));
    expect(breached).toEqual(new Set(lawsOf(auction, lots).map(({ name }) => name)));
  });

  it('lets a game have one way to give up', async () => {
    const resigns: Auction['resigns'] = action => action.type === 'bid' && action.coins === 0;
    await hold('every listed action is read as itself and accepted', { ...auction, resigns }, lots);
  });

  it('wants to know what is hidden in a game that hides', async () => {
    const told = hold('views and happenings leak nothing', auction, { setups: lots.setups });
    await expect(told).rejects.toThrow('supply `disguise`');
  });

  it.each([
    ['is none', (_state: AuctionState) => undefined],
    ['never changes anything', (state: AuctionState) => state],
  ])('does not take a disguise that %s for a proof', async (_, disguise) => {
    const trial = { setups: lots.setups, disguise };
    await expect(hold('views and happenings leak nothing', auction, trial)).rejects.toThrow('never found anything');
  });
});

describe('what breaks a law is told with the shortest game that shows it', () => {
  const name = 'it is over exactly when nobody is to act, and then no clock runs';
  const endless = { ...highcard, toAct: () => [0] };

  it('by what is wrong, the setup, the seed and each action', async () => {
    const broken = await hold(name, endless, { setups: [{ seats: 1, rounds: 2 }] }).catch(error => error);
    expect(broken).toBeInstanceOf(BrokenLaw);
    expect(broken.message).toBe(
      [
        'highcard: there is an outcome, and yet seat 0 is to act',
        'setup {"seats":1,"rounds":2}',
        `seed ${broken.seed}`,
        '1. seat 0: "keep"',
        '2. seat 0: "keep"',
      ].join('\n'),
    );
  });

  it('by what was taken back too', async () => {
    const sharing: Auction = { ...auction, copy: state => ({ ...auction.copy(state), won: state.won }) };
    const law = 'a match that goes back and forth is the match of what stands';
    const { story } = await hold(law, sharing, lots).catch(error => error);
    expect(story.slice(-2)).toEqual(['seat 0: {"type":"bid","coins":0}', 'back to 0']);
  });

  it('the same every time, and another with another seed', async () => {
    const seedOf = async (seed?: number): Promise<number> => {
      const trial = { setups: [{ seats: 1, rounds: 2 }], ...(seed === undefined ? {} : { seed }) };
      return (await hold(name, endless, trial).catch(error => error)).seed;
    };
    expect(await seedOf()).toBe(await seedOf(1));
    expect(await seedOf(2)).not.toBe(await seedOf(1));
  });

  it('by the first place at which two things differ', async () => {
    const converting = { ...highcard, readSetup: (json: unknown) => twice(highcard.readSetup(json)) };
    const told = hold('a setup that was read is read again as itself', converting, {
      setups: [{ seats: 1, rounds: 2 }],
    });
    await expect(told).rejects.toThrow(
      'the setup was read again as another\nexpected {"rounds":4,"seats":1}\nfound    {"rounds":8,"seats":1}',
    );
  });

  it('and a trial without setups is no trial', async () => {
    await expect(hold(name, highcard, { setups: [] })).rejects.toThrow('at least one setup');
  });
});

function twice<Setup extends { readonly rounds: number }>(setup: Setup): Setup {
  return { ...setup, rounds: setup.rounds * 2 };
}
