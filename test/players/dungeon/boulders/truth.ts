import fc from 'fast-check';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { Lore } from '../../../../src/players/dungeon/boulders/lore.ts';
import { Position } from '../../../../src/players/dungeon/boulders/position/position.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
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
export function yards(
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
    .filter(room => yardOf(stateOf(room)) !== undefined);
}

/** Walks and pushes in every order to the end: all positions that can be reached, with what is true of each. */
export function truthsOf(yard: Yard): Truth[] {
  const keyOf = ({ player, boulders }: Stand): string => `${player}:${boulders.join()}`;
  const first: Stand = { player: yard.player, boulders: [...yard.boulders] };
  const stands = new Map([[keyOf(first), first]]);
  const before = new Map<string, { readonly key: string; readonly pushes: number }[]>();
  const won: string[] = [];
  for (const [key, stand] of stands) {
    if (isWon(yard, stand)) won.push(key);
    for (const { to, pushes } of stepsFrom(yard, stand)) {
      const toKey = keyOf(to);
      stands.set(toKey, stands.get(toKey) ?? to);
      before.set(toKey, [...(before.get(toKey) ?? []), { key, pushes }]);
    }
  }
  const steps = relax(won, key => (before.get(key) ?? []).map(each => ({ key: each.key, cost: 1 })));
  const pushes = relax(won, key => (before.get(key) ?? []).map(each => ({ key: each.key, cost: each.pushes })));
  return [...stands].map(([key, stand]) => ({ stand, steps: steps.get(key), pushes: pushes.get(key) }));
}

export function isWon(yard: Yard, { player, boulders }: Stand): boolean {
  const covered = [...yard.switches].every(square => boulders.includes(square));
  return yard.aims.some(aim => (!aim.boulders || covered) && (!aim.exit || yard.isExit[player] === 1));
}

export function stepsFrom(yard: Yard, { player, boulders }: Stand): { to: Stand; pushes: number; from: number }[] {
  return [0, 1, 2, 3].flatMap(way => {
    const next = yard.next[4 * player + way] as number;
    if (next === yard.size) return [];
    if (!boulders.includes(next)) return [{ to: { player: next, boulders }, pushes: 0, from: -1 }];
    const beyond = yard.next[4 * next + way] as number;
    if (beyond === yard.size || boulders.includes(beyond)) return [];
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
export function walksOf(yard: Yard, { player, boulders }: Stand): Set<number> {
  const walked = new Set([player]);
  for (const square of walked) {
    for (const { to, pushes } of stepsFrom(yard, { player: square, boulders })) if (pushes === 0) walked.add(to.player);
  }
  return walked;
}

/** A position of the engine's, flooded. */
export function positionOf(yard: Yard, { player, boulders }: Stand): Position {
  const position = new Position(yard);
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
  check: (lore: Lore, truth: Truth) => boolean,
): number {
  let times = 0;
  const holds = fc.property(yards(goals), room => {
    const yard = yardOf(stateOf(room)) as Yard;
    const lore = new Lore(yard);
    const truths = truthsOf(yard);
    const every = Math.ceil(truths.length / MOST);
    for (const [n, truth] of truths.entries()) if (n % every === 0 && check(lore, truth)) times++;
  });
  assertUntil(() => times > 0, holds, runs);
  return times;
}
