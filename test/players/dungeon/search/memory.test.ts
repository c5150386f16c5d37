import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import type { MoveSet } from '../../../../src/players/dungeon/moves/choices.ts';
import { Archive } from '../../../../src/players/dungeon/search/archive.ts';
import { Memory } from '../../../../src/players/dungeon/search/memory.ts';
import { NODE_BYTES, NONE, Nodes, tableFor } from '../../../../src/players/dungeon/search/nodes.ts';
import { QUEUE_BYTES, Queue } from '../../../../src/players/dungeon/search/queue.ts';
import { setupOf } from '../rooms.ts';

const first = dungeon.begin(setupOf('#####\n#P.E#\n#####', { goal: 'exit' }), 1);
/** Every state is told by its tick: a move adds its number. */
const at = (tick: number): DungeonState => ({ ...first, tick });
function movesOf() {
  const made: number[] = [];
  const moves = {
    after: (state: DungeonState, move: number) => {
      made.push(move);
      return at(state.tick + move);
    },
  } as unknown as MoveSet;
  return { moves, made };
}
const keyOf = (node: number) => Int32Array.of(node, 1, 2, 3);
/** What one state takes. */
function weightOfOne(): number {
  const archive = new Archive(movesOf().moves, first, new Nodes(4), 0);
  archive.keep(0, at(0));
  return archive.bytes;
}

describe('the queue', () => {
  test('has room for so many at first, then for twice as many, and never for more than it may have', () => {
    const queue = new Queue(2, 5);
    const bytes = [queue.bytes];
    const full = [queue.isFull];
    expect(queue.firstRank).toBe(Number.POSITIVE_INFINITY);
    for (let node = 0; node < 5; node++) {
      queue.push(node, 10 - node);
      bytes.push(queue.bytes);
      full.push(queue.isFull);
      expect(queue.firstRank).toBe(10 - node);
    }
    expect(bytes).toEqual([2, 2, 2, 4, 4, 5].map(count => QUEUE_BYTES * count));
    expect(full).toEqual([false, false, false, false, false, true]);
    expect(new Queue(9, 5).bytes).toBe(5 * QUEUE_BYTES);
  });

  test('of which more are taken than there are gives what there is, and is empty', () => {
    const queue = new Queue();
    queue.push(7, 1);
    expect(queue.takeFirst(2)).toEqual({ nodes: Int32Array.of(7, 0), ranks: Float64Array.of(1, 0) });
    expect([queue.length, queue.pop()]).toEqual([0, undefined]);
  });
});

describe('the nodes', () => {
  test.each([
    [0, 4],
    [3, 4],
    [4, 8],
    [6, 8],
    [7, 16],
    [768, 1024],
    [769, 2048],
  ])('%i find their places in a table of %i', (entries, size) => expect(tableFor(entries)).toHaveLength(size));

  test('are full with the last that there is room for, and take no more than is said', () => {
    const nodes = new Nodes(3);
    const full = [0, 1, 2].map(node => {
      nodes.add(keyOf(node), node - 1, node, node, 0);
      return nodes.isFull;
    });
    expect(full).toEqual([false, false, true]);
    const many = new Nodes(5000);
    for (let node = 0; node < 5000; node++) many.add(keyOf(node), NONE, 0, 0, 0);
    expect(many.bytes).toBeLessThanOrEqual(NODE_BYTES * 8192);
    expect(many.bytes).toBe(4 * 9 * 5000 + 4 * 8192);
  });
});

describe('the archive', () => {
  /** A chain of nodes, each by a move of 1 from the one before. */
  function chain(count: number, room: number) {
    const nodes = new Nodes(100);
    for (let node = 0; node < count; node++) nodes.add(keyOf(node), node - 1, node === 0 ? 0 : 1, node, 0);
    const { moves, made } = movesOf();
    return { archive: new Archive(moves, at(0), nodes, room), made, nodes };
  }

  test('makes a state again from the nearest ancestor that is kept', () => {
    const { archive, made } = chain(10, 1e9);
    expect(archive.stateOf(3).tick).toBe(3);
    expect(made).toHaveLength(3);
    expect(archive.stateOf(9).tick).toBe(9);
    expect(made).toHaveLength(9);
    expect(archive.stateOf(9).tick).toBe(9);
    expect(archive.stateOf(0).tick).toBe(0);
    expect(made).toHaveLength(9);
  });

  test('keeps the four that were asked for last in any case', () => {
    const { archive, made } = chain(10, 0);
    for (const node of [0, 1, 2, 3, 4, 5]) archive.keep(node, at(node));
    for (const node of [5, 4, 3, 2]) archive.stateOf(node);
    expect(made).toEqual([]);
    archive.stateOf(1);
    expect(made).toEqual([1]);
    // 5 was asked for longest ago, and made room.
    archive.stateOf(5);
    expect(made).toEqual([1, 1]);
  });

  test('and more where there is room, each counted once', () => {
    const one = weightOfOne();
    const { archive, made } = chain(10, 1e9);
    for (const node of [0, 1, 2, 3, 4, 5]) archive.keep(node, at(node));
    const bytes = archive.bytes;
    expect(bytes).toBeGreaterThan(one);
    archive.keep(5, at(5));
    expect(archive.bytes).toBe(bytes);
    for (const node of [0, 1, 2, 3, 4, 5]) archive.stateOf(node);
    expect(made).toEqual([]);
    // With room for five of them the oldest goes.
    const narrow = chain(10, bytes - 1);
    for (const node of [0, 1, 2, 3, 4, 5]) narrow.archive.keep(node, at(node));
    expect(narrow.archive.bytes).toBeLessThan(bytes);
    narrow.archive.stateOf(1);
    expect(narrow.made).toEqual([]);
    const exact = chain(10, bytes);
    for (const node of [0, 1, 2, 3, 4, 5]) exact.archive.keep(node, at(node));
    expect(exact.archive.bytes).toBe(bytes);
  });

  test('follows nodes to their new numbers, and lets go of those that are gone', () => {
    const { archive, made } = chain(4, 1e9);
    for (const node of [1, 2, 3]) archive.keep(node, at(node));
    const bytes = archive.bytes;
    archive.renumber(Int32Array.of(0, NONE, 1, 2));
    expect(archive.bytes).toBeLessThan(bytes);
    expect([archive.stateOf(1).tick, archive.stateOf(2).tick]).toEqual([2, 3]);
    expect(made).toEqual([]);
  });
});

describe('a memory without room', () => {
  /** Nodes that all come from the first, each waiting with a rank of its own, the last the best. */
  function crowded(count: number, room = 60 * count) {
    const memory = new Memory(first, movesOf().moves, room);
    for (let node = 0; node < count; node++) {
      memory.add(keyOf(node), node === 0 ? NONE : 0, 1, 1, 1, at(node));
      if (node > 0) memory.queue.push(node, 100 - node);
    }
    return memory;
  }

  test('has nodes for three fifths of it, and for sixteen in any case', () => {
    expect(new Memory(first, movesOf().moves, 0).nodes.room).toBe(16);
    expect(new Memory(first, movesOf().moves, 60_000).nodes.room).toBe(600);
  });

  test('gives up those that promise least, and says so', () => {
    const memory = crowded(21, 2100);
    expect(memory.nodes.room).toBe(21);
    expect([memory.forgot, memory.nodes.isFull]).toEqual([false, true]);
    const [stayed, none] = memory.forget([3, NONE]);
    expect(memory.forgot).toBe(true);
    // Of twenty that wait eight are kept, with the one that stays and the first.
    expect(memory.nodes.count).toBe(10);
    expect(memory.queue.length).toBe(8);
    expect([stayed, none]).toEqual([1, NONE]);
    expect(memory.nodes.find(keyOf(3))).toBe(1);
    expect(memory.nodes.find(keyOf(12))).toBe(NONE);
    expect(memory.nodes.find(keyOf(13))).not.toBe(NONE);
    expect(memory.queue.firstRank).toBe(80);
    expect(memory.queue.pop()).toBe(memory.nodes.find(keyOf(20)));
  });

  test('gives up more where those that stay have long ways behind them', () => {
    const memory = new Memory(first, movesOf().moves, 2000);
    expect(memory.nodes.room).toBe(20);
    // One chain, half of which stays; of the others four wait.
    for (let node = 0; node < 20; node++) memory.add(keyOf(node), node - 1, 1, 1, 1, at(node));
    for (const node of [19, 12, 11, 10]) memory.queue.push(node, node);
    memory.forget([9]);
    // Of four that wait one is kept: 10, for whose sake nothing else has to be.
    expect(memory.nodes.count).toBe(11);
    expect(memory.queue.length).toBe(1);
  });

  test('counts all of its bytes', () => {
    const memory = crowded(21, 2100);
    expect(memory.bytes).toBe(memory.nodes.bytes + memory.queue.bytes + memory.archive.bytes);
    expect(memory.archive.bytes).toBeGreaterThan(0);
  });
});
