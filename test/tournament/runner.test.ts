import { describe, expect, test } from 'vitest';
import type { Finished, Job } from '../../src/tournament/job.ts';
import { type Hand, HandLost, run } from '../../src/tournament/runner.ts';

const job = (id: string) => ({ id }) as Job;
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(`game ${n + 1}`));
const finished = ({ id }: Job) => ({ id }) as Finished;

/** Hands that play as they are told, and what became of them. */
function crew(play: (job: Job, hand: number) => Promise<Finished> | Finished) {
  const begun: string[] = [];
  const dismissed: number[] = [];
  let hired = 0;
  const hire = (): Hand => {
    const hand = ++hired;
    return {
      play: async job => {
        begun.push(`${hand} plays ${job.id}`);
        return play(job, hand);
      },
      dismiss: () => void dismissed.push(hand),
    };
  };
  return { hire, begun, dismissed, hired: () => hired };
}

describe('a run', () => {
  test('has every game played once, and lets the hands go', async () => {
    const { hire, begun, dismissed } = crew(finished);
    const taken: string[] = [];
    await run(jobs(5), { hire, hands: 2, take: over => taken.push(...over.map(({ id }) => id)) > 0 });
    expect(taken.toSorted()).toEqual(jobs(5).map(({ id }) => id));
    expect(begun).toHaveLength(5);
    expect(dismissed.toSorted()).toEqual([1, 2]);
  });

  test('lets nobody go on before its game is taken', async () => {
    const taken = new Set<string>();
    const crews = crew(finished);
    const watched = (): Hand => {
      const { play, dismiss } = crews.hire();
      let before: string | undefined;
      return {
        dismiss,
        play: job => {
          if (before !== undefined) expect(taken.has(before)).toBe(true);
          before = job.id;
          return play(job);
        },
      };
    };
    await run(jobs(50), {
      hire: watched,
      hands: 7,
      take: async over => {
        await new Promise(resolve => setImmediate(resolve));
        for (const { id } of over) taken.add(id);
        return true;
      },
    });
    expect(taken.size).toBe(50);
  });

  test('ends when nobody wants more: what is being played then is not taken', async () => {
    const { hire, begun, dismissed } = crew(finished);
    const taken: string[] = [];
    await run(jobs(9), { hire, hands: 2, take: over => taken.push(...over.map(({ id }) => id)) < 3 });
    expect(taken).toEqual(['game 1', 'game 2', 'game 3']);
    expect(begun.length).toBeLessThanOrEqual(4);
    expect(dismissed).toHaveLength(2);
  });

  test('has the game of a hand that died played again, before any other', async () => {
    let deaths = 0;
    const { hire, begun } = crew(job => {
      if (job.id === 'game 1' && deaths++ < 2) throw new HandLost('gone');
      return finished(job);
    });
    const taken: string[] = [];
    await run(jobs(2), { hire, hands: 1, take: over => taken.push(...over.map(({ id }) => id)) > 0 });
    expect(begun).toEqual(['1 plays game 1', '2 plays game 1', '3 plays game 1', '3 plays game 2']);
    expect(taken).toEqual(['game 1', 'game 2']);
  });

  test('goes on after a game that has cost three hands, where somebody wants to hear of it', async () => {
    const { hire, begun } = crew(job => {
      if (job.id === 'game 1') throw new HandLost('again');
      return finished(job);
    });
    const taken: string[] = [];
    const lost: string[] = [];
    await run(jobs(3), {
      hire,
      hands: 1,
      take: over => taken.push(...over.map(({ id }) => id)) > 0,
      lost: ({ id }, { message }) => void lost.push(`${id}: ${message}`),
    });
    expect(taken.toSorted()).toEqual(['game 2', 'game 3']);
    expect(lost).toEqual(['game 1: again']);
    expect(begun.filter(line => line.endsWith('game 1'))).toHaveLength(3);
  });

  test('is broken off by a game that has cost three hands', async () => {
    const { hire, begun, hired } = crew(() => Promise.reject(new HandLost('gone')));
    await expect(run(jobs(2), { hire, hands: 1, take: () => true })).rejects.toThrow(HandLost);
    expect([begun.length, hired()]).toEqual([3, 3]);
  });

  test('is broken off by any other fault at once, for all hands', async () => {
    const { hire, begun, dismissed } = crew(job => {
      if (job.id === 'game 1') throw new RangeError('a mistake');
      return finished(job);
    });
    await expect(run(jobs(50), { hire, hands: 2, take: () => true })).rejects.toThrow('a mistake');
    expect(begun.length).toBeLessThan(10);
    expect(dismissed.toSorted()).toEqual([1, 2]);
  });
});
