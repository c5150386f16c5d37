// Written for speed: a puzzle is looked at thousands of times while it is made. The rules are its slow twin, in
// test/players/dungeon/puzzles/sketch.test.ts.
import type { EntityType } from '../../../dungeon/entities/entities.ts';
import type { DungeonMap, Goal, MapEntity } from '../../../dungeon/setup.ts';
import { boundsOf } from '../../../kernel/square.ts';

/** What may be on a square of a sketch. */
export const WALL_BIT = 1;
export const BOULDER_BIT = 2;
export const SWITCH_BIT = 4;
export const EXIT_BIT = 8;
export const DOOR_BIT = 16;
export const KEY_BIT = 32;
export const BOMB_BIT = 64;
export const PORTAL_BIT = 128;
export const WIRE_BIT = 256;
/** A switch door; open while OPEN_BIT is there too. */
export const GATE_BIT = 512;
export const OPEN_BIT = 1024;
/** A bomb that was put down. */
export const PLACED_BIT = 2048;
export const SWORD_BIT = 4096;
/** Whoever goes there without a sword is lost. */
export const GUARD_BIT = 8192;

const BIT_OF: Readonly<Partial<Record<EntityType, number>>> = {
  player: 0,
  wall: WALL_BIT,
  boulder: BOULDER_BIT,
  switch: SWITCH_BIT,
  exit: EXIT_BIT,
  door: DOOR_BIT,
  key: KEY_BIT,
  bomb: BOMB_BIT,
  portal: PORTAL_BIT,
  wire: WIRE_BIT,
  switch_door: GATE_BIT,
  sword: SWORD_BIT,
  mercenary: GUARD_BIT,
};

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
    if (bit === undefined || !isPlain(entity) || (bit === GUARD_BIT && !guarded)) return undefined;
    const square = (entity.y - top) * width + entity.x - left;
    if ((cells[square] & bit & ~(WALL_BIT | WIRE_BIT)) !== 0) return undefined;
    cells[square] |= bit;
    if (entity.type === 'player') player = square;
    if (entity.logic === 'or' || entity.logic === 'and' || entity.logic === 'xor') rules[square] = entity.logic;
    if (entity.key !== undefined && bit !== GATE_BIT) keys[square] = numbered(marks, String(entity.key));
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
  const height = cells.length / width;
  const seen = new Uint8Array(cells.length);
  const found = [player];
  seen[player] = 1;
  for (const [square, cell] of cells.entries()) {
    if ((cell & (BOULDER_BIT | PORTAL_BIT)) === 0 || seen[square] === 1) continue;
    seen[square] = 1;
    found.push(square);
  }
  for (const square of found) {
    const [x, y] = [square % width, Math.floor(square / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < thickness) return false;
    for (const next of [square - width, square + 1, square + width, square - 1]) {
      if ((cells[next] & WALL_BIT) !== 0 || seen[next] === 1) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return true;
}
