import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../bench/web/hall.ts';
import { chamber } from '../../src/chamber/rules.ts';
import { ALL_DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { applyViewChange, viewChange } from '../../src/wire/shared/view-changes.ts';
import { anyJson, asJson, playThrough } from './views.ts';

describe('what has changed', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
    ['a number', 1, 2, { set: 2 }],
    ['another kind of thing', { a: 1 }, [1], { set: [1] }],
    ['null', null, { a: 1 }, { set: { a: 1 } }],
    ['one name of an object', { a: 1, b: 2 }, { a: 1, b: 3 }, { of: { b: { set: 3 } } }],
    ['a name that is new, and one that is gone', { a: 1 }, { b: 2 }, { of: { b: { set: 2 } }, gone: ['a'] }],
    ['a name without a value is none', { a: 1 }, { a: undefined }, { of: {}, gone: ['a'] }],
    [
      'deep inside',
      { a: { b: { c: 1 } } },
      { a: { b: { c: 2 } } },
      { of: { a: { of: { b: { of: { c: { set: 2 } } } } } } },
    ],
    ['a row', ['...', '.@.'], ['...', '@..'], { at: { 1: { set: '@..' } }, length: 2 }],
    ['rows that are gone, or new', [1, 2, 3], [1], { at: {}, length: 1 }],
    ['more at the end', [1], [1, 2], { at: {}, length: 1, more: [2] }],
    [
      'one thing of many',
      [
        { id: 'a', x: 1 },
        { id: 'b', x: 1 },
      ],
      [
        { id: 'a', x: 1 },
        { id: 'b', x: 2 },
      ],
      { ids: [['b', { of: { x: { set: 2 } } }]] },
    ],
    [
      'things that are gone and new',
      [{ id: 1 }, { id: 2 }],
      [{ id: 3 }, { id: 2 }],
      { ids: [], gone: [1], new: [[0, { id: 3 }]] },
    ],
    [
      'things in another order',
      [{ id: 1 }, { id: 2 }],
      [{ id: 2 }, { id: 1 }],
      { at: { 0: { of: { id: { set: 2 } } }, 1: { of: { id: { set: 1 } } } }, length: 2 },
    ],
    [
      'things of one id',
      [{ id: 1 }, { id: 1 }],
      [{ id: 1 }, { id: 2 }],
      { at: { 1: { of: { id: { set: 2 } } } }, length: 2 },
    ],
  ])('%s', (_, before, after, change) => {
    const found = viewChange(before, after);
    expect(found).toEqual(change);
    expect(found === undefined ? before : applyViewChange(before, found)).toEqual(asJson(after));
  });

  test('what is the same stays the same object', () => {
    const before = { kept: { deep: [1] }, things: [{ id: 1, at: { x: 1 } }, { id: 2 }], other: 1 };
    const after = { ...before, things: [before.things[0], { id: 3 }], other: 2 };
    const made = applyViewChange(before, viewChange(before, after)!) as typeof before;
    expect(made).toEqual(after);
    expect(made.kept).toBe(before.kept);
    expect(made.things[0]).toBe(before.things[0]);
  });

  test('makes any value of any other, whatever they are called', () => {
    const value = anyJson();
    fc.assert(
      fc.property(value, value, (before, after) => {
        const change = viewChange(before, after);
        const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
        expect(sent === undefined ? before : applyViewChange(before, sent)).toEqual(after);
      }),
      { numRuns: 200 },
    );
  });

  test('makes one value of the other after the other, with what is kept in mind of their lists', () => {
    const thing = fc.oneof(
      { weight: 5, arbitrary: fc.record({ id: fc.nat(3), of: fc.nat(1) }) },
      fc.constantFrom(null, 5),
    );
    const things = fc.array(thing, { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.record({ a: things, b: things }), { maxLength: 12 }), views => {
        const distinct = new Set<readonly unknown[]>();
        let [last, made]: unknown[] = [{}, {}];
        for (const view of views) {
          const change = viewChange(last, view, distinct);
          expect(change).toEqual(viewChange(last, view));
          if (change !== undefined) made = applyViewChange(made, JSON.parse(JSON.stringify(change)));
          expect(made).toEqual(view);
          last = view;
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the views of a game, from one position to the next', () => {
  const games: readonly (readonly [string, AnyRules, unknown])[] = [
    ['a dungeon full of creatures', dungeon as AnyRules, crowdedHall(20, 150)],
    ['a dungeon of 2021', dungeon as AnyRules, { ...(crowdedHall(14, 90) as object), edition: '2021' }],
    ['a dungeon with a circuit', dungeon as AnyRules, { name: 'remember', map: ALL_DUNGEONS.remember?.map }],
    ['the chambers', chamber as AnyRules, { race: 'elf' }],
    ['Capture The Flag', flag as AnyRules, { template: FLAG_MAPS['four-winds']?.template }],
  ];

  test.each(games)('%s', (_, rules, json) => {
    let [view, last]: unknown[] = [];
    let bytes = 0;
    let whole = 0;
    const distinct = new Set<readonly unknown[]>();
    for (const next of playThrough(rules, json, 60)) {
      const change = view === undefined ? undefined : viewChange(last, next, distinct);
      last = next;
      if (view === undefined) view = asJson(next);
      if (change !== undefined) view = applyViewChange(view, JSON.parse(JSON.stringify(change)));
      expect(view).toEqual(asJson(next));
      bytes += change === undefined ? 0 : JSON.stringify(change).length;
      whole += JSON.stringify(next).length;
    }
    expect(bytes).toBeLessThan(whole / 2);
  });
});
