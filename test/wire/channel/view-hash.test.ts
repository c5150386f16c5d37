import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { stir } from '../../../src/kernel/hash.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { applyViewChange, viewChange } from '../../../src/wire/shared/view-changes.ts';
import { ViewHash, viewHash } from '../../../src/wire/shared/view-hash.ts';
import { anyJson, asJson, playThrough } from '../views.ts';

const text = (letters: string) =>
  [...Array(letters.length).keys()].reduce((h, i) => Math.imul(h ^ letters.charCodeAt(i), 0x01000193), 0x811c9dc5);
const join = (a: number, b: number) => stir((Math.imul(31, a) + b) | 0);

/** The same by the words of docs/http.md, without remembering anything. */
function slowly(value: unknown): number {
  if (value === null) return text('0');
  if (Array.isArray(value)) return value.reduce<number>((sum, item, n) => (sum + join(n, slowly(item))) | 0, text('l'));
  if (typeof value === 'boolean') return text(value ? 't' : 'f');
  if (typeof value !== 'object') return text(`${typeof value === 'string' ? 's' : 'n'}${value}`);
  return Object.entries(value).reduce((sum, [name, part]) => (sum + join(text(name), slowly(part))) | 0, text('o'));
}

/** Which of some parts stands where in a list. */
const places = fc.array(fc.nat(3), { maxLength: 4 });

describe('the hash of a view', () => {
  test.each<[string, unknown, number]>([
    ['null', null, 0x350ca8af],
    ['true', true, 0xf10c3da3],
    ['an empty object', {}, 0xea0c329e],
    ['an empty list', [], 0xe90c310b],
  ])('of %s is FNV-1a of one letter', (_, value, expected) => {
    expect(viewHash(value).toString(16)).toBe(expected.toString(16));
  });

  test.each<[string, unknown, unknown]>([
    ['a number and its text', 1, '1'],
    ['the order of a list', [1, 2], [2, 1]],
    ['a list in a list', [[1], 2], [[1, 2]]],
    ['which name has which value', { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['an empty list and an empty object', [], {}],
    ['null and nothing', { a: null }, {}],
  ])('tells apart %s', (_, one, other) => {
    expect(viewHash(one)).not.toBe(viewHash(other));
  });

  test('does not depend on the order of names, nor on names without a value', () => {
    expect(viewHash({ a: 1, b: [true] })).toBe(viewHash({ b: [true], c: undefined, a: 1 }));
  });

  test('is of the JSON, whatever made it', () => {
    fc.assert(
      fc.property(anyJson(), value => {
        expect(viewHash(value)).toBe(slowly(value) >>> 0);
        expect(viewHash(value)).toBe(viewHash(asJson(value)));
      }),
    );
  });

  test('after any change is that of the whole', () => {
    fc.assert(
      fc.property(anyJson(), anyJson(), (before, after) => {
        const [folded, other] = [new ViewHash(), new ViewHash()];
        for (const hash of [folded, other]) hash.of(before);
        const change = viewChange(before, after);
        const made = change === undefined ? before : applyViewChange(before, JSON.parse(JSON.stringify(change)));
        expect(folded.of(made)).toBe(slowly(asJson(after)) >>> 0);
        expect(other.of(asJson(after))).toBe(slowly(asJson(after)) >>> 0);
      }),
    );
  });

  test.each<[string, unknown, unknown]>([
    ['a list in a list', [[1], 2], [[3], 2]],
    ['a list in a list in a list', [[[1], [2]]], [[[1], [3]]]],
    ['a list that was an object', [{ a: 1 }, 2], [[1], 2]],
    ['an object that was a list', [[1], 2], [{ a: 1 }, 2]],
    ['a list by an object of the same names', [['a']], [{ 0: 'a' }]],
    ['a thing', [{ a: 1, b: [1] }], [{ a: 2, b: [1] }]],
    ['a list of a thing', [{ a: 1, b: [1] }], [{ a: 1, b: [2] }]],
    ['a name that is gone', [{ a: 1, b: 1 }], [{ a: 1 }]],
    ['a name that is new', [{ a: 1 }], [{ a: 1, b: 1 }]],
    ['a name in place of another', [{ a: 1 }], [{ b: 1 }]],
    ['a name that every object knows', [{ a: 1 }], [{ a: 1, constructor: 1 }]],
    ['such a name that is gone', [{ a: 1, constructor: 1 }], [{ a: 1 }]],
    ['what has no value any more', [{ a: 1, b: 1 }], [{ a: 1, b: undefined }]],
    ['what has one by now', [{ a: 1, b: undefined }], [{ a: 1, b: 1 }]],
    ['a longer list', [1, 2], [1, 2, 3]],
    ['a shorter list', [1, 2, 3], [1, 2]],
    ['an empty list', [1], []],
  ])('after a change of %s is that of the whole', (_, before, after) => {
    for (const [one, other] of [
      [before, after],
      [{ of: before }, { of: after }],
    ]) {
      const hash = new ViewHash();
      expect([one, other, one].map(view => hash.of(view))).toEqual(
        [one, other, one].map(view => slowly(asJson(view)) >>> 0),
      );
    }
  });

  test('of one value after the other, with parts in common, is that of each', () => {
    fc.assert(
      fc.property(
        fc.array(anyJson(), { minLength: 1, maxLength: 4 }),
        fc.array(places, { maxLength: 12 }),
        (parts, views) => {
          const hash = new ViewHash();
          for (const places of views) {
            const view = {
              list: places.map(n => parts[n % parts.length]),
              first: parts[(places[0] ?? 0) % parts.length],
            };
            expect(hash.of(view)).toBe(slowly(asJson(view)) >>> 0);
          }
        },
      ),
    );
  });
});

const games: readonly (readonly [string, AnyRules, unknown])[] = [
  ['a dungeon full of creatures', dungeon as AnyRules, crowdedHall(20, 150)],
  ['the chambers', chamber as AnyRules, { race: 'elf' }],
  ['Capture The Flag', flag as AnyRules, { template: FLAG_MAPS['four-winds']?.template }],
];

test.each(games)('%s: who folds the changes has the hash of the view at every position', (_, rules, setup) => {
  let [known, last]: unknown[] = [];
  const [told, folded, distinct] = [new ViewHash(), new ViewHash(), new Set<readonly unknown[]>()];
  for (const view of playThrough(rules, setup, 60)) {
    const change = known === undefined ? { set: asJson(view) } : viewChange(last, view, distinct);
    if (change !== undefined) known = applyViewChange(known, JSON.parse(JSON.stringify(change)));
    last = view;
    const expected = slowly(asJson(view)) >>> 0;
    expect(told.of(view)).toBe(expected);
    expect(folded.of(known)).toBe(expected);
    expect(viewHash(view)).toBe(expected);
  }
});
