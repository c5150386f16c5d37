import type { Rng } from '../../kernel/rng.ts';
import { CARDINALS, type Square, step } from '../../kernel/square.ts';
import { type Config, DEFAULT_CONFIG } from '../entities/config.ts';
import type { MapEntity } from '../setup.ts';
import type { Maze } from './maze.ts';

/** What a generated dungeon holds beside walls; each is a number of squares, or of attempts where room is scarce. */
export const EXTRAS = ['enemies', 'treasure', 'doors', 'swamps', 'loops'] as const;
export type Extras = Readonly<Record<(typeof EXTRAS)[number], number>>;

/** Nobody hostile begins nearer to the player than so many steps, if there is room elsewhere. */
const HEAD_START = 8;
const DEEPEST_SWAMP = 3;
/** How many squares are tried for each door: a door is put only where there is no way around it. */
const TRIES = 20;

/** What lies about in a maze, and how many doors and enemies found a place. */
export interface Furniture {
  readonly things: readonly MapEntity[];
  readonly doors: number;
  readonly enemies: number;
}

/** What lies about in a maze. Doors come in a row along the way to the end, the key of each before it. */
export function furnish(maze: Maze, start: Square, end: Square, extras: Extras, rng: Rng): Furniture {
  loosen(maze, extras.loops, rng);
  if (extras.doors + extras.enemies + extras.treasure + extras.swamps === 0)
    return { things: [], doors: 0, enemies: 0 };
  const locked = lock(maze, start, end, extras.doors, rng);
  const taken = new Set([start, end, ...locked].map(square => index(maze, square)));
  const free = rng.shuffle(flood(maze, start).filter(({ x, y }) => !taken.has(index(maze, { x, y }))));
  const far = free.filter(({ steps }) => steps >= HEAD_START);
  const furniture = [...locked];
  const way = extras.enemies === 0 ? [] : wayOut(maze, start, end, locked);
  const enemies = settle(far.length > 0 ? far : free, way, extras.enemies, rng);
  furniture.push(...enemies);
  const treasure = rng.shuffle([...free]).slice(0, extras.treasure);
  for (const { x, y } of treasure) furniture.push({ type: 'treasure', x, y });
  for (const { x, y } of rng.shuffle([...free]).slice(0, extras.swamps)) {
    furniture.push({ type: 'swamp_tile', x, y, movement_factor: 1 + rng.below(DEEPEST_SWAMP) });
  }
  return { things: furniture, doors: locked.length / 2, enemies: enemies.length };
}

/** The squares of a way to the end that picks up each key and opens its door. */
function wayOut(maze: Maze, start: Square, end: Square, locked: readonly MapEntity[]): Square[] {
  const shut = new Set(locked.filter(({ type }) => type === 'door').map(door => index(maze, door)));
  const way: Square[] = [];
  let from = start;
  for (const stop of [...locked, end]) {
    shut.delete(index(maze, stop));
    way.push(...pathTo(flood(maze, from, shut), stop));
    from = stop;
  }
  return way;
}

/** Takes out walls between two ways, so that there is more than one path. */
function loosen(maze: Maze, loops: number, rng: Rng): void {
  if (loops === 0) return;
  const walls: Square[] = [];
  for (let y = 0; y < maze.height; y++) {
    for (let x = 0; x < maze.width; x++) {
      const upright = maze.isWay(x - 1, y) && maze.isWay(x + 1, y);
      const level = maze.isWay(x, y - 1) && maze.isWay(x, y + 1);
      if (!maze.isWay(x, y) && upright !== level) walls.push({ x, y });
    }
  }
  for (const wall of rng.shuffle(walls).slice(0, loops)) maze.open(wall);
}

/** Doors that cannot be walked around, and their keys: each between the door before and its own. */
function lock(maze: Maze, start: Square, end: Square, doors: number, rng: Rng): MapEntity[] {
  const placed: MapEntity[] = [];
  const behind = new Set<number>();
  let from = start;
  for (let key = 1; key <= doors; key++) {
    const found = doorBefore(maze, from, end, behind, rng);
    if (found === undefined) break;
    placed.push({ type: 'key', ...found.key, key }, { type: 'door', ...found.door, key });
    for (const square of found.room) behind.add(index(maze, square));
    from = found.door;
  }
  return placed;
}

interface Lock {
  readonly door: Square;
  readonly key: Square;
  /** All that can be reached before the door is opened, and not before the one before. */
  readonly room: readonly Square[];
}

/** A square that every way from one to another leads over, and a place for a key on the near side of it. */
function doorBefore(maze: Maze, from: Square, end: Square, behind: ReadonlySet<number>, rng: Rng): Lock | undefined {
  const path = pathTo(flood(maze, from, behind), end).slice(1, -1);
  // The first half: doors then share out the way instead of crowding at its end.
  const candidates = rng.shuffle(path.slice(0, Math.max(2, path.length >> 1))).slice(0, TRIES);
  for (const { x, y } of candidates) {
    const room = flood(maze, from, new Set([...behind, index(maze, { x, y })]));
    if (room.some(square => square.x === end.x && square.y === end.y)) continue;
    const key = rng.pick(room.slice(1));
    if (key !== undefined) return { door: { x, y }, key: { x: key.x, y: key.y }, room };
  }
  return undefined;
}

interface Reached extends Square {
  readonly steps: number;
  readonly before: Reached | undefined;
}

/** Every square that can be reached, the nearest first. The first square counts even if it is shut. */
function flood(maze: Maze, from: Square, shut: ReadonlySet<number> = new Set()): Reached[] {
  const seen = new Set([...shut, index(maze, from)]);
  const reached: Reached[] = [{ x: from.x, y: from.y, steps: 0, before: undefined }];
  for (const here of reached) {
    for (const direction of CARDINALS) {
      const next = step(here, direction);
      if (!maze.isWay(next.x, next.y) || seen.has(index(maze, next))) continue;
      seen.add(index(maze, next));
      reached.push({ ...next, steps: here.steps + 1, before: here });
    }
  }
  return reached;
}

/** The squares from the source of a flood to another. */
function pathTo(reached: readonly Reached[], end: Square): Reached[] {
  const path: Reached[] = [];
  let at = reached.find(({ x, y }) => x === end.x && y === end.y);
  for (; at !== undefined; at = at.before) path.unshift(at);
  return path;
}

function index(maze: Maze, { x, y }: Square): number {
  return y * maze.width + x;
}

const ENEMIES = ['spider', 'zombie_toast', 'mercenary', 'hydra'] as const;
type Dweller = (typeof ENEMIES)[number];

/** What somebody costs the player before it is gone, with nothing but the bare hands and the normal configuration. */
const HARM: Readonly<Record<Dweller, number>> = {
  spider: harm(DEFAULT_CONFIG, 'spider'),
  zombie_toast: harm(DEFAULT_CONFIG, 'zombie'),
  mercenary: harm(DEFAULT_CONFIG, 'mercenary'),
  hydra: harm(DEFAULT_CONFIG, 'hydra'),
};

function harm(config: Config, name: 'spider' | 'zombie' | 'mercenary' | 'hydra'): number {
  const rounds = Math.ceil((5 * config[`${name}_health`]) / config.player_attack);
  return (rounds * config[`${name}_attack`]) / 10;
}

/**
 * Who lives in a maze, so that it can be won whatever they do: nobody stands in the player's way, a fight ends with one
 * of the two gone, and all that can be met on the way out together cost less than the player's health. Once that much
 * is used up, only spiders come, which never leave the circle around their home, to where the way does not touch it.
 * Fewer than wished where there is no such square.
 */
export function settle(squares: readonly Square[], way: readonly Square[], wished: number, rng: Rng): MapEntity[] {
  const apart = (a: Square) => way.every(b => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > 1);
  const left = [...squares];
  const settled: MapEntity[] = [];
  let health = DEFAULT_CONFIG.player_health;
  for (let n = 0; n < wished; n++) {
    const drawn = rng.pick(ENEMIES) ?? 'spider';
    const isBearable = HARM[drawn] < health;
    const at = isBearable ? 0 : left.findIndex(apart);
    const [home] = at < 0 ? [] : left.splice(at, 1);
    if (home === undefined) break;
    if (isBearable) health -= HARM[drawn];
    settled.push({ type: isBearable ? drawn : 'spider', x: home.x, y: home.y });
  }
  return settled;
}
