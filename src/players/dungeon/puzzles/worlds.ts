import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { CARDINALS } from '../../../kernel/square.ts';
import { caseOf } from '../case.ts';
import { NEVER } from '../estimate/reach.ts';
import { actionIn, deeds, moveOf, walkOf } from '../moves/moves.ts';
import { Walks } from '../moves/walk.ts';
import { isTooWide } from '../window.ts';
import { Guide } from './guide.ts';
import { beginningOf, lieOf, type Position } from './position.ts';
import { Prospects } from './prospects.ts';
import type { Sketch } from './sketch.ts';
import type { World } from './survey.ts';

/** A sketch as a survey wants it. */
export function sketched(sketch: Sketch): World<Position> {
  const lie = lieOf(sketch);
  const guide = new Guide(lie);
  const prospects = new Prospects(lie);
  return {
    first: beginningOf(lie),
    nexts: position => prospects.nexts(position),
    keyOf: position => prospects.keyOf(position),
    leftOf: position => {
      if (position.ended !== undefined) return position.ended === 'won' ? 0 : undefined;
      const left = guide.left(position);
      return left === undefined ? undefined : left + 1;
    },
  };
}

/** Any dungeon, on the rules. One who wants to do something walks there, and whoever else is there acts meanwhile. */
export function played(first: DungeonState): World<DungeonState> {
  if (isTooWide(first)) return { first, nexts: () => [], keyOf: () => '', leftOf: () => undefined };
  const { window, keys, estimator } = caseOf(first);
  const walks = new Walks(window);
  const after = (state: DungeonState, move: number): DungeonState[] => {
    const copy = dungeon.copy(state);
    for (const way of walkOf(move) === 0 ? [] : walks.pathTo(state, walkOf(move))) {
      dungeon.apply(copy, 0, { type: 'move', direction: CARDINALS[way] ?? 'up' });
    }
    if (copy.ended !== undefined) return [copy];
    const action = actionIn(copy, move);
    if (action === undefined) return [];
    dungeon.apply(copy, 0, action);
    return [copy];
  };
  const moves = (state: DungeonState): number[] => {
    const there = walks.errands(state).map(({ move }) => move);
    const spots = state.player.inventory.some(({ type }) => type === 'bomb') ? walks.standpoints(state) : [];
    const squares = [0, ...spots.map(({ square }) => square)];
    const here = [...deeds(state).keys()];
    return [...there, ...squares.flatMap(square => here.map(n => moveOf(square, 4 + n)))];
  };
  return {
    first,
    nexts: state => moves(state).flatMap(move => after(state, move)),
    keyOf: state => {
      if (state.ended !== undefined) return state.ended;
      keys.of(state);
      return keys.lanes.join();
    },
    leftOf: state => {
      const least = estimator.least(state);
      return least === NEVER ? undefined : state.ended === undefined ? Math.max(1, least) : 0;
    },
  };
}
