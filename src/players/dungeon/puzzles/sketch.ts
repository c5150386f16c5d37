// Written for speed: a puzzle is looked at thousands of times while it is made. The rules are its slow twin, in
// test/players/dungeon/puzzles/sketch.test.ts.
import type { EntityType } from '../../../dungeon/entities/entities.ts';
import type { DungeonMap, Goal, MapEntity } from '../../../dungeon/setup.ts';
import { boundsOf } from '../../../kernel/square.ts';

/** What may be on a square of a sketch, in the order in which a map lists it. */
export const TYPE_BIT = {
  wall: 1,
  exit: 8,
  switch: 4,
  wire: 256,
  switch_door: 512,
  door: 16,
  portal: 128,
  key: 32,
  bomb: 64,
  sword: 4096,
  boulder: 2,
  /** Whoever goes there without a sword is lost. */
  mercenary: 8192,
} as const satisfies Readonly<Partial<Record<EntityType, number>>>;
/** A switch door is open, and a bomb was put down. */
export const BIT = { ...TYPE_BIT, open: 1024, placed: 2048 } as const;

const BIT_OF: Readonly<Partial<Record<EntityType, number>>> = { player: 0, ...TYPE_BIT };

/** What has to be done. */
export type SketchAim = 'boulders' | 'exit' | 'both';

/** A dungeon as its squares, for what only the player sets in motion. Around it all is wall. */
export interface Sketch {
  readonly width: number;
  readonly cells: Uint16Array;
  readonly player: number;
  readonly aim: SketchAim;
  /** By square: the number of the key that lies there or opens the door there. */
  readonly keys: Uint8Array;
  /** By square: where the portal there leads to; 0 for nowhere. */
  readonly twins: Int16Array;
  /** By square: the rule of the switch door there. */
  readonly rules: readonly ('or' | 'and' | 'xor' | undefined)[];
}

/**
 * A map as a sketch; undefined if there is more to it than a sketch holds, or an open side. Guards stand still in a
 * sketch, and only the rules know what they do.
 */
export function sketchOf({ entities, 'goal-condition': goal }: DungeonMap, guarded = false): Sketch | undefined {
  const aim = aimOf(goal);
  const { left, top, width, height } = boundsOf(entities);
  const size = width * height;
  if (aim === undefined || size > 2 ** 12) return undefined;
  const cells = new Uint16Array(size);
  const keys = new Uint8Array(size);
  const twins = new Int16Array(size);
  const rules: ('or' | 'and' | 'xor' | undefined)[] = new Array(size).fill(undefined);
  const marks = new Map<string, number>();
  const portals = new Map<string, number>();
  let player = 0;
  for (const entity of entities) {
    const bit = BIT_OF[entity.type];
    if (bit === undefined || !isPlain(entity) || (bit === BIT.mercenary && !guarded)) return undefined;
    const square = (entity.y - top) * width + entity.x - left;
    if ((cells[square] & bit & ~(BIT.wall | BIT.wire)) !== 0) return undefined;
    cells[square] |= bit;
    if (entity.type === 'player') player = square;
    if (entity.logic === 'or' || entity.logic === 'and' || entity.logic === 'xor') rules[square] = entity.logic;
    if (entity.key !== undefined && bit !== BIT.switch_door) keys[square] = numbered(marks, String(entity.key));
    if (entity.colour !== undefined) {
      const twin = portals.get(entity.colour);
      if (twin !== undefined) [twins[square], twins[twin]] = [twin, square];
      portals.set(entity.colour, square);
    }
  }
  const bombs = entities.filter(({ type }) => type === 'bomb').length;
  if (!isClosed(cells, width, player, 1 + bombs)) return undefined;
  return { width, cells, player, aim, keys, twins, rules };
}

function aimOf(goal: Goal): SketchAim | undefined {
  if (goal.goal === 'boulders' || goal.goal === 'exit') return goal.goal;
  if (goal.goal !== 'AND' || goal.subgoals.length !== 2) return undefined;
  const parts = goal.subgoals.map(each => each.goal);
  return parts.includes('boulders') && parts.includes('exit') ? 'both' : undefined;
}

/** Gates and logical bombs are left to the rules, and so are switch doors with a key of their own, and what matches nothing. */
function isPlain({ type, logic, key }: MapEntity): boolean {
  if ((type === 'door' || type === 'key') && key === undefined) return false;
  if (type !== 'switch_door') return logic === undefined;
  return key === undefined && (logic === 'or' || logic === 'and' || logic === 'xor');
}

function numbered(marks: Map<string, number>, mark: string): number {
  const known = marks.get(mark) ?? marks.size + 1;
  marks.set(mark, known);
  return known;
}

/** Whether walls of a thickness keep the player and all boulders from the rim: a bomb may take one layer of them. */
function isClosed(cells: Uint16Array, width: number, player: number, thickness: number): boolean {
  const begun = [...cells.keys()].filter(at => at === player || (cells[at] & (BIT.boulder | BIT.portal)) !== 0);
  const found = reachedFrom(begun, width, square => square in cells && (cells[square] & BIT.wall) === 0);
  return [...found].every(square => {
    const [x, y] = [square % width, Math.floor(square / width)];
    return Math.min(x, y, width - 1 - x, cells.length / width - 1 - y) >= thickness;
  });
}

/** By way: up, right, down, left. */
export function legalSteps(width: number): readonly number[] {
  return [-width, 1, width, -1];
}

/** All squares that can be walked to from some, as far as they are free. */
export function reachedFrom(from: Iterable<number>, width: number, isFree: (square: number) => boolean): Set<number> {
  const found = new Set(from);
  for (const square of found) {
    for (const step of legalSteps(width)) if (isFree(square + step)) found.add(square + step);
  }
  return found;
}
