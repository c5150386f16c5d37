import { describe, expect, test } from 'vitest';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { presentMatch, stepsOf } from '../../../src/server/matches/present-match.ts';
import { seatToPlay, viewerOf } from '../../../src/server/matches/seats.ts';
import type { Key } from '../../../src/server/store/contract/store.ts';

const holder = (name: string) => new Uint8Array(Buffer.from(name.padEnd(32)));
const [ANNA, BEN, CARL] = ['anna', 'ben', 'carl'].map(holder) as [Uint8Array, Uint8Array, Uint8Array];

interface Wish {
  readonly keys?: readonly Key[];
  readonly toAct?: readonly number[];
  readonly status?: string;
  readonly owner?: Uint8Array | null;
  readonly isClosed?: boolean;
  /** The seat that played under the key `known`. */
  readonly before?: number;
}

/** Anna sits on seats 0 and 2, Ben on seat 1. */
function match({ status = 'running', owner = ANNA, toAct = [1], before, isClosed, keys }: Wish = {}): OpenMatch {
  const all = keys ?? [
    { seat: 0, holder: ANNA },
    { seat: 1, holder: BEN },
    { seat: 2, holder: ANNA },
  ];
  const daily = { game: 'flag', day: 'd', until: 9, counts: true, isClosed: () => isClosed };
  return {
    ...{ status, updated: 0, keys: async () => all },
    ...(isClosed === undefined ? {} : { daily }),
    rematch: async () => ({ id: 'next' }),
    seatThatPlayed: async (key: string) => (key === 'known' ? before : undefined),
    record: { id: 'm', title: '', owner, open: false },
    match: {
      ...{ position: 4, start: { setup: {} }, rules: { version: 3, seats: () => 3 } },
      ...{ toAct: () => toAct, outcome: () => undefined, deadlines: () => new Map([['turn', 5]]) },
      steps: ([seat]: readonly number[]) => (seat === 0 ? { back: 3 } : undefined),
      view: (as: unknown) => `view of ${as}`,
    },
  } as unknown as OpenMatch;
}

describe('a match is shown', () => {
  test.each<[string, Uint8Array | undefined, number | undefined, readonly number[], unknown]>([
    ['from the seat that is to act', ANNA, undefined, [2], 2],
    ['else from the first that is held', ANNA, undefined, [1], 0],
    ['from the seat that is asked for', ANNA, 2, [0], 2],
    ['to others from outside', CARL, undefined, [0], 'public'],
    ['to strangers too', undefined, undefined, [0], 'public'],
  ])('%s', async (_, who, seat, toAct, as) => {
    const answer = await presentMatch(match({ toAct }), who, 7, seat);
    expect(answer).toMatchObject({ as, view: `view of ${as}`, toAct, position: 4, version: 3, seats: 3, now: 7 });
    expect(answer).toMatchObject({ outcome: null, deadlines: { turn: 5 }, steps: as === 0 ? { back: 3 } : null });
    expect(await viewerOf(match({ toAct }), who, seat)).toBe(as);
  });

  test('with what is held by whoever asks', async () => {
    const held = async (who: Uint8Array | undefined) => (await presentMatch(match(), who, 0)).held;
    expect([await held(ANNA), await held(BEN), await held(CARL), await held(undefined)]).toEqual([[0, 2], [1], [], []]);
  });

  test.each<[string, Wish, Uint8Array | undefined, boolean]>([
    ['by its owner as long as seats are free', { status: 'open' }, ANNA, true],
    ['by nobody else', { status: 'open' }, BEN, false],
    ['by anybody where nobody owns it', { status: 'open', owner: null }, undefined, true],
    ['not when it has begun', { status: 'running' }, ANNA, false],
  ])('and may be filled with bots %s', async (_, wish, who, may) => {
    expect('mayFill' in (await presentMatch(match(wish), who, 0))).toBe(may);
  });

  test('with its rematch when it is over', async () => {
    expect(await presentMatch(match({ status: 'over' }), ANNA, 0)).toMatchObject({ rematch: { id: 'next' } });
    expect(await presentMatch(match(), ANNA, 0)).not.toHaveProperty('rematch');
  });

  test('only to those who play it, where it is one of today', async () => {
    const today = match({ isClosed: true });
    for (const who of [CARL, undefined]) {
      await expect(presentMatch(today, who, 0)).rejects.toHaveProperty('name', 'ApiError');
      await expect(viewerOf(today, who)).rejects.toHaveProperty('name', 'ApiError');
    }
    expect(await presentMatch(today, ANNA, 0)).toMatchObject({
      daily: { game: 'flag', day: 'd', until: 9, counts: true },
    });
    const yesterday = await presentMatch(match({ isClosed: false }), CARL, 0);
    expect(yesterday).not.toHaveProperty('daily');
  });

  test('without steps to those who have no seat', () => {
    const { match: one } = match();
    expect([undefined, 'public' as const, 0, 1].map(as => stepsOf(one, as))).toEqual([null, null, { back: 3 }, null]);
  });
});

describe('the seat that is played from', () => {
  test.each<[string, Wish, readonly [seat?: number | undefined, key?: string], number]>([
    ['is the one that is to act', { toAct: [2] }, [], 2],
    ['is the first where none is', { toAct: [1] }, [], 0],
    ['is the one that is asked for', { toAct: [0] }, [2], 2],
    ['is the one that has played the same before', { toAct: [0], before: 2 }, [undefined, 'known'], 2],
    ['is the one to act for a new key', { toAct: [2], before: 0 }, [undefined, 'new'], 2],
    ['is none of others that have used the key', { toAct: [2], before: 1 }, [undefined, 'known'], 2],
  ])('%s', async (_, wish, asked, seat) => {
    expect(await seatToPlay(match(wish), ANNA, ...asked)).toBe(seat);
  });

  test.each<[string, Uint8Array | undefined, number | undefined, string, string]>([
    ['a stranger has none', undefined, undefined, 'seat-needed', 'to act for any seat of this match'],
    ['a stranger has not that one', undefined, 1, 'seat-needed', 'to act for seat 1'],
    ['another has none', CARL, undefined, 'wrong-seat', 'this secret does not open any seat of this match'],
    ['another has not that one', BEN, 0, 'wrong-seat', 'this secret does not open seat 0'],
  ])('%s', async (_, who, seat, code, words) => {
    await expect(seatToPlay(match(), who, seat)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });
});
