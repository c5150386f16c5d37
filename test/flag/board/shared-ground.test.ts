import { describe, expect, test } from 'vitest';
import { mostMoves } from '../../../src/flag/board/any-move-left.ts';
import { groundOf, sharedGround } from '../../../src/flag/board/ground.ts';
import { flagSearch } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import { begin } from '../../../src/flag/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { playing, template } from '../help.ts';

const setupOf = (flags: number, totalTimeLimitInSeconds = -1) =>
  flag.readSetup({ template: template({ flags, totalTimeLimitInSeconds }) });

describe('games that are alike', () => {
  test('stand on one ground, whether they were begun or read', () => {
    const one = begin(setupOf(1), 1);
    expect(begin(setupOf(1), 2).ground).toBe(one.ground);
    expect(flag.decode(flag.encode(one)).ground).toBe(one.ground);
  });

  test('do not, where their setup or their blocks differ', () => {
    const { ground } = begin(setupOf(1), 1);
    expect(begin(setupOf(2), 1).ground).not.toBe(ground);
    expect(sharedGround(setupOf(1), [[4, 4]])).not.toBe(ground);
  });

  test('leave the ground as it was, however they are played', () => {
    const state = playing();
    const moves = new Int32Array(mostMoves(state.ground));
    const rng = Rng.seeded(1, 'test');
    for (let n = 0; n < 200 && state.phase === 'playing'; n++)
      flagSearch.make(state, moves[rng.below(flagSearch.moves(state, moves))]!);
    expect(state.turns).toBeGreaterThan(5);
    expect(state.ground).toEqual(groundOf(state.ground.setup, []));
  });
});

test('of many grounds, the one longest unused is forgotten', () => {
  const first = sharedGround(setupOf(1), []);
  const second = sharedGround(setupOf(2), []);
  for (let seconds = 1; seconds < 50; seconds++) {
    sharedGround(setupOf(1, seconds), []);
    sharedGround(setupOf(1), []);
  }
  expect(sharedGround(setupOf(1), [])).toBe(first);
  expect(sharedGround(setupOf(2), [])).not.toBe(second);
});
