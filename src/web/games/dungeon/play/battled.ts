import type { DungeonHappening } from '../../../../dungeon/entities/happenings.ts';

export type Battled = Extract<DungeonHappening, { type: 'battled' }>;

/** The player's battles of a tick. What an older self fights is its own affair. */
export function battlesOf(happenings: readonly DungeonHappening[]): readonly Battled[] {
  return happenings.filter(what => what.type === 'battled').filter(({ by }) => by === undefined);
}
