import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Dispatcher, type DispatcherOptions } from '../../src/server/queue/dispatcher.ts';
import type { JobQueue, WorkerInfo } from '../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../src/server/queue/queue-worker.ts';
import type { Allowance } from '../../src/tournament/games/brain-player.ts';
import type { Job, JobResult } from '../../src/tournament/games/job.ts';
import { admin, newDatabase, postgresForFile, queueAt } from './databases.ts';
import { cardOf, hurry } from './queuecup.ts';

const postgres = postgresForFile();

const LONG = 600_000;
const job = (id: string, allowance: Allowance) =>
  ({ id, seats: [{ name: 'a', brain: 'greedy', allowance }] }) as unknown as Job;
const timed = (id: string) => job(id, { ms: 20 });
const counted = (id: string) => job(id, { nodes: 7 });

let url: string;
let queue: JobQueue;
beforeEach(async () => {
  url = await newDatabase(postgres);
  queue = await queueAt(url);
  onTestFinished(() => queue.close());
});
const names = async () => (await queue.workers()).map(({ name }) => name);

/** A worker until the test is over, and the budgets of the games that it has played. */
function worker(about: Partial<WorkerInfo>, lease = LONG) {
  const stop = new AbortController();
  const card = cardOf(about);
  const budgets: [id: string, Allowance | undefined][] = [];
  const play = async ({ id, seats }: Job) => {
    budgets.push([id.replace(/^.*\//, ''), seats[0]?.allowance]);
    return { id } as JobResult;
  };
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
  return { card, budgets, end };
}

function deskOf(wishes: DispatcherOptions, tournament = randomUUID()) {
  const desk = new Dispatcher(queue, async () => tournament, wishes);
  onTestFinished(() => desk.close(true));
  return desk;
}

describe('a worker', () => {
  test('says what it is as long as it works, and then no more', async () => {
    const first = worker({ name: 'ada', speed: 7000, cores: 8, threads: 3, commands: true });
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

describe('where budgets are time', () => {
  test('a slower machine takes longer, a faster one is given less, and moves tried stay what they are', async () => {
    const desk = deskOf({ time: { machines: 'scaled', speed: () => 1000 } });
    const slow = worker({ speed: 500 });
    await Promise.all([desk.acquire().play(timed('a')), desk.acquire().play(counted('b'))]);
    expect(slow.budgets.toSorted()).toEqual([
      ['a', { ms: 40 }],
      ['b', { nodes: 7 }],
    ]);
    await slow.end();
    const fast = worker({ speed: 4000 });
    await desk.acquire().play(timed('c'));
    expect(fast.budgets).toEqual([['c', { ms: 5 }]]);
  });

  test('a tournament that goes on elsewhere means the time of the machine on which it was begun', async () => {
    const tournament = randomUUID();
    const first = deskOf({ time: { machines: 'scaled', speed: () => 1000 } }, tournament);
    const only = worker({ speed: 1000 });
    await first.acquire().play(timed('a'));
    await first.close(false);
    const second = deskOf({ time: { machines: 'scaled', speed: () => 9000 } }, tournament);
    await second.acquire().play(timed('b'));
    expect(only.budgets).toEqual([
      ['a', { ms: 20 }],
      ['b', { ms: 20 }],
    ]);
  });

  test('equal machines alone play such games where the plan says so, and any machine the others', async () => {
    await Promise.all([800, 850].map(speed => queue.heartbeat(cardOf({ speed, threads: 8 }), LONG)));
    const desk = deskOf({ time: { machines: 'equal', speed: () => 2000 } });
    const playing = desk.acquire().play(timed('a'));
    const fast = worker({ speed: 2000 });
    await desk.acquire().play(counted('b'));
    expect(await queue.left({ commands: false, speed: 2000 })).toEqual([
      { version: '1', commands: false, game: '', slowest: 765, fastest: 935 },
    ]);
    const alike = worker({ speed: 770 });
    await playing;
    expect(alike.budgets).toEqual([['a', { ms: 20 }]]);
    expect(fast.budgets).toEqual([['b', { nodes: 7 }]]);
  });

  test('where equal machines play, nothing is posted before there is one', async () => {
    hurry();
    const rolls: number[] = [];
    const desk = deskOf({
      time: { machines: 'equal', speed: () => 1 },
      onWorkers: workers => void rolls.push(workers.length),
    });
    const playing = desk.acquire().play(timed('a'));
    await expect.poll(() => rolls[0]).toBe(0);
    expect(await admin(url, 'SELECT id FROM queue_games')).toEqual([]);
    const first = worker({ speed: 300 });
    await playing;
    expect(first.budgets).toEqual([['a', { ms: 20 }]]);
    expect(await admin(url, 'SELECT speed FROM queue_tournaments')).toEqual([{ speed: 300 }]);
  });
});
