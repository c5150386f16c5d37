import type { Edition } from './entities/edition.ts';
import type { BasicGoal } from './map/setup.ts';
import type { DungeonState } from './state.ts';

/** So many of as many as are wanted. */
export interface Count {
  readonly have: number;
  readonly of: number;
}

/** What the treasure goal counts. */
export function treasure({ player, dungeon }: DungeonState): number {
  if (dungeon.options.treasureGoal === 'collected') return player.collected;
  let count = 0;
  for (const { type } of player.inventory) if (type === 'treasure' || type === 'sun_stone') count++;
  return count;
}

/** Enemies that are no allies. */
export function hostile({ allies, rosters }: DungeonState): number {
  return rosters.enemies.length - allies;
}

type Tally = (state: DungeonState) => Count;

/** 2022 wants a number; of spawners all have to go besides. 2021 wants all there are. */
const TALLIES: Readonly<Record<Edition, Readonly<Partial<Record<BasicGoal, Tally>>>>> = {
  '2022': {
    treasure: state => ({ have: treasure(state), of: state.dungeon.config.treasure_goal }),
    enemies: ({ player, dungeon }) => ({ have: player.kills, of: dungeon.config.enemy_goal }),
  },
  '2021': {
    treasure: ({ player, rosters }) => ({ have: player.collected, of: player.collected + rosters.treasure.length }),
    enemies: state => ({ have: state.player.kills, of: state.player.kills + hostile(state) }),
  },
};

/** How far the player has come with a goal that can be counted. */
export function countOf(state: DungeonState, goal: BasicGoal): Count | undefined {
  return TALLIES[state.dungeon.edition][goal]?.(state);
}
