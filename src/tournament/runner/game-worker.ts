import { parentPort, workerData } from 'node:worker_threads';
import { onHeartbeat } from '../games/game-adapter.ts';
import { registerPlugins } from '../games/game-registry.ts';
import { HEARTBEAT, type Job, type JobResult, STOP, type WorkerSettings } from '../games/job.ts';
import { playJob } from '../programs/play-job.ts';
import { endPrograms } from '../sandbox/bot-process.ts';

const { sandbox, games } = workerData as WorkerSettings;
registerPlugins(games);
onHeartbeat(() => parentPort?.postMessage(HEARTBEAT));

// A thread of the runner: a job comes in, the finished game goes out. What is thrown ends the thread.
parentPort?.on('message', async (message: Job | typeof STOP) => {
  if (message !== STOP) {
    const finished: JobResult = await playJob(message, sandbox);
    return parentPort?.postMessage(finished);
  }
  endPrograms();
  process.exit();
});
