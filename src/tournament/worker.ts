import { parentPort, workerData } from 'node:worker_threads';
import { endPrograms } from './cage/program.ts';
import { bringGames } from './contest/contests.ts';
import { onPulse } from './contest/pulse.ts';
import { type Finished, type Given, type Job, PULSE, playJob, STOP } from './job.ts';
import { telling } from './live/telling.ts';

const { cage, games } = workerData as Given;
bringGames(games);
onPulse(() => parentPort?.postMessage(PULSE));

// A thread of the runner: a job comes in, its moves and at last the finished game go out. What is thrown ends the thread.
parentPort?.on('message', async (message: Job | typeof STOP) => {
  if (message !== STOP) {
    const begun = performance.now();
    const played = telling(moves => parentPort?.postMessage({ moves }));
    const finished: Finished = await playJob(message, cage, played);
    return parentPort?.postMessage({ finished: { ...finished, took: performance.now() - begun } });
  }
  endPrograms();
  process.exit();
});
