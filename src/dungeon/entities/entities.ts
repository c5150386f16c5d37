import type { Cardinal } from '../../kernel/square.ts';
import type { Logic } from '../circuit/logic.ts';
import type { Adventurer, Body } from './adventurer.ts';
import type { Edition } from './edition.ts';
import type { KeyMark } from './items.ts';

/** What a square is marked with while something of that kind stands on it. Who moves each tick leaves no mark. */
export const SOLID = 1;
export const BOULDER = 2;
export const PORTAL = 4;
export const SWAMP = 8;
export const EXIT = 16;
export const SWITCH = 32;
export const ITEM = 64;
export const LOCK = 128;
export const TIME_PORTAL = 256;
export const CIRCUIT = 512;

/** The lists of ids that a state keeps, so that nothing has to be searched for. */
export type Roster = 'enemies' | 'spawners' | 'portals' | 'bombs' | 'olderSelves' | 'treasure';

/** Fields that a map gives with some entities. */
export type MapField = 'colour' | 'key' | 'movement_factor' | 'logic' | 'logic?' | 'output?' | 'armour?';

interface Kind {
  /** What is drawn above what. */
  readonly layer: number;
  /** What its square is marked with: this decides who may step there. */
  readonly marks: number;
  /** Whether a map may hold it. */
  readonly inMaps: boolean;
  /** The only edition that knows it. */
  readonly only?: Edition;
  readonly fields?: readonly MapField[];
  readonly roster?: Roster;
  /** The type in answers, where it is another. */
  readonly shownAs?: string;
}

/**
 * Every entity, in the order of seed 000 §4.1, then those of seed 001 and 002. SOLID stops all but spiders, BOULDER stops spiders as well, LOCK is a
 * closed door that a key or a sun stone opens, ITEM is picked up by whoever carries an inventory.
 */
const ENTITIES = {
  player: { layer: 5, marks: 0, inMaps: true },
  older_player: { layer: 4, marks: 0, inMaps: false, roster: 'olderSelves' },
  wall: { layer: 0, marks: SOLID, inMaps: true },
  exit: { layer: 0, marks: EXIT, inMaps: true },
  boulder: { layer: 3, marks: BOULDER, inMaps: true },
  switch: { layer: 0, marks: SWITCH, inMaps: true, fields: ['logic?', 'output?'] },
  door: { layer: 1, marks: SOLID | LOCK, inMaps: true, fields: ['key'] },
  door_open: { layer: 1, marks: 0, inMaps: false },
  portal: { layer: 1, marks: PORTAL, inMaps: true, fields: ['colour'], roster: 'portals' },
  zombie_toast_spawner: { layer: 1, marks: SOLID, inMaps: true, roster: 'spawners' },
  spider: { layer: 4, marks: 0, inMaps: true, roster: 'enemies' },
  zombie_toast: { layer: 4, marks: 0, inMaps: true, fields: ['armour?'], roster: 'enemies' },
  mercenary: { layer: 4, marks: 0, inMaps: true, fields: ['armour?'], roster: 'enemies' },
  assassin: { layer: 4, marks: 0, inMaps: true, fields: ['armour?'], roster: 'enemies' },
  hydra: { layer: 4, marks: 0, inMaps: true, roster: 'enemies' },
  treasure: { layer: 2, marks: ITEM, inMaps: true, roster: 'treasure' },
  key: { layer: 2, marks: ITEM, inMaps: true, fields: ['key'] },
  invincibility_potion: { layer: 2, marks: ITEM, inMaps: true },
  invisibility_potion: { layer: 2, marks: ITEM, inMaps: true },
  wood: { layer: 2, marks: ITEM, inMaps: true },
  arrow: { layer: 2, marks: ITEM, inMaps: true },
  bomb: { layer: 2, marks: ITEM, inMaps: true, fields: ['logic?'] },
  placed_bomb: { layer: 2, marks: SOLID, inMaps: false, roster: 'bombs', shownAs: 'bomb' },
  sword: { layer: 2, marks: ITEM, inMaps: true },
  sun_stone: { layer: 2, marks: ITEM, inMaps: true, roster: 'treasure' },
  time_turner: { layer: 2, marks: ITEM, inMaps: true },
  swamp_tile: { layer: 0, marks: SWAMP, inMaps: true, fields: ['movement_factor'] },
  time_travelling_portal: { layer: 1, marks: TIME_PORTAL, inMaps: true },
  light_bulb_off: { layer: 1, marks: SOLID | CIRCUIT, inMaps: true, fields: ['logic'] },
  light_bulb_on: { layer: 1, marks: SOLID | CIRCUIT, inMaps: true, fields: ['logic'] },
  wire: { layer: 0, marks: CIRCUIT, inMaps: true },
  switch_door: { layer: 1, marks: SOLID | LOCK | CIRCUIT, inMaps: true, fields: ['key', 'logic'] },
  switch_door_open: { layer: 1, marks: CIRCUIT, inMaps: false },
  health_potion: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  armour: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  one_ring: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  anduril: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  bow: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  shield: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  sceptre: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
  midnight_armour: { layer: 2, marks: ITEM, inMaps: true, only: '2021' },
} as const satisfies Readonly<Record<string, Kind>>;

/** What something on a map is, by its canonical name. */
export type EntityType = keyof typeof ENTITIES;

/** The row of a type. */
export const KIND: Readonly<Record<EntityType, Kind>> = ENTITIES;

/** Whether something is called by a type of what can be on a map. */
export function isEntityType(type: string): type is EntityType {
  return Object.hasOwn(ENTITIES, type);
}

/** What a map of an edition may hold. */
export const MAP_TYPES: Readonly<Record<Edition, readonly EntityType[]>> = {
  '2022': mapTypes('2022'),
  '2021': mapTypes('2021'),
};

function mapTypes(edition: Edition): EntityType[] {
  return (Object.keys(ENTITIES) as EntityType[]).filter(type => {
    const { inMaps, only = edition } = KIND[type];
    return inMaps && only === edition;
  });
}

/** Who may fight the player, by type. */
export type EnemyType = 'spider' | 'zombie_toast' | 'mercenary' | 'assassin' | 'hydra';

interface Walker {
  readonly health: number;
  /** Ticks that a swamp still holds it. */
  readonly stuck: number;
}

/** On whose side a mercenary or an assassin is; mind control ends after so many ticks. */
export type Side = 'hostile' | 'bribed' | { readonly controlled: number };

/** Who may wear armour, and leaves it to the winner (2021). */
interface Wearer extends Walker {
  readonly armour?: true;
}

interface Soldier extends Wearer {
  readonly side: Side;
}

interface Circler extends Walker {
  readonly home: { readonly x: number; readonly y: number };
  /** Where on its circle it is: 0 at the top, on clockwise; −1 while still at home. */
  readonly place: number;
  readonly turn: 1 | -1;
}

/** A self that the player was before it travelled: its body of now, and which of the player's lives it repeats. */
interface Repeater extends Body {
  readonly life: number;
}

/** What a type knows of itself beside its square. All others know nothing. */
interface Owns {
  older_player: Repeater;
  /** With logic it is a gate, which may say on which side it feeds. */
  switch: { readonly logic?: Logic; readonly output?: Cardinal };
  door: { readonly key?: KeyMark };
  key: { readonly key?: KeyMark };
  portal: { readonly colour?: string };
  bomb: { readonly logic?: Logic };
  placed_bomb: { readonly logic?: Logic };
  swamp_tile: { readonly factor: number };
  light_bulb_off: { readonly logic: Logic };
  light_bulb_on: { readonly logic: Logic };
  switch_door: { readonly key?: KeyMark; readonly logic: Logic };
  /** Unlocked, it stays open whatever its circuit does. */
  switch_door_open: { readonly key?: KeyMark; readonly logic: Logic; readonly unlocked?: boolean };
  spider: Circler;
  zombie_toast: Wearer;
  hydra: Walker;
  mercenary: Soldier;
  assassin: Soldier;
}

export type OwnOf<T extends EntityType> = T extends keyof Owns ? Owns[T] : null;

/** Something on the map. Records are never changed, only replaced: copies, views and the past share them. */
export type EntityOf<T extends EntityType> = {
  readonly id: number;
  readonly type: T;
  readonly x: number;
  readonly y: number;
  readonly own: OwnOf<T>;
};
export type Entity = { [T in EntityType]: EntityOf<T> }[EntityType];
export type Enemy = { [T in EnemyType]: EntityOf<T> }[EnemyType];
export type OlderSelf = EntityOf<'older_player'>;
/** Who goes about. */
export type Somebody = Enemy | OlderSelf | EntityOf<'player'>;
export type Soldierly = EntityOf<'mercenary'> | EntityOf<'assassin'>;
/** Who can be dealt with. */
export type Interactable = Soldierly | EntityOf<'zombie_toast_spawner'>;

/** Whether it fights on the player's side. */
export function isAlly(entity: Entity): boolean {
  return (entity.type === 'mercenary' || entity.type === 'assassin') && entity.own.side !== 'hostile';
}

/** Whether it is one of those that move and fight. */
export function isEnemy(entity: Entity): entity is Enemy {
  return KIND[entity.type].roster === 'enemies';
}

/** Whether it is somebody: nobody is crushed by boulders and doors. */
export function isSomebody(entity: Entity): entity is Somebody {
  return isEnemy(entity) || entity.type === 'player' || entity.type === 'older_player';
}

/** Hostile mercenaries and assassins and all spawners, near or far. */
export function isInteractable(entity: Entity): entity is Interactable {
  if (entity.type === 'zombie_toast_spawner') return true;
  return (entity.type === 'mercenary' || entity.type === 'assassin') && !isAlly(entity);
}

/** What somebody is and has at this moment. */
export function bodyOf({ health, inventory, potion, potionLeft, queue }: Adventurer): Body {
  return { health, inventory, potion: potion ?? null, potionLeft, queue };
}

/** Whether nothing has changed between two moments. */
export function isSameBody(one: Body, other: Body): boolean {
  const { health, inventory, potion, potionLeft, queue } = one;
  if (health !== other.health || inventory !== other.inventory || queue !== other.queue) return false;
  return potion === other.potion && potionLeft === other.potionLeft;
}

/** An older self as one who acts. What it achieves counts for nobody: the player has done it before. */
export function adventurerOf({ id, own }: OlderSelf): Adventurer {
  const { health, inventory, potion, potionLeft, queue } = own;
  return { id, health, inventory, potion: potion ?? undefined, potionLeft, queue, battles: [], kills: 0, collected: 0 };
}
