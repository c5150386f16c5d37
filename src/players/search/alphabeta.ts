import type { Brain, Explanation, Playable } from '../brain.ts';
import { LineSearch } from './linesearch.ts';
import { LineValues } from './linevalues.ts';

/**
 * Looks as far ahead as its budget lets it, one move deeper each time, and supposes that everybody else is against it:
 * with two teams that is the truth, with more it is cautious. Lines that cannot matter are cut off; what was learnt
 * about a position is kept in a table; at the end of each line it goes on until nothing can be taken any more. It
 * remembers where it has been in a game, and goes back there only if all else is worse than getting nowhere.
 */
export function alphabeta<State, Action>(playable: Playable<State, Action>): Brain<State, Action> {
  return lookingAhead('alphabeta', playable, LineValues<State, Action>);
}

/** A brain that looks ahead, by the values that lines have for it. */
export function lookingAhead<State, Action>(
  name: string,
  playable: Playable<State, Action>,
  Values: typeof LineValues<State, Action>,
): Brain<State, Action> {
  const { search } = playable;
  let last: Explanation<Action> | undefined;
  let mind: LineSearch<State, Action> | undefined;
  const been = new Set<number>();
  return {
    name,
    choose(seen, budget) {
      const judge = playable.judge(seen);
      // Who is shown a board, not a match, sees a new ground each time, and still remembers.
      if (mind?.judge !== judge) mind = new LineSearch(search, judge, Values);
      const { move, worth, line, depth, nodes } = mind.think(seen, budget, { isStale: key => been.has(key) });
      been.add(mind.keyAfter(seen, move));
      last = { worth, line: linesRead(search, seen, line), depth, nodes };
      return search.read(seen, move);
    },
    explain: () => last,
  };
}

/** A line of moves as actions: each is read in the position that it is played in. */
export function linesRead<State, Action>(
  search: Playable<State, Action>['search'],
  state: State,
  line: readonly number[],
): Action[] {
  const actions = line.map(move => {
    const action = search.read(state, move);
    search.make(state, move);
    return action;
  });
  for (const _ of line) search.unmake(state);
  return actions;
}
