import { parentPort, workerData } from 'node:worker_threads';
import { endPrograms } from './cage/program.ts';
import { bringGames } from './contest/contests.ts';
import { onPulse } from './contest/pulse.ts';
import { type Finished, type Given, type Job, PULSE, playJob, STOP } from './job.ts';

const { cage, games } = workerData as Given;
bringGames(games);
onPulse(() => parentPort?.postMessage(PULSE));

// A thread of the runner: a job comes in, the finished game goes out. What is thrown ends the thread.
parentPort?.on('message', async (message: Job | typeof STOP) => {
  if (message !== STOP) {
    const begun = performance.now();
    const finished = await playJob(message, cage);
    return parentPort?.postMessage({ ...finished, took: performance.now() - begun } satisfies Finished);
  }
  endPrograms();
  process.exit();
});
