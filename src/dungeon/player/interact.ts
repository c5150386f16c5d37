import type { Saying } from '../../kernel/saying.ts';
import { beside } from '../../kernel/square.ts';
import { change, remove } from '../board/place.ts';
import { noteMindControl } from '../enemies/mercenary.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import { type Entity, type Interactable, isAlly, isInteractable, type Soldierly } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import type { ItemType } from '../entities/items.ts';
import { dungeonSays } from '../sentences.ts';
import type { DungeonState } from '../state.ts';
import { DungeonRefusal } from './actions.ts';
import { BRIBES, bribe } from './bribes.ts';

/** What destroys a spawner. */
export const WEAPONS: readonly ItemType[] = ['sword', 'bow', 'anduril'];

/** Refuses what does not exist or cannot be dealt with, and what is not possible now. */
export function checkInteract(state: DungeonState, who: Adventurer, id: string): Interactable {
  const entity = state.entities.get(Number(id));
  if (entity === undefined || String(entity.id) !== id)
    throw new DungeonRefusal('argument', dungeonSays.noSuchEntity({ found: id }), '/entity');
  if (isAlly(entity)) throw new DungeonRefusal('action', dungeonSays.allyAlready({ who: entity.type }), '/entity');
  if (!isInteractable(entity)) {
    throw new DungeonRefusal('argument', dungeonSays.nothingToDo({ who: entity.type }), '/entity');
  }
  const reason = hindrance(state, who, entity);
  if (reason !== undefined) throw new DungeonRefusal('action', reason, '/entity');
  return entity;
}

/** Why it is not possible now, in a sentence; undefined if it is. */
export function hindrance(state: DungeonState, who: Adventurer, target: Interactable): Saying | undefined {
  const at = state.entities.get(who.id) as Entity;
  if (target.type === 'zombie_toast_spawner') {
    if (!beside(at, target)) return dungeonSays.spawnerAway();
    return hasWeapon(who) ? undefined : dungeonSays.spawnerNeedsWeapon();
  }
  const bribery = BRIBES[state.dungeon.edition];
  return hasSceptre(who) ? bribery.outOfReach(state, at, target) : bribery.hindrance(state, who, at, target);
}

/** Destroys the spawner, controls the mind, or pays the bribe. */
export function interact(state: DungeonState, who: Adventurer, target: Interactable, tell: Teller): void {
  if (target.type === 'zombie_toast_spawner') {
    remove(state, target);
    tell?.({ type: 'destroyed', what: named(target), at: { x: target.x, y: target.y } });
  } else if (hasSceptre(who)) {
    controlMind(state, target, tell);
  } else {
    bribe(state, who, target, tell);
  }
}

function controlMind(state: DungeonState, target: Soldierly, tell: Teller): void {
  const ticks = state.dungeon.config.mind_control_duration;
  if (ticks > 0) noteMindControl(state, change(state, target, { ...target.own, side: { controlled: ticks } }));
  tell?.({ type: 'mindControlled', who: named(target), ticks });
}

function hasSceptre(who: Adventurer): boolean {
  return who.inventory.some(item => item.type === 'sceptre');
}

function hasWeapon(who: Adventurer): boolean {
  return who.inventory.some(item => WEAPONS.includes(item.type));
}
