import { parentPort } from 'node:worker_threads';
import { type Job, playJob } from './job.ts';

// A thread of the runner: a job comes in, the finished game goes out. What is thrown ends the thread.
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await playJob(job)));
