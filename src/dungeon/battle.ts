import { change, entitiesAt, isAlone, remove } from './board.ts';
import type { Config } from './config.ts';
import { type Enemy, type EnemyType, type Entity, isAlly, isEnemy } from './entities.ts';
import { named, type Teller } from './happenings.ts';
import { isInvincible, isInvisible } from './potions.ts';
import type { Adventurer, Battle, DungeonState, Item, ItemType, Round } from './state.ts';

/** What is used in battle; the first three wear. */
const WEAPONRY: readonly ItemType[] = ['sword', 'bow', 'shield', 'midnight_armour'];

/** Nobody fights longer than this: see rulings.md. */
const LONGEST_BATTLE = 10_000;

const ATTACK = {
  spider: 'spider_attack',
  zombie_toast: 'zombie_attack',
  mercenary: 'mercenary_attack',
  assassin: 'assassin_attack',
  hydra: 'hydra_attack',
} as const satisfies Record<EnemyType, keyof Config>;

/** What blows are exchanged with. */
interface Foe {
  readonly health: number;
  readonly attack: number;
  readonly defence: number;
  /** The chance that a blow makes it grow instead, and by how much. */
  readonly regrowth?: { readonly rate: number; readonly amount: number };
}

/** How blows were exchanged, and with what. */
interface Exchange {
  readonly rounds: readonly Round[];
  readonly gear: readonly Item[];
}

/** Somebody fights every enemy on its square, the one that has been in the dungeon longest first. */
export function fightAll(state: DungeonState, who: Adventurer, tell: Teller): void {
  const at = state.entities.get(who.id);
  if (at === undefined || isAlone(state, at)) return;
  for (const entity of entitiesAt(state, at.x, at.y)) {
    if (isEnemy(entity) && state.entities.get(who.id) !== undefined) fight(state, who, entity, tell);
  }
}

/** One battle to its end (§3.6). Allies and the invisible do not fight. */
export function fight(state: DungeonState, who: Adventurer, enemy: Enemy, tell: Teller): void {
  if (isAlly(enemy) || isInvisible(who)) return;
  const exchange = exchangeBlows(state, who, foeOf(state, enemy));
  chronicle(who, enemy, enemy.own.health, exchange, tell);
  let { health } = enemy.own;
  for (const { deltaEnemyHealth } of exchange.rounds) health += deltaEnemyHealth;
  if (health <= 0) {
    remove(state, enemy);
    who.kills++;
    tell?.({ type: 'died', who: named(enemy), at: { x: enemy.x, y: enemy.y } });
  } else {
    change(state, enemy, { ...enemy.own, health });
  }
  suffer(state, who, exchange, tell);
}

/** Strikes until one of the two has fallen. An invincible adventurer strikes once. */
export function exchangeBlows(state: DungeonState, who: Adventurer, foe: Foe): Exchange {
  if (isInvincible(who)) return { rounds: [{ deltaPlayerHealth: 0, deltaEnemyHealth: 0 - foe.health }], gear: [] };
  const gear = gearOf(who);
  return { rounds: roundsOf(state, who, strength(state, gear, alliesOf(state)), foe), gear };
}

/** Enters a battle into the record, and wears what was used in it. */
export function chronicle(
  who: Adventurer,
  enemy: Entity,
  initialEnemyHealth: number,
  { rounds, gear }: Exchange,
  tell: Teller,
): void {
  const battle: Battle = {
    enemy: enemy.type,
    initialPlayerHealth: who.health,
    initialEnemyHealth,
    rounds,
    items: [...gear, ...(who.potion === undefined ? [] : [who.potion])].map(nameOf),
  };
  who.battles = [...who.battles, battle];
  tell?.({ type: 'battled', enemy: named(enemy), at: { x: enemy.x, y: enemy.y }, battle });
  wear(who, gear, tell);
}

/** Health carries over; who has none left leaves the map. Both can fall in the same round. */
export function suffer(state: DungeonState, who: Adventurer, { rounds }: Exchange, tell: Teller): void {
  for (const { deltaPlayerHealth } of rounds) who.health += deltaPlayerHealth;
  const at = state.entities.get(who.id);
  if (who.health > 0 || at === undefined) return;
  remove(state, at);
  tell?.({ type: 'died', who: named(at), at: { x: at.x, y: at.y } });
  if (who !== state.player) return;
  state.ended = 'lost';
  tell?.({ type: 'lost' });
}

function nameOf({ id, type }: { readonly id: number; readonly type: ItemType }): Battle['items'][number] {
  return { id, type };
}

/** One of each kind that is carried, the oldest. */
export function gearOf({ inventory }: Pick<Adventurer, 'inventory'>): Item[] {
  return WEAPONRY.flatMap(type => inventory.find(item => item.type === type) ?? []);
}

function foeOf({ dungeon: { config } }: DungeonState, { type, own: { health } }: Enemy): Foe {
  const foe = { health, attack: config[ATTACK[type]], defence: 0 };
  if (type !== 'hydra') return foe;
  return { ...foe, regrowth: { rate: config.hydra_health_increase_rate, amount: config.hydra_health_increase_amount } };
}

function roundsOf(state: DungeonState, who: Adventurer, own: Strength, foe: Foe): Round[] {
  const deltaPlayerHealth = 0 - Math.max(0, foe.attack - own.defence) / 10;
  const blow: Round = { deltaPlayerHealth, deltaEnemyHealth: 0 - Math.max(0, own.attack - foe.defence) / 5 };
  const rounds: Round[] = [];
  let [health, foeHealth] = [who.health, foe.health];
  do {
    const { regrowth } = foe;
    const regrows = regrowth !== undefined && state.chance.happens(regrowth.rate);
    const round = regrows ? { deltaPlayerHealth, deltaEnemyHealth: regrowth.amount } : blow;
    rounds.push(round);
    health += round.deltaPlayerHealth;
    foeHealth += round.deltaEnemyHealth;
    if (deltaPlayerHealth === 0 && blow.deltaEnemyHealth === 0) break;
  } while (health > 0 && foeHealth > 0 && rounds.length < LONGEST_BATTLE);
  return rounds;
}

interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** §3.6.1: bonuses are added first, then the bow doubles. */
export function strength({ dungeon: { config } }: DungeonState, gear: readonly Item[], allies: number): Strength {
  const has = (type: ItemType) => gear.some(item => item.type === type);
  let attack = config.player_attack + allies * config.ally_attack;
  let defence = allies * config.ally_defence;
  if (has('sword')) attack += config.sword_attack;
  if (has('midnight_armour')) attack += config.midnight_armour_attack;
  if (has('midnight_armour')) defence += config.midnight_armour_defence;
  if (has('shield')) defence += config.shield_defence;
  return { attack: has('bow') ? 2 * attack : attack, defence };
}

function alliesOf(state: DungeonState): number {
  let allies = 0;
  for (const id of state.rosters.enemies) {
    const entity = state.entities.get(id);
    if (entity !== undefined && isAlly(entity)) allies++;
  }
  return allies;
}

/** Durability goes down once per battle; at 0 the item is gone after it. */
export function wear(who: Adventurer, gear: readonly Item[], tell: Teller): void {
  if (gear.length === 0) return;
  who.inventory = who.inventory.flatMap(item => {
    if (item.durability === undefined || !gear.includes(item)) return item;
    if (item.durability > 1) return { ...item, durability: item.durability - 1 };
    tell?.({ type: 'brokeUp', item: named(item) });
    return [];
  });
}
