import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dispatcher } from '../../src/server/queue/dispatcher.ts';
import { JobQueue } from '../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../src/server/queue/queue-worker.ts';
import { playTournament } from '../../src/tournament/play-tournament.ts';
import type { WorkerHandle } from '../../src/tournament/runner/job-runner.ts';
import { runJobs } from '../../src/tournament/runner/job-runner.ts';
import { cupOf, exampleGame } from './example.ts';

const HANDS = 2048;

/** Games a second from the first that is posted to the last that has come back. */
export async function handedOut(url: string, workers: number, games: number): Promise<number> {
  const { jobs } = cupOf(games);
  return byWorkers(url, workers, async hire => {
    await runJobs(jobs, { workers: HANDS, acquire: hire, onFinished: () => true });
    return jobs.length;
  });
}

/** The same, to the last that is kept in the folder of the tournament. */
export async function handedOutAndKept(url: string, workers: number, games: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-queue-'));
  try {
    const { plan, maps } = cupOf(games);
    return await byWorkers(url, workers, async hire => {
      return (await playTournament({ plan, maps, folder, home: folder, workers: HANDS, acquire: hire })).length;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Workers that have played before they are asked: each hands in the same game. */
async function byWorkers(
  url: string,
  workers: number,
  play: (hire: () => WorkerHandle) => Promise<number>,
): Promise<number> {
  const example = await exampleGame();
  const stop = new AbortController();
  const queue = await JobQueue.open(url, 'bench');
  const queues = await Promise.all(Array.from({ length: workers }, () => JobQueue.open(url, 'bench')));
  const works = queues.map(its =>
    runQueueWorker({
      ...{ queue: its, lease: 30_000, signal: stop.signal },
      info: { id: randomUUID(), name: 'at once', cores: 1, threads: 2, commands: false },
      acquire: () => ({ play: async ({ id }) => ({ ...example, id }), release: () => undefined }),
    }),
  );
  const tournament = randomUUID();
  const desk = new Dispatcher(queue, async () => tournament);
  const begun = performance.now();
  const games = await play(() => desk.acquire());
  const seconds = (performance.now() - begun) / 1000;
  await desk.close(true);
  stop.abort();
  await Promise.all(works);
  await Promise.all([queue, ...queues].map(its => its.close()));
  return games / seconds;
}
