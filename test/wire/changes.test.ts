import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../bench/web/hall.ts';
import { chamber } from '../../src/chamber/rules.ts';
import { ALL_DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { changed, changeOf } from '../../src/wire/changes.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

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
    const found = changeOf(before, after);
    expect(found).toEqual(change);
    expect(found === undefined ? before : changed(before, found)).toEqual(asJson(after));
  });

  test('what is the same stays the same object', () => {
    const before = { kept: { deep: [1] }, things: [{ id: 1, at: { x: 1 } }, { id: 2 }], other: 1 };
    const after = { ...before, things: [before.things[0], { id: 3 }], other: 2 };
    const made = changed(before, changeOf(before, after)!) as typeof before;
    expect(made).toEqual(after);
    expect(made.kept).toBe(before.kept);
    expect(made.things[0]).toBe(before.things[0]);
  });

  test('makes any value of any other, whatever they are called', () => {
    const names = fc.oneof(fc.constantFrom('id', '__proto__', 'constructor', 'a', ''), fc.string());
    const value = fc.letrec<{ any: unknown }>(tie => ({
      any: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(null, true, false, '', 'a', 0, 1, -1.5),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.array(fc.record({ id: fc.nat(5), of: tie('any') }), { maxLength: 5 }),
        fc.dictionary(names, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, value, (before, after) => {
        const change = changeOf(before, after);
        const sent = change === undefined ? undefined : JSON.parse(JSON.stringify(change));
        expect(sent === undefined ? before : changed(before, sent)).toEqual(after);
      }),
      { numRuns: 500 },
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
    const state = rules.begin(rules.readSetup(json), 7);
    const joins = rules.game === 'flag' ? [0, 1, 2, 3] : [];
    for (const seat of joins) rules.apply(state, seat, { type: 'join', team: `team ${seat}` });
    let view = asJson(rules.view(state, 'public'));
    let last = rules.view(state, 'public');
    let bytes = 0;
    let whole = 0;
    for (let turn = 0; turn < 60 && rules.toAct(state).length > 0; turn++) {
      const [seat = 0] = rules.toAct(state);
      const actions = rules.legal(state, seat).filter(action => (action as { type: string }).type !== 'give-up');
      const action = actions[(turn * 7) % actions.length];
      rules.apply(state, seat, action);
      const next = rules.view(state, 'public');
      const change = changeOf(last, next);
      last = next;
      if (change !== undefined) view = changed(view, JSON.parse(JSON.stringify(change)));
      expect(view).toEqual(asJson(next));
      bytes += change === undefined ? 0 : JSON.stringify(change).length;
      whole += JSON.stringify(next).length;
    }
    expect(bytes).toBeLessThan(whole / 2);
  });
});
