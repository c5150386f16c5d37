import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExtentScan, isSuspicious } from '../../../src/server/requests/json-scan.ts';

/** The slow twin: what is looked for, in patterns and a plain count. */
function suspects(text: string): boolean {
  let depth = 0;
  const depths = [...text].map(sign => {
    if ('[{'.includes(sign)) depth++;
    if (']}'.includes(sign)) depth--;
    return depth;
  });
  return Math.max(0, ...depths) > 64 || /__proto__|constructor|\\u|\d{300}|e\+?\d{3}/i.test(text);
}

const open = (levels: number) => '['.repeat(levels);

describe('a body', () => {
  test.each<[string, string, boolean]>([
    ['of 64 levels', open(64), false],
    ['of 65 levels', open(65), true],
    ['of 65 levels of both kinds', '[{'.repeat(33), true],
    ['of many levels, one after the other', '[{}],'.repeat(100), false],
    ['with 299 digits', '9'.repeat(299), false],
    ['with 300 digits', '0'.repeat(300), true],
    ['with 300 digits in two numbers', `${'1'.repeat(299)},1`, false],
    ['with a large exponent', '1e100', true],
    ['with another one', '1E+999', true],
    ['with a large exponent after other numbers', '12345, 1e100', true],
    ['with a small exponent', '1e99', false],
    ['with a negative exponent', '1e-300', false],
    ['with a number', '1234', false],
    ['with an escaped character', '"\\u0041"', true],
    ['with another escape', '"\\nu"', false],
    ['with a prototype', '{"__proto__":1}', true],
    ['with a constructor', '{"constructor":1}', true],
  ])('%s', (_what, text, expected) => {
    expect([isSuspicious(text), suspects(text)]).toEqual([expected, expected]);
  });

  test('is suspected by its letters as by patterns', () => {
    const signs = fc.constantFrom(...'[]{}0189/:eE+-."\\ua,', 'e+', '\\u', '999', '/'.repeat(300), ':'.repeat(300));
    const runs = fc.constantFrom(open(63), open(64), ']'.repeat(64), '9'.repeat(298), '0'.repeat(299));
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: signs }, runs), { maxLength: 12 }), pieces => {
        const text = pieces.join('');
        expect(isSuspicious(text)).toBe(suspects(text));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Looked through so many letters at a time. */
function extentOf(text: string, step = text.length): { readonly values: number; readonly fields: number } {
  const scan = new ExtentScan(Buffer.from(text));
  while (!scan.isOver) scan.scan(step);
  const { values, fields } = scan;
  return { values, fields };
}

describe('how much there is in a body', () => {
  test.each<[string, string, number, number]>([
    ['a number', '1', 1, 0],
    ['a list', '[1,2,3]', 4, 0],
    ['an object', '{"a":1,"b":[2,3]}', 6, 2],
    ['the most fields, not the last', '[{"a":1,"b":2,"c":3},{"d":4}]', 9, 3],
    ['fields inside and outside are counted apart', '{"a":{"b":1,"c":2},"d":{"e":3}}', 8, 2],
    ['signs in texts', '{"a,:[{":"\\":,[{"}', 2, 1],
    ['no JSON', ']]}}:,', 3, 1],
    ['what is nested too deep', `${'{"a":'.repeat(70)}1`, 71, 1],
  ])('%s', (_, text, values, fields) => {
    expect(extentOf(text)).toEqual({ values, fields });
    expect(extentOf(text, 1)).toEqual({ values, fields });
  });

  test('is at least what there is', () => {
    const leaves = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, part) => sum + leaves(part), 0)
        : 1;
    const widest = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 0;
      const own = Array.isArray(value) ? 0 : Object.keys(value).length;
      return Math.max(own, ...Object.values(value).map(widest));
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = JSON.stringify(value);
        const { values, fields } = extentOf(text);
        expect(extentOf(text, 3)).toEqual({ values, fields });
        expect(values).toBeGreaterThanOrEqual(leaves(value));
        expect(fields).toBe(widest(JSON.parse(JSON.stringify(value))));
      }),
    );
  });
});
