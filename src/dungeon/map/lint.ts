import { type Problem, problemOf } from '../../kernel/errors.ts';
import type { Saying } from '../../kernel/saying.ts';
import { beside, sameSquare } from '../../kernel/square.ts';
import type { Config } from '../entities/config.ts';
import type { Edition } from '../entities/edition.ts';
import { CIRCUIT, type EntityType, ITEM, KIND, SWITCH } from '../entities/entities.ts';
import { dungeonAdvises } from './advice.ts';
import { feedsOf } from './feeds.ts';
import { type Reach, reachOf } from './lintreach.ts';
import type { BasicGoal, DungeonMap, Goal, MapEntity } from './setup.ts';

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

type Warn = (thing: MapEntity | undefined, saying: Saying) => void;

const CHECKS = [standing, ways, exits, treasure, boulders, enemies, locks, portals, circuits, gates];
const ENEMIES = ['spider', 'zombie_toast', 'mercenary', 'assassin', 'hydra'] as const;

/**
 * What the rules allow in a dungeon, and a designer would still want to know. Paths point into the map
 * (`/entities/3`, `/goal-condition`). Expects a map that was read.
 */
export function lintDungeon(map: DungeonMap, config: Config, edition: Edition = '2022'): Problem[] {
  const found: Problem[] = [];
  const indexOf = new Map(map.entities.map((entity, n) => [entity, n]));
  const warn: Warn = (thing, saying) => {
    found.push(problemOf(thing === undefined ? '/goal-condition' : `/entities/${indexOf.get(thing)}`, saying));
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
      warn(thing, dungeonAdvises.hereTwice({ type }));
    seen.add(same);
    if (type !== 'wall' && type !== 'spider' && walls.has(`${x},${y}`)) warn(thing, dungeonAdvises.inWall({ type }));
  }
}

/** What can never be picked up. */
function ways({ map: { entities }, reach }: Look, warn: Warn): void {
  if (reach === undefined) return;
  for (const thing of entities) {
    const wanted = (KIND[thing.type].marks & ITEM) !== 0;
    if (wanted && !reach.has(thing)) warn(thing, dungeonAdvises.outOfReach({ type: thing.type }));
  }
}

function exits({ goals, reach, of }: Look, warn: Warn): void {
  const all = of('exit');
  if (goals.has('exit') && all.length === 0) warn(undefined, dungeonAdvises.exitMissing());
  for (const exit of all) {
    if (!goals.has('exit')) warn(exit, dungeonAdvises.exitUnwanted());
    else if (reach?.has(exit) === false) warn(exit, dungeonAdvises.exitOutOfReach());
  }
}

function treasure({ goals, config, counts, reach, of }: Look, warn: Warn): void {
  // Who travels in time may pick the same coin up twice.
  if (!counts || !goals.has('treasure') || of('time_turner', 'time_travelling_portal').length > 0) return;
  const all = of('treasure', 'sun_stone').filter(thing => reach?.has(thing) !== false);
  if (all.length >= config.treasure_goal) return;
  warn(undefined, dungeonAdvises.treasureShort({ have: all.length, want: config.treasure_goal }));
}

function boulders({ goals, reach, of }: Look, warn: Warn): void {
  const switches = of('switch');
  if (goals.has('boulders')) {
    const have = of('boulder').length;
    if (switches.length === 0) warn(undefined, dungeonAdvises.switchMissing());
    else if (have < switches.length) {
      warn(undefined, dungeonAdvises.bouldersShort({ have, want: switches.length }));
    }
  }
  for (const plate of switches) {
    // A switch with logic is a gate: the goal counts it, but circuits do not need its boulder.
    const wanted = goals.has('boulders') || plate.logic === undefined;
    if (wanted && reach?.boulder(plate) === false) warn(plate, dungeonAdvises.switchOutOfReach());
  }
}

function enemies({ goals, config, counts, reach, of }: Look, warn: Warn): void {
  if (!goals.has('enemies')) return;
  const toasters = of('zombie_toast_spawner');
  const comes = config.spider_spawn_rate > 0 || (toasters.length > 0 && config.zombie_spawn_rate > 0);
  const count = of(...ENEMIES).length;
  if (counts && !comes && count < config.enemy_goal) {
    warn(undefined, dungeonAdvises.enemiesShort({ have: count, want: config.enemy_goal }));
  }
  for (const toaster of toasters) {
    if (reach?.touches(toaster) === false) warn(toaster, dungeonAdvises.toasterOutOfReach());
  }
}

function locks({ of }: Look, warn: Warn): void {
  const [keys, doors] = [of('key'), of('door', 'switch_door')];
  for (const key of keys) {
    if (!doors.some(door => door.key === key.key)) warn(key, dungeonAdvises.keyUnwanted({ key: key.key ?? '' }));
  }
  if (of('sun_stone').length > 0) return;
  for (const door of of('door')) {
    const fitting = keys.some(key => key.key === door.key);
    if (!fitting) warn(door, dungeonAdvises.doorLocked({ key: door.key ?? '' }));
  }
}

function portals({ of }: Look, warn: Warn): void {
  const all = of('portal');
  for (const portal of all) {
    const twin = all.some(other => other !== portal && other.colour === portal.colour);
    if (!twin) warn(portal, dungeonAdvises.portalAlone({ colour: portal.colour ?? '' }));
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
    const hasKey = type === 'switch_door' && entities.some(other => other.type === 'key' && other.key === thing.key);
    const covered = entities.some(other => other.type === 'boulder' && sameSquare(other, thing));
    if (hasKey || (type === 'switch' && covered)) continue;
    const isPart = (KIND[type].marks & CIRCUIT) !== 0;
    warn(thing, (isPart ? dungeonAdvises.unswitched : dungeonAdvises.unswitchedSwitch)({ type, logic }));
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
    warn(gate, wired ? dungeonAdvises.gateOutfed() : dungeonAdvises.gateUnheard());
  }
}
