import { CARDINALS } from '../kernel/square.ts';
import type { DungeonAction } from './actions.ts';
import { buildables } from './build.ts';
import { hindrance, interactable } from './interact.ts';
import { isPotion } from './potions.ts';
import type { DungeonState } from './state.ts';
import { rewindsOffered } from './timetravel.ts';

const MOVES: readonly DungeonAction[] = CARDINALS.map(direction => ({ type: 'move', direction }));

/** Every action that would not be refused, and of all rewinds those that a time turner has buttons for. Walking against a wall is a way of waiting. */
export function legal(state: DungeonState): DungeonAction[] {
  if (state.ended !== undefined) return [];
  const actions = [...MOVES];
  for (const item of state.player.inventory) {
    if (item.type === 'bomb' || isPotion(item)) actions.push({ type: 'use', item: String(item.id) });
  }
  for (const buildable of buildables(state)) actions.push({ type: 'build', buildable });
  for (const id of [...state.rosters.enemies, ...state.rosters.spawners]) {
    const target = state.entities.get(id);
    if (target === undefined || !interactable(target)) continue;
    if (hindrance(state, state.player, target) === undefined) actions.push({ type: 'interact', entity: String(id) });
  }
  for (const ticks of rewindsOffered(state)) actions.push({ type: 'rewind', ticks });
  return actions;
}
