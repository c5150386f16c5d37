import { type Bounds, boundsOf } from '../../kernel/bounds.ts';
import type { Square } from '../../kernel/square.ts';
import { BOULDER, KIND, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import type { DungeonMap, MapEntity } from './setup.ts';

/** Larger boxes are not looked at: an editor asks after every stroke. */
const MOST_SQUARES = 250_000;

/** What a designer may hope for at best: boulders give way, circuits open their doors, enemies do nothing. */
export interface Reach {
  /** Whether the player may come to stand there. */
  has(square: Square): boolean;
  /** Whether the player may come to stand beside it. */
  touches(square: Square): boolean;
  /** Whether some boulder may come to lie there. */
  boulder(square: Square): boolean;
}

/** How far player and boulders may come at best; undefined where the map is too wide to tell, or has no player. */
export function reachOf({ entities }: DungeonMap): Reach | undefined {
  const player = entities.find(({ type }) => type === 'player');
  if (player === undefined) return undefined;
  // A way around everything, and a ring that nobody leaves.
  const box = boundsOf(entities, 2);
  if (box.width * box.height > MOST_SQUARES) return undefined;
  const solid = groundOf(entities, box);
  const at = ({ x, y }: Square) => (y - box.top) * box.width + x - box.left;
  const ways = WAYS.map(way => dx(way) + dy(way) * box.width);
  const portals = twins(entities, at);
  let doors = entities.filter(({ type }) => type === 'door' || type === 'switch_door');
  let walked = flood(at(player), solid, ways, portals);
  // Each key that is reached may open doors, behind which are more keys.
  for (;;) {
    const found = entities.filter(thing => walked[at(thing)] === 1);
    const opens = (door: MapEntity) =>
      found.some(({ type, key }) => type === 'sun_stone' || (type === 'key' && key === door.key)) ||
      (door.type === 'switch_door' && ways.some(way => hears(entities, door, at, at(door) + way)));
    const opened = doors.filter(opens);
    if (opened.length === 0) break;
    doors = doors.filter(door => !opened.includes(door));
    for (const door of opened) solid[at(door)] = 0;
    walked = flood(at(player), solid, ways, portals);
  }
  const rolled = roll(entities, at, solid, walked, ways);
  return {
    has: square => walked[at(square)] === 1,
    touches: square => ways.some(way => walked[at(square) + way] === 1),
    boulder: square => rolled[at(square)] === 1,
  };
}

/** 1 where nobody can stand. */
function groundOf(entities: readonly MapEntity[], { left, top, width, height }: Bounds): Uint8Array {
  const solid = new Uint8Array(width * height);
  for (let n = 0; n < solid.length; n++) {
    const [x, y] = [n % width, Math.floor(n / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) solid[n] = 1;
  }
  for (const { type, x, y } of entities) {
    if ((KIND[type].marks & SOLID) !== 0) solid[(y - top) * width + x - left] = 1;
  }
  return solid;
}

/** Where each portal leads: to its twin. */
function twins(entities: readonly MapEntity[], at: (square: Square) => number): ReadonlyMap<number, number> {
  const portals = entities.filter(({ type }) => type === 'portal');
  return new Map(
    portals.flatMap(portal => {
      const twin = portals.find(other => other !== portal && other.colour === portal.colour);
      return twin === undefined ? [] : [[at(portal), at(twin)] as const];
    }),
  );
}

function flood(
  from: number,
  solid: Uint8Array,
  ways: readonly number[],
  portals: ReadonlyMap<number, number>,
): Uint8Array {
  const reached = new Uint8Array(solid.length);
  const queue = [from];
  reached[from] = 1;
  const visit = (square: number): void => {
    if (solid[square] !== 0 || reached[square] !== 0) return;
    reached[square] = 1;
    queue.push(square);
  };
  for (const here of queue) {
    const twin = portals.get(here);
    for (const way of ways) visit((twin ?? here) + way);
  }
  return reached;
}

/** Where boulders may be pushed: the player must have been able to stand behind them. */
function roll(
  entities: readonly MapEntity[],
  at: (square: Square) => number,
  solid: Uint8Array,
  walked: Uint8Array,
  ways: readonly number[],
): Uint8Array {
  const rolled = new Uint8Array(solid.length);
  const queue = entities.flatMap(thing => ((KIND[thing.type].marks & BOULDER) !== 0 ? [at(thing)] : []));
  for (const square of queue) rolled[square] = 1;
  const stops = new Set(entities.flatMap(thing => ((KIND[thing.type].marks & PORTAL) !== 0 ? [at(thing)] : [])));
  for (const here of queue) {
    for (const way of ways) {
      const next = here + way;
      if (walked[here - way] !== 1 || solid[next] !== 0 || stops.has(next) || rolled[next] !== 0) continue;
      rolled[next] = 1;
      queue.push(next);
    }
  }
  return rolled;
}

/** Whether a wire or a switch is at a square. */
function hears(
  entities: readonly MapEntity[],
  door: MapEntity,
  at: (square: Square) => number,
  beside: number,
): boolean {
  return entities.some(
    thing => thing !== door && (thing.type === 'wire' || thing.type === 'switch') && at(thing) === beside,
  );
}
