import type { DungeonAction } from '../../../dungeon/player/actions.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { MoveSet } from '../moves/choices.ts';

/** The actions that a line of moves stands for, every step included, and what comes after it. They are played on the rules to the win. */
export function actionsOf(
  beginning: DungeonState,
  line: readonly number[],
  moves: MoveSet,
  ending: readonly DungeonAction[],
): DungeonAction[] {
  const state = dungeon.copy(beginning);
  const actions: DungeonAction[] = [];
  const act = (action: DungeonAction): void => {
    actions.push(action);
    dungeon.apply(state, 0, action);
  };
  for (const move of line) moves.play(state, move, act);
  for (const action of ending) act(action);
  if (state.ended !== 'won') throw new Error('the line that was found does not win');
  return actions;
}
