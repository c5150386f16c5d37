import { describe, expect, test, vi } from 'vitest';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import { takeSeat } from '../../../src/server/matches/seats.ts';
import type { Key } from '../../../src/server/store/contract/store.ts';
import { StoreUnavailable } from '../../../src/server/store/contract/store-errors.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

const HOLDER = new Uint8Array(32);

/** A match with free seats, in which a join does this: nothing, unless said. */
function match(free: readonly number[], join: (seat: number, free: number[]) => void = () => undefined, more = {}) {
  const left = [...free];
  const play = vi.fn(async (seat: number) => join(seat, left));
  const record = { open: false };
  const open = {
    status: 'open',
    record,
    freeSeats: () => left,
    keys: async () => [] as readonly Key[],
    game: { join: (name: string) => ({ name }) },
    play,
    ...more,
  };
  return { play, take: (wish?: number) => takeSeat(open as unknown as OpenMatch, 'me', HOLDER, 7, wish) };
}

/** Somebody else has just taken the seat. */
const lost = (seat: number, free: number[]): void => {
  free.splice(free.indexOf(seat), 1);
  throw new IllegalAction('the seat is taken');
};

describe('a seat', () => {
  test('is the first that is free, or the one wished for', async () => {
    expect(await match([1, 2]).take()).toBe(1);
    expect(await match([1, 2]).take(2)).toBe(2);
  });

  test('that is kept for somebody is not free for others, and the first for them', async () => {
    const kept = (mine: number, others: number) => async () => [
      { seat: mine, holder: HOLDER },
      { seat: others, holder: new Uint8Array(32).fill(1) },
    ];
    const { take } = match([0, 1, 2], undefined, { keys: kept(2, 0) });
    await expect(take(0)).rejects.toThrow('seat 0 is taken');
    expect([await take(), await take(1)]).toEqual([2, 1]);
    await expect(match([0], undefined, { keys: kept(2, 0) }).take()).rejects.toThrow('all seats of this match are');
  });

  test('is taken by the action that joins, together with its key', async () => {
    const { play, take } = match([1]);
    await take();
    expect(play.mock.calls).toEqual([[1, { name: 'me' }, { time: 7, beside: { take: { seat: 1, holder: HOLDER } } }]]);
  });

  test.each<[string, ReturnType<typeof match>, number | undefined, string]>([
    ['where none is free', match([]), undefined, 'all seats of this match are taken'],
    ['where none is free, whichever is wished for', match([]), 1, 'all seats of this match are taken'],
    ['that is not free', match([1]), 0, 'seat 0 is taken'],
    ['once the match has begun', match([1], undefined, { status: 'running' }), 1, 'all seats of this match are taken'],
    ['in a game that knows no joining', match([1], undefined, { game: {} }), 1, 'seat 1 is taken'],
  ])('is refused %s', async (_case, { take }, wish, words) => {
    await expect(take(wish)).rejects.toThrow(new ApiError('no-free-seat', words));
  });

  test('that somebody else was faster to take is not the last one', async () => {
    const { take } = match([0, 1, 2], (seat, free) => seat < 2 && lost(seat, free));
    expect(await take()).toBe(2);
    await expect(match([0], lost).take()).rejects.toThrow('all seats of this match are taken');
  });

  test.each<[string, Error, boolean]>([
    ['a name that the rules refuse', new IllegalAction('/name: expected another'), true],
    ['a store that is away', new StoreUnavailable(1), true],
    ['a store that went away when the seat was taken', new StoreUnavailable(1), false],
  ])('is not tried again after %s', async (_case, error, staysFree) => {
    const { play, take } = match([0, 1], (_seat, free) => {
      if (!staysFree) free.shift();
      throw error;
    });
    await expect(take()).rejects.toBe(error);
    expect(play).toHaveBeenCalledOnce();
  });
});
