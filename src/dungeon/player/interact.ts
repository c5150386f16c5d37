import type { Message } from '../../kernel/message-catalog.ts';
import { beside } from '../../kernel/square.ts';
import { DungeonRefusal } from '../actions.ts';
import { change, remove } from '../board/place.ts';
import { noteMindControl } from '../enemies/mercenary.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { type Entity, type Interactable, isAlly, isInteractable, type Soldierly } from '../entities/entities.ts';
import type { ItemType } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import { dungeonMessages } from '../rule-messages.ts';
import type { DungeonState } from '../state.ts';
import { BRIBES, bribe } from './bribes.ts';

/** What destroys a spawner. */
export const WEAPONS: readonly ItemType[] = ['sword', 'bow', 'anduril'];

/** Refuses what does not exist or cannot be dealt with, and what is not possible now. */
export function checkInteract(state: DungeonState, who: Adventurer, id: string): Interactable {
  const entity = state.entities.get(Number(id));
  if (entity === undefined || String(entity.id) !== id)
    throw new DungeonRefusal('argument', dungeonMessages.noSuchEntity({ found: id }), '/entity');
  if (isAlly(entity)) throw new DungeonRefusal('action', dungeonMessages.allyAlready({ who: entity.type }), '/entity');
  if (!isInteractable(entity)) {
    throw new DungeonRefusal('argument', dungeonMessages.nothingToDo({ who: entity.type }), '/entity');
  }
  const reason = hindrance(state, who, entity);
  if (reason !== undefined) throw new DungeonRefusal('action', reason, '/entity');
  return entity;
}

/** Why it is not possible now, in a sentence; undefined if it is. */
export function hindrance(state: DungeonState, who: Adventurer, target: Interactable): Message | undefined {
  const at = state.entities.get(who.id) as Entity;
  if (target.type === 'zombie_toast_spawner') {
    if (!beside(at, target)) return dungeonMessages.spawnerAway();
    return hasWeapon(who) ? undefined : dungeonMessages.spawnerNeedsWeapon();
  }
  const bribery = BRIBES[state.dungeon.edition];
  return hasSceptre(who) ? bribery.outOfReach(state, at, target) : bribery.hindrance(state, who, at, target);
}

/** Destroys the spawner, controls the mind, or pays the bribe. */
export function interact(state: DungeonState, who: Adventurer, target: Interactable, emit: Emit): void {
  if (target.type === 'zombie_toast_spawner') {
    remove(state, target);
    emit?.({ type: 'destroyed', what: named(target), at: { x: target.x, y: target.y } });
  } else if (hasSceptre(who)) {
    controlMind(state, target, emit);
  } else {
    bribe(state, who, target, emit);
  }
}

function controlMind(state: DungeonState, target: Soldierly, emit: Emit): void {
  const ticks = state.dungeon.config.mind_control_duration;
  if (ticks > 0) noteMindControl(state, change(state, target, { ...target.own, side: { controlled: ticks } }));
  emit?.({ type: 'mindControlled', who: named(target), ticks });
}

function hasSceptre(who: Adventurer): boolean {
  return who.inventory.some(item => item.type === 'sceptre');
}

function hasWeapon(who: Adventurer): boolean {
  return who.inventory.some(item => WEAPONS.includes(item.type));
}
