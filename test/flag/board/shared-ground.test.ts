import { describe, expect, test } from 'vitest';
import { groundOf, sharedGround } from '../../../src/flag/board/ground.ts';
import { RandomMoves } from '../../../src/flag/board/random.ts';
import { make } from '../../../src/flag/play/make-move.ts';
import { flag } from '../../../src/flag/rules.ts';
import { begin } from '../../../src/flag/state.ts';
import { playing, template } from '../help.ts';

const setupOf = (flags: number) => flag.readSetup({ template: template({ flags }) });

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
    const random = new RandomMoves(state.ground, 1);
    for (let n = 0; n < 200 && state.phase === 'playing'; n++) make(state, random.draw(state));
    expect(state.turns).toBeGreaterThan(5);
    expect(state.ground).toEqual(groundOf(state.ground.setup, []));
  });
});

test('of many grounds, the one longest unused is forgotten', () => {
  const first = sharedGround(setupOf(1), []);
  const second = sharedGround(setupOf(2), []);
  for (let row = 0; row < 49; row++) {
    sharedGround(setupOf(1), [[row, 0]]);
    sharedGround(setupOf(1), []);
  }
  expect(sharedGround(setupOf(1), [])).toBe(first);
  expect(sharedGround(setupOf(2), [])).not.toBe(second);
});
