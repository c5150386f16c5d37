import { boundsOf, type Square } from '../../kernel/square.ts';
import { KIND, SOLID } from '../entities/entities.ts';
import type { DungeonMap, MapEntity } from '../setup.ts';

/**
 * Whether a player can walk to an exit, doors and keys minded: one key at a time, and each spent on one door. It never
 * says yes wrongly, enemies aside. It knows no boulders, portals or bombs, and looks no farther than the map's own box.
 */
export function isWinnable({ entities }: DungeonMap): boolean {
  const of = (type: string) => entities.filter(entity => entity.type === type);
  const walkable = new Walkable(entities);
  const [exits, doors] = [of('exit'), of('door')];
  let keys = of('key');
  let from: Square | undefined = of('player')[0];
  while (from !== undefined) {
    const reached = walkable.flood(from);
    if (exits.some(exit => reached[walkable.at(exit)] === 1)) return true;
    const step = nextDoor(walkable, from, keys, doors);
    keys = keys.filter(key => key !== step?.key);
    if (step !== undefined) walkable.open(step.door);
    from = step?.door;
  }
  return false;
}

/** A key that can be picked up before any other, and a door that it then opens. */
function nextDoor(walkable: Walkable, from: Square, keys: readonly MapEntity[], doors: readonly MapEntity[]) {
  const reached = walkable.flood(from);
  for (const key of keys) {
    const others = keys.filter(other => other !== key);
    if (walkable.flood(from, others)[walkable.at(key)] !== 1) continue;
    const door = doors.find(each => each.key === key.key && walkable.isShut(each) && walkable.touches(reached, each));
    if (door !== undefined) return { key, door };
  }
  return undefined;
}

/** The box around a map, with what stops a player. */
class Walkable {
  private readonly left: number;
  private readonly top: number;
  private readonly across: number;
  private readonly solid: Uint8Array;

  constructor(entities: readonly MapEntity[]) {
    const { left, top, width, height: down } = boundsOf(entities, 1);
    this.left = left;
    this.top = top;
    this.across = width;
    this.solid = new Uint8Array(this.across * down).fill(1);
    for (let row = 1; row < down - 1; row++) this.solid.fill(0, row * this.across + 1, (row + 1) * this.across - 1);
    for (const entity of entities) if ((KIND[entity.type].marks & SOLID) !== 0) this.solid[this.at(entity)] = 1;
  }

  at({ x, y }: Square): number {
    return (y - this.top) * this.across + x - this.left;
  }

  isShut(door: Square): boolean {
    return this.solid[this.at(door)] === 1;
  }

  open(door: Square): void {
    this.solid[this.at(door)] = 0;
  }

  /** By square, 1 where one can walk to without stepping on those that are shunned. */
  flood(from: Square, shunned: readonly Square[] = []): Uint8Array {
    const { solid, across } = this;
    const seen = new Uint8Array(solid.length);
    for (const square of shunned) seen[this.at(square)] = 2;
    const queue = new Int32Array(solid.length);
    queue[0] = this.at(from);
    seen[this.at(from)] = 1;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const here = queue[n] as number;
      for (const step of [-across, 1, across, -1]) {
        if (solid[here + step] !== 0 || seen[here + step] !== 0) continue;
        seen[here + step] = 1;
        queue[count++] = here + step;
      }
    }
    return seen;
  }

  /** Whether one that was reached lies beside a square. */
  touches(reached: Uint8Array, square: Square): boolean {
    const here = this.at(square);
    return [-this.across, 1, this.across, -1].some(step => reached[here + step] === 1);
  }
}
