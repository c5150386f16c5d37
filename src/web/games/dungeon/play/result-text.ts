import type { GoalView } from '../../../../dungeon/goals.ts';
import { emojiBar } from '../../../parts/share/share-result.tsx';
import { texts } from '../../../texts/texts.ts';
import { MOST, starsFor } from '../stars.tsx';

/** How a dungeon went. */
export interface DungeonResult {
  readonly title: string;
  readonly isWon: boolean;
  readonly actions: number;
  /** In how many it can be done, where that is known. */
  readonly par?: number | undefined;
  readonly goals: GoalView;
}

/** A result to pass on, as text: the actions against par, or else a square for each goal. */
export function resultText({ title, isWon, actions, par, goals }: DungeonResult, address: string): string {
  const say = texts.share;
  const line =
    isWon && par !== undefined
      ? `${emojiBar(starsFor(actions, par), MOST)} ${say.actions(actions, par)}`
      : `${goalSquares(goals, isWon ? '⬜' : '🟥')} ${isWon ? say.won(actions) : say.lost(actions)}`;
  return [say.dungeon(title), line, address].join('\n');
}

/** The goals at the ends of the tree, in their order. */
function goalSquares({ done, subgoals }: GoalView, open: string): string {
  if (subgoals === undefined) return done ? '🟩' : open;
  return subgoals.map(subgoal => goalSquares(subgoal, open)).join('');
}
