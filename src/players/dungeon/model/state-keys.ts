// Written for speed: every state that a search meets is looked up by this.
import { playerEntity } from '../../../dungeon/board/board.ts';
import type { Registry } from '../../../dungeon/board/registry.ts';
import type { SeenEntity } from '../../../dungeon/board/sight.ts';
import { asksForTogether } from '../../../dungeon/circuit/logic.ts';
import type { Enemy, Entity, EntityType } from '../../../dungeon/entities/entities.ts';
import { KIND } from '../../../dungeon/entities/entities.ts';
import { BUILDABLES, type Item, type ItemType } from '../../../dungeon/entities/items.ts';
import type { BasicGoal, Goal } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { hash128, stir } from '../../../kernel/hash.ts';
import { canonical } from '../../../kernel/json.ts';
import { isStill, ratesOf } from './nature.ts';

/** Entities that are all alike: which of them is where makes no difference. */
const ALIKE: ReadonlySet<EntityType> = new Set([
  'boulder',
  'treasure',
  'wood',
  'arrow',
  'sword',
  'sun_stone',
  'invincibility_potion',
  'invisibility_potion',
]);

const TYPES = Object.keys(KIND) as EntityType[];
const TYPE_NUMBER = Object.fromEntries(TYPES.map((type, n) => [type, n + 1])) as Record<EntityType, number>;

const ITEM_NUMBER = Object.fromEntries([...TYPES, ...BUILDABLES].map((type, n) => [type, n])) as Record<
  ItemType,
  number
>;

/** What a contribution is about: a thing on the map by the number of its type, or one of these. */
const [PLAYER, PHASE, ITEMS, POTION, ENEMY, CHANCE, CIRCUIT, CONTROL, TEXT] = [
  1001, 1002, 2000, 1003, 1004, 1005, 1006, 1007, 1008,
];

const float = new Float64Array(1);
const floatBits = new Int32Array(float.buffer);

/**
 * The search key of a state, 128 bits: equal for states with equal futures. It is made of what differs from the
 * beginning, and leaves out what no future hangs on: who is who among things that are alike, the number of the tick
 * where nothing counts ticks, battles that are over, and potions where nobody is left to be fooled by them. Where the
 * past can come back, it is all that counts: the present follows from it.
 */
export class StateKeys {
  readonly lanes = new Int32Array(4);
  private readonly first: Registry<SeenEntity>;
  private readonly firstIds: number;
  private readonly togetherness: boolean;
  private readonly mostCollected: number;
  private readonly mostKills: number;

  constructor(beginning: DungeonState) {
    this.first = beginning.entities.copy();
    this.firstIds = beginning.nextId;
    this.togetherness = beginning.entities
      .list()
      .some(({ own }) => own !== null && 'logic' in own && own.logic !== undefined && asksForTogether(own.logic));
    const { goal, config } = beginning.dungeon;
    this.mostCollected = asksFor(goal, 'treasure') ? config.treasure_goal : 0;
    this.mostKills = asksFor(goal, 'enemies') ? config.enemy_goal : 0;
  }

  /** Puts the key of a state into `lanes`. */
  of(state: DungeonState): void {
    if (state.past !== undefined) {
      this.lanes.set(hash128(canonical([state.tick, state.past.digest()])));
      return;
    }
    this.lanes.fill(0);
    this.addThings(state);
    this.addPlayer(state);
    if (!isStill(state)) this.addLife(state);
    if (state.circuit !== undefined) this.addCircuit(state);
  }

  /** The same without what enemies do: two states that look alike to a player in a hurry. */
  ofThings(state: DungeonState): void {
    this.lanes.fill(0);
    this.addThings(state);
    this.addPlayer(state);
  }

  /** What stands elsewhere than at the beginning, has come, or is gone. */
  private addThings(state: DungeonState): void {
    const { first, firstIds } = this;
    const { entities, nextId } = state;
    for (let id = 1; id < nextId; id++) {
      const was = id < firstIds ? first.get(id) : undefined;
      const is = entities.get(id);
      if (is === was) continue;
      if (was !== undefined && KIND[was.type].roster !== 'enemies') this.addThing(was, -1);
      if (is !== undefined && KIND[is.type].roster !== 'enemies') this.addThing(is, 1);
    }
  }

  private addThing({ id, type, x, y, own }: Entity, sign: 1 | -1): void {
    const unlocked = own !== null && 'unlocked' in own ? 1 : 0;
    this.add(TYPE_NUMBER[type], x, y, ALIKE.has(type) ? 0 : 2 * id + unlocked, sign);
  }

  private addPlayer(state: DungeonState): void {
    const { player } = state;
    const [collected, kills] = [Math.min(player.collected, this.mostCollected), Math.min(player.kills, this.mostKills)];
    this.add(PLAYER, collected, kills, playerEntity(state) === undefined ? 1 : 0);
    if (state.tick === 0) this.add(PHASE, 0, 0, 0);
    const counts = new Map<string, number>();
    for (const item of player.inventory) {
      const nth = counts.get(item.type) ?? 0;
      counts.set(item.type, nth + 1);
      this.addItem(item, nth);
    }
  }

  /** Bombs and keys are told apart, and which of two swords is the older matters if one is worn. */
  private addItem({ type, id, durability = 0, key, logic }: Item, nth: number): void {
    const mark = type === 'bomb' || key !== undefined || logic !== undefined ? id : 0;
    this.add(ITEMS + ITEM_NUMBER[type], nth, durability, mark);
  }

  /** All that counts ticks, draws chance, or is on the move. */
  private addLife(state: DungeonState): void {
    const { player, dungeon, tick, rosters } = state;
    // In 2021 mercenaries and hydras come by the clock as well.
    if (dungeon.edition === '2021') this.add(PHASE, 3, tick, 0);
    const [spiders, zombies, hydras] = ratesOf(state);
    if (spiders > 0) this.add(PHASE, 1, tick % spiders, 0);
    if (zombies > 0) this.add(PHASE, 2, tick % zombies, 0);
    if (hydras > 0) this.add(PHASE, 4, tick % hydras, 0);
    this.addFloat(player.health, 0);
    if (player.potion !== undefined) this.add(POTION, ITEM_NUMBER[player.potion.type], player.potionLeft, 0);
    for (const [n, { type }] of player.queue.entries()) this.add(POTION, ITEM_NUMBER[type], n, 1);
    for (const [n, id] of rosters.enemies.entries()) {
      const enemy = state.entities.get(id) as Enemy;
      this.addEnemy(enemy, n);
      if (dungeon.edition === '2021') this.addText(JSON.stringify(enemy.own), n);
    }
    const [a = 0, b = 0, c = 0, d = 0] = state.rng.encode();
    this.add(CHANCE, a, b, 0);
    this.add(CHANCE, c, d, 1);
  }

  private addEnemy(enemy: Enemy, nth: number): void {
    const { type, x, y, own } = enemy;
    this.add(ENEMY + 4096 * TYPE_NUMBER[type], x, y, nth);
    this.addFloat(own.health, nth + 1);
    if (own.stuck > 0) this.add(CONTROL, own.stuck, 0, nth);
    if ('home' in own) {
      this.add(CONTROL, own.home.x, own.home.y, 65_536 + nth);
      this.add(CONTROL, own.place, own.turn, 131_072 + nth);
    } else if ('side' in own && own.side !== 'hostile') {
      this.add(CONTROL, typeof own.side === 'object' ? own.side.controlled : -1, 1, nth);
    }
  }

  /** Since when something is active matters only where a rule asks what was switched on together. */
  private addCircuit(state: DungeonState): void {
    const ticks: number[] = [];
    for (const [id, since] of state.circuit?.live() ?? []) {
      if (this.togetherness && !ticks.includes(since)) ticks.push(since);
      this.add(CIRCUIT, id, ticks.indexOf(since), 0);
    }
  }

  private addText(text: string, nth: number): void {
    const [a, b] = hash128(text);
    this.add(TEXT, a, b, nth);
  }

  private addFloat(value: number, nth: number): void {
    float[0] = value;
    this.add(ENEMY, floatBits[0], floatBits[1], nth);
  }

  /** Contributions are sums, so that the order in which they come is no matter. */
  private add(kind: number, p: number, q: number, r: number, sign: 1 | -1 = 1): void {
    const { lanes } = this;
    let n = Math.imul(kind ^ 0x9e3779b9, 0x85ebca77) ^ r;
    n = Math.imul(n ^ (n >>> 15), 0xc2b2ae3d) ^ p;
    let m = Math.imul(n ^ (n >>> 13), 0x27d4eb2f) ^ q;
    n = Math.imul(m ^ (m >>> 16), 0x165667b1) ^ Math.imul(p, 0x7feb352d);
    m = Math.imul(n ^ (n >>> 15), 0x846ca68b) ^ Math.imul(q, 0x9e3779b1);
    const o = Math.imul(m ^ (m >>> 14), 0x85ebca6b) ^ Math.imul(r, 0xc2b2ae35);
    const s = Math.imul(o ^ (o >>> 16), 0x7feb352d) ^ kind;
    lanes[0] = lanes[0] + sign * stir(n);
    lanes[1] = lanes[1] + sign * stir(m);
    lanes[2] = lanes[2] + sign * stir(o ^ p);
    lanes[3] = lanes[3] + sign * stir(s ^ q);
  }
}

/** Whether a basic goal is anywhere in a tree of goals. */
function asksFor(tree: Goal, basic: BasicGoal): boolean {
  return 'subgoals' in tree ? tree.subgoals.some(each => asksFor(each, basic)) : tree.goal === basic;
}
