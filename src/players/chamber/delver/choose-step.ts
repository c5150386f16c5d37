import { DIRECTIONS, type Direction } from '../../../chamber/floor/directions.ts';
import { FLOOR } from '../../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import { type CourseEnd, courseIn, type DelverCourse, isHaven } from './delver-goals.ts';
import { strike } from './fights.ts';
import { burdensOn } from './kit.ts';
import { distancesTo, findPath, UNWANTED } from './paths.ts';
import { isPressed, type Outlook, riskOf, STAY } from './risk-simulation.ts';
import { OUTSIDE } from './rooms.ts';
import { blowsToSlay, dangerOn, isBeside, prices, type SeenEnemy } from './screen-grid.ts';
import type { Situation } from './situation.ts';

/** So many hit points a step may cost who is well, on average, within a few turns… */
const BOLDNESS: Readonly<Record<CourseEnd, number>> = { treasure: 0.25, search: 0.25, stairs: 1, haven: 0.25 };
/** …and so many more with each turn for who has waited for long, unless it is for treasure. */
const IMPATIENCE = 0.0015;
const LONG = 400;
/** What a step nearer is worth, in hit points, where it cannot go straight on. */
const PACE = 0.005;
/** A crowd of one enemy to a square would cost so many hit points with each step on the way out of it. */
const PRESS = 60;

/** After so many turns of waiting it goes through a throng, whatever that costs. */
const WEARY = 3000;
/** So much may the way through a throng of hunters cost at first. */
const CLEAR = 30;

/** Who cannot get away from all that strike stays to fight, unless a step spares so much of what they do. */
const SPARED = 0.5;
/** And it strikes only if the fight is likely to cost less than so much of what the next turns would cost anyway. */
const WORTH = 0.5;

/** A few turns lead no further than so many rows. */
const REACH = 9;

const WAIT: ChamberAction = { type: 'wait' };

/** Goes where it wants to go, as long as that is hardly more dangerous than to stay. */
export function takeStep(situation: Situation): ChamberAction {
  const { view, grid, memory } = situation;
  const course = courseIn(situation);
  if (course?.end === 'haven' && isHaven(grid, grid.at)) return WAIT;
  if (!isPressed(view, grid)) return course === undefined ? WAIT : { type: 'move', direction: course.direction };
  const outlook = outlookOf(situation, course);
  if (course === undefined) return keepAway(situation, outlook, course);
  if (course.end === 'stairs' && isThronged(situation, course.goal)) {
    const way = throughThrong(situation, outlook, course);
    if (way === 'back') return keepAway(situation, outlookOf(situation, undefined), course);
    if (way !== undefined) return { type: 'move', direction: way };
  }
  const isLongHere = course.end !== 'treasure' && situation.waited > LONG;
  const boldness =
    BOLDNESS[course.end] * (view.hp / view.maxHp) + (isLongHere ? IMPATIENCE * (situation.waited - LONG) : 0);
  if (riskOf(DIRECTIONS.indexOf(course.direction), outlook) <= boldness) {
    return { type: 'move', direction: course.direction };
  }
  memory.misgivings.set(course.goal, (memory.misgivings.get(course.goal) ?? 0) + 1);
  return keepAway(situation, outlook, course);
}

/** Who is hunted has to go while the way is clear enough; else it can wait until a run costs next to nothing. */
function throughThrong(situation: Situation, outlook: Outlook, course: DelverCourse): Direction | 'back' | undefined {
  const { view, grid, memory, stay, waited } = situation;
  const { goal, cost, direction } = course;
  if (!view.options.field) {
    return waited >= WEARY ? direction : runTo(goal, situation, outlook, outlookOf(situation, undefined));
  }
  const isInside = memory.rooms.of[grid.at] === memory.rooms.of[goal];
  return isInside || cost <= CLEAR + stay / 10 ? direction : undefined;
}

/** The step that costs least, and of those that hardly differ the one that leads nearer. */
function keepAway(situation: Situation, outlook: Outlook, course: DelverCourse | undefined): ChamberAction {
  const { view, grid, danger } = situation;
  const far = course && distancesTo(grid, outlook.cost, course.goal);
  let best = STAY;
  let least = Infinity;
  let risk = Infinity;
  for (let way = STAY; way >= 0; way--) {
    const square = grid.at + (grid.steps[way] ?? 0);
    const loss = riskOf(way, outlook);
    const score = loss + (far === undefined ? 0 : PACE * (far[square] as number));
    if (score >= least) continue;
    least = score;
    best = way;
    risk = loss;
  }
  const here = danger[grid.at] as number;
  // A step that spares half of the blows is better than any fight, unless they all come after it.
  const spared = view.options.field ? 0 : SPARED;
  const isTrapped = here > 0 && (danger[grid.at + (grid.steps[best] ?? 0)] as number) > spared * here;
  const direction = DIRECTIONS[best];
  if (isTrapped && view.options.field) return breakOut(situation) ?? WAIT;
  const blow = isTrapped ? fightOff(situation, direction === undefined ? Infinity : risk) : undefined;
  return blow ?? (direction === undefined ? WAIT : { type: 'move', direction });
}

/** A blow at whoever dies soonest, if that is likely to cost much less than to step about between enemies. */
function fightOff(situation: Situation, risk: number): ChamberAction | undefined {
  const foe = weakestBeside(situation);
  if (foe === undefined || (foe.blows - 1) * (situation.danger[situation.grid.at] as number) >= WORTH * risk)
    return undefined;
  return strike(situation.grid, foe.square);
}

/** Who beside it dies by the fewest blows. */
function weakestBeside({ view, grid, memory }: Situation): (SeenEnemy & { readonly blows: number }) | undefined {
  return grid.enemies
    .filter(({ letter, square }) => isBeside(grid, square, grid.at) && (letter !== 'M' || view.merchantsHostile))
    .map(foe => ({ ...foe, blows: blowsToSlay(view, foe.letter, memory.wounds.get(foe.square)) }))
    .sort((a, b) => a.blows - b.blows)[0];
}

/** What there is to look ahead by; who goes down the stairs need not get out again. */
export function outlookOf(
  { view, grid, memory, guarded, crowds }: Situation,
  course: DelverCourse | undefined,
): Outlook {
  const { rooms } = memory;
  const cost = prices(grid, memory.ground, guarded);
  for (const square of burdensOn(view, grid)) cost[square] = 0;
  const lasting = dangerOn({ ...grid, enemies: grid.enemies.filter(({ letter }) => letter === 'D') }, view);
  const floor = new Uint8Array(cost.length);
  const depth = new Float64Array(cost.length);
  const last = course?.end === 'stairs' ? rooms.of[course.goal] : OUTSIDE;
  // Nobody looks further than a few rows.
  const [from, to] = [grid.at - REACH * grid.width, grid.at + REACH * grid.width];
  for (let square = Math.max(0, from); square < Math.min(depth.length, to); square++) {
    if (grid.cells[square] === FLOOR) floor[square] = 1;
    const room = rooms.of[square] as number;
    if (room === OUTSIDE || room === last) continue;
    const crowd = crowds[room] as number;
    depth[square] = PRESS * crowd * crowd * (rooms.depth[square] as number);
  }
  for (const { square } of grid.enemies) floor[square] = 1;
  floor[grid.at] = memory.isOnFloor ? 1 : 0;
  return { view, grid, cost, lasting, floor, depth };
}

/** Among hunters: leaves by the way that costs least, or strikes if the fight costs less than that. */
function breakOut(situation: Situation): ChamberAction | undefined {
  const { view, grid, memory, danger, guarded } = situation;
  const here = danger[grid.at] as number;
  const cost = prices(grid, memory.ground, guarded);
  for (const square of burdensOn(view, grid)) cost[square] = 0;
  const rank = new Uint8Array(cost.length).fill(UNWANTED);
  for (let square = 0; square < cost.length; square++) {
    const price = danger[square] as number;
    if (cost[square] === 0) continue;
    if (price === 0) rank[square] = 0;
    else cost[square] = Math.min(255, 1 + 2 * Math.round(price));
  }
  const refuge = findPath(grid, cost, rank);
  const foe = weakestBeside(situation);
  const fightCost = foe === undefined ? Infinity : (foe.blows - 1) * here * 2;
  if (refuge !== undefined && refuge.cost <= fightCost + 2) return { type: 'move', direction: refuge.direction };
  return foe && strike(grid, foe.square);
}

/** So many enemies to a square leave no room to step aside. */
const THRONG = 0.1;
/** A throng of one enemy to a square would cost so many hit points with each step through it. */
const HASTE = 30;
/** From so many steps away it looks whether it can run, and so many steps more than the way is long it may take. */
const RUN = 10;
const DETOUR = 4;
/** So much more than turning back may a run cost who is well, and a hit point more after so many turns of waiting. */
const BRAVE = 1.5;
const ONE_MORE = 150;

/** Whether the chamber of a square is so full that nobody gets through it without being struck. */
function isThronged({ memory: { rooms }, crowds }: Situation, square: number): boolean {
  return crowdAround(rooms.of[square] ?? OUTSIDE, crowds) >= THRONG;
}

function crowdAround(room: number, crowds: readonly number[]): number {
  return room === OUTSIDE ? 0 : (crowds[room] ?? 0);
}

/**
 * Through a throng it runs, or stays out of it. The run is played through as often as any step, to its end: it goes as soon
 * as that costs hardly more than to get out again, which has an outlook of its own. Returns the first step, or `back`; undefined where the stairs are too far to tell.
 */
function runTo(goal: number, situation: Situation, outlook: Outlook, back: Outlook): Direction | 'back' | undefined {
  const { view, grid, memory, guarded, crowds, waited } = situation;
  const still = grid.enemies.filter(({ letter }) => letter === 'D' || (letter === 'M' && !view.merchantsHostile));
  // Whoever walks about may be gone from the way by the time it comes there.
  const cost = prices({ ...grid, enemies: still }, memory.ground, guarded);
  const far = distancesTo(grid, cost, goal);
  const left = far[grid.at] ?? Infinity;
  if (left > RUN) return undefined;
  const haste = HASTE * crowdAround(memory.rooms.of[goal] ?? OUTSIDE, crowds);
  const pull = Float64Array.from(far, steps => haste * Math.min(steps, 2 * RUN));
  const run = { ...outlook, cost, run: { pull, turns: left + DETOUR } };
  let best: Direction | undefined;
  let least = Infinity;
  for (const [way, direction] of DIRECTIONS.entries()) {
    if (outlook.cost[grid.at + (grid.steps[way] ?? 0)] === 0) continue;
    const risk = riskOf(way, run);
    if (risk >= least) continue;
    least = risk;
    best = direction;
  }
  let spared = Infinity;
  for (let way = STAY; way >= 0; way--) spared = Math.min(spared, riskOf(way, back));
  const brave = (BRAVE + waited / ONE_MORE) * (view.hp / view.maxHp);
  return best === undefined || least > spared + brave ? 'back' : best;
}
