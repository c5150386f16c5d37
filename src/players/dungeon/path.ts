import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { CARDINALS } from '../../kernel/square.ts';
import type { Case } from './case.ts';
import { actionOf, walkOf } from './moves.ts';
import { Walks } from './walk.ts';

/**
 * The actions that a line of moves stands for, every step of its walks included. They are played on the rules to the
 * win.
 */
export function actionsOf({ beginning, window }: Case, line: readonly number[]): DungeonAction[] {
  const state = dungeon.copy(beginning);
  const walks = new Walks(window);
  const actions: DungeonAction[] = [];
  const play = (action: DungeonAction): void => {
    actions.push(action);
    dungeon.apply(state, 0, action);
  };
  for (const move of line) {
    if (walkOf(move) !== 0) {
      walks.errands(state);
      for (const way of walks.pathTo(state, walkOf(move))) {
        const direction = CARDINALS[way];
        if (direction !== undefined) play({ type: 'move', direction });
      }
    }
    play(actionOf(state, move));
  }
  if (state.ended !== 'won') throw new Error('the line that was found does not win');
  return actions;
}
