/** What Vitest counted in one of its projects. */
export interface Counts {
  readonly passed: number;
  /** Each by its file and its name. */
  readonly failures: readonly string[];
  readonly skipped: number;
}

/** What one step of the test run adds to the last line. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, to be named once more at the end: the output of its step may be far above. */
  readonly failures?: readonly string[];
  /** What the reader should know beside the output of the step. */
  readonly remark?: string;
}

/** Any check but the tests counts as one. */
export function tallyOfCheck(title: string, exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] };
}

/** Each test counts. No counts means that Vitest itself broke down, or that there is nothing to run. */
export function tallyOfTests(exitCode: number, counts: Counts | undefined): Tally {
  const { passed, failures, skipped } = counts ?? { passed: 0, failures: [], skipped: 0 };
  const failed = failures.length;
  if (skipped > 0) {
    const remark = `${skipped} skipped: a skipped test proves nothing, so it counts as failed.`;
    return { passed, failed: failed + skipped, failures, remark };
  }
  if (exitCode !== 0 && failed === 0) return { passed, failed: 1, remark: 'The run failed beside its tests.' };
  return passed + failed === 0 ? { passed, failed, remark: 'No tests here yet.' } : { passed, failed, failures };
}

/** All steps together. Steps of tests that found not one between them have proved nothing either. */
export function tallyOfAll(checks: readonly Tally[], tests: readonly Tally[]): Tally {
  const passed = sum(checks, 'passed') + sum(tests, 'passed');
  const failed = sum(checks, 'failed') + sum(tests, 'failed');
  const found = sum(tests, 'passed') + sum(tests, 'failed');
  if (tests.length > 0 && found === 0) return { passed, failed: failed + 1, remark: 'Not one test was found.' };
  return { passed, failed };
}

function sum(tallies: readonly Tally[], what: 'passed' | 'failed'): number {
  return tallies.reduce((total, tally) => total + tally[what], 0);
}
