import fc from 'fast-check';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { LevelAnalysis } from '../../../../src/players/dungeon/boulders/deadlocks/level-analysis.ts';
import { BoulderPosition } from '../../../../src/players/dungeon/boulders/level/boulder-position.ts';
import { type SokobanLevel, sokobanLevelOf } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';
import { assertUntil } from '../../../support/assert-until.ts';
import { setupOf } from '../rooms.ts';

/** A position of the slow twin: sets and strings, one step at a time. */
export interface Stand {
  readonly player: number;
  readonly boulders: readonly number[];
}

/** What is true of a position: the fewest steps and the fewest pushes that win from there; undefined if nothing does. */
export interface Truth {
  readonly stand: Stand;
  readonly steps: number | undefined;
  readonly pushes: number | undefined;
}

export const GOALS = {
  boulders: { goal: 'boulders' },
  exit: { goal: 'exit' },
  both: { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] },
  either: { goal: 'OR', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] },
} as const;
export type GoalName = keyof typeof GOALS;

/** A small walled room of boulders, switches and walls. */
export interface Room {
  readonly drawing: string;
  readonly goal: GoalName;
}

export function stateOf({ drawing, goal }: Room): DungeonState {
  return dungeon.begin(setupOf(drawing, GOALS[goal]), 1);
}

/** Rooms with a player and at least one boulder, that the engine takes. */
export function levels(
  goals: readonly GoalName[] = ['boulders'],
  spares: readonly number[] = [0, 0, 0, 1],
): fc.Arbitrary<Room> {
  return fc
    .record({
      width: fc.integer({ min: 3, max: 5 }),
      height: fc.integer({ min: 3, max: 4 }),
      walls: fc.array(fc.nat(999), { maxLength: 4 }),
      boulders: fc.integer({ min: 1, max: 3 }),
      spare: fc.constantFrom(...spares),
      places: fc.array(fc.nat(9999), { minLength: 9, maxLength: 9 }),
      goal: fc.constantFrom(...goals),
    })
    .map(({ width, height, walls, boulders, spare, places, goal }) => {
      const squares = new Array<string>(width * height).fill('.');
      const free = [...squares.keys()];
      const take = (list: number[], nth: number): number => list.splice(nth % list.length, 1)[0] as number;
      for (const wall of walls) squares[take(free, wall)] = '#';
      const bare = [...free];
      const things = [...places];
      const next = (): number => things.pop() as number;
      squares[take(free, next())] = 'P';
      for (let n = 0; n < boulders; n++) squares[take(free, next())] = 'o';
      if (goal !== 'boulders') squares[take(free, next())] = 'E';
      for (let n = 0; n < boulders - spare; n++) {
        const square = take(bare, next());
        const there = squares[square] as string;
        squares[square] = there === 'o' ? 'O' : there === '.' ? '_' : there;
      }
      const rows = Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width).join(''));
      const wall = '#'.repeat(width + 2);
      return { drawing: [wall, ...rows.map(row => `#${row}#`), wall].join('\n'), goal };
    })
    .filter(room => sokobanLevelOf(stateOf(room)) !== undefined);
}

/** Walks and pushes in every order to the end: all positions that can be reached, with what is true of each. */
export function truthsOf(level: SokobanLevel): Truth[] {
  const keyOf = ({ player, boulders }: Stand): string => `${player}:${boulders.join()}`;
  const first: Stand = { player: level.player, boulders: [...level.boulders] };
  const stands = new Map([[keyOf(first), first]]);
  const before = new Map<string, { readonly key: string; readonly pushes: number }[]>();
  const won: string[] = [];
  for (const [key, stand] of stands) {
    if (isWon(level, stand)) won.push(key);
    for (const { to, pushes } of stepsFrom(level, stand)) {
      const toKey = keyOf(to);
      stands.set(toKey, stands.get(toKey) ?? to);
      before.set(toKey, [...(before.get(toKey) ?? []), { key, pushes }]);
    }
  }
  const steps = relax(won, key => (before.get(key) ?? []).map(each => ({ key: each.key, cost: 1 })));
  const pushes = relax(won, key => (before.get(key) ?? []).map(each => ({ key: each.key, cost: each.pushes })));
  return [...stands].map(([key, stand]) => ({ stand, steps: steps.get(key), pushes: pushes.get(key) }));
}

export function isWon(level: SokobanLevel, { player, boulders }: Stand): boolean {
  const covered = [...level.switches].every(square => boulders.includes(square));
  return level.winConditions.some(
    condition => (!condition.boulders || covered) && (!condition.exit || level.isExit[player] === 1),
  );
}

export function stepsFrom(
  level: SokobanLevel,
  { player, boulders }: Stand,
): { to: Stand; pushes: number; from: number }[] {
  return [0, 1, 2, 3].flatMap(way => {
    const next = level.next[4 * player + way] as number;
    if (next === level.size) return [];
    if (!boulders.includes(next)) return [{ to: { player: next, boulders }, pushes: 0, from: -1 }];
    const beyond = level.next[4 * next + way] as number;
    if (beyond === level.size || boulders.includes(beyond)) return [];
    const moved = boulders.map(square => (square === next ? beyond : square)).sort((a, b) => a - b);
    return [{ to: { player: next, boulders: moved }, pushes: 1, from: next }];
  });
}

/** The least cost from every key to the first ones, until nothing gets less. */
function relax(first: readonly string[], into: (key: string) => { key: string; cost: number }[]): Map<string, number> {
  const least = new Map(first.map(key => [key, 0]));
  const queue = [...first];
  for (const key of queue) {
    for (const { key: other, cost } of into(key)) {
      const sum = (least.get(key) as number) + cost;
      if (sum >= (least.get(other) ?? Number.POSITIVE_INFINITY)) continue;
      least.set(other, sum);
      queue.push(other);
    }
  }
  return least;
}

/** Everywhere the player can walk. */
export function walksOf(level: SokobanLevel, { player, boulders }: Stand): Set<number> {
  const walked = new Set([player]);
  for (const square of walked) {
    for (const { to, pushes } of stepsFrom(level, { player: square, boulders }))
      if (pushes === 0) walked.add(to.player);
  }
  return walked;
}

/** A position of the engine's, flooded. */
export function positionOf(level: SokobanLevel, { player, boulders }: Stand): BoulderPosition {
  const position = new BoulderPosition(level);
  position.load(boulders, 0, player);
  position.flood();
  return position;
}

/** Positions looked at in each room: more would be much alike. */
const MOST = 400;

/**
 * Holds something against the truth in every position of many rooms, and of more should chance have drawn none in which
 * it has anything to say. Returns how often it had.
 */
export function everywhere(
  runs: number,
  goals: readonly GoalName[],
  check: (analysis: LevelAnalysis, truth: Truth) => boolean,
): number {
  let times = 0;
  const holds = fc.property(levels(goals), room => {
    const level = sokobanLevelOf(stateOf(room)) as SokobanLevel;
    const analysis = new LevelAnalysis(level);
    const truths = truthsOf(level);
    const every = Math.ceil(truths.length / MOST);
    for (const [n, truth] of truths.entries()) if (n % every === 0 && check(analysis, truth)) times++;
  });
  assertUntil(() => times > 0, holds, runs);
  return times;
}
