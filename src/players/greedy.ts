import { type Brain, type Explanation, type Playable, WON } from './brain.ts';

/**
 * Tries each of its moves once, judges the position that it leads to, and takes the best; of equals, the one that
 * looked more promising before. It sees what it can take and what it walks into at once, never what comes after.
 */
export function greedy<State, Action>({ search, judge: judgeOf }: Playable<State, Action>): Brain<State, Action> {
  let last: Explanation<Action> | undefined;
  return {
    name: 'greedy',
    choose(seen) {
      const judge = judgeOf(seen);
      const seat = search.turn(seen);
      const moves = new Int32Array(judge.mostMoves);
      const count = search.moves(seen, moves);
      if (seat === undefined || count === 0) throw new RangeError('there is nothing to choose');
      let best = moves[0] as number;
      let bestWorth = Number.NEGATIVE_INFINITY;
      let bestPromise = 0;
      for (let n = 0; n < count; n++) {
        const move = moves[n] as number;
        const promise = judge.promise(seen, move);
        search.make(seen, move);
        const verdict = judge.verdict(seen, seat);
        const worth = verdict === undefined ? judge.worth(seen, seat) : verdict * WON;
        search.unmake(seen);
        if (worth < bestWorth || (worth === bestWorth && promise <= bestPromise)) continue;
        best = move;
        bestWorth = worth;
        bestPromise = promise;
      }
      last = { worth: bestWorth, line: [search.read(seen, best)], depth: 1, nodes: count };
      return search.read(seen, best);
    },
    explain: () => last,
  };
}
