import { type Entity, type EntityType, ITEM, KIND } from '../../../dungeon/entities/entities.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { isStill } from '../nature.ts';

/** What lies on a square, as far as boulders go. */
interface Place {
  /** Nobody will ever stand there: a wall, or boulders on top of each other. */
  readonly isBlocked: boolean;
  readonly hasBoulder: boolean;
  readonly hasSwitch: boolean;
  readonly hasExit: boolean;
}

/** A dungeon square by square. */
export interface Ground {
  at(x: number, y: number): Place;
  /** How many bare switches lie on squares of which `within` is false. */
  bareOutside(within: (x: number, y: number) => boolean): number;
}

const FLOOR: Place = { isBlocked: false, hasBoulder: false, hasSwitch: false, hasExit: false };

/** What nobody minds where nobody else acts and no goal asks for it. */
const HARMLESS: readonly EntityType[] = ['player', 'exit', 'boulder', 'wall', 'door_open', 'swamp_tile'];
const OPENS_DOORS: readonly EntityType[] = ['key', 'sun_stone'];
const CHANGES_THINGS: readonly EntityType[] = ['bomb', 'time_turner'];

/** Reads a dungeon; undefined if it can change in other ways than by pushing boulders. */
export function groundOf(state: DungeonState): Ground | undefined {
  if (!isStill(state) || state.past !== undefined || state.circuit !== undefined) return undefined;
  const entities = state.entities.list();
  const items = [...entities.filter(isItem), ...state.player.inventory].map(({ type }) => type as EntityType);
  if (items.some(type => CHANGES_THINGS.includes(type))) return undefined;
  const hasKeys = items.some(type => OPENS_DOORS.includes(type));
  const places = new Map<string, Entity[]>();
  for (const entity of entities) {
    if (!staysAsItIs(entity, hasKeys, items.length > 0)) return undefined;
    const key = `${entity.x},${entity.y}`;
    places.set(key, [...(places.get(key) ?? []), entity]);
  }
  const read = new Map([...places].map(([key, here]) => [key, placeOf(here)]));
  return {
    at: (x, y) => read.get(`${x},${y}`) ?? FLOOR,
    bareOutside: within => {
      let bare = 0;
      for (const [key, { hasSwitch, hasBoulder }] of read) {
        const [x = 0, y = 0] = key.split(',').map(Number);
        if (hasSwitch && !hasBoulder && !within(x, y)) bare++;
      }
      return bare;
    },
  };
}

function isItem({ type }: Entity): boolean {
  return (KIND[type].marks & ITEM) !== 0;
}

/** A door without a key is a wall, and so is a spawner that nobody can destroy. */
function staysAsItIs(entity: Entity, hasKeys: boolean, hasItems: boolean): boolean {
  if (entity.type === 'switch') return entity.own.logic === undefined;
  if (entity.type === 'door') return !hasKeys;
  if (entity.type === 'zombie_toast_spawner') return !hasItems;
  return HARMLESS.includes(entity.type) || isItem(entity);
}

function placeOf(here: readonly Entity[]): Place {
  const count = (...types: EntityType[]): number => here.filter(({ type }) => types.includes(type)).length;
  const boulders = count('boulder');
  return {
    isBlocked: count('wall', 'door', 'zombie_toast_spawner') > 0 || boulders > 1,
    hasBoulder: boulders > 0,
    hasSwitch: count('switch') > 0,
    hasExit: count('exit') > 0,
  };
}
