import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compileCheck, type JsonSchema } from '../../../src/server/requests/schema-check.ts';
import { schemaProblems as allFaults, validatorCompiler } from '../../../src/server/requests/schema-problems.ts';
import type { ApiError } from '../../../src/wire/shared/api-error.ts';

const closed = { additionalProperties: false };
const orNull = Type.Union([Type.Object({ deep: Type.Integer() }), Type.Null()]);

/** What is wrong, as `path: message` lines; nothing if all is right. */
function faults(schema: unknown, value: unknown, httpPart = 'body'): string[] {
  const checked = validatorCompiler({ schema, httpPart })(value);
  if ('value' in checked) return [];
  return ((checked.error as ApiError).problem.problems ?? []).map(({ path, message }) => `${path}: ${message}`);
}

describe('what fits', () => {
  test.each<[unknown, unknown]>([
    [Type.Unknown(), { anything: [1] }],
    [Type.String({ minLength: 1, maxLength: 3 }), 'abc'],
    [Type.String({ pattern: '^a+$' }), 'aaa'],
    [Type.Integer({ minimum: 0 }), 0],
    [Type.Number(), 0.5],
    [Type.Boolean(), false],
    [Type.Null(), null],
    [Type.Array(Type.Integer()), [1, 2]],
    [Type.Union([Type.Literal('a'), Type.Literal('b')]), 'b'],
    [orNull, null],
    [orNull, { deep: 1, more: 2 }],
    [Type.Object({ a: Type.Optional(Type.Integer()) }, closed), {}],
  ])('%j takes %j', (schema, value) => expect(faults(schema, value)).toEqual([]));
});

describe('what does not', () => {
  test.each<[unknown, unknown, string]>([
    [Type.String({ minLength: 1, maxLength: 3 }), 'abcd', ': expected a text of 1 to 3 characters, found "abcd"'],
    [Type.String({ pattern: '^a+$' }), 'b', ': expected a text like ^a+$, found "b"'],
    [Type.Integer({ minimum: 0 }), -1, ': expected a whole number of at least 0, found -1'],
    [Type.Integer({ minimum: 1, maximum: 5 }), 6, ': expected a whole number of 1 to 5, found 6'],
    [Type.Integer({ maximum: 5 }), 6, ': expected a whole number of 0 to 5, found 6'],
    [
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      0,
      ': expected a whole number of at least 1, found 0',
    ],
    [Type.String({ maxLength: 1 }), 'ab', ': expected a text of 0 to 1 characters, found "ab"'],
    [Type.String({ minLength: 1 }), '', ': expected a text, found ""'],
    [Type.Null(), 1, ': expected null, found 1'],
    [Type.Integer(), 0.5, ': expected a whole number, found 0.5'],
    [Type.Integer(), 1e300, ': expected a whole number, found 1e+300'],
    [Type.Number(), Number.NaN, ': expected a number, found NaN'],
    [Type.Boolean(), 'true', ': expected true or false, found "true"'],
    [Type.Array(Type.Integer()), [1, 'x'], '/1: expected a whole number, found "x"'],
    [Type.Array(Type.Integer()), {}, ': expected a list, found an object'],
    [Type.Union([Type.Literal('a'), Type.Literal('b')]), 'c', ': expected one of a, b, found "c"'],
    [orNull, { deep: 'x' }, '/deep: expected a whole number, found "x"'],
    [orNull, 7, ': expected an object, found 7'],
    [Type.Object({ a: Type.Unknown() }), {}, '/a: expected something, found nothing'],
    [Type.Object({ a: Type.Unknown() }), null, ': expected an object, found null'],
    [Type.Object({ a: Type.Unknown() }), [], ': expected an object, found a list'],
    [Type.Object({}, closed), { b: 1 }, '/b: expected only nothing here'],
    [Type.Object({ constructor: Type.Unknown() }), {}, '/constructor: expected something, found nothing'],
  ])('%j refuses %j', (schema, value, fault) => expect(faults(schema, value)).toEqual([fault]));

  test('everything is told at once', () => {
    const schema = Type.Object({ a: Type.Integer(), b: Type.Object({ c: Type.String() }) }, closed);
    expect(faults(schema, { a: 'x', b: {}, d: 1 })).toEqual([
      '/a: expected a whole number, found "x"',
      '/b/c: expected a text, found nothing',
      '/d: expected only a, b here',
    ]);
  });
});

test.each([
  ['items', Type.Array(Type.Integer()), Array(150).fill('x')],
  ['fields', Type.Object({}, closed), Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`f${n}`, 1]))],
])('of many %s that are wrong a hundred are told', (_, schema, value) => {
  expect(faults(schema, value)).toHaveLength(100);
});

test('what stands in a path is read as what stands in a query, and told by its own path', () => {
  const schema = Type.Object({ n: Type.Integer(), x: Type.Number(), yes: Type.Boolean(), text: Type.String() });
  const given = { n: '12', x: '-0.5', yes: 'false', text: '12' };
  const read = { value: { n: 12, x: -0.5, yes: false, text: '12' } };
  for (const httpPart of ['params', 'querystring']) {
    expect(validatorCompiler({ schema, httpPart })(given)).toEqual(read);
  }
  expect(faults(schema, { ...given, n: 'x' }, 'params')).toEqual(['/n: expected a whole number, found "x"']);
});

describe('queries', () => {
  const schema = Type.Object({ n: Type.Optional(Type.Integer()), yes: Type.Optional(Type.Boolean()) }, closed);

  test('numbers and truth values are read from their texts', () => {
    expect(validatorCompiler({ schema, httpPart: 'querystring' })({ n: '-12', yes: 'true' })).toEqual({
      value: { n: -12, yes: true },
    });
  });

  test.each([
    [{ n: '' }, '?n: expected a whole number, found ""'],
    [{ n: '1e3' }, '?n: expected a whole number, found "1e3"'],
    [{ n: '0x10' }, '?n: expected a whole number, found "0x10"'],
    [{ n: ['1', '2'] }, '?n: expected a whole number, found a list'],
    [{ yes: '1' }, '?yes: expected true or false, found "1"'],
  ])('%j', (query, fault) => expect(faults(schema, query, 'querystring')).toEqual([fault]));

  test('a body is taken at its word', () => {
    expect(faults(schema, { n: '12' })).toEqual(['/n: expected a whole number, found "12"']);
  });
});

test('a schema that asks for what is not checked is no schema', () => {
  expect(() => validatorCompiler({ schema: Type.Array(Type.Integer(), { minItems: 2 }) })).toThrow(/minItems/);
});

const PLAIN: readonly JsonSchema[] = [
  {},
  { type: 'null' },
  { type: 'boolean' },
  { const: 'x' },
  { type: 'integer', minimum: 0, maximum: 2 },
  { type: 'number', maximum: 1 },
  { type: 'string', minLength: 1, maxLength: 2 },
  { type: 'string', pattern: '^x' },
];

describe('the fast twin', () => {
  const names = fc.constantFrom('a', 'b', 'toString');
  const { shape } = fc.letrec<{ shape: JsonSchema }>(tie => ({
    shape: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...PLAIN),
      fc.record({ type: fc.constant('array' as const), items: tie('shape') }),
      fc.record({ anyOf: fc.array(tie('shape'), { minLength: 1, maxLength: 3 }) }),
      fc.record(
        {
          type: fc.constant('object' as const),
          properties: fc.dictionary(names, tie('shape')),
          required: fc.uniqueArray(names),
          additionalProperties: fc.constant(false as const),
        },
        { requiredKeys: ['type', 'properties'] },
      ),
    ),
  }));
  const value = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, true, 0, 1, 3, 0.5, -1, Number.NaN, '', 'x', 'xyz'),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.oneof(names, fc.constant('c')), tie('value'), { maxKeys: 3 }),
    ),
  })).value;

  test('takes what has no faults, and nothing else', () => {
    fc.assert(
      fc.property(shape, value, (one, given) => {
        // A name that is asked for but not described is no fault: our schemas have none.
        expect(compileCheck(one)(given)).toBe(allFaults(one, given, '').length === 0);
      }),
      { numRuns: 2000 },
    );
  });
});
