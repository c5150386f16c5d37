import { expect, test } from 'vitest';
import { flagSearch } from '../../src/flag/flag-search.ts';
import { flag } from '../../src/flag/rules.ts';
import { playableFlag } from '../../src/players/flag/evaluation/flag-evaluator.ts';
import { beginning, selfPlay } from '../../train/selfplay.ts';
import { HELD_OUT, setupOf } from '../../train/templates.ts';

test('a seed always gives the same template, and other seeds give others', () => {
  const drawn = Array.from({ length: 6 }, (_, seed) => JSON.stringify(setupOf(seed)));
  expect(Array.from({ length: 6 }, (_, seed) => JSON.stringify(setupOf(seed)))).toEqual(drawn);
  expect(new Set([...drawn, JSON.stringify(setupOf(HELD_OUT))]).size).toBe(7);
});

test('the same template, seed and nodes give the same game', () => {
  expect(selfPlay(3, 7, 40, playableFlag())).toEqual(selfPlay(3, 7, 40, playableFlag()));
  expect(selfPlay(3, 8, 40, playableFlag())).not.toEqual(selfPlay(3, 7, 40, playableFlag()));
});

test('the moves of a game lead to its end', () => {
  const game = selfPlay(4, 1, 40, playableFlag());
  const state = beginning(4, 1);
  const room = new Int32Array(1000);
  for (const move of game.moves) {
    expect(room.subarray(0, flagSearch.moves(state, room))).toContain(move);
    flagSearch.make(state, move);
  }
  expect(game.worths).toHaveLength(game.moves.length);
  expect(flag.outcome(state)?.winners ?? game.winners).toEqual(game.winners);
});
