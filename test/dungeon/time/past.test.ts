import { describe, expect, it } from 'vitest';
import type { Body } from '../../../src/dungeon/entities/adventurer.ts';
import { doneIn, type Life, woundBack } from '../../../src/dungeon/time/lives.ts';
import { Past } from '../../../src/dungeon/time/past.ts';
import { changesOf, type Tick } from '../../../src/dungeon/time/ticks.ts';

const NONE: readonly never[] = [];
const body = (health: number): Body => ({ health, inventory: NONE, potion: null, potionLeft: 0, queue: NONE });
const wall = (id: number) => ({ id, type: 'wall', x: 0, y: 0, own: null }) as const;
const STEP = { type: 'move', direction: 'up' } as const;
const BUILD = { type: 'build', buildable: 'bow' } as const;

/** A past of three ticks with so many changes each. */
function pastOf(...changes: number[]): Past {
  const past = Past.from(0, body(10), undefined);
  for (const [n, count] of changes.entries()) {
    past.noteDid(STEP);
    for (let id = 0; id < count; id++) past.noteCame(wall(id));
    past.close(n + 1, body(10), undefined);
  }
  return past;
}

describe('whether ticks can be undone', () => {
  it.each([
    [0, 0, true],
    [1, 3, true],
    [1, 2, false],
    [2, 5, true],
    [2, 4, false],
    [3, 6, true],
    [3, 5, false],
    [9, 6, true],
    [9, 5, false],
  ])('of 1, 2 and 3 changes the last %i, with at most %i of them: %s', (ticks, most, can) => {
    expect(pastOf(1, 2, 3).canUndo(ticks, most)).toBe(can);
  });

  it('counts what has happened since', () => {
    const past = pastOf(1, 2, 3);
    past.noteGone(wall(9));
    expect([past.canUndo(1, 3), past.canUndo(1, 4)]).toEqual([false, true]);
  });
});

describe('a past', () => {
  it('shares what stays the same from tick to tick', () => {
    const past = Past.from(4, body(10), [[1, 2]]);
    const { last: first } = past;
    past.close(5, body(10), [[1, 2]]);
    expect([past.last.body === first.body, past.last.circuit === first.circuit]).toEqual([true, true]);
    past.close(6, body(9), [[1, 3]]);
    expect([past.last.body, past.last.circuit]).toEqual([body(9), [[1, 3]]]);
    past.close(7, body(9), [[2, 3]]);
    expect(past.last.circuit).toEqual([[2, 3]]);
    past.close(8, body(9), [
      [2, 3],
      [4, 5],
    ]);
    expect(past.last.circuit).toHaveLength(2);
    past.close(9, body(9), undefined);
    expect(past.last.circuit).toBeUndefined();
    past.close(10, body(9), [[2, 3]]);
    expect(past.last.circuit).toEqual([[2, 3]]);
  });

  it('is written as short as can be, and read back', () => {
    const past = Past.from(4, body(10), [[1, 2]]);
    past.noteDid(STEP);
    past.close(5, body(10), [[1, 2]]);
    past.noteDid(BUILD);
    past.noteDid(STEP);
    past.noteGone(wall(3));
    past.close(6, body(9), [[1, 3]]);
    past.noteDid(BUILD);
    past.close(7, body(9), [[1, 3]]);
    past.noteDid(STEP);
    past.noteChanged(wall(3), { ...wall(3), x: 1 });
    const encoded = past.encode();
    expect(encoded).toEqual({
      from: 4,
      ticks: [
        { did: [], changes: '[]', life: 0, body: body(10), circuit: [[1, 2]] },
        { did: 'up', changes: '[]' },
        {
          did: [BUILD, STEP],
          changes: JSON.stringify([wall(3)], Object.keys(wall(3)).sort()),
          body: body(9),
          circuit: [[1, 3]],
        },
        { did: [BUILD], changes: '[]' },
      ],
      did: [STEP],
      changes: [25],
      lives: [],
      arrival: undefined,
    });
    const decoded = Past.decode(JSON.parse(JSON.stringify(encoded)));
    expect(JSON.stringify(decoded.encode())).toBe(JSON.stringify(encoded));
    expect(decoded.digest()).toEqual(past.digest());
    const ticks = [];
    for (let tick: Tick | undefined = decoded.last; tick !== undefined; tick = tick.before) ticks.push(tick);
    expect(ticks.map(({ tick }) => tick)).toEqual([7, 6, 5, 4]);
    expect(ticks.map(tick => changesOf(tick).length)).toEqual([0, 1, 0, 0]);
    expect(ticks.map(({ circuit }) => circuit?.[0])).toEqual([
      [1, 3],
      [1, 3],
      [1, 2],
      [1, 2],
    ]);
  });

  it('knows after reading in which life each tick was', () => {
    const past = pastOf(1, 2);
    past.leave(2, false, 1);
    past.arrive({ tick: 1, x: 2, y: 3, body: body(1) });
    for (const tick of [2, 3]) past.close(tick, body(1), undefined);
    const decoded = Past.decode(JSON.parse(JSON.stringify(past.encode())));
    const { last } = decoded;
    expect([last, last.before, last.before?.before].map(each => [each?.tick, each?.life])).toEqual([
      [3, 1],
      [2, 1],
      [1, 0],
    ]);
    expect(decoded.lives).toEqual(JSON.parse(JSON.stringify(past.lives)));
  });

  it('is left by a portal in the midst of a tick, or by a time turner after it', () => {
    for (const byPortal of [true, false]) {
      const past = pastOf(1, 2, 3);
      past.noteDid(BUILD);
      past.noteGone(wall(1));
      const undone = past.leave(3, byPortal, 1);
      expect(undone.map(({ tick }) => tick)).toEqual([3, 2]);
      expect([past.last.tick, past.unfinished]).toEqual([1, { did: [], changes: [] }]);
      const tape = byPortal ? [[STEP], [STEP], [BUILD]] : [[STEP], [STEP]];
      expect(past.lives).toEqual([{ arrival: undefined, departed: 3, tape, farewell: byPortal ? undefined : [BUILD] }]);
      past.arrive({ tick: 1, x: 2, y: 3, body: body(1) });
      past.close(2, body(1), undefined);
      expect(past.last.life).toBe(1);
    }
  });

  it('goes back no farther than to its beginning', () => {
    const past = pastOf(1, 2);
    expect(past.leave(2, false, -5)).toHaveLength(2);
    expect(past.last.tick).toBe(0);
  });

  it('of a copy is its own', () => {
    const past = pastOf(1);
    past.noteDid(STEP);
    const copy = past.copy();
    copy.noteDid(BUILD);
    copy.noteCame(wall(4));
    expect([past.unfinished.did, past.unfinished.changes]).toEqual([[STEP], []]);
    expect([copy.unfinished.did, copy.unfinished.changes]).toEqual([[STEP, BUILD], [37]]);
  });
});

describe('lives', () => {
  const tick = (life: number, name: string) => ({ life, did: [{ type: 'build', buildable: name }] }) as unknown as Tick;
  const lifeOf = (departed: number, ...names: string[]): Life => ({
    departed,
    tape: names.map(name => [{ type: 'build', buildable: name }] as never),
  });

  it('are wound back each by its own ticks', () => {
    const lives = [lifeOf(5, 'c'), lifeOf(9, 'z')];
    const undone = [tick(1, 'y'), tick(1, 'x'), tick(0, 'b'), tick(0, 'a')];
    expect(woundBack(lives, undone)).toEqual([lifeOf(5, 'a', 'b', 'c'), lifeOf(9, 'x', 'y', 'z')]);
    expect(woundBack(lives, [])).toEqual(lives);
    expect(lives).toEqual([lifeOf(5, 'c'), lifeOf(9, 'z')]);
  });

  it('know what they did in a tick', () => {
    const life = lifeOf(5, 'a', 'b');
    expect([3, 4, 5, 6].map(each => doneIn(life, each).length)).toEqual([0, 1, 1, 0]);
    expect(doneIn(life, 4)).toEqual(life.tape[0]);
  });
});
