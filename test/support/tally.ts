/** What one step of the test run adds to the last line. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** How many of these are tests rather than a check as a whole. */
  readonly tests: number;
  /** What the reader should know beside the output of the step. */
  readonly remarks: readonly string[];
}

/** A check counts as one. Vitest's JSON report is counted test by test, and a skipped test proves nothing. */
export function tallyOf(exitCode: number, report?: string): Tally {
  if (report === undefined) {
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, tests: 0, remarks: [] };
  }
  if (report === '') {
    // Without a single test file Vitest writes no report.
    const failed = exitCode === 0 ? 0 : 1;
    return { passed: 0, failed, tests: 0, remarks: failed === 0 ? ['No tests here yet.'] : [] };
  }
  const counts = JSON.parse(report) as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numTotalTests',
    number
  >;
  const skipped = counts.numPendingTests + counts.numTodoTests;
  const failed = counts.numFailedTests + skipped;
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  const beside = exitCode !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: counts.numPassedTests,
    failed: failed + beside,
    tests: counts.numTotalTests,
    remarks: skipped === 0 ? [] : [`${skipped} skipped: a skipped test proves nothing, so it counts as failed.`],
  };
}
