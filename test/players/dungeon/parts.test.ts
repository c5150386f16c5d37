import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POTIONS, type PotionType } from '../../../src/dungeon/entities/items.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import type { Cardinal } from '../../../src/kernel/square.ts';
import { Keys } from '../../../src/players/dungeon/search/key.ts';
import { NODE_BYTES, NONE, Nodes } from '../../../src/players/dungeon/search/nodes.ts';
import { Queue } from '../../../src/players/dungeon/search/queue.ts';
import { Weights } from '../../../src/players/dungeon/search/weight.ts';
import { setupOf } from './rooms.ts';

describe('the search key', () => {
  const WAY: Readonly<Record<string, Cardinal>> = { u: 'up', r: 'right', d: 'down', l: 'left' };

  function keyAfter(room: string, steps: string, config = {}): string {
    const begun = dungeon.begin(setupOf(room, { goal: 'treasure' }, config), 1);
    const state = played(begun, steps);
    const keys = new Keys(begun);
    keys.of(state);
    return keys.lanes.join();
  }

  function played(begun: DungeonState, steps: string): DungeonState {
    const state = dungeon.copy(begun);
    for (const step of steps.replaceAll(' ', ''))
      dungeon.apply(state, 0, { type: 'move', direction: WAY[step] ?? 'up' });
    return state;
  }

  const HALL = '#######\n#P....#\n#..o..#\n#.....#\n#.$...#\n#######';
  const TWO = '#######\n#..P..#\n#..o..#\n#.....#\n#..o..#\n#.....#\n#######';
  const WEB = '######\n#P...#\n#....#\n#..x.#\n#....#\n######';
  const same: readonly [says: string, room: string, one: string, other: string][] = [
    ['the way is no matter', HALL, 'rd', 'dr'],
    ['nor is the tick, where nothing counts ticks', HALL, 'rd', 'rrldlr'],
    ['a boulder that is back where it was', HALL, 'drrurrdl', 'rrrd'],
    ['which of two boulders is where', TWO, 'dlddr', 'lddddru luur urdd rddllu'],
    ['a spider on the same square of its circle', WEB, 'lllllllll', 'l'],
  ];
  test.each(same)('is the same: %s', (_, room, one, other) => {
    expect(keyAfter(room, one)).toBe(keyAfter(room, other));
  });

  const different: readonly [says: string, room: string, one: string, other: string, config?: object][] = [
    ['where the player stands', HALL, 'r', 'd'],
    ['where a boulder lies', HALL, 'drr', 'drrrl'],
    ['what is carried', HALL, 'dddrl', 'dddl'],
    ['where a spider is', WEB, 'll', 'l'],
    ['before the first tick', HALL, '', 'l'],
    ['when the next spider comes', HALL, 'l', 'll', { spider_spawn_rate: 5 }],
    [
      'a coin that lies far out is not one that is carried',
      `${'P'.padEnd(104, '.')}\n${'$'.padStart(104, '.')}`,
      'r',
      'd',
    ],
  ];
  test.each(different)('is another: %s', (_, room, one, other, config) => {
    expect(keyAfter(room, one, config)).not.toBe(keyAfter(room, other, config));
  });
});

describe('the search key tells potions apart by what they are', () => {
  /** The key after drinking these, one after the other, with an enemy about. */
  const keyAfterDrinking = (...potions: PotionType[]): string => {
    const begun = dungeon.begin(setupOf('######\n#P...#\n#....#\n#..x.#\n#....#\n######', { goal: 'enemies' }), 1);
    const [working, ...waiting] = potions.map((type, n) => ({ id: 900 + n, type }));
    Object.assign(begun.player, { potion: working, potionLeft: 3, queue: waiting });
    const keys = new Keys(begun);
    keys.of(begun);
    return keys.lanes.join();
  };
  const [one, other] = POTIONS;

  test.each([
    ['which of them works', [one], [other]],
    ['which of them waits', [one, one], [one, other]],
    ['in which order they wait', [one, one, other], [one, other, one]],
  ])('%s', (_, these, those) => {
    expect(keyAfterDrinking(...these)).not.toBe(keyAfterDrinking(...those));
  });
});

describe('the nodes', () => {
  const keyOf = (n: number) => Int32Array.of(n, n * 7, n ^ 5, -n);

  test('are found by their keys, however many there are', () => {
    const nodes = new Nodes(5000);
    for (let n = 0; n < 5000; n++) nodes.add(keyOf(n), n - 1, n, n, 0);
    expect(nodes.isFull).toBe(true);
    for (let n = 0; n < 5000; n += 7) expect(nodes.find(keyOf(n))).toBe(n);
    expect(nodes.find(keyOf(5000))).toBe(NONE);
    expect(nodes.bytes).toBeLessThanOrEqual(NODE_BYTES * 5000);
  });

  test('that are kept keep their ancestors; the others are forgotten', () => {
    const nodes = new Nodes(10);
    // 0 ← 1 ← 3, 0 ← 2
    for (const [n, parent] of [NONE, 0, 0, 1].entries()) nodes.add(keyOf(n), parent, 10 + n, n, 0);
    const renumbered = nodes.keep([3]);
    expect([...renumbered]).toEqual([0, 1, NONE, 2]);
    expect(nodes.count).toBe(3);
    expect(nodes.find(keyOf(2))).toBe(NONE);
    expect([nodes.parent[2], nodes.move[2], nodes.far[2]]).toEqual([1, 13, 3]);
  });
});

describe('the weight of states', () => {
  const SQUARES_IN_PLOT = 1024;
  const first = dungeon.begin(setupOf('#####\n#Po.#\n#..m#\n#####', { goal: 'exit' }), 1);
  const later = dungeon.copy(first);
  // A boulder is pushed: whoever only walks leaves the ground to both.
  for (const direction of ['right', 'down'] as const) dungeon.apply(later, 0, { type: 'move', direction });

  test('what two share counts once', () => {
    const [weights, one] = [new Weights(), new Weights()];
    one.add(first);
    weights.add(first);
    weights.add(dungeon.copy(first));
    expect(weights.bytes - one.bytes).toBeLessThan(one.bytes / 2);
  });

  test('what each has for itself counts for each: a list and a mark for every square of a plot', () => {
    const weights = new Weights();
    weights.add(first);
    const before = weights.bytes;
    weights.add(later);
    expect(weights.bytes - before).toBeGreaterThan((8 + 2) * SQUARES_IN_PLOT);
  });

  test('when all are gone nothing is left, in whatever order they go', () => {
    const weights = new Weights();
    for (const state of [first, later, first]) weights.add(state);
    for (const state of [first, first, later]) weights.take(state);
    expect(weights.bytes).toBe(0);
  });
});

describe('the queue', () => {
  test('gives the lowest rank first, of equals the newest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), ranks => {
        const queue = new Queue();
        for (const [node, rank] of ranks.entries()) queue.push(node, rank);
        const expected = ranks.map((rank, node) => ({ node, rank })).sort((a, b) => a.rank - b.rank || b.node - a.node);
        const half = expected.slice(0, ranks.length >> 1);
        const { nodes, ranks: taken } = queue.takeFirst(half.length);
        expect([...nodes].map((node, n) => ({ node, rank: taken[n] }))).toEqual(half);
        expect(queue.pop()).toBeUndefined();
      }),
    );
  });
});
