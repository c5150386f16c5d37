import { type Brain, type Explanation, type Playable, WON } from './brain.ts';

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
export function rankMoves<State, Action>({ search, judge: judgeOf }: Playable<State, Action>, seen: State): Ranked[] {
  const judge = judgeOf(seen);
  const seat = search.turn(seen);
  if (seat === undefined) return [];
  const moves = new Int32Array(judge.mostMoves);
  const count = search.moves(seen, moves);
  const worthOf = (move: number): number => {
    search.make(seen, move);
    const verdict = judge.verdict(seen, seat);
    const worth = verdict === undefined ? judge.worth(seen, seat) : verdict * WON;
    search.unmake(seen);
    return worth;
  };
  return Array.from(moves.subarray(0, count), move => ({
    move,
    worth: worthOf(move),
    promise: judge.promise(seen, move),
  })).sort((a, b) => b.worth - a.worth || b.promise - a.promise);
}
