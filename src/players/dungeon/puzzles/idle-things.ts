import type { DungeonAction } from '../../../dungeon/actions.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../dungeon/setup.ts';
import { InvalidSetup } from '../../../kernel/errors.ts';
import { Meter } from '../../brain.ts';
import { LevelAnalysis } from '../boulders/deadlocks/level-analysis.ts';
import { sokobanLevelOf } from '../boulders/level/sokoban-level.ts';
import { Shortest } from '../boulders/search/shortest-solution.ts';
import { caseOf } from '../heuristics/heuristic.ts';
import { questOf } from '../model/solver-input.ts';
import { Search } from '../search/state-search.ts';
import { ROOM, wins } from '../solver.ts';

/**
 * What is idle in a dungeon: things that can go, alone or some at a time, while the proved par stays the same. Each is
 * taken out and the rest is solved again; nothing is concluded from one way to play. That less has to be pushed aside on
 * the same way does not save a thing: nobody has to think of it.
 */

/** What belongs together in a map, by the indices of its entities: it is there or gone as one. */
export type RemovableThing = readonly number[];

/** Moves that are tried for threes, all together. */
const THREES = 20_000;

/** Walls are the room, not in it. */
const NO_THINGS: readonly string[] = ['player', 'wall', 'exit'];

/** One thing each, but that twin portals are one, and so are swamps and wires that touch. */
export function thingsOf(entities: readonly MapEntity[]): RemovableThing[] {
  const things: number[][] = [];
  for (const [n, entity] of entities.entries()) {
    if (NO_THINGS.includes(entity.type)) continue;
    const joined = things.filter(thing => thing.some(each => belongTogether(entities[each], entity)));
    for (const thing of joined) things.splice(things.indexOf(thing), 1);
    things.push([...joined.flat(), n].sort((a, b) => a - b));
  }
  return things.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function belongTogether(a: MapEntity | undefined, b: MapEntity): boolean {
  if (a?.type !== b.type) return false;
  if (a.type === 'portal') return a.colour === b.colour;
  if (a.type !== 'swamp_tile' && a.type !== 'wire') return false;
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= 1;
}

/** A dungeon without some of its entities; undefined where what is left is no dungeon. */
export function withoutEntities(setup: DungeonSetup, gone: readonly number[]): DungeonSetup | undefined {
  const entities = setup.map.entities.filter((_, n) => !gone.includes(n));
  const map: DungeonMap = { ...setup.map, entities };
  try {
    return dungeon.readSetup({ ...setup, map });
  } catch (error) {
    if (error instanceof InvalidSetup) return undefined;
    throw error;
  }
}

/**
 * Whether the shortest play has exactly so many actions, within so many moves tried; undefined if that was not enough, or a play that has fewer.
 * Yields the moves it has tried.
 */
function* comparedTo(
  par: number,
  setup: DungeonSetup,
  seed: number,
  nodes: number,
): Generator<number, boolean | undefined | readonly DungeonAction[]> {
  const { first, state } = questOf(setup, seed, []);
  const level = sokobanLevelOf(state);
  const meter = new Meter({ nodes });
  const limits = { room: ROOM, eagerness: 0, below: par + 1 };
  const search =
    level === undefined
      ? new Search(caseOf(first), limits)
      : new Shortest(new LevelAnalysis(level, ROOM), ROOM, limits.below);
  const run = search.run(meter);
  for (let told = 0; search.below >= par && !run.next().done; told = meter.nodes) yield meter.nodes - told;
  if (search.below < par) return search instanceof Search ? search.play() : false;
  const isSure = search.exhausted && (!(search instanceof Search) || search.isComplete);
  return isSure ? search.below === par : undefined;
}

/**
 * Finds something idle in a dungeon whose par is known: things that can go together, the fewest first, at most so many. None if that is proved,
 * undefined if it is not. Of threes only as much is looked at as is worth it. Yields the moves that were tried.
 */
export function* findIdle(
  setup: DungeonSetup,
  seed: number,
  par: number,
  nodes: number,
  most = 2,
): Generator<number, readonly RemovableThing[] | undefined> {
  const all = thingsOf(setup.map.entities);
  // What wins in fewer actions without something often does without another thing, too.
  const shorter: (readonly DungeonAction[])[] = [];
  let left = THREES;
  for (const things of Array.from({ length: most }, (_, n) => [...choicesOf(all, n + 1)]).flat()) {
    const rest = withoutEntities(setup, things.flat());
    if (rest === undefined || shorter.some(play => wins(rest, seed, play))) continue;
    if (things.length > 2 && left < 0) break;
    const comparing = comparedTo(par, rest, seed, nodes);
    let step = comparing.next();
    for (; !step.done; step = comparing.next()) {
      yield step.value;
      if (things.length > 2) left -= step.value;
    }
    if (step.value === true) return things;
    if (step.value === undefined) return undefined;
    if (step.value !== false) shorter.push(step.value);
  }
  return [];
}

/** Every choice of so many. */
function* choicesOf(things: readonly RemovableThing[], count: number): Generator<RemovableThing[]> {
  if (count === 0) return yield [];
  for (const [n, first] of things.entries())
    for (const rest of choicesOf(things.slice(n + 1), count - 1)) yield [first, ...rest];
}
