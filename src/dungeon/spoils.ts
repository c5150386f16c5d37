import { durabilityOf } from './build.ts';
import type { Edition } from './edition.ts';
import type { Enemy } from './entities.ts';
import { named, type Teller } from './happenings.ts';
import { type Collectable, type DungeonState, type Item, newId } from './state.ts';

/** Seed 002: how often an enemy has The One Ring. */
const RING_CHANCE = 0.1;

/** What the winner of a battle takes from the loser. */
export const SPOILS: Readonly<Record<Edition, (state: DungeonState, enemy: Enemy, tell: Teller) => void>> = {
  '2022': () => undefined,
  '2021': takeSpoils,
};

/** The armour that it wore, always, and now and then a ring. */
function takeSpoils(state: DungeonState, enemy: Enemy, tell: Teller): void {
  if ('armour' in enemy.own) take(state, enemy, 'armour', tell);
  if (state.chance.happens(RING_CHANCE)) take(state, enemy, 'one_ring', tell);
}

function take(state: DungeonState, enemy: Enemy, type: Collectable, tell: Teller): void {
  const lasts = durabilityOf(state, type);
  const item: Item = { id: newId(state), type, ...(lasts === undefined ? {} : { durability: lasts }) };
  state.player.inventory = [...state.player.inventory, item];
  tell?.({ type: 'pickedUp', item: named(item), at: { x: enemy.x, y: enemy.y } });
}
