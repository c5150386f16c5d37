import { describe, expect, test } from 'vitest';
import { tallyOfCheck, tallyOfTests, verdictOf } from '../support/tally.ts';

describe('what a step adds', () => {
  test('a check counts as one', () => {
    expect(tallyOfCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfCheck(2)).toEqual({ passed: 0, failed: 1 });
  });

  test.each([
    ['all pass', 0, { passed: 12, failed: 0, skipped: 0 }, 12, 0],
    ['some fail', 1, { passed: 10, failed: 2, skipped: 0 }, 10, 2],
    ['a skipped test counts as failed', 0, { passed: 10, failed: 0, skipped: 2 }, 10, 2],
    ['the run fails though no test does', 1, { passed: 12, failed: 0, skipped: 0 }, 12, 1],
    ['Vitest breaks down', 1, undefined, 0, 1],
    ['there is nothing to run', 0, undefined, 0, 0],
  ])('%s', (_case, exitCode, counts, passed, failed) => {
    expect(tallyOfTests(exitCode, counts)).toMatchObject({ passed, failed });
  });
});

describe('the last line', () => {
  test.each([
    ['adds checks and tests', [{ passed: 1, failed: 0 }], [{ passed: 12, failed: 0 }], '13 passed, 0 failed', true],
    ['counts what failed', [{ passed: 0, failed: 1 }], [{ passed: 12, failed: 2 }], '12 passed, 3 failed', false],
    [
      'one empty project is no fault',
      [],
      [
        { passed: 0, failed: 0 },
        { passed: 1, failed: 0 },
      ],
      '1 passed, 0 failed',
      true,
    ],
    ['not one test at all is', [{ passed: 1, failed: 0 }], [{ passed: 0, failed: 0 }], '1 passed, 1 failed', false],
    ['checks alone need no test', [{ passed: 1, failed: 0 }], [], '1 passed, 0 failed', true],
  ])('%s', (_case, checks, tests, line, well) => {
    expect(verdictOf(checks, tests)).toEqual({ line, well });
  });
});
