import { DIRECTIONS, type Direction } from '../../chamber/floor/directions.ts';
import { type Outlook, riskOf, STAY } from './foresight.ts';
import { prices } from './grid.ts';
import { distancesTo } from './paths.ts';
import { OUTSIDE } from './rooms.ts';
import type { Situation } from './situation.ts';

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
export function isThronged({ memory: { rooms }, crowds }: Situation, square: number): boolean {
  return crowdAround(rooms.of[square] ?? OUTSIDE, crowds) >= THRONG;
}

function crowdAround(room: number, crowds: readonly number[]): number {
  return room === OUTSIDE ? 0 : (crowds[room] ?? 0);
}

/**
 * Through a throng it runs, or stays out of it. The run is played through as often as any step, to its end: it goes as soon
 * as that costs hardly more than to get out again, which has an outlook of its own. Returns the first step, or `back`; undefined where the stairs are too far to tell.
 */
export function runTo(
  goal: number,
  situation: Situation,
  outlook: Outlook,
  back: Outlook,
): Direction | 'back' | undefined {
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
