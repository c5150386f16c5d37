import { describe, expect, it } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import { delver } from '../../../src/players/chamber/chamber.ts';
import { disguise } from '../../chamber/disguise.ts';

const MOST_TURNS = 3000;

/** What one test has seen played, another need not play again: a game is thousands of turns. */
const played = new Map<string, number>();
function floorOf(...game: Parameters<typeof play>): number {
  const key = JSON.stringify(game);
  const floor = played.get(key) ?? play(...game);
  played.set(key, floor);
  return floor;
}

/** How far down it gets, by the view alone; what the player may not know is exchanged before each look, where that is asked for. */
function play(options: object, seed: number, isDisguised = false): number {
  const state = chamber.begin(chamber.readSetup({ race: 'orc', options }), seed);
  const player = delver();
  while (state.ended === undefined && state.turn < MOST_TURNS) {
    const shown = isDisguised ? (disguise(chamber.copy(state), 0) ?? state) : state;
    chamber.apply(state, 0, player.choose(chamber.view(shown, 0)));
  }
  return state.ended === 'won' ? 6 : state.floor;
}

describe('the delver', () => {
  it.each([
    // Where nobody hunts it waits for its chance at a throng, and gets further later.
    ['generated floors', { generated: true }, 2.5],
    ['generated floors in fog', { generated: true, fog: true }, 3],
    ['a field of view on generated floors', { generated: true, field: true }, 4],
    ['all of that with a shop and more to find', { generated: true, field: true, shop: true, finds: true }, 4],
  ])('gets down on %s', (_, options, least) => {
    const floors = [1, 2, 3, 4, 5, 6].map(seed => floorOf(options, seed));
    expect(floors.reduce((sum, floor) => sum + floor, 0) / floors.length).toBeGreaterThanOrEqual(least);
  });

  it('sees no more of a field of view than a player does', () => {
    for (const seed of [1, 2]) {
      const options = { generated: true, field: true, ...(seed === 2 && { shop: true, finds: true }) };
      expect(floorOf(options, seed, true)).toBe(floorOf(options, seed));
    }
  });
});
