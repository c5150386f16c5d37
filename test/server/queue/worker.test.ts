import { describe, expect, onTestFinished, test } from 'vitest';
import type { Claim, JobQueue, WorkerInfo } from '../../../src/server/queue/job-queue.ts';
import { runQueueWorker, type WorkerOptions } from '../../../src/server/queue/queue-worker.ts';
import type { JobResult } from '../../../src/tournament/games/job.ts';

const CARD = { id: 'w', name: 'ada', cores: 1, threads: 1, speed: 2, commands: false } as WorkerInfo;
const claimOf = (id: string) => ({ key: id, tournament: 'cup', tries: 1, job: { id } }) as Claim;

/** A worker before a queue with these games, which it has played and how often it had nothing to do. */
function worker(waiting: Claim[], more: Partial<WorkerOptions> = {}) {
  const stop = new AbortController();
  const played: string[] = [];
  const house = { idle: 0, hasLeft: false };
  const nothing = async () => undefined;
  const queue = {
    claim: async ({ most }: { readonly most: number }) => waiting.splice(0, most),
    ...{ submitResults: nothing, renew: nothing, release: nothing, heartbeat: async () => 1 },
    unregister: async () => {
      house.hasLeft = true;
    },
    live: { tell: async () => new Set(), forget: nothing },
  };
  const play = async ({ id }: { readonly id: string }) => {
    played.push(id);
    return { id } as JobResult;
  };
  const done = runQueueWorker({
    ...{ queue: queue as unknown as JobQueue, info: CARD, lease: 60_000, signal: stop.signal },
    acquire: () => ({ play, release: () => undefined }),
    idle: () => void house.idle++,
    ...more,
  });
  onTestFinished(async () => {
    stop.abort();
    await done;
  });
  return { house, played };
}

describe('a worker', () => {
  test('says once that nothing is there to play, and once more after the next game', async () => {
    const waiting: Claim[] = [];
    const { house, played } = worker(waiting);
    await expect.poll(() => house.idle).toBe(1);
    waiting.push(claimOf('late'));
    await expect.poll(() => house.idle).toBe(2);
    expect(played).toEqual(['cup/late']);
  });

  test('that is told to stop before it begins plays nothing', async () => {
    const { house, played } = worker([claimOf('a')], { signal: AbortSignal.abort() });
    await expect.poll(() => house.hasLeft).toBe(true);
    expect([played, house.idle]).toEqual([[], 0]);
  });
});
