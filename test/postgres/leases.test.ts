import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Dispatcher, UnplayableGame } from '../../src/server/queue/dispatcher.ts';
import { type JobOutcome, JobQueue } from '../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../src/server/queue/queue-worker.ts';
import type { Job, JobResult } from '../../src/tournament/games/job.ts';
import { type WorkerHandle, WorkerLost } from '../../src/tournament/runner/job-runner.ts';
import { admin, newDatabase, postgresForFile, queueAt } from './databases.ts';
import { cardOf } from './queuecup.ts';

const postgres = postgresForFile();

const CUP = randomUUID();
const LONG = 600_000;
const job = (id: string) =>
  ({ id, seats: [{ name: 'a', brain: 'random', allowance: { nodes: 1 } }] }) as unknown as Job;
const byCommand = (id: string) => ({ ...job(id), seats: [{ name: 'c', command: ['c'], allowance: { ms: 1 } }] });
const finished = (id: string, reason = '') => ({ id, reason }) as JobResult;
const over = (id: string, reason = ''): JobOutcome => ({ finished: finished(id, reason) });

let url: string;
let queue: JobQueue;
const opened = async (version = '1') => {
  const its = await queueAt(url, version);
  onTestFinished(() => its.close());
  return its;
};
beforeEach(async () => {
  url = await newDatabase(postgres);
  queue = await opened();
  await queue.enter(CUP);
});

/** Takes games for a batch with this name, or a new one. */
async function take(most: number, batch = randomUUID(), { by = queue, commands = false } = {}) {
  const claims = await by.claim({ batch, most, lease: LONG, commands });
  return { batch, claims, ids: claims.map(claim => claim.job.id) };
}
const keysOf = ({ claims }: Awaited<ReturnType<typeof take>>) => claims.map(({ key }) => key);
/** As if all who hold games had been silent for too long. */
const silence = () => admin(url, "UPDATE queue_games SET lease = now() - INTERVAL '1 s' WHERE lease > '-infinity'");
const collected = async () => (await queue.collect(CUP, [], 100)).map(({ id, outcome }) => [id, outcome]);

describe('games on lease', () => {
  test('are taken in the order in which they were posted, and nobody takes them twice', async () => {
    await queue.post(CUP, ['a', 'b', 'c'].map(job));
    await queue.post(CUP, ['c', 'd'].map(job));
    expect((await take(3)).ids).toEqual(['a', 'b', 'c']);
    expect((await take(3)).ids).toEqual(['d']);
    expect((await take(3)).ids).toEqual([]);
  });

  test('are taken once by many who come at the same time', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `g${n}`);
    await queue.post(CUP, ids.map(job));
    const others = await Promise.all([1, 2, 3, 4].map(() => opened()));
    const taken = await Promise.all(others.flatMap(by => [1, 2, 3].map(() => take(5, randomUUID(), { by }))));
    expect(taken.flatMap(each => each.ids).toSorted()).toEqual(ids.toSorted());
  });

  test('of somebody who fell silent go to another, and the first result counts', async () => {
    await queue.post(CUP, ['a', 'b'].map(job));
    const slow = await take(2);
    await silence();
    const next = await take(2);
    expect(next.ids).toEqual(['a', 'b']);
    expect(next.claims.map(({ tries }) => tries)).toEqual([2, 2]);
    const [key = ''] = keysOf(slow);
    await queue.submitResults([{ key, outcome: over('a', 'slow') }]);
    await queue.submitResults(keysOf(next).map((key, n) => ({ key, outcome: over('ab'[n]!, 'next') })));
    await queue.submitResults([{ key, outcome: over('a', 'slow again') }]);
    expect((await collected()).toSorted()).toEqual([
      ['a', over('a', 'slow')],
      ['b', over('b', 'next')],
    ]);
  });

  test('stay with whoever renews them', async () => {
    await queue.post(CUP, ['a', 'b'].map(job));
    const { batch } = await take(1);
    await take(1);
    await silence();
    await queue.renew([batch], LONG);
    expect((await take(2)).ids).toEqual(['b']);
  });

  test('that are given back can be taken at once, and it does not count as a try', async () => {
    await queue.post(CUP, ['a', 'b'].map(job));
    const first = await take(2);
    await queue.submitResults([{ key: keysOf(first)[0]!, outcome: over('a') }]);
    await queue.release([first.batch]);
    const again = await take(2);
    expect(again.ids).toEqual(['b']);
    expect(again.claims[0]?.tries).toBe(1);
  });

  test('that were removed meanwhile are of no interest any more', async () => {
    await queue.post(CUP, [job('a')]);
    const late = await take(1);
    await queue.remove(CUP, ['a']);
    await queue.post(CUP, [job('a')]);
    await queue.submitResults([{ key: keysOf(late)[0]!, outcome: over('a') }]);
    expect(await collected()).toEqual([]);
    expect((await take(1)).ids).toEqual(['a']);
  });

  test('go only to workers of the same version, and commands only where they are welcome', async () => {
    await queue.post(CUP, [byCommand('c'), job('a')]);
    const other = await opened('2');
    expect((await take(5, randomUUID(), { by: other })).ids).toEqual([]);
    expect((await other.left({ commands: true })).map(({ version }) => version)).toEqual(['1', '1']);
    expect((await take(5)).ids).toEqual(['a']);
    expect(await queue.left({ commands: false })).toMatchObject([{ version: '1', commands: true, game: '' }]);
    expect((await take(5, randomUUID(), { commands: true })).ids).toEqual(['c']);
  });

  test('do not say where commands are started', async () => {
    await queue.post(CUP, [{ ...job('a'), home: '/somewhere/else' }]);
    expect((await take(1)).claims[0]?.job).toEqual(job('a'));
  });

  test('are dropped with a tournament that is over, or that nobody has asked about for a month', async () => {
    await queue.post(CUP, [job('a')]);
    await admin(url, "UPDATE queue_tournaments SET seen = now() - INTERVAL '31 days'");
    await opened();
    expect((await take(1)).ids).toEqual([]);
    await queue.enter(CUP);
    await queue.post(CUP, [job('b')]);
    await queue.leave(CUP);
    expect((await take(1)).ids).toEqual([]);
  });
});

/** A worker that plays by this function, until the test is over. */
function worker(play: (job: Job) => JobResult, bots?: string): AbortController {
  const stop = new AbortController();
  const hire = (): WorkerHandle => ({ play: async job => play(job), release: () => undefined });
  const working = runQueueWorker({
    queue,
    info: cardOf({ commands: bots !== undefined }),
    acquire: hire,
    lease: LONG,
    bots,
    signal: stop.signal,
  });
  onTestFinished(async () => {
    stop.abort();
    await working;
  });
  return stop;
}
const breaking = (message: string) => (): never => {
  throw new WorkerLost(message);
};

describe('a worker', () => {
  test('plays what there is, under its own name, and starts commands in its own folder', async () => {
    const seen: (string | undefined)[] = [];
    worker(({ id, home }) => {
      seen.push(home);
      return finished(id, 'played');
    }, '/bots');
    await queue.post(CUP, [job('a'), byCommand('b')]);
    await expect
      .poll(async () => (await collected()).toSorted())
      .toEqual([
        ['a', over('a', 'played')],
        ['b', over('b', 'played')],
      ]);
    expect(seen).toEqual(['/bots', '/bots']);
  });

  test('outlives a game that breaks its threads, tells why, and plays the next', async () => {
    worker(played => (played.id.endsWith('/bad') ? breaking('it broke')() : finished(played.id, 'fine')));
    await queue.post(CUP, ['bad', 'good'].map(job));
    await expect
      .poll(async () => (await collected()).toSorted())
      .toEqual([
        ['bad', { fault: 'it broke' }],
        ['good', over('good', 'fine')],
      ]);
  });

  test('leaves alone what has ended every worker that took it', async () => {
    await queue.post(CUP, [job('deadly')]);
    await admin(url, 'UPDATE queue_games SET tries = 10');
    worker(breaking('must not be played'));
    await expect.poll(collected).toEqual([['deadly', { fault: 'it was taken 10 times, and never finished' }]]);
  });

  /** One that thinks about its game for ever. */
  function thinker(lease: number) {
    const stop = new AbortController();
    const begun = Promise.withResolvers<void>();
    const hire = (): WorkerHandle => {
      const lost = Promise.withResolvers<JobResult>();
      return {
        play: () => {
          begun.resolve();
          return lost.promise;
        },
        release: () => lost.reject(new WorkerLost('dismissed')),
      };
    };
    const working = runQueueWorker({ queue, info: cardOf({ threads: 1 }), acquire: hire, lease, signal: stop.signal });
    const end = async () => {
      stop.abort();
      await working;
    };
    onTestFinished(end);
    return { begun: begun.promise, end };
  }

  test('gives back what it has not finished when it is stopped', async () => {
    await queue.post(CUP, [job('a')]);
    const { begun, end } = thinker(LONG);
    await begun;
    expect((await take(1)).ids).toEqual([]);
    await end();
    expect((await take(1)).ids).toEqual(['a']);
  });

  test('says again and again that it lives while it plays', async () => {
    await queue.post(CUP, [job('a')]);
    const { begun } = thinker(900);
    await begun;
    const lease = async () => (await admin(url, 'SELECT lease::text FROM queue_games'))[0]?.lease;
    for (let n = 0; n < 2; n++) {
      const before = await lease();
      await expect.poll(lease).not.toBe(before);
    }
    // Nobody else has had it.
    expect(await admin(url, 'SELECT tries FROM queue_games')).toEqual([{ tries: 1 }]);
  });
});

describe('a desk', () => {
  const deskOf = () => new Dispatcher(queue, async () => CUP);

  test('gives each hand its own game, and removes what was kept', async () => {
    worker(({ id }) => finished(id, `by a worker`));
    const desk = deskOf();
    const hand = desk.acquire();
    expect(await Promise.all([hand.play(job('a')), desk.acquire().play(job('b'))])).toEqual([
      finished('a', 'by a worker'),
      finished('b', 'by a worker'),
    ]);
    expect(await hand.play(job('c'))).toEqual(finished('c', 'by a worker'));
    await expect.poll(async () => (await collected()).map(([id]) => id).toSorted()).toEqual(['b', 'c']);
    await desk.close(true);
    expect(await admin(url, 'SELECT id FROM queue_tournaments')).toEqual([]);
  });

  test('that is opened again has what was played meanwhile', async () => {
    await queue.post(CUP, ['a', 'b'].map(job));
    const { claims } = await take(2);
    await queue.submitResults(claims.map(({ key, job: { id } }) => ({ key, outcome: over(id, 'meanwhile') })));
    const desk = deskOf();
    expect(await desk.acquire().play(job('b'))).toEqual(finished('b', 'meanwhile'));
    // It came together with the other, before anybody asked for it.
    expect(await desk.acquire().play(job('a'))).toEqual(finished('a', 'meanwhile'));
    await desk.close(false);
    expect(await admin(url, 'SELECT id FROM queue_tournaments')).toHaveLength(1);
  });

  test('says which game nobody can play, and lets it be tried again', async () => {
    worker(breaking('it broke'));
    const desk = deskOf();
    const error = new UnplayableGame('game a cannot be played: it broke');
    await expect(desk.acquire().play(job('a'))).rejects.toEqual(error);
    await expect(desk.acquire().play(job('b'))).rejects.toEqual(error);
    await desk.close(false);
    expect(await collected()).toEqual([]);
  });

  test('of what goes on for ever loses a hand to such a game, and nothing else', async () => {
    worker(({ id }) => (id.endsWith('/a') ? breaking('it broke')() : finished(id, 'by a worker')));
    const desk = new Dispatcher(queue, async () => CUP, { goesOn: true });
    await expect(desk.acquire().play(job('a'))).rejects.toEqual(new WorkerLost('game a cannot be played: it broke'));
    expect(await desk.acquire().play(job('b'))).toEqual(finished('b', 'by a worker'));
    await desk.close(false);
  });

  test('lets go of a game whose hand is dismissed', async () => {
    const desk = deskOf();
    const hand = desk.acquire();
    const playing = hand.play(job('a'));
    hand.release();
    await expect(playing).rejects.toBeInstanceOf(WorkerLost);
    await desk.close(false);
  });
});

test('a database that cannot be used is named without its password', async () => {
  const nowhere = 'postgres://quadrille:hush@127.0.0.1:1/cups';
  const failed = await JobQueue.open(nowhere, '1').catch((error: Error) => error.message);
  expect(failed).toMatch(/^cannot use the PostgreSQL database \(.+\): start it, or name another one with --store$/);
  expect(failed).not.toContain('hush');
});
