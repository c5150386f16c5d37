import { describe, expect, it } from 'vitest';
import { mostMoves } from '../../../src/flag/board/any-move-left.ts';
import { RandomMoves } from '../../../src/flag/board/random-moves.ts';
import { flagSearch } from '../../../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { board, playing } from '../help.ts';

const DRAWS = 20_000;

function movesOf(state: FlagState): number[] {
  const buffer = new Int32Array(mostMoves(state.ground));
  return [...buffer.subarray(0, flagSearch.moves(state, buffer))];
}

describe('random moves', () => {
  it.each<[string, () => FlagState]>([
    ['the beginning of the example', () => playing(FLAG_MAPS.example!.template)],
    [
      'pieces of all kinds, some captured, with jumps and turned directions',
      () =>
        board(
          `
          rA .. .. nA .. .. kA
          .. .. .. @A .. ## ..
          .. pA .. .. bA .. ..
          .. .. kB .. .. qB ..
          .. ## .. .. zA .. ..
          nB .. .. @B .. .. zB
          .. .. pB .. .. bB bB
          `,
          { lshape: 'jump', directions: 'team', turn: 'B' },
        ),
    ],
    [
      'the first and the last piece of a team',
      () =>
        board(
          `
          rA .. .. .. kA
          .. .. @A .. ..
          .. .. .. .. ..
          .. .. @B .. ..
          kB .. .. .. rB
        `,
        ),
    ],
    [
      'one piece that hardly can move, of many that cannot',
      () =>
        board(
          `
          oA oA oA oA kA
          .. .. @A oA ##
          .. .. .. .. ..
          .. .. @B .. ..
          oB .. .. .. kB
        `,
          { turn: 'B' },
        ),
    ],
  ])('of %s are the legal ones, each as often as any other', (_name, set) => {
    const state = set();
    const moves = movesOf(state);
    const random = new RandomMoves(state.ground, 3);
    const drawn = new Map(moves.map(move => [move, 0]));
    for (let n = 0; n < DRAWS; n++) {
      const move = random.draw(state);
      drawn.set(move, (drawn.get(move) ?? 0) + 1);
    }
    expect([...drawn.keys()]).toEqual(moves);
    const expected = DRAWS / moves.length;
    const chiSquare = [...drawn.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Mean n − 1, deviation √(2n): five deviations above would be one run in a million.
    expect(chiSquare).toBeLessThan(moves.length - 1 + 5 * Math.sqrt(2 * moves.length));
  });

  it('are the same for the same seed', () => {
    const state = playing(FLAG_MAPS.example!.template);
    const draw = (seed: number) => {
      const random = new RandomMoves(state.ground, seed);
      return Array.from({ length: 20 }, () => random.draw(state));
    };
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });

  it('leave the match’s own chance alone', () => {
    const state = playing(FLAG_MAPS.example!.template);
    const before = state.rng.encode();
    new RandomMoves(state.ground, 1).draw(state);
    expect(state.rng.encode()).toEqual(before);
  });

  it('play the example as the facts know it: about 165 plies, about 40 moves to choose from', () => {
    const start = playing(FLAG_MAPS.example!.template, { start: 'random' });
    const random = new RandomMoves(start.ground, 1);
    let plies = 0;
    let choices = 0;
    for (let game = 0; game < 100; game++) {
      let played = 0;
      for (; flagSearch.turn(start) !== undefined; played++) {
        choices += movesOf(start).length;
        flagSearch.make(start, random.draw(start));
      }
      plies += played;
      for (; played > 0; played--) flagSearch.unmake(start);
    }
    expect(Math.abs(plies / 100 - 165)).toBeLessThan(25);
    expect(choices / plies).toBeGreaterThan(35);
    expect(choices / plies).toBeLessThan(47);
  });
});
