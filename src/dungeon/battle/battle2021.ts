import { growsBack, regrowthOf } from '../enemies/hydra.ts';
import type { Adventurer, Round } from '../entities/adventurer.ts';
import { attackOf } from '../entities/config.ts';
import { type Enemy, isAlly, isEnemy } from '../entities/entities.ts';
import type { Collectable, Item, ItemType } from '../entities/items.ts';
import { modeOf } from '../entities/modes.ts';
import { type DungeonEvent, type Emit, named } from '../events.ts';
import { type DungeonState, newId } from '../state.ts';
import { durabilityOf, worn } from './durability.ts';
import { type Exchange, type Foe, roundsLeft, type Swordplay } from './swordplay.ts';

/** What a blade makes of the player's damage (seed 001 §1.3). Of two blades the better is drawn. */
const BLADES = [
  { type: 'anduril', damage: 3, toBosses: 9 },
  { type: 'sword', damage: 2, toBosses: 2 },
] as const satisfies readonly { type: ItemType; damage: number; toBosses: number }[];
/** Each of these halves what comes in (seed 002). */
const GUARDS: readonly ItemType[] = ['shield', 'armour', 'midnight_armour'];

/**
 * Battles of the 2021 edition. A round is one blow each, the enemy's first: whoever is struck loses what the other's
 * health and damage make, so the player strikes with the health that is left. Durability counts rounds.
 */
export const SWORDPLAY_2021: Swordplay = {
  foe(state, enemy) {
    const { config } = state.dungeon;
    const { enemiesAttack } = modeOf(state.dungeon);
    return {
      health: enemy.own.health,
      attack: enemiesAttack ? attackOf(enemy.type, config) : 0,
      share: isShielded(enemy) ? 0.5 : 1,
      isBoss: enemy.type === 'assassin' || enemy.type === 'hydra',
      regrowth: regrowthOf(enemy.type, state.dungeon),
    };
  },
  self(state, { own }) {
    const bag = new Bag(own.inventory);
    const { damage, strikes } = weaponry(state, bag, false);
    const attack = modeOf(state.dungeon).enemiesAttack ? damage * strikes : 0;
    return { health: own.health, attack, share: guard(bag) };
  },
  exchange,
  wearOut(self, rounds, emit) {
    const bag = new Bag(self.inventory);
    for (const type of [...BLADES.map(blade => blade.type), 'bow', ...GUARDS] as const) bag.use(type);
    self.inventory = bag.wear(rounds);
    for (const what of bag.told) emit?.(what);
  },
  spoils: takeSpoils,
};

function exchange(state: DungeonState, who: Adventurer, foe: Foe): Exchange {
  const bag = new Bag(who.inventory);
  const rounds: Round[] = [];
  const longest = roundsLeft(state);
  let [health, foeHealth] = [who.health, foe.health];
  do {
    const before = { health, foeHealth };
    if (foe.attack > 0) {
      health -= (foeHealth * foe.attack * guard(bag)) / 10;
      if (health <= 0 && bag.respawn()) health = state.dungeon.config.player_health;
    }
    if (health > 0) foeHealth += blows(state, bag, health, foe);
    const deltas = { deltaPlayerHealth: health - before.health, deltaEnemyHealth: foeHealth - before.foeHealth };
    rounds.push({ ...deltas, gear: bag.inUse });
    bag.wear();
    // A head may grow back while another falls: that hurts nobody, and is not the end.
    if (health === before.health && foeHealth === before.foeHealth && foe.regrowth === undefined) break;
  } while (health > 0 && foeHealth > 0 && rounds.length < longest);
  const broke = bag.told.some(({ type }) => type === 'brokeUp');
  const told = broke ? rounds : rounds.map(({ gear: _, ...round }) => round);
  return { rounds: told, health, foeHealth, gear: bag.gear, inventory: bag.inventory, told: bag.told };
}

/** What a round does to the foe: the player's blows, two with a bow, and one of each ally. */
function blows(state: DungeonState, bag: Bag, health: number, foe: Foe): number {
  const { damage, strikes, hasAnduril } = weaponry(state, bag, foe.isBoss === true);
  const all = [...new Array<number>(strikes).fill((health * damage) / 5), ...alliesBlows(state)];
  let delta = 0;
  for (const blow of all) {
    const { regrowth, share = 1 } = foe;
    const taken = blow * share;
    delta += growsBack(regrowth, state.rng, hasAnduril) ? taken : -taken;
  }
  return delta;
}

function weaponry(state: DungeonState, bag: Bag, againstBoss: boolean) {
  const { player_attack, midnight_armour_attack } = state.dungeon.config;
  const blade = BLADES.find(({ type }) => bag.use(type));
  const factor = blade === undefined ? 1 : againstBoss ? blade.toBosses : blade.damage;
  const damage = (player_attack + (bag.use('midnight_armour') ? midnight_armour_attack : 0)) * factor;
  return { damage, strikes: bag.use('bow') ? 2 : 1, hasAnduril: blade?.type === 'anduril' };
}

/** The share of a blow that comes through. */
function guard(bag: Bag): number {
  let share = 1;
  for (const type of GUARDS) if (bag.use(type)) share /= 2;
  return share;
}

/** Every ally strikes with its own health and damage, however far away it is (seed 002). */
function alliesBlows(state: DungeonState): number[] {
  if (state.allies === 0) return [];
  return state.rosters.enemies.flatMap(id => {
    const ally = state.entities.get(id);
    if (ally === undefined || !isEnemy(ally) || !isAlly(ally)) return [];
    return (ally.own.health * attackOf(ally.type, state.dungeon.config)) / 5;
  });
}

/** Seed 002: a zombie's armour does not help the zombie. */
function isShielded(enemy: Enemy): boolean {
  return (enemy.type === 'mercenary' || enemy.type === 'assassin') && enemy.own.armour === true;
}

/** What somebody carries, and what of it is used in this round. One of a kind counts, the oldest. */
class Bag {
  inventory: readonly Item[];
  readonly told: DungeonEvent[] = [];
  private readonly drawn = new Map<number, Item>();
  private used = new Set<number>();

  constructor(inventory: readonly Item[]) {
    this.inventory = inventory;
  }

  /** All that was used so far. */
  get gear(): Item[] {
    return [...this.drawn.values()];
  }

  /** The ids of what is used in this round. */
  get inUse(): number[] {
    return [...this.used];
  }

  use(type: ItemType): boolean {
    const item = this.inventory.find(each => each.type === type);
    if (item === undefined) return false;
    this.used.add(item.id);
    if (!this.drawn.has(item.id)) this.drawn.set(item.id, item);
    return true;
  }

  /** The One Ring brings its bearer back, once. */
  respawn(): boolean {
    const ring = this.inventory.find(each => each.type === 'one_ring');
    if (ring === undefined) return false;
    this.inventory = this.inventory.filter(each => each !== ring);
    this.told.push({ type: 'respawned', ring: named(ring) });
    return true;
  }

  /** At the end of a round: what was used has one use less, and breaks after its last. */
  wear(uses = 1): readonly Item[] {
    const { inventory, broken } = worn(this.inventory, ({ id }) => this.used.has(id), uses);
    this.inventory = inventory;
    for (const item of broken) this.told.push({ type: 'brokeUp', item: named(item) });
    this.used = new Set();
    return inventory;
  }
}

/** Seed 002: how often an enemy has The One Ring. */
const RING_CHANCE = 0.1;

/** What a beaten enemy leaves in the 2021 edition: the armour that it wore, always, and now and then a ring. */
function takeSpoils(state: DungeonState, who: Adventurer, enemy: Enemy, emit: Emit): void {
  if ('armour' in enemy.own) take(state, who, enemy, 'armour', emit);
  if (state.rng.happens(RING_CHANCE)) take(state, who, enemy, 'one_ring', emit);
}

function take(state: DungeonState, who: Adventurer, { x, y }: Enemy, type: Collectable, emit: Emit): void {
  const lasts = durabilityOf(state, type);
  const item: Item = { id: newId(state), type, ...(lasts === undefined ? {} : { durability: lasts }) };
  who.inventory = [...who.inventory, item];
  emit?.({ type: 'pickedUp', item: named(item), at: { x, y } });
}
