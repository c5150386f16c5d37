import { Chance } from '../kernel/chance.ts';
import type { Brain, Playable } from './brain.ts';

/** Plays any legal move, each with the same chance: the yardstick that every other brain is measured against first. */
export function random<State, Action>({ search, judge }: Playable<State, Action>, seed = 0): Brain<State, Action> {
  const chance = Chance.seeded(seed, 'random player');
  return {
    name: 'random',
    choose(seen) {
      const moves = new Int32Array(judge(seen).mostMoves);
      const count = search.moves(seen, moves);
      if (count === 0) throw new RangeError('there is nothing to choose');
      return search.read(seen, moves[chance.below(count)] as number);
    },
  };
}
