import fc from 'fast-check';
import { beforeEach, type RunnerTestCase } from 'vitest';

/** The test that is running in this worker. */
let running: RunnerTestCase | undefined;

beforeEach(({ task }) => {
  running = task;
});

// A property that fails is drawn anew with every run: whoever reads of it has to be able to see it fail again.
const seed = process.env.QUADRILLE_SEED;
fc.configureGlobal({
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  reporter: details => {
    if (!details.failed) return;
    const again = running === undefined ? '' : `\n\nAgain: ${command(details.seed, running)}`;
    throw new Error(`${fc.defaultReportMessage(details)}${again}`, { cause: details.errorInstance });
  },
});

/** What to type to see a property of a test fail again, quoted for a shell. */
function command(seed: number, { file, fullTestName }: RunnerTestCase): string {
  const pattern = `^${fullTestName.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`.replaceAll("'", "'\\''");
  return `QUADRILLE_SEED=${seed} npx vitest run --project ${file.projectName} ${file.name} -t '${pattern}'`;
}
