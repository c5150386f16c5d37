import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { Counts } from './tally.ts';

/** Leaves the counts of a Vitest run in the file named by QUADRILLE_COUNTS, for `test/run.ts` to add up. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    const all = (state: 'passed' | 'failed' | 'skipped' | 'pending') =>
      modules.flatMap(module => [...module.children.allTests(state)].map(test => ({ module, test })));
    // A file that cannot be loaded or an error outside any test belongs to no test, but is a failure all the same.
    const besideTests = [
      ...modules.flatMap(module => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)),
      ...unhandled.map(({ message }) => `outside any test: ${message}`),
    ];
    const failures = [
      ...all('failed').map(({ module, test }) => `${module.relativeModuleId} › ${test.fullName}`),
      ...besideTests,
    ];
    const counts: Counts = {
      passed: all('passed').length,
      failures,
      skipped: all('skipped').length + all('pending').length,
    };
    const file = process.env.QUADRILLE_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
  }
}
