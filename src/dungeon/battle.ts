import { attackOf } from './begin.ts';
import { change, entitiesAt, isAlone, playerEntity, remove } from './board.ts';
import { type Bout, LONGEST_BATTLE } from './bout.ts';
import { bout2021 } from './bout2021.ts';
import type { Edition } from './edition.ts';
import { type Enemy, isAlly, isEnemy } from './entities.ts';
import { type DungeonHappening, named, type Teller } from './happenings.ts';
import { isInvincible, isInvisible } from './potions.ts';
import { SPOILS } from './spoils.ts';
import type { Adventurer, Battle, DungeonState, Item, ItemType, Round } from './state.ts';

/** What is used in battle; the first three wear. */
const WEAPONRY: readonly ItemType[] = ['sword', 'bow', 'shield', 'midnight_armour'];

/** How blows are exchanged. */
const BOUTS: Readonly<Record<Edition, (state: DungeonState, player: Adventurer, enemy: Enemy) => Bout>> = {
  '2022': exchangeBlows,
  '2021': bout2021,
};

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
  const { edition } = state.dungeon;
  const bout = isInvincible(player) ? strikeDown(player, enemy) : BOUTS[edition](state, player, enemy);
  const battle: Battle = {
    enemy: enemy.type,
    initialPlayerHealth: player.health,
    initialEnemyHealth: enemy.own.health,
    rounds: bout.rounds,
    items: [...bout.gear, ...(player.potion === undefined ? [] : [player.potion])].map(nameOf),
  };
  state.fought = true;
  player.battles = [...player.battles, battle];
  tell?.({ type: 'battled', enemy: named(enemy), at: { x: enemy.x, y: enemy.y }, battle });
  player.inventory = bout.inventory;
  for (const what of bout.told) tell?.(what);
  settle(state, enemy, bout, tell);
}

function nameOf({ id, type }: { readonly id: number; readonly type: ItemType }): Battle['items'][number] {
  return { id, type };
}

/** One of each kind that is carried, the oldest. */
function gearOf({ inventory }: Adventurer): Item[] {
  return WEAPONRY.flatMap(type => inventory.find(item => item.type === type) ?? []);
}

/** The invincible need no weapon: one blow is enough, and nothing wears. */
function strikeDown({ health, inventory }: Adventurer, enemy: Enemy): Bout {
  const rounds = [{ deltaPlayerHealth: 0, deltaEnemyHealth: 0 - enemy.own.health }];
  return { rounds, playerHealth: health, enemyHealth: 0, gear: [], inventory, told: [] };
}

function exchangeBlows(state: DungeonState, player: Adventurer, enemy: Enemy): Bout {
  const { config } = state.dungeon;
  const gear = gearOf(player);
  const { attack, defence } = strength(state, gear);
  const deltaPlayerHealth = 0 - Math.max(0, attackOf(enemy.type, config) - defence) / 10;
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
  return { rounds, playerHealth, enemyHealth, gear, ...worn(player, gear) };
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
function worn(who: Adventurer, gear: readonly Item[]): Pick<Bout, 'inventory' | 'told'> {
  const told: DungeonHappening[] = [];
  if (gear.length === 0) return { inventory: who.inventory, told };
  const inventory = who.inventory.flatMap(item => {
    if (item.durability === undefined || !gear.includes(item)) return item;
    if (item.durability > 1) return { ...item, durability: item.durability - 1 };
    told.push({ type: 'brokeUp', item: named(item) });
    return [];
  });
  return { inventory, told };
}

/** Health carries over; who has none left leaves the map. Both can fall in the same round. */
function settle(state: DungeonState, enemy: Enemy, { playerHealth, enemyHealth }: Bout, tell: Teller): void {
  const { player } = state;
  player.health = playerHealth;
  if (enemyHealth <= 0) {
    remove(state, enemy);
    player.kills++;
    tell?.({ type: 'died', who: named(enemy), at: { x: enemy.x, y: enemy.y } });
    SPOILS[state.dungeon.edition](state, enemy, tell);
  } else {
    change(state, enemy, { ...enemy.own, health: enemyHealth });
  }
  const at = playerEntity(state);
  if (player.health > 0 || at === undefined) return;
  remove(state, at);
  state.ended = 'lost';
  tell?.({ type: 'died', who: named(at), at: { x: at.x, y: at.y } });
  tell?.({ type: 'lost' });
}
