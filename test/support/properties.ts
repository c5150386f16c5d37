import fc from 'fast-check';
import { beforeEach, type RunnerTestCase } from 'vitest';

/** The test that is running in this worker. */
let running: RunnerTestCase | undefined;

beforeEach(({ task }) => {
  running = task;
});

// A change is guarded by the same cases for everybody. Who looks for more than that (deeper, or in another order, as
// `npm run steady` does) has them drawn anew; whoever reads of a failure has to be able to see it again.
const { QUADRILLE_SEED, QUADRILLE_DEEPER, QUADRILLE_ORDER } = process.env;
const isDrawn = QUADRILLE_DEEPER !== undefined || QUADRILLE_ORDER !== undefined;
fc.configureGlobal({
  ...(QUADRILLE_SEED === undefined && isDrawn ? {} : { seed: Number(QUADRILLE_SEED ?? 1) }),
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
