import type { GameTypes, Rules, Seat } from '../../kernel/rules.ts';
import { byCopy, type Line } from '../../kernel/searchable.ts';
import { type Judge, type Playable, WON } from '../brain.ts';

/** More actions than this no seat of a game has that the searches play. */
const MOST_MOVES = 8192;

/** How good a state is for a seat: more is better, 0 is even. */
export type Judging<State> = (state: State, seat: Seat) => number;

/**
 * Any game as the searches see it, by copies of its state. One seat thinks: where several act at once it goes first. Actions
 * that give up are tried only where there is no other.
 */
export function playableBy<G extends GameTypes>(
  rules: Rules<G>,
  seats: number,
  thinking: Seat,
  judging: Judging<G['State']> = () => 0,
): Playable<Line<G['State'], G['Action']>, G['Action']> {
  const toAct = (state: G['State']): readonly Seat[] => {
    const all = rules.toAct(state);
    return all.includes(thinking) ? [thinking] : all;
  };
  const legal = (state: G['State'], seat: Seat): G['Action'][] => {
    const all = rules.legal(state, seat);
    const others = all.filter(action => rules.resigns?.(action) !== true);
    return others.length === 0 ? all : others;
  };
  const judge: Judge<Line<G['State'], G['Action']>> = {
    seats,
    mostMoves: MOST_MOVES,
    verdict: ({ current }, seat) => {
      const winners = rules.outcome(current)?.winners;
      if (winners === undefined) return undefined;
      return !winners.includes(seat) ? -1 : winners.length === 1 ? 1 : 0;
    },
    worth: ({ current }, seat) => bounded(judging(current, seat)),
    promise: () => 0,
  };
  return { search: byCopy({ ...rules, toAct, legal }), judge: () => judge };
}

/** A whole number that no won game is worth. */
function bounded(worth: number): number {
  if (Number.isNaN(worth)) return 0;
  return Math.round(Math.max(1 - WON, Math.min(WON - 1, worth)));
}
