import { dungeon } from '../../../dungeon/rules.ts';
import type { DungeonMap, DungeonSetup, MapEntity } from '../../../dungeon/setup.ts';
import { InvalidSetup } from '../../../kernel/errors.ts';
import { solve } from '../solver.ts';

/**
 * What is idle in a dungeon: things that can go, alone or some at a time, while the proved par stays the same. Each is
 * taken out and the rest is solved again; nothing is concluded from one way to play. That less has to be pushed aside on
 * the same way does not save a thing: nobody has to think of it.
 */

/** What belongs together in a map, by the indices of its entities: it is there or gone as one. */
export type RemovableThing = readonly number[];

/** What is known once a dungeon was solved. */
export type Solved =
  | { readonly answer: 'won'; readonly par: number; readonly isShortest: boolean }
  | { readonly answer: 'lost' | 'unknown' };

export interface Idleness {
  /** What can go, the fewest things first; no more of them than have to go together. */
  readonly idle: readonly (readonly RemovableThing[])[];
  /** How often the search came to no end, or was not begun. */
  readonly unsure: number;
}

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

/** Solves a dungeon within so many moves tried. Yields now and then. */
export function* solvedPar(setup: DungeonSetup | undefined, seed: number, nodes: number): Generator<undefined, Solved> {
  if (setup === undefined) return { answer: 'lost' };
  const work = solve(setup, seed, { nodes });
  for (;;) {
    const step = work.next();
    if (!step.done) {
      yield undefined;
      continue;
    }
    const verdict = step.value;
    if (verdict.answer === 'unwinnable') return { answer: 'lost' };
    if (verdict.answer === 'unknown') return verdict;
    return { answer: 'won', par: verdict.play.log.length, isShortest: verdict.isShortest };
  }
}

interface IdleSearch {
  /** Moves that may be tried without each. */
  readonly nodes: number;
  /** So many things at a time at most. */
  readonly most?: number;
  /** Whether no more are to be tried. */
  readonly until?: () => boolean;
}

/** Finds what is idle in a dungeon whose par is known: things that can go, one or some at a time. */
export function* findIdle(
  setup: DungeonSetup,
  seed: number,
  par: number,
  { nodes, most = 2, until = () => false }: IdleSearch,
): Generator<undefined, Idleness> {
  const idle: RemovableThing[][] = [];
  let unsure = 0;
  const all = thingsOf(setup.map.entities);
  const sets = Array.from({ length: most }, (_, n) => [...choicesOf(all, n + 1)]).flat();
  for (const things of sets) {
    if (idle.some(found => found.every(thing => things.includes(thing)))) continue;
    const rest: Solved = until()
      ? { answer: 'unknown' }
      : yield* solvedPar(withoutEntities(setup, things.flat()), seed, nodes);
    if (rest.answer === 'unknown' || (rest.answer === 'won' && !rest.isShortest && rest.par >= par)) unsure++;
    else if (rest.answer === 'won' && rest.isShortest && rest.par === par) idle.push(things);
  }
  return { idle, unsure };
}

/** Every choice of so many. */
function* choicesOf(things: readonly RemovableThing[], count: number): Generator<RemovableThing[]> {
  if (count === 0) return yield [];
  for (const [n, first] of things.entries())
    for (const rest of choicesOf(things.slice(n + 1), count - 1)) yield [first, ...rest];
}
