import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { JobQueue, WorkerInfo } from '../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../src/server/queue/queue-worker.ts';
import type { Job, JobResult } from '../../src/tournament/games/job.ts';
import { admin, newDatabase, postgresForFile, queueAt } from './databases.ts';
import { cardOf } from './queuecup.ts';

const postgres = postgresForFile();

const LONG = 600_000;

let url: string;
let queue: JobQueue;
beforeEach(async () => {
  url = await newDatabase(postgres);
  queue = await queueAt(url);
  onTestFinished(() => queue.close());
});
const names = async () => (await queue.workers()).map(({ name }) => name);

/** A worker until the test is over. */
function worker(about: Partial<WorkerInfo>, lease = LONG) {
  const stop = new AbortController();
  const card = cardOf(about);
  const play = async ({ id }: Job) => ({ id }) as JobResult;
  const working = runQueueWorker({
    queue,
    info: card,
    lease,
    signal: stop.signal,
    acquire: () => ({ play, release: () => undefined }),
  });
  const end = async () => {
    stop.abort();
    await working;
  };
  onTestFinished(end);
  return { card, end };
}

describe('a worker', () => {
  test('says what it is as long as it works, and then no more', async () => {
    const first = worker({ name: 'ada', cores: 8, threads: 3, commands: true });
    worker({ name: 'bob' });
    await expect.poll(names).toEqual(['ada', 'bob']);
    expect((await queue.workers())[0]).toEqual(first.card);
    await first.end();
    expect(await names()).toEqual(['bob']);
  });

  test('that falls silent is not there any more when its lease has run out, and says so again', async () => {
    worker({ name: 'ada' }, 900);
    await expect.poll(names).toEqual(['ada']);
    await admin(url, "UPDATE queue_workers SET lease = now() - INTERVAL '1 s'");
    await expect.poll(names).toEqual(['ada']);
    const left = await queueAt(url);
    onTestFinished(() => left.close());
    await left.heartbeat(cardOf({ name: 'silent' }), LONG);
    await admin(url, "UPDATE queue_workers SET lease = now() - INTERVAL '1 s' WHERE name = 'silent'");
    expect(await names()).not.toContain('silent');
    // Long after that nobody remembers it.
    await admin(url, "UPDATE queue_workers SET lease = now() - INTERVAL '2 days' WHERE name = 'silent'");
    await (await queueAt(url)).close();
    expect(await admin(url, "SELECT id FROM queue_workers WHERE name = 'silent'")).toEqual([]);
  });

  test('hears how many there are, of whichever version', async () => {
    expect(await queue.heartbeat(cardOf(), LONG)).toBe(1);
    const other = await queueAt(url, '2');
    onTestFinished(() => other.close());
    const card = cardOf({ name: 'of another version' });
    expect(await other.heartbeat(card, LONG)).toBe(2);
    expect(await other.heartbeat(card, LONG)).toBe(2);
    expect(await names()).toEqual(['ada']);
  });
});
