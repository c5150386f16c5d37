import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import type { MoveSet } from './choices.ts';

/** The actions that a line of moves stands for, every step included. They are played on the rules to the win. */
export function actionsOf(beginning: DungeonState, line: readonly number[], moves: MoveSet): DungeonAction[] {
  const state = dungeon.copy(beginning);
  const actions: DungeonAction[] = [];
  for (const move of line) {
    moves.play(state, move, action => {
      actions.push(action);
      dungeon.apply(state, 0, action);
    });
  }
  if (state.ended !== 'won') throw new Error('the line that was found does not win');
  return actions;
}
