import { type Problem, problemOf } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import { type Bounds, beside, boundsOf, type Cardinal, type Square, sameSquare } from '../../kernel/square.ts';
import { begin } from '../begin.ts';
import type { Config } from '../entities/config.ts';
import type { Edition } from '../entities/edition.ts';
import { BOULDER, CIRCUIT, type EntityType, ITEM, KIND, PORTAL, SOLID, SWITCH } from '../entities/entities.ts';
import { matches } from '../entities/items.ts';
import { USUAL_CONFIG } from '../entities/modes.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import type { BasicGoal, DungeonMap, Goal, MapEntity } from '../setup.ts';
import { dungeonAdviceMessages } from './map-messages.ts';

/** Everything a check looks at. */
interface Look {
  readonly map: DungeonMap;
  readonly config: Config;
  readonly goals: ReadonlySet<BasicGoal>;
  /** Whether goals count what the configuration says; in the 2021 edition they want all there is. */
  readonly counts: boolean;
  /** Undefined where nothing can be said about ways. */
  readonly reach: Reach | undefined;
  of(...types: EntityType[]): readonly MapEntity[];
}

type Warn = (thing: MapEntity | undefined, message: Message) => void;

const CHECKS = [standing, ways, exits, treasure, boulders, enemies, locks, portals, circuits, gates, level];
const ENEMIES = ['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra'] as const;

/**
 * What the rules allow in a dungeon, and a designer would still want to know. Paths point into the map
 * (`/entities/3`, `/goal-condition`). Expects a map that was read.
 */
export function lintDungeon(map: DungeonMap, config: Config, edition: Edition = '2022'): Problem[] {
  const found: Problem[] = [];
  const indexOf = new Map(map.entities.map((entity, n) => [entity, n]));
  const warn: Warn = (thing, message) => {
    found.push(problemOf(thing === undefined ? '/goal-condition' : `/entities/${indexOf.get(thing)}`, message));
  };
  const look: Look = {
    map,
    config,
    counts: edition === '2022',
    goals: new Set(goalsIn(map['goal-condition'])),
    // A bomb may open any wall: then every way is possible.
    reach: map.entities.some(({ type }) => type === 'bomb') ? undefined : reachOf(map),
    of: (...types) => map.entities.filter(({ type }) => types.includes(type)),
  };
  for (const check of CHECKS) check(look, warn);
  return found;
}

function goalsIn(goal: Goal): BasicGoal[] {
  return 'subgoals' in goal ? goal.subgoals.flatMap(goalsIn) : [goal.goal];
}

/** What stands in a wall, or twice on one square. */
function standing({ map: { entities } }: Look, warn: Warn): void {
  const walls = new Set(entities.filter(({ type }) => type === 'wall').map(({ x, y }) => `${x},${y}`));
  const seen = new Set<string>();
  for (const thing of entities) {
    const { type, x, y } = thing;
    const same = JSON.stringify([type, x, y, thing.key, thing.colour, thing.logic, thing.movement_factor]);
    // Two switches or wires on one square count twice in a circuit: that may be meant.
    if (seen.has(same) && (KIND[type].marks & (CIRCUIT | SWITCH)) === 0)
      warn(thing, dungeonAdviceMessages.hereTwice({ type }));
    seen.add(same);
    if (type !== 'wall' && type !== 'spider' && walls.has(`${x},${y}`))
      warn(thing, dungeonAdviceMessages.inWall({ type }));
  }
}

/** What can never be picked up. */
function ways({ map: { entities }, reach }: Look, warn: Warn): void {
  if (reach === undefined) return;
  for (const thing of entities) {
    const wanted = (KIND[thing.type].marks & ITEM) !== 0;
    if (wanted && !reach.has(thing)) warn(thing, dungeonAdviceMessages.outOfReach({ type: thing.type }));
  }
}

function exits({ goals, reach, of }: Look, warn: Warn): void {
  const all = of('exit');
  if (goals.has('exit') && all.length === 0) warn(undefined, dungeonAdviceMessages.exitMissing());
  for (const exit of all) {
    if (!goals.has('exit')) warn(exit, dungeonAdviceMessages.exitUnwanted());
    else if (reach?.has(exit) === false) warn(exit, dungeonAdviceMessages.exitOutOfReach());
  }
}

function treasure({ goals, config, counts, reach, of }: Look, warn: Warn): void {
  // Who travels in time may pick the same coin up twice.
  if (!counts || !goals.has('treasure') || of('time_turner', 'time_travelling_portal').length > 0) return;
  const all = of('treasure', 'sun_stone').filter(thing => reach?.has(thing) !== false);
  if (all.length >= config.treasure_goal) return;
  warn(undefined, dungeonAdviceMessages.treasureShort({ have: all.length, want: config.treasure_goal }));
}

function boulders({ goals, reach, of }: Look, warn: Warn): void {
  const switches = of('switch');
  if (goals.has('boulders')) {
    const have = of('boulder').length;
    if (switches.length === 0) warn(undefined, dungeonAdviceMessages.switchMissing());
    else if (have < switches.length) {
      warn(undefined, dungeonAdviceMessages.bouldersShort({ have, want: switches.length }));
    }
  }
  for (const plate of switches) {
    // A switch with logic is a gate: the goal counts it, but circuits do not need its boulder.
    const wanted = goals.has('boulders') || plate.logic === undefined;
    if (wanted && reach?.boulder(plate) === false) warn(plate, dungeonAdviceMessages.switchOutOfReach());
  }
}

function enemies({ goals, config, counts, reach, of }: Look, warn: Warn): void {
  if (!goals.has('enemies')) return;
  const toasters = of('zombie_toast_spawner');
  const comes = config.spider_spawn_rate > 0 || (toasters.length > 0 && config.zombie_spawn_rate > 0);
  const count = of(...ENEMIES).length;
  if (counts && !comes && count < config.enemy_goal) {
    warn(undefined, dungeonAdviceMessages.enemiesShort({ have: count, want: config.enemy_goal }));
  }
  for (const toaster of toasters) {
    if (reach?.touches(toaster) === false) warn(toaster, dungeonAdviceMessages.toasterOutOfReach());
  }
}

function locks({ of }: Look, warn: Warn): void {
  const [keys, doors] = [of('key'), of('door', 'switch_door')];
  for (const key of keys) {
    if (key.key === undefined || doors.some(door => door.key === key.key)) continue;
    warn(key, dungeonAdviceMessages.keyUnwanted({ key: key.key }));
  }
  if (of('sun_stone').length > 0) return;
  for (const door of of('door')) {
    if (door.key === undefined || keys.some(key => key.key === door.key)) continue;
    warn(door, dungeonAdviceMessages.doorLocked({ key: door.key }));
  }
}

function portals({ of }: Look, warn: Warn): void {
  const all = of('portal');
  for (const portal of all) {
    if (portal.colour === undefined || all.some(other => other !== portal && other.colour === portal.colour)) continue;
    warn(portal, dungeonAdviceMessages.portalAlone({ colour: portal.colour }));
  }
}

/** What a circuit should switch, and none does. */
function circuits({ map: { entities } }: Look, warn: Warn): void {
  for (const thing of entities) {
    const { type, logic } = thing;
    if (logic === undefined) continue;
    const hears = (other: MapEntity) =>
      (other.type === 'wire' || other.type === 'switch') && other !== thing && beside(other, thing);
    // A bomb is carried to where it is wanted.
    if (type === 'bomb' || entities.some(hears)) continue;
    const hasKey =
      type === 'switch_door' && entities.some(other => other.type === 'key' && matches(other.key, thing.key));
    const covered = entities.some(other => other.type === 'boulder' && sameSquare(other, thing));
    if (hasKey || (type === 'switch' && covered)) continue;
    const isPart = (KIND[type].marks & CIRCUIT) !== 0;
    warn(thing, (isPart ? dungeonAdviceMessages.unswitched : dungeonAdviceMessages.unswitchedSwitch)({ type, logic }));
  }
}

/** Gates that nobody hears: all wires beside them are fed by others. */
function gates({ map: { entities } }: Look, warn: Warn): void {
  const bombs = entities.some(({ type }) => type === 'bomb');
  for (const [gate, sides] of feedsOf(entities)) {
    const hears = (other: MapEntity) => other.logic !== undefined && other !== gate && beside(other, gate);
    // A bomb may be put down beside any gate.
    if (sides.length > 0 || bombs || entities.some(hears)) continue;
    const wired = entities.some(other => other.type === 'wire' && beside(other, gate));
    warn(gate, wired ? dungeonAdviceMessages.gateOutfed() : dungeonAdviceMessages.gateUnheard());
  }
}

/** A level of boulders that is drawn with walls and is left open: most likely a row of it is lost. */
function level({ map: { entities }, goals, reach, of }: Look, warn: Warn): void {
  const walls = of('wall');
  const isOne = goals.size === 1 && goals.has('boulders') && walls.length > 0;
  if (!isOne || of('wall', 'switch', 'boulder', 'player').length < entities.length) return;
  const { left, top } = boundsOf(entities, 1);
  if (reach?.has({ x: left, y: top })) warn(of('player')[0], dungeonAdviceMessages.openLevel());
}

/** Larger boxes are not looked at: an editor asks after every stroke. */
const MOST_SQUARES = 250_000;

/** What a designer may hope for at best: boulders give way, circuits open their doors, enemies do nothing. */
interface Reach {
  /** Whether the player may come to stand there. */
  has(square: Square): boolean;
  /** Whether the player may come to stand beside it. */
  touches(square: Square): boolean;
  /** Whether some boulder may come to lie there. */
  boulder(square: Square): boolean;
}

/** How far player and boulders may come at best; undefined where the map is too wide to tell, or has no player. */
function reachOf({ entities }: DungeonMap): Reach | undefined {
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
      found.some(({ type, key }) => type === 'sun_stone' || (type === 'key' && matches(key, door.key))) ||
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
      const twin = portals.find(
        other => other !== portal && portal.colour !== undefined && other.colour === portal.colour,
      );
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

/** On which sides the gates of a map feed wires, by gate; the rest of the map need not be finished yet. */
export function feedsOf<T extends MapEntity>(entities: readonly T[]): ReadonlyMap<T, readonly Cardinal[]> {
  const parts = entities.filter(({ type }) => type === 'switch' || type === 'wire');
  const { circuit } = begin(
    {
      edition: '2021',
      name: '',
      map: { entities: parts, 'goal-condition': { goal: 'exit' } },
      config: USUAL_CONFIG['2021'],
      options: { treasureGoal: 'collected', ticking: 'moves' },
    },
    0,
  );
  const gates = [...parts.entries()].filter(([, { type, logic }]) => type === 'switch' && logic !== undefined);
  return new Map(gates.map(([n, gate]) => [gate, circuit?.sidesFed(n + 1) ?? []]));
}
