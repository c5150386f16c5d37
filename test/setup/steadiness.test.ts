import { expect, test } from 'vitest';
import { faultsOf, type Round, tableOf } from '../support/steadiness.ts';

const file = (name: string, tests: Readonly<Record<string, string>>, message = '') => ({
  name: `/home/${name}`,
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

const round = (n: number, exitCode: number, ...testResults: ReturnType<typeof file>[]): Round => ({
  project: 'unit',
  exitCode,
  report: testResults.length === 0 ? undefined : { testResults },
  log: `unit-${n}.log`,
});

const ROUNDS = [
  round(1, 0, file('test/a.test.ts', { runs: 'passed', hides: 'passed' })),
  round(2, 1, file('test/a.test.ts', { runs: 'failed', hides: 'passed' })),
  round(3, 1, file('test/a.test.ts', { runs: 'failed', hides: 'skipped' }), file('test/b.test.ts', {}, 'no such file')),
  // An error outside of any test, and a run that left nothing behind.
  round(4, 1, file('test/a.test.ts', { runs: 'passed', hides: 'passed' })),
  round(5, 1),
];

test('faults are counted over all rounds, the most frequent first, with the logs that tell of them', () => {
  expect(faultsOf(ROUNDS, '/home')).toEqual([
    { what: 'unit: test/a.test.ts › runs', logs: ['unit-2.log', 'unit-3.log'] },
    { what: 'unit: beside its tests', logs: ['unit-4.log', 'unit-5.log'] },
    { what: 'unit: test/a.test.ts › hides', logs: ['unit-3.log'] },
    { what: 'unit: test/b.test.ts › no such file', logs: ['unit-3.log'] },
  ]);
});

test('the table has a line for each project, and then what failed', () => {
  expect(tableOf([ROUNDS[0]!, ROUNDS[1]!, { ...ROUNDS[0]!, project: 'browser' }], '/home')).toBe(
    `
project   rounds  failed
unit           2       1
browser        1       0

1 × unit: test/a.test.ts › runs
    unit-2.log`.trimStart(),
  );
});
