import { describe, expect, test } from 'vitest';
import { tallyOfAll, tallyOfCheck, tallyOfTests } from '../support/tally.ts';

describe('what a step adds', () => {
  test('a check counts as one', () => {
    expect(tallyOfCheck('Types', 0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfCheck('Types', 2)).toEqual({ passed: 0, failed: 1, failures: ['Types'] });
  });

  test.each([
    ['all pass', 0, { passed: 12, failures: [], skipped: 0 }, 12, 0],
    ['some fail', 1, { passed: 10, failures: ['a', 'b'], skipped: 0 }, 10, 2],
    ['a skipped test counts as failed', 0, { passed: 10, failures: [], skipped: 2 }, 10, 2],
    ['the run fails though no test does', 1, { passed: 12, failures: [], skipped: 0 }, 12, 1],
    ['Vitest breaks down', 1, undefined, 0, 1],
    ['there is nothing to run', 0, undefined, 0, 0],
  ])('%s', (_case, exitCode, counts, passed, failed) => {
    expect(tallyOfTests(exitCode, counts)).toMatchObject({ passed, failed });
  });
});

describe('all steps together', () => {
  const nothing = { passed: 0, failed: 0 };
  const check = { passed: 1, failed: 0 };
  test.each([
    ['add up', [check], [{ passed: 12, failed: 0 }], { passed: 13, failed: 0 }],
    ['count what failed', [{ passed: 0, failed: 1 }], [{ passed: 12, failed: 2 }], { passed: 12, failed: 3 }],
    ['may have a project without tests', [], [nothing, { passed: 1, failed: 0 }], { passed: 1, failed: 0 }],
    ['need no tests where none were asked for', [check], [], { passed: 1, failed: 0 }],
  ])('%s', (_case, checks, tests, all) => {
    expect(tallyOfAll(checks, tests)).toEqual(all);
  });

  test('fail if not one test was found', () => {
    expect(tallyOfAll([check], [nothing, nothing])).toEqual({
      passed: 1,
      failed: 1,
      remark: 'Not one test was found.',
    });
  });
});
