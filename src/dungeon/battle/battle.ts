import { change, remove } from '../board/board-changes.ts';
import { enemiesAt } from '../board/whereabouts.ts';
import type { Adventurer, Battle } from '../entities/adventurer.ts';
import { byEdition } from '../entities/edition.ts';
import { type Enemy, type Entity, isAlly } from '../entities/entities.ts';
import type { ItemType } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import { isInvisible } from '../player/potions.ts';
import type { DungeonState } from '../state.ts';
import { SWORDPLAY_2021 } from './battle2021.ts';
import { SWORDPLAY_2022 } from './battle2022.ts';
import { crossSwords, type Exchange, type Swordplay } from './swordplay.ts';

const swordplayOf = byEdition<Swordplay>({ '2022': SWORDPLAY_2022, '2021': SWORDPLAY_2021 });

/** How battles are fought in a dungeon. */
export function swordplay({ dungeon: { edition } }: DungeonState): Swordplay {
  return swordplayOf(edition);
}

/** Somebody fights every enemy on its square, the one that has been in the dungeon longest first. */
export function fightAll(state: DungeonState, who: Adventurer, emit: Emit): void {
  if (state.rosters.enemies.length === 0) return;
  const at = state.entities.get(who.id);
  if (at === undefined) return;
  for (const enemy of enemiesAt(state, at.x, at.y)) {
    if (state.entities.get(who.id) !== undefined) fight(state, who, enemy, emit);
  }
}

/** One battle to its end (§3.6). Allies and the invisible do not fight. */
export function fight(state: DungeonState, who: Adventurer, enemy: Enemy, emit: Emit): void {
  if (isAlly(enemy) || isInvisible(who)) return;
  const play = swordplay(state);
  const exchange = crossSwords(play, state, who, play.foe(state, enemy));
  chronicle(who, enemy, enemy.own.health, exchange, emit);
  if (who === state.player) state.fought = true;
  if (exchange.foeHealth <= 0) {
    remove(state, enemy);
    who.kills++;
    emit?.({ type: 'died', who: named(enemy), at: { x: enemy.x, y: enemy.y } });
    play.spoils(state, who, enemy, emit);
  } else {
    change(state, enemy, { ...enemy.own, health: exchange.foeHealth });
  }
  suffer(state, who, exchange, emit);
}

/** Enters a battle into the record; what was used in it is worn. */
export function chronicle(
  who: Adventurer,
  enemy: Entity,
  initialEnemyHealth: number,
  { rounds, gear, inventory, told }: Exchange,
  emit: Emit,
): void {
  const battle: Battle = {
    enemy: enemy.type,
    initialPlayerHealth: who.health,
    initialEnemyHealth,
    rounds,
    items: [...gear, ...(who.potion === undefined ? [] : [who.potion])].map(nameOf),
  };
  who.battles = [...who.battles, battle];
  emit?.({ type: 'battled', enemy: named(enemy), at: { x: enemy.x, y: enemy.y }, battle });
  who.inventory = inventory;
  for (const what of told) emit?.(what);
}

/** Health carries over; who has none left leaves the map. Both can fall in the same round. */
export function suffer(state: DungeonState, who: Adventurer, { health }: Exchange, emit: Emit): void {
  who.health = health;
  const at = state.entities.get(who.id);
  if (who.health > 0 || at === undefined) return;
  remove(state, at);
  emit?.({ type: 'died', who: named(at), at: { x: at.x, y: at.y } });
  if (who !== state.player) return;
  state.ended = 'lost';
  emit?.({ type: 'lost' });
}

function nameOf({ id, type }: { readonly id: number; readonly type: ItemType }): Battle['items'][number] {
  return { id, type };
}
