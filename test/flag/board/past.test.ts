import { describe, expect, it } from 'vitest';
import { emptyPast, forget, makeRoom, note, recall } from '../../../src/flag/board/past.ts';

/** A past in which so many numbers were noted, each with room for a move. */
function noted(count: number, pieces = 0) {
  const past = emptyPast();
  for (let n = 0; n < count; n++) {
    makeRoom(past, pieces);
    note(past, n);
  }
  return past;
}

describe('what a move leaves to be taken back', () => {
  it('is recalled in reverse, however much there is', () => {
    const past = noted(1000);
    const recalled = Array.from({ length: 1000 }, () => recall(past));
    expect(recalled).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
    expect(past.top).toBe(0);
  });

  it('has room for every piece of a game, and ten numbers more', () => {
    for (const pieces of [0, 1, 200, 500]) {
      const past = noted(3, pieces);
      makeRoom(past, pieces);
      expect(past.numbers.length).toBeGreaterThanOrEqual(3 + 10 + 2 * pieces);
    }
  });

  it('has the room of a past that was dropped, and no other past has it too', () => {
    const dropped = noted(100);
    const { numbers } = dropped;
    forget(dropped);
    expect(dropped).toEqual({ ...emptyPast(), top: 0 });
    const [one, other] = [noted(1), noted(1)];
    expect(one.numbers).toBe(numbers);
    expect(other.numbers).not.toBe(numbers);
  });

  it('is kept where there would be more room elsewhere', () => {
    const past = noted(250);
    forget(noted(5000));
    makeRoom(past, 500);
    expect(Array.from({ length: 250 }, () => recall(past))[249]).toBe(0);
  });
});
