import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';

const MOST_TURNS = 3000;

/** How far down it gets; six floors are all five, and out. */
function play(options: object, seed: number): number {
  const state = chamber.begin(chamber.readSetup({ race: 'orc', options }), seed);
  const player = delver();
  while (state.ended === undefined && state.turn < MOST_TURNS) {
    chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
  }
  return state.ended === 'won' ? 6 : state.floor;
}

describe('the delver', () => {
  it.each([
    // Where nobody hunts it waits for its chance at a throng, and gets further later.
    ['generated floors', { generated: true }, 2.5],
    ['the floors of the modern game', { modern: true }, 4],
  ])('gets down on %s', (_, options, least) => {
    const floors = [1, 2, 3, 4, 5, 6].map(seed => play(options, seed));
    expect(floors.reduce((sum, floor) => sum + floor, 0) / floors.length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['human', 2005],
    ['elf', 2005],
    ['dwarf', 2018],
  ])('a %s with seed %i never waits for ever', (race, seed) => {
    const state = chamber.begin(chamber.readSetup({ race, options: { modern: true } }), seed);
    const player = delver();
    while (state.ended === undefined) {
      chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
      expect(player.quiet).toBeLessThan(1000);
    }
  });
});
