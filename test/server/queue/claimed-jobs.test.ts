import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backoff, batchSize, ClaimedJobs, jittered, ResultOutbox } from '../../../src/server/queue/claimed-jobs.ts';
import type { JobOutcome, JobQueue } from '../../../src/server/queue/job-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
});

/** What a worker holds of a queue with so many games, each under its number. */
function holding(games: number) {
  const said: [string, number, number?][] = [];
  const ids = Array.from({ length: games }, (_, n) => n);
  const queue = {
    claim: async ({ most }: { readonly most: number }) =>
      ids.splice(0, most).map(n => ({ key: `k${n}`, tournament: 'cup', tries: n, job: { id: `g${n}` } })),
    renew: async (batches: readonly string[], lease: number) => said.push(['renew', batches.length, lease]),
    release: async (batches: readonly string[]) => said.push(['give back', batches.length]),
  };
  const wish = { lease: 9000, commands: false, games: [] };
  const held = new ClaimedJobs(queue as unknown as JobQueue, wish);
  /** Takes what there is, and plays the first of it for so long. */
  const plays = async (ms: number) => {
    const [first] = await held.claim();
    held.begin(first?.job.id ?? '');
    vi.advanceTimersByTime(ms);
    return held.end(first?.job.id ?? '');
  };
  return { held, said, plays };
}

describe('what a worker has taken', () => {
  test('is called by its tournament too, until it is handed in', async () => {
    const { held } = holding(1);
    expect(await held.claim()).toEqual([{ job: { id: 'cup/g0' }, tries: 0 }]);
    expect(held.end('cup/g0')).toEqual({ key: 'k0', id: 'g0' });
    held.drop(['k1']);
    expect(held.end('cup/g0')).toEqual({ key: 'k0', id: 'g0' });
    held.drop(['k0']);
    expect(() => held.end('cup/g0')).toThrow('game cup/g0 is not ours');
  });

  test('is as much as a second of games, by the last few of them', async () => {
    const quick = holding(99);
    expect((await quick.held.claim()).length).toBe(1);
    await quick.plays(10);
    expect((await quick.held.claim()).length).toBeGreaterThan(10);
    const slow = holding(99);
    for (const ms of [100, 1000, 1000]) await slow.plays(ms);
    expect((await slow.held.claim()).length).toBeLessThan(10);
  });

  test('is kept on lease by its batches, and given back; where nothing is held there is nothing to say', async () => {
    const { held, said } = holding(2);
    await held.renew();
    await held.release();
    expect(said).toEqual([]);
    for (let n = 0; n < 2; n++) await held.claim();
    await held.renew();
    held.drop(['k0']);
    await held.renew();
    await held.release();
    expect(said).toEqual([
      ['renew', 2, 9000],
      ['renew', 1, 9000],
      ['give back', 1],
    ]);
  });
});

describe('what was played', () => {
  const played = (key: string) => ({ key, outcome: {} as JobOutcome });

  function outbox() {
    const trips: string[] = [];
    const sent: string[] = [];
    const under: { back: () => void; fail: (error: Error) => void }[] = [];
    const names = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key).join('');
    const queue = {
      submitResults: (some: readonly { readonly key: string }[]) =>
        new Promise<void>((resolve, reject) => {
          trips.push(names(some));
          under.push({ back: resolve, fail: reject });
        }),
    };
    const box = new ResultOutbox(queue as unknown as JobQueue, some => sent.push(names(some)));
    return { box, trips, sent, under };
  }

  test('is handed in once, also what comes while the queue is busy, and waited for by who empties it', async () => {
    const { box, trips, sent, under } = outbox();
    for (const key of ['a', 'b', 'c']) box.put(played(key));
    let isEmpty = false;
    const empty = box.empty().then(() => {
      isEmpty = true;
    });
    under[0]?.back();
    await expect.poll(() => trips.join('')).toBe('abc');
    expect([sent, isEmpty]).toEqual([['a'], false]);
    under[1]?.back();
    await empty;
    expect(sent.join('')).toBe('abc');
  });

  test('and cannot be handed in ends it all', async () => {
    const { box, trips, sent, under } = outbox();
    box.put(played('a'));
    under[0]?.fail(new Error('the queue is gone'));
    await expect(box.empty()).rejects.toThrow('the queue is gone');
    expect(() => box.put(played('b'))).toThrow('the queue is gone');
    expect([trips, sent]).toEqual([['a'], []]);
  });
});

test.each([
  ['one, before it is known how long a game takes', undefined, 1],
  ['as many as a second has', 100, 10],
  ['one that takes longer', 60_000, 1],
  ['no more than 32', 0.01, 32],
])('a worker takes at once: %s', (_, usual, games) => expect(batchSize(usual)).toBe(games));

describe('who finds nothing', () => {
  const last = (workers: number) => {
    let pause = 0;
    for (let n = 0; n < 12; n++) pause = backoff(pause, workers);
    return pause;
  };

  test('waits longer each time, a second at most', () => {
    expect(backoff(100, 3)).toBeGreaterThan(100);
    expect(last(3)).toBe(1000);
  });

  test('waits longer where there are many: all together ask two hundred times a second', () => {
    expect([last(200), last(1000)]).toEqual([1000, 5000]);
  });

  test('a quarter longer or shorter by chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), chance => {
        expect(jittered(1000, chance)).toBeGreaterThanOrEqual(750);
        expect(jittered(1000, chance)).toBeLessThan(1250);
      }),
    );
  });
});
