import { describe, expect, onTestFinished, test } from 'vitest';
import { pauseBetweenTellings } from '../../../src/server/queue/pacing.ts';
import type { Claim, Queue, WorkerCard } from '../../../src/server/queue/queue.ts';
import { type WorkerRun, work } from '../../../src/server/queue/worker.ts';
import type { Finished, Job } from '../../../src/tournament/job.ts';
import type { Onlooker } from '../../../src/tournament/live/livegames.ts';
import { HandLost } from '../../../src/tournament/runner.ts';

const CARD = { id: 'w', name: 'ada', cores: 1, threads: 1, speed: 2, commands: false } as WorkerCard;

/** A worker before a queue with these games, what it says to the queue, and which jobs it plays. */
function worker(claims: readonly (readonly [id: string, tries: number])[], more: Partial<WorkerRun> = {}) {
  const stop = new AbortController();
  const waiting = claims.map(
    ([id, tries]) => ({ key: `key of ${id}`, tournament: 'cup', tries, job: { id } }) as Claim,
  );
  const said: string[] = [];
  const jobs: Job[] = [];
  const outcomes: Readonly<Record<string, unknown>> = {};
  const counted: number[] = [];
  let idle = 0;
  const queue = {
    take: async ({ most }: { readonly most: number }) => waiting.splice(0, most),
    handIn: async (played: readonly { readonly key: string; readonly outcome: unknown }[]) =>
      void Object.assign(outcomes, Object.fromEntries(played.map(({ key, outcome }) => [key, outcome]))),
    signIn: async (card: WorkerCard, lease: number) => {
      said.push(`${card.name} is here for ${lease}`);
      return 1;
    },
    signOff: async ({ name }: WorkerCard) => void said.push(`${name} leaves`),
    renew: async () => void said.push('renews'),
    giveBack: async () => void said.push('gives back'),
    live: { tell: async () => new Set(), forget: async () => undefined },
  };
  const play = async (job: Job, _: Onlooker): Promise<Finished> => {
    jobs.push(job);
    if (job.id.includes('deadly')) throw new HandLost('the hand died');
    return { id: job.id, winners: [0] } as unknown as Finished;
  };
  const done = work({
    ...{ queue: queue as unknown as Queue, card: CARD, lease: 90, signal: stop.signal },
    hire: live => ({ play: job => play(job, live), dismiss: () => undefined }),
    idle: () => void idle++,
    played: games => void counted.push(games),
    ...more,
  });
  const end = async () => {
    stop.abort();
    await done;
  };
  onTestFinished(end);
  const until = (what: () => boolean) => expect.poll(what, { interval: 5 }).toBe(true);
  return { said, jobs, outcomes, counted, end, until, timesIdle: () => idle, waiting };
}

describe('a worker', () => {
  test('hands in what it has played under the name that the game has there, and counts it', async () => {
    const { outcomes, jobs, counted, until } = worker([
      ['a', 1],
      ['b', 1],
    ]);
    await until(() => counted.length === 2);
    expect(outcomes).toEqual({
      'key of a': { finished: { id: 'a', winners: [0] } },
      'key of b': { finished: { id: 'b', winners: [0] } },
    });
    expect([jobs, counted]).toEqual([
      [{ id: 'cup/a' }, { id: 'cup/b' }],
      [1, 1],
    ]);
  });

  test('starts commands where its bots are', async () => {
    const { jobs, until } = worker([['a', 1]], { bots: '/bots' });
    await until(() => jobs.length === 1);
    expect(jobs).toEqual([{ id: 'cup/a', home: '/bots' }]);
  });

  test('plays no game that was taken more than ten times, and says why', async () => {
    const { outcomes, jobs, until } = worker([
      ['old', 11],
      ['last', 10],
    ]);
    await until(() => Object.keys(outcomes).length === 2);
    expect(jobs.map(({ id }) => id)).toEqual(['cup/last']);
    expect(outcomes).toMatchObject({ 'key of old': { fault: 'it was taken 10 times, and never finished' } });
  });

  test('says so where a game costs every hand that plays it', async () => {
    const { outcomes, until } = worker([
      ['deadly', 1],
      ['a', 1],
    ]);
    await until(() => Object.keys(outcomes).length === 2);
    expect(outcomes).toMatchObject({ 'key of deadly': { fault: 'the hand died' }, 'key of a': { finished: {} } });
  });

  test('says once that nothing is there to play, and once more after the next game', async () => {
    const { timesIdle, waiting, counted, until } = worker([]);
    await until(() => timesIdle() === 1);
    const later = { key: 'k', tournament: 'cup', tries: 1, job: { id: 'late' } } as Claim;
    waiting.push(later);
    await until(() => counted.length === 1 && timesIdle() === 2);
  });

  test('says again and again that it lives, and leaves in the end', async () => {
    const { said, end, until } = worker([]);
    await until(() => said.length >= 3);
    expect(new Set(said)).toEqual(new Set(['ada is here for 90']));
    await end();
    expect(said.at(-1)).toBe('ada leaves');
    expect(said).not.toContain('gives back');
  });

  test('gives back what it was playing, and has kept it on lease meanwhile', async () => {
    const hire = () => {
      const playing = Promise.withResolvers<Finished>();
      return { play: () => playing.promise, dismiss: () => playing.reject(new HandLost('dismissed')) };
    };
    const { said, end, until } = worker([['a', 1]], { hire });
    await until(() => said.includes('renews'));
    await end();
    expect(said.slice(-2)).toEqual(['gives back', 'ada leaves']);
  });

  test('that is told to stop before it begins plays nothing', async () => {
    const { jobs, said, timesIdle } = worker([['a', 1]], { signal: AbortSignal.abort() });
    await expect.poll(() => said).toEqual(['ada leaves']);
    expect([jobs, timesIdle()]).toEqual([[], 0]);
  });
});

test.each([
  [1, 500],
  [100, 500],
  [101, 505],
])('%i workers tell of their games every %i ms: all together no more often than they ask', (workers, ms) => {
  expect(pauseBetweenTellings(workers)).toBe(ms);
});
