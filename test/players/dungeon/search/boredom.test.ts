import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { Boredom } from '../../../../src/players/dungeon/search/boredom.ts';
import type { Keys } from '../../../../src/players/dungeon/search/key.ts';

/** Keys of states that are numbers. */
function keys(): Keys {
  const lanes = new Int32Array([1, 2, 3, 4]);
  return { lanes, ofThings: (state: unknown) => lanes.fill(state as number) } as unknown as Keys;
}

describe('boredom', () => {
  test('counts how often something like it was met, and leaves the key as it was', () => {
    const own = keys();
    const boredom = new Boredom(own, 0);
    const met = (state: number) => boredom.met(state as unknown as DungeonState);
    expect([met(5), met(5), met(6), met(5), met(6)]).toEqual([0, 1, 0, 2, 1]);
    expect([...own.lanes]).toEqual([1, 2, 3, 4]);
    // Sixty-four places: 69 shares that of 5, 63 has one of its own.
    expect([met(69), met(63), met(-1)]).toEqual([3, 0, 1]);
    for (let n = 0; n < 300; n++) met(7);
    expect(met(7)).toBe(255);
  });

  test.each([
    [0, 64],
    [8192, 64],
    [8193, 128],
    [20_000, 256],
    [2 ** 27, 2 ** 20],
    [2 ** 30, 2 ** 20],
  ])('takes a small part of %i bytes: %i', (room, bytes) => expect(new Boredom(keys(), room).bytes).toBe(bytes));
});
