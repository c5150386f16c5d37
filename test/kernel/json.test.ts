import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/kernel/json.ts';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    [{ a: undefined, b: 'x' }, '{"b":"x"}'],
    [-0, '0'],
    [1e21, '1e+21'],
    [0.1, '0.1'],
    ['"\n', '"\\"\\n"'],
    [{}, '{}'],
    [{ b: 1, 10: 2, 9: 3, B: 4 }, '{"9":3,"10":2,"B":4,"b":1}'],
    [JSON.parse('{"b":1,"__proto__":{"a":2}}'), '{"__proto__":{"a":2},"b":1}'],
    [[], '[]'],
  ])('writes %j as %s', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it.each([
    [Number.NaN, 'NaN is no JSON number'],
    [Number.POSITIVE_INFINITY, 'Infinity is no JSON number'],
    [() => 1, 'function is no JSON'],
    [[undefined], 'undefined is no JSON'],
    [{ big: 1n }, 'bigint is no JSON'],
  ])('refuses what JSON cannot hold: %s', (value, message) => {
    expect(() => canonical(value)).toThrow(message);
  });

  it('is JSON, and says the same as what it was made from', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
