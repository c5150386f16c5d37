import { CARDINALS } from '../kernel/square.ts';
import type { DungeonAction } from './actions.ts';
import type { Edition } from './entities/edition.ts';
import { isInteractable } from './entities/entities.ts';
import { buildables } from './player/build.ts';
import { hindrance } from './player/interact.ts';
import { isWorthUsing } from './player/use.ts';
import type { DungeonState } from './state.ts';
import { rewindsOffered } from './time/timetravel.ts';

const MOVES: readonly DungeonAction[] = CARDINALS.map(direction => ({ type: 'move', direction }));

/** What can always be done. In 2022, walking against a wall is a way of waiting. */
const ALWAYS: Readonly<Record<Edition, readonly DungeonAction[]>> = {
  '2022': MOVES,
  '2021': [...MOVES, { type: 'tick' }],
};

/**
 * Every action that would not be refused, and of all rewinds those that a time turner has buttons for. In 2021 a step and
 * an item also go together; they are not listed as pairs.
 */
export function legal(state: DungeonState): DungeonAction[] {
  if (state.ended !== undefined) return [];
  const actions = [...ALWAYS[state.dungeon.edition]];
  for (const item of state.player.inventory) {
    if (isWorthUsing(state, state.player, item)) actions.push({ type: 'use', item: String(item.id) });
  }
  for (const buildable of buildables(state)) actions.push({ type: 'build', buildable });
  for (const id of [...state.rosters.enemies, ...state.rosters.spawners]) {
    const target = state.entities.get(id);
    if (target === undefined || !isInteractable(target)) continue;
    if (hindrance(state, state.player, target) === undefined) actions.push({ type: 'interact', entity: String(id) });
  }
  for (const ticks of rewindsOffered(state)) actions.push({ type: 'rewind', ticks });
  return actions;
}
