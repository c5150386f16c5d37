import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './tally.ts';

/** Leaves the counts of a Vitest run in the file named by QUADRILLE_COUNTS, for `test/run.ts` to add up. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = (state: 'passed' | 'failed' | 'skipped' | 'pending') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
    // A file that cannot be loaded or an error outside any test belongs to no test, but is a failure all the same.
    const besideTests = modules.reduce((sum, module) => sum + module.errors().length, unhandled.length);
    const counts: Counts = {
      passed: count('passed'),
      failed: count('failed') + besideTests,
      skipped: count('skipped') + count('pending'),
    };
    const file = process.env.QUADRILLE_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }
}
