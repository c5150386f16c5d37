import { attackOf } from './begin.ts';
import { type Bout, LONGEST_BATTLE } from './bout.ts';
import { type Enemy, isAlly, isEnemy } from './entities.ts';
import { type DungeonHappening, named } from './happenings.ts';
import { modeOf } from './modes.ts';
import type { Adventurer, DungeonState, Item, ItemType, Round } from './state.ts';

/** Seed 001 §1.1: the bosses, whom Anduril hurts most. */
const BOSSES: readonly string[] = ['assassin', 'hydra'];
/** What a blade makes of the player's damage. Of two blades the better is drawn. */
const BLADES = [
  { type: 'anduril', damage: 3, toBosses: 9 },
  { type: 'sword', damage: 2, toBosses: 2 },
] as const satisfies readonly { type: ItemType; damage: number; toBosses: number }[];
/** Each of these halves what comes in (seed 002). */
const GUARDS: readonly ItemType[] = ['shield', 'armour', 'midnight_armour'];

/**
 * A battle of the 2021 edition. A round is one blow each, the enemy's first: whoever is struck loses what the other's
 * health and damage make, so the player strikes with the health that is left. Durability counts rounds.
 */
export function bout2021(state: DungeonState, player: Adventurer, enemy: Enemy): Bout {
  const bag = new Bag(player.inventory);
  const rounds: Round[] = [];
  let [playerHealth, enemyHealth] = [player.health, enemy.own.health];
  do {
    const before = { playerHealth, enemyHealth };
    if (modeOf(state).enemiesAttack) {
      const guard = GUARDS.reduce((share, type) => (bag.use(type) ? share / 2 : share), 1);
      playerHealth -= (enemyHealth * attackOf(enemy.type, state.dungeon.config) * guard) / 10;
      if (playerHealth <= 0 && bag.respawn(player.id)) playerHealth = state.dungeon.config.player_health;
    }
    if (playerHealth > 0) enemyHealth += blows(state, bag, playerHealth, enemy);
    const round = {
      deltaPlayerHealth: playerHealth - before.playerHealth,
      deltaEnemyHealth: enemyHealth - before.enemyHealth,
    };
    rounds.push(round);
    bag.wear();
    if (round.deltaPlayerHealth === 0 && round.deltaEnemyHealth === 0) break;
  } while (playerHealth > 0 && enemyHealth > 0 && rounds.length < LONGEST_BATTLE);
  return { rounds, playerHealth, enemyHealth, gear: bag.gear, inventory: bag.inventory, told: bag.told };
}

/** What a round does to the enemy: the player's blows, two with a bow, and one of each ally. */
function blows(state: DungeonState, bag: Bag, playerHealth: number, enemy: Enemy): number {
  const { config } = state.dungeon;
  const blade = BLADES.find(({ type }) => bag.use(type));
  const factor = blade === undefined ? 1 : BOSSES.includes(enemy.type) ? blade.toBosses : blade.damage;
  const extra = bag.use('midnight_armour') ? config.midnight_armour_attack : 0;
  const blow = (playerHealth * (config.player_attack + extra) * factor) / 5;
  const all = [blow, ...(bag.use('bow') ? [blow] : []), ...alliesBlows(state)];
  const regrows = enemy.type === 'hydra' && blade?.type !== 'anduril';
  let delta = 0;
  for (const each of all) {
    const struck = isShielded(enemy) ? each / 2 : each;
    delta += regrows && state.chance.happens(config.hydra_health_increase_rate) ? struck : -struck;
  }
  return delta;
}

/** Every ally strikes with its own health and damage, however far away it is (seed 002). */
function alliesBlows(state: DungeonState): number[] {
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

/** What the player carries, and what of it is used in this round. One of a kind counts, the oldest. */
class Bag {
  inventory: readonly Item[];
  readonly told: DungeonHappening[] = [];
  private readonly drawn = new Map<number, Item>();
  private used = new Set<number>();

  constructor(inventory: readonly Item[]) {
    this.inventory = inventory;
  }

  /** All that was used so far. */
  get gear(): Item[] {
    return [...this.drawn.values()];
  }

  use(type: ItemType): boolean {
    const item = this.inventory.find(each => each.type === type);
    if (item === undefined) return false;
    this.used.add(item.id);
    if (!this.drawn.has(item.id)) this.drawn.set(item.id, item);
    return true;
  }

  /** The One Ring brings its bearer back, once. */
  respawn(bearer: number): boolean {
    const ring = this.inventory.find(each => each.type === 'one_ring');
    if (ring === undefined) return false;
    this.inventory = this.inventory.filter(each => each !== ring);
    this.told.push({ type: 'respawned', who: { id: String(bearer), type: 'player' }, ring: named(ring) });
    return true;
  }

  /** At the end of a round: what was used has one use less, and breaks after its last. */
  wear(): void {
    this.inventory = this.inventory.flatMap(item => {
      if (item.durability === undefined || !this.used.has(item.id)) return item;
      if (item.durability > 1) return { ...item, durability: item.durability - 1 };
      this.told.push({ type: 'brokeUp', item: named(item) });
      return [];
    });
    this.used = new Set();
  }
}
