import { describe, expect, onTestFinished, test } from 'vitest';
import type { Claim, Queue, WorkerCard } from '../../../src/server/queue/queue.ts';
import { type WorkerRun, work } from '../../../src/server/queue/worker.ts';
import type { FinishedGame } from '../../../src/tournament/games/job.ts';

const CARD = { id: 'w', name: 'ada', cores: 1, threads: 1, speed: 2, commands: false } as WorkerCard;
const claimOf = (id: string) => ({ key: id, tournament: 'cup', tries: 1, job: { id } }) as Claim;

/** A worker before a queue with these games, which it has played and how often it had nothing to do. */
function worker(waiting: Claim[], more: Partial<WorkerRun> = {}) {
  const stop = new AbortController();
  const played: string[] = [];
  const house = { idle: 0, hasLeft: false };
  const nothing = async () => undefined;
  const queue = {
    take: async ({ most }: { readonly most: number }) => waiting.splice(0, most),
    ...{ handIn: nothing, renew: nothing, giveBack: nothing, signIn: async () => 1 },
    signOff: async () => {
      house.hasLeft = true;
    },
    live: { tell: async () => new Set(), forget: nothing },
  };
  const play = async ({ id }: { readonly id: string }) => {
    played.push(id);
    return { id } as FinishedGame;
  };
  const done = work({
    ...{ queue: queue as unknown as Queue, card: CARD, lease: 60_000, signal: stop.signal },
    hire: () => ({ play, release: () => undefined }),
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
