import { change, entitiesAt, isAlone, playerEntity, remove } from './board.ts';
import type { Config } from './config.ts';
import { type Enemy, type EnemyType, isAlly, isEnemy } from './entities.ts';
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

/** The player fights every enemy on its square, the one that has been in the dungeon longest first. */
export function fightAll(state: DungeonState, tell: Teller): void {
  const at = playerEntity(state);
  if (at === undefined || isAlone(state, at)) return;
  for (const entity of entitiesAt(state, at.x, at.y)) {
    if (isEnemy(entity) && state.ended === undefined) fight(state, entity, tell);
  }
}

/** One battle to its end (§3.6). Allies and the invisible do not fight. */
export function fight(state: DungeonState, enemy: Enemy, tell: Teller): void {
  const { player } = state;
  if (isAlly(enemy) || isInvisible(player)) return;
  const gear = gearOf(player);
  const rounds = isInvincible(player) ? strikeDown(enemy) : exchangeBlows(state, player, enemy, gear);
  const battle: Battle = {
    enemy: enemy.type,
    initialPlayerHealth: player.health,
    initialEnemyHealth: enemy.own.health,
    rounds,
    items: [...(isInvincible(player) ? [] : gear), ...(player.potion === undefined ? [] : [player.potion])].map(nameOf),
  };
  player.battles = [...player.battles, battle];
  tell?.({ type: 'battled', enemy: named(enemy), at: { x: enemy.x, y: enemy.y }, battle });
  if (!isInvincible(player)) wear(player, gear, tell);
  settle(state, enemy, rounds, tell);
}

function nameOf({ id, type }: { readonly id: number; readonly type: ItemType }): Battle['items'][number] {
  return { id, type };
}

/** One of each kind that is carried, the oldest. */
function gearOf({ inventory }: Adventurer): Item[] {
  return WEAPONRY.flatMap(type => inventory.find(item => item.type === type) ?? []);
}

function strikeDown(enemy: Enemy): Round[] {
  return [{ deltaPlayerHealth: 0, deltaEnemyHealth: 0 - enemy.own.health }];
}

function exchangeBlows(state: DungeonState, player: Adventurer, enemy: Enemy, gear: readonly Item[]): Round[] {
  const { config } = state.dungeon;
  const { attack, defence } = strength(state, gear);
  const deltaPlayerHealth = 0 - Math.max(0, config[ATTACK[enemy.type]] - defence) / 10;
  const blow: Round = { deltaPlayerHealth, deltaEnemyHealth: 0 - attack / 5 };
  const regrowth: Round = { deltaPlayerHealth, deltaEnemyHealth: config.hydra_health_increase_amount };
  const rounds: Round[] = [];
  let [playerHealth, enemyHealth] = [player.health, enemy.own.health];
  do {
    const regrows = enemy.type === 'hydra' && state.chance.happens(config.hydra_health_increase_rate);
    const round = regrows ? regrowth : blow;
    rounds.push(round);
    playerHealth += round.deltaPlayerHealth;
    enemyHealth += round.deltaEnemyHealth;
    if (deltaPlayerHealth === 0 && blow.deltaEnemyHealth === 0) break;
  } while (playerHealth > 0 && enemyHealth > 0 && rounds.length < LONGEST_BATTLE);
  return rounds;
}

/** §3.6.1: bonuses are added first, then the bow doubles. */
function strength(state: DungeonState, gear: readonly Item[]): { attack: number; defence: number } {
  const { config } = state.dungeon;
  const has = (type: ItemType) => gear.some(item => item.type === type);
  const allies = alliesOf(state);
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
function wear(who: Adventurer, gear: readonly Item[], tell: Teller): void {
  if (gear.length === 0) return;
  who.inventory = who.inventory.flatMap(item => {
    if (item.durability === undefined || !gear.includes(item)) return item;
    if (item.durability > 1) return { ...item, durability: item.durability - 1 };
    tell?.({ type: 'brokeUp', item: named(item) });
    return [];
  });
}

/** Health carries over; who has none left leaves the map. Both can fall in the same round. */
function settle(state: DungeonState, enemy: Enemy, rounds: readonly Round[], tell: Teller): void {
  const { player } = state;
  let { health } = enemy.own;
  for (const { deltaPlayerHealth, deltaEnemyHealth } of rounds) {
    player.health += deltaPlayerHealth;
    health += deltaEnemyHealth;
  }
  if (health <= 0) {
    remove(state, enemy);
    player.kills++;
    tell?.({ type: 'died', who: named(enemy), at: { x: enemy.x, y: enemy.y } });
  } else {
    change(state, enemy, { ...enemy.own, health });
  }
  const at = playerEntity(state);
  if (player.health > 0 || at === undefined) return;
  remove(state, at);
  state.ended = 'lost';
  tell?.({ type: 'died', who: named(at), at: { x: at.x, y: at.y } });
  tell?.({ type: 'lost' });
}
