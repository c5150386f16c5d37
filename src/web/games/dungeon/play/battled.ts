import type { DungeonEvent } from '../../../../dungeon/events.ts';

export type Battled = Extract<DungeonEvent, { type: 'battled' }>;

/** The player's battles of a tick. What an older self fights is its own affair. */
export function battlesOf(happenings: readonly DungeonEvent[]): readonly Battled[] {
  return happenings.filter(what => what.type === 'battled').filter(({ by }) => by === undefined);
}
