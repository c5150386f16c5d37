import { playerEntity } from './board/board.ts';
import { type EntityView, SeenEntity } from './board/sight.ts';
import type { Circuit } from './circuit/circuit.ts';
import type { Battle } from './entities/adventurer.ts';
import type { Edition, GameMode } from './entities/edition.ts';
import { BOULDER, type Entity, ITEM, KIND } from './entities/entities.ts';
import { type Item, type KeyMark, POTION_TYPES } from './entities/items.ts';
import { type GoalView, goalsText, goalTree } from './goals.ts';
import { buildables } from './player/build.ts';
import { durationOf } from './player/potions.ts';
import type { DungeonState } from './state.ts';
import { rewindsOffered } from './time/timetravel.ts';

/** Something that is carried. */
export interface ItemView {
  readonly id: string;
  readonly type: string;
  readonly key?: KeyMark;
  readonly durability?: number;
  /** The rule of a bomb that follows one. */
  readonly logic?: string;
}

/** A battle, round by round. */
export interface BattleView {
  readonly enemy: string;
  readonly initialPlayerHealth: number;
  readonly initialEnemyHealth: number;
  readonly rounds: readonly {
    readonly deltaPlayerHealth: number;
    readonly deltaEnemyHealth: number;
    readonly weaponryUsed: readonly ItemView[];
  }[];
  readonly battleItems: readonly ItemView[];
}

/** How it stands with the player. */
export interface PlayerView {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly attack: number;
  readonly potion: { readonly type: string; readonly ticksLeft: number } | null;
  /** What waits to work, and for how many ticks it will. */
  readonly queue: readonly { readonly type: string; readonly ticks: number }[];
}

/** What is seen of a dungeon. */
export interface DungeonView {
  readonly edition: Edition;
  /** Only in the 2021 edition. */
  readonly gameMode?: GameMode;
  readonly name: string;
  readonly tick: number;
  readonly entities: readonly EntityView[];
  readonly inventory: readonly ItemView[];
  readonly battles: readonly BattleView[];
  readonly buildables: readonly string[];
  /** The ticks that a time turner offers to rewind; none without one. */
  readonly rewinds: readonly number[];
  readonly goals: string;
  readonly goalTree: GoalView;
  /** Null once it is dead. */
  readonly player: PlayerView | null;
}

/** How the entities are grouped that were looked at last: whoever writes them down does so at once. */
let lastLook: { readonly all: readonly EntityView[]; readonly groups: readonly (readonly EntityView[])[] } | undefined;
const battleViews = new WeakMap<Battle, BattleView>();

/** What the player sees, and so does everyone: the dungeon hides nothing but its chance. */
export function view(state: DungeonState): DungeonView {
  return { ...placard(state), entities: entitiesView(state), ...surroundings(state) };
}

/** A view without its entities. */
export function viewOfRest(state: DungeonState): Omit<DungeonView, 'entities'> {
  return { ...placard(state), ...surroundings(state) };
}

/** Which dungeon it is, and when. */
function placard({ dungeon, tick }: DungeonState): Pick<DungeonView, 'edition' | 'gameMode' | 'name' | 'tick'> {
  const { edition, gameMode, name } = dungeon;
  return gameMode === undefined ? { edition, name, tick } : { edition, gameMode, name, tick };
}

/** How it stands with the player. */
function surroundings(state: DungeonState): Omit<DungeonView, 'edition' | 'gameMode' | 'name' | 'tick' | 'entities'> {
  const { player } = state;
  const goals = goalTree(state);
  const dead = playerEntity(state) === undefined;
  return {
    inventory: dead ? [] : player.inventory.map(itemView),
    battles: player.battles.map(battleView),
    buildables: buildables(state),
    rewinds: dead ? [] : rewindsOffered(state),
    goals: goalsText(goals),
    goalTree: goals,
    player: playerView(state),
  };
}

function playerView(state: DungeonState): PlayerView | null {
  const { player, dungeon } = state;
  const at = playerEntity(state);
  if (at === undefined) return null;
  return {
    id: String(player.id),
    x: at.x,
    y: at.y,
    health: player.health,
    maxHealth: dungeon.config.player_health,
    attack: dungeon.config.player_attack,
    potion: player.potion === undefined ? null : { type: player.potion.type, ticksLeft: player.potionLeft },
    queue: player.queue.map(({ type }) => ({ type, ticks: durationOf(state, type) })),
  };
}

/** The same list with its active wires and switches lit, and its gates with the sides on which they feed. */
function lightUp(list: readonly SeenEntity[], circuit: Circuit): readonly SeenEntity[] {
  const isGate = ({ type, logic }: EntityView) => type === 'switch' && logic !== undefined;
  const isLive = ({ id }: SeenEntity) => circuit.isLive(Number(id));
  if (!list.some(each => isGate(each) || isLive(each))) return list;
  return list.map(each => {
    if (isGate(each)) return each.wired(isLive(each), circuit.sidesFed(Number(each.id)));
    return isLive(each) ? each.wired(true, undefined) : each;
  });
}

/** All entities by id, and how they are grouped. */
function entitiesView(state: DungeonState): readonly EntityView[] {
  const layerOf = LAYERS[state.dungeon.edition];
  const looked = state.entities.look(entity => new SeenEntity(entity, layerOf(entity)));
  const { circuit } = state;
  const lists = circuit === undefined ? looked : looked.map(list => lightUp(list, circuit));
  const all = ([] as EntityView[]).concat(...lists);
  lastLook = { all, groups: lists };
  return all;
}

/** The entities of a view in groups; a group in which nothing changed is the same list as before. */
export function groups(entities: readonly EntityView[]): readonly (readonly EntityView[])[] {
  return lastLook?.all === entities ? lastLook.groups : [entities];
}

/** What is drawn above what. The 2021 edition has seed 002's five layers. */
export const LAYERS: Readonly<Record<Edition, (entity: Entity) => number>> = {
  '2022': ({ type }) => KIND[type].layer,
  '2021': ({ type }) => {
    const { marks, roster } = KIND[type];
    if (type === 'player') return 4;
    if (roster === 'enemies') return 3;
    if ((marks & ITEM) !== 0 || type === 'placed_bomb') return 2;
    return (marks & BOULDER) !== 0 ? 1 : 0;
  },
};

function itemView({ id, type, key, durability, logic }: Item): ItemView {
  return {
    id: String(id),
    type,
    ...(key === undefined ? {} : { key }),
    ...(durability === undefined ? {} : { durability }),
    ...(logic === undefined ? {} : { logic }),
  };
}

function battleView(battle: Battle): BattleView {
  let seen = battleViews.get(battle);
  if (seen === undefined) {
    const { items, rounds, ...rest } = battle;
    const battleItems = items.map(itemView);
    const isUsed = ({ id, type }: Battle['items'][number], gear: readonly number[]) =>
      gear.includes(id) || POTION_TYPES.some(potion => potion === type);
    const usedIn = (gear: readonly number[] | undefined) =>
      gear === undefined ? battleItems : items.filter(item => isUsed(item, gear)).map(itemView);
    seen = {
      ...rest,
      rounds: rounds.map(({ gear, ...round }) => ({ ...round, weaponryUsed: usedIn(gear) })),
      battleItems,
    };
    battleViews.set(battle, seen);
  }
  return seen;
}
