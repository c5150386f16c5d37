import { growsBack, regrowthOf } from '../enemies/hydra.ts';
import type { Adventurer, Round } from '../entities/adventurer.ts';
import { attackOf } from '../entities/config.ts';
import type { Item, ItemType } from '../entities/items.ts';
import { named } from '../events.ts';
import type { DungeonState } from '../state.ts';
import { worn } from './durability.ts';
import { type Exchange, type Foe, roundsLeft, type Swordplay } from './swordplay.ts';

/** What is used in battle; the first three wear. */
const WEAPONRY: readonly ItemType[] = ['sword', 'bow', 'shield', 'midnight_armour'];

/** Battles of the 2022 edition (§3.6): bonuses and penalties add up, and durability goes down once per battle. */
export const SWORDPLAY_2022: Swordplay = {
  foe: ({ dungeon }, { type, own: { health } }) => ({
    health,
    attack: attackOf(type, dungeon.config),
    regrowth: regrowthOf(type, dungeon),
  }),
  self: (state, { own }) => ({ health: own.health, ...strength(state, gearOf(own), 0) }),
  exchange,
  wearOut(self, _rounds, emit) {
    const gear = gearOf(self);
    const { inventory, broken } = worn(self.inventory, item => gear.includes(item));
    self.inventory = inventory;
    for (const item of broken) emit?.({ type: 'brokeUp', item: named(item) });
  },
  spoils: () => undefined,
};

function exchange(state: DungeonState, who: Adventurer, foe: Foe): Exchange {
  const gear = gearOf(who);
  const own = strength(state, gear, state.allies);
  const comesThrough = foe.attack - own.defence;
  const least = state.dungeon.options.defence === 'floor' ? 0 : Number.NEGATIVE_INFINITY;
  const deltaPlayerHealth = 0 - Math.max(least, comesThrough) / 10;
  const blow: Round = { deltaPlayerHealth, deltaEnemyHealth: 0 - Math.max(0, own.attack - (foe.defence ?? 0)) / 5 };
  const rounds: Round[] = [];
  const longest = roundsLeft(state);
  let [health, foeHealth] = [who.health, foe.health];
  const { regrowth } = foe;
  const foeCanFall = blow.deltaEnemyHealth < 0 && (regrowth === undefined || regrowth.rate < 1);
  do {
    const round = growsBack(regrowth, state.rng) ? { deltaPlayerHealth, deltaEnemyHealth: regrowth.amount } : blow;
    rounds.push(round);
    health += round.deltaPlayerHealth;
    foeHealth += round.deltaEnemyHealth;
    if (deltaPlayerHealth >= 0 && !foeCanFall) break;
  } while (health > 0 && foeHealth > 0 && rounds.length < longest);
  const { inventory, broken } = worn(who.inventory, item => gear.includes(item));
  const told = broken.map(item => ({ type: 'brokeUp', item: named(item) }) as const);
  return { rounds, gear, health, foeHealth, inventory: gear.length === 0 ? who.inventory : inventory, told };
}

/** One of each kind that is carried, the oldest. */
function gearOf({ inventory }: Pick<Adventurer, 'inventory'>): Item[] {
  return WEAPONRY.flatMap(type => inventory.find(item => item.type === type) ?? []);
}

/** §3.6.1: bonuses are added first, then the bow doubles. */
function strength(
  { dungeon: { config } }: DungeonState,
  gear: readonly Item[],
  allies: number,
): { attack: number; defence: number } {
  const has = (type: ItemType) => gear.some(item => item.type === type);
  let attack = config.player_attack + allies * config.ally_attack;
  let defence = allies * config.ally_defence;
  if (has('sword')) attack += config.sword_attack;
  if (has('midnight_armour')) attack += config.midnight_armour_attack;
  if (has('midnight_armour')) defence += config.midnight_armour_defence;
  if (has('shield')) defence += config.shield_defence;
  return { attack: has('bow') ? 2 * attack : attack, defence };
}
