import { describe, expect, test } from 'vitest';
import type { Job, JobResult } from '../../../src/tournament/games/job.ts';
import { runJobs } from '../../../src/tournament/runner/job-runner.ts';
import { type ThreadWorker, WorkerLost } from '../../../src/tournament/runner/thread-worker.ts';

const job = (id: string) => ({ id }) as Job;
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(`game ${n + 1}`));
const finished = ({ id }: Job) => ({ id }) as JobResult;

/** Hands that play as they are told, and what became of them. */
function crew(play: (job: Job, worker: number) => Promise<JobResult> | JobResult) {
  const begun: string[] = [];
  const released: number[] = [];
  let acquired = 0;
  const acquire = (): ThreadWorker => {
    const worker = ++acquired;
    return {
      play: async job => {
        begun.push(`${worker} plays ${job.id}`);
        return play(job, worker);
      },
      release: async () => void released.push(worker),
    };
  };
  return { acquire, begun, released, acquired: () => acquired };
}

describe('a run', () => {
  test('has every game played once, and lets the workers go', async () => {
    const { acquire, begun, released } = crew(finished);
    const taken: string[] = [];
    await runJobs(jobs(5), { acquire, workers: 2, onFinished: over => taken.push(...over.map(({ id }) => id)) > 0 });
    expect(taken.toSorted()).toEqual(jobs(5).map(({ id }) => id));
    expect(begun).toHaveLength(5);
    expect(released.toSorted()).toEqual([1, 2]);
  });

  test('lets nobody go on before its game is taken', async () => {
    const taken = new Set<string>();
    const crews = crew(finished);
    const watched = (): ThreadWorker => {
      const { play, release } = crews.acquire();
      let before: string | undefined;
      return {
        release,
        play: job => {
          if (before !== undefined) expect(taken.has(before)).toBe(true);
          before = job.id;
          return play(job);
        },
      };
    };
    await runJobs(jobs(50), {
      acquire: watched,
      workers: 7,
      onFinished: async over => {
        await new Promise(resolve => setImmediate(resolve));
        for (const { id } of over) taken.add(id);
        return true;
      },
    });
    expect(taken.size).toBe(50);
  });

  test('ends when nobody wants more: what is being played then is not taken', async () => {
    const { acquire, begun, released } = crew(finished);
    const taken: string[] = [];
    await runJobs(jobs(9), { acquire, workers: 2, onFinished: over => taken.push(...over.map(({ id }) => id)) < 3 });
    expect(taken).toEqual(['game 1', 'game 2', 'game 3']);
    expect(begun.length).toBeLessThanOrEqual(4);
    expect(released).toHaveLength(2);
  });

  test('has the game of a worker that died played again, before any other', async () => {
    let deaths = 0;
    const { acquire, begun } = crew(job => {
      if (job.id === 'game 1' && deaths++ < 2) throw new WorkerLost('gone');
      return finished(job);
    });
    const taken: string[] = [];
    await runJobs(jobs(2), { acquire, workers: 1, onFinished: over => taken.push(...over.map(({ id }) => id)) > 0 });
    expect(begun).toEqual(['1 plays game 1', '2 plays game 1', '3 plays game 1', '3 plays game 2']);
    expect(taken).toEqual(['game 1', 'game 2']);
  });

  test('goes on after a game that has cost three workers, where somebody wants to hear of it', async () => {
    const { acquire, begun } = crew(job => {
      if (job.id === 'game 1') throw new WorkerLost('again');
      return finished(job);
    });
    const taken: string[] = [];
    const lost: string[] = [];
    await runJobs(jobs(3), {
      acquire,
      workers: 1,
      onFinished: over => taken.push(...over.map(({ id }) => id)) > 0,
      onLost: ({ id }, { message }) => void lost.push(`${id}: ${message}`),
    });
    expect(taken.toSorted()).toEqual(['game 2', 'game 3']);
    expect(lost).toEqual(['game 1: again']);
    expect(begun.filter(line => line.endsWith('game 1'))).toHaveLength(3);
  });

  test('is broken off by a game that has cost three workers', async () => {
    const { acquire, begun, acquired } = crew(() => Promise.reject(new WorkerLost('gone')));
    await expect(runJobs(jobs(2), { acquire, workers: 1, onFinished: () => true })).rejects.toThrow(WorkerLost);
    expect([begun.length, acquired()]).toEqual([3, 3]);
  });

  test('is broken off by any other fault at once, for all workers', async () => {
    const { acquire, begun, released } = crew(job => {
      if (job.id === 'game 1') throw new RangeError('a mistake');
      return finished(job);
    });
    await expect(runJobs(jobs(50), { acquire, workers: 2, onFinished: () => true })).rejects.toThrow('a mistake');
    expect(begun.length).toBeLessThan(10);
    expect(released.toSorted()).toEqual([1, 2]);
  });
});
