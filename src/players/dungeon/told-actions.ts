import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import type { Square } from '../../kernel/square.ts';
import { questOf } from './model/quest.ts';

/** An action that is still to come, as it can be told to whoever does not see its board yet. */
export interface ToldAction {
  readonly action: DungeonAction;
  /** What it uses or deals with. */
  readonly what: string | undefined;
  /** Where the player stands afterwards. */
  readonly to: Square | undefined;
}

/** Tells the actions of a play after what was played. */
export function toldActions(
  setup: DungeonSetup,
  seed: number,
  played: readonly DungeonAction[],
  line: readonly DungeonAction[],
): ToldAction[] {
  const state = dungeon.copy(questOf(setup, seed, played).state);
  return line.map(action => {
    const what = typeOf(dungeon.view(state, 0), action);
    dungeon.apply(state, 0, action);
    const { player } = dungeon.view(state, 0);
    return { action, what, to: player ?? undefined };
  });
}

function typeOf({ entities, inventory }: DungeonView, action: DungeonAction): string | undefined {
  const id = 'entity' in action ? action.entity : 'item' in action ? action.item : undefined;
  return id === undefined ? undefined : [...entities, ...inventory].find(thing => thing.id === id)?.type;
}
