import { Rng } from '../kernel/rng.ts';
import { type Brain, type Explanation, type Playable, WON_WORTH } from './brain.ts';

/**
 * Tries each of its moves once, judges the position that it leads to, and takes the best; of equals, the one that
 * looked more promising before. It sees what it can take and what it walks into at once, never what comes after.
 */
export function greedy<State, Action>(playable: Playable<State, Action>): Brain<State, Action> {
  const { search } = playable;
  let last: Explanation<Action> | undefined;
  return {
    name: 'greedy',
    choose(seen) {
      const ranked = rankMoves(playable, seen);
      const [best] = ranked;
      if (best === undefined) throw new RangeError('there is nothing to choose');
      const action = search.read(seen, best.move);
      last = { worth: best.worth, line: [action], depth: 1, nodes: ranked.length };
      return action;
    },
    explain: () => last,
  };
}

/** A move and how good the position is that it leads to. */
export interface Ranked {
  readonly move: number;
  readonly worth: number;
}

/** All moves of whoever is to act, the best first. */
export function rankMoves<State, Action>(
  { search, evaluator: evaluatorOf }: Playable<State, Action>,
  seen: State,
): Ranked[] {
  const evaluator = evaluatorOf(seen);
  const seat = search.turn(seen);
  if (seat === undefined) return [];
  const moves = new Int32Array(evaluator.mostMoves);
  const count = search.moves(seen, moves);
  const worthOf = (move: number): number => {
    search.make(seen, move);
    const verdict = evaluator.verdict(seen, seat);
    const worth = verdict === undefined ? evaluator.evaluate(seen, seat) : verdict * WON_WORTH;
    search.unmake(seen);
    return worth;
  };
  return Array.from(moves.subarray(0, count), move => ({
    move,
    worth: worthOf(move),
    promise: evaluator.promise(seen, move),
  })).sort((a, b) => b.worth - a.worth || b.promise - a.promise);
}

/** Plays any legal move, each with the same chance: the yardstick that every other brain is measured against first. */
export function random<State, Action>({ search, evaluator }: Playable<State, Action>, seed = 0): Brain<State, Action> {
  const rng = Rng.seeded(seed, 'random player');
  return {
    name: 'random',
    choose(seen) {
      const moves = new Int32Array(evaluator(seen).mostMoves);
      const count = search.moves(seen, moves);
      if (count === 0) throw new RangeError('there is nothing to choose');
      return search.read(seen, moves[rng.below(count)] as number);
    },
  };
}

/** One move in so many is made without looking. */
const CARELESS = 3;

/** Somebody who has just learnt the rules: takes what lies there to be taken, and every third move or so forgets to look. */
export function novice<State, Action>(playable: Playable<State, Action>, seed = 0): Brain<State, Action> {
  const rng = Rng.seeded(seed, 'novice');
  const [awake, asleep] = [greedy(playable), random(playable, seed)];
  return {
    name: 'novice',
    choose: (seen, budget) => (rng.below(CARELESS) === 0 ? asleep : awake).choose(seen, budget),
  };
}
