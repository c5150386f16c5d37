import { parentPort, workerData } from 'node:worker_threads';
import { endCommands } from './command.ts';
import { bringGames, type OwnGames } from './contest/contests.ts';
import { onPulse } from './contest/pulse.ts';
import { type Job, PULSE, playJob, STOP } from './job.ts';

bringGames((workerData as OwnGames | null) ?? {});
onPulse(() => parentPort?.postMessage(PULSE));

// A thread of the runner: a job comes in, the finished game goes out. What is thrown ends the thread.
parentPort?.on('message', async (message: Job | typeof STOP) => {
  if (message !== STOP) return parentPort?.postMessage(await playJob(message));
  endCommands();
  process.exit();
});
