import { expect, test } from 'vitest';
import { complaintsOf, isWrittenForSpeed } from './support/indexes.ts';

test('every complaint of the compiler is read, with its file', () => {
  const output = [
    "src/flag/state.ts(12,5): error TS2532: Object is possibly 'undefined'.",
    "src/kernel/a.ts(1,1): error TS2322: Type 'number | undefined' is not assignable to type 'number'.",
    "  Type 'undefined' is not assignable to type 'number'.",
    '',
  ].join('\n');
  expect(complaintsOf(output).map(({ file }) => file)).toEqual(['src/flag/state.ts', 'src/kernel/a.ts']);
});

test.each([
  ['// Written for speed: nothing is allocated.\nimport a from b;', true],
  ['// The ground lies under the board.\n// Written for speed: plots are shared.\nimport a from b;', true],
  ['import a from b;\n// Written for speed', false],
  ['/** Written for speed. */\nexport const a = 1;', false],
  ['', false],
])('%j: %j', (source, expected) => {
  expect(isWrittenForSpeed(source)).toBe(expected);
});
