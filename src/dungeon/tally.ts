import type { BasicGoal } from './setup.ts';
import type { DungeonState } from './state.ts';

/** So many of as many as are wanted. */
export interface Count {
  readonly have: number;
  readonly of: number;
}

/** What the treasure goal counts. */
export function treasure({ player, dungeon }: DungeonState): number {
  if (dungeon.options.treasureGoal === 'collected') return player.collected;
  return player.inventory.filter(({ type }) => type === 'treasure' || type === 'sun_stone').length;
}

/** How far the player has come with a goal that wants a number; of spawners all have to go besides. */
export function countOf(state: DungeonState, goal: BasicGoal): Count | undefined {
  const { config } = state.dungeon;
  if (goal === 'treasure') return { have: treasure(state), of: config.treasure_goal };
  if (goal === 'enemies') return { have: state.player.kills, of: config.enemy_goal };
  return undefined;
}
