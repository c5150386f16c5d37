import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Act } from '../../src/kernel/match/log.ts';
import { Dispatcher } from '../../src/server/queue/dispatcher.ts';
import type { JobQueue } from '../../src/server/queue/job-queue.ts';
import { LiveReporter, PAGE } from '../../src/server/queue/live-moves.ts';
import { runQueueWorker } from '../../src/server/queue/queue-worker.ts';
import type { Job, JobResult } from '../../src/tournament/games/job.ts';
import { WorkerLost } from '../../src/tournament/runner/job-runner.ts';
import { type LiveGameObserver, liveGames, liveIn } from '../../src/tournament/runner/live-games.ts';
import { admin, newDatabase, postgresForFile, queueAt } from './databases.ts';
import { cardOf, hurry } from './queuecup.ts';

const postgres = postgresForFile();

const CUP = randomUUID();
const LONG = 600_000;
const job = (id: string) =>
  ({ id, seed: 1, seats: [{ name: 'a', brain: 'random', allowance: { nodes: 1 } }] }) as unknown as Job;
const acts = (count: number, from = 0): Act[] =>
  Array.from({ length: count }, (_, n) => ({ by: 0, action: from + n, time: from + n }));

let url: string;
let queue: JobQueue;
let folder: string;
beforeEach(async () => {
  hurry();
  url = await newDatabase(postgres);
  queue = await queueAt(url);
  onTestFinished(() => queue.close());
  folder = mkdtempSync(join(tmpdir(), 'quadrille-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const shown = async () => (await liveIn(folder, Date.now())).map(({ id, log }) => [id, log.length]);
const rows = () => admin(url, 'SELECT page, moves FROM queue_moves ORDER BY game, page');

function deskOf(): Dispatcher {
  const desk = new Dispatcher(queue, async () => CUP, { live: liveGames(folder) });
  onTestFinished(() => desk.close(true));
  return desk;
}

/** A worker whose games go on as the test says it. */
function worker(by = queue) {
  const games = new Map<string, { tell: (log: readonly Act[]) => void; end: () => void; die: () => void }>();
  const stop = new AbortController();
  const hire = (live: LiveGameObserver) => {
    let last: Job | undefined;
    const leave = () => {
      if (last !== undefined) live.end(last);
      last = undefined;
    };
    return {
      play: (given: Job) => {
        leave();
        last = given;
        live.begin(given);
        return new Promise<JobResult>((resolve, reject) => {
          games.set(given.id.replace(/^.*\//, ''), {
            tell: log => live.moved(given, { from: 0, log }),
            end: () => resolve({ id: given.id } as JobResult),
            die: () => reject(new WorkerLost('it has died')),
          });
        });
      },
      release: leave,
    };
  };
  const working = runQueueWorker({
    queue: by,
    info: cardOf({ threads: 2 }),
    lease: LONG,
    signal: stop.signal,
    acquire: hire,
  });
  const end = async () => {
    stop.abort();
    for (const { die } of games.values()) die();
    await working;
  };
  onTestFinished(end);
  const playing = async (id: string) => {
    await expect.poll(() => games.has(id)).toBe(true);
    return games.get(id)!;
  };
  return { playing, end };
}

describe('a game that a worker plays', () => {
  test('is shown where the tournament is while it lasts, however long, and is gone when it is kept', async () => {
    const hand = deskOf().acquire();
    const over = hand.play(job('a'));
    const game = await worker().playing('a');
    await expect.poll(shown).toEqual([['a', 0]]);
    game.tell(acts(3));
    await expect.poll(shown).toEqual([['a', 3]]);
    game.tell(acts(2 * PAGE, 3));
    await expect.poll(shown).toEqual([['a', 2 * PAGE + 3]]);
    expect((await liveIn(folder, Date.now()))[0]).toMatchObject({ players: ['a'], log: acts(2 * PAGE + 3) });
    expect(await rows()).toEqual([PAGE, 2 * PAGE, 2 * PAGE + 3].map((moves, page) => ({ page, moves })));
    game.end();
    await over;
    // It is not kept before another one is asked for, of which nothing happens.
    expect(await shown()).toHaveLength(1);
    void hand.play(job('b')).catch(() => undefined);
    await expect.poll(async () => (await shown()).filter(([id]) => id === 'a')).toEqual([]);
    await expect.poll(async () => (await rows()).filter(({ moves }) => moves !== 0)).toEqual([]);
  });

  test('begins again when the thread has died that played it', async () => {
    void deskOf()
      .acquire()
      .play(job('a'))
      .catch(() => undefined);
    const { playing } = worker();
    const first = await playing('a');
    first.tell(acts(PAGE + 5));
    await expect.poll(shown).toEqual([['a', PAGE + 5]]);
    const [before] = await liveIn(folder, Date.now());
    first.die();
    await expect.poll(async () => (await playing('a')) !== first).toBe(true);
    (await playing('a')).tell(acts(2));
    await expect.poll(shown).toEqual([['a', 2]]);
    const [after] = await liveIn(folder, Date.now());
    expect(after?.begun).not.toBe(before?.begun);
  });

  test('leaves nothing behind when the worker is stopped, and goes on with the next', async () => {
    void deskOf()
      .acquire()
      .play(job('a'))
      .catch(() => undefined);
    const first = worker();
    (await first.playing('a')).tell(acts(PAGE + 5));
    await expect.poll(shown).toEqual([['a', PAGE + 5]]);
    const by = await queueAt(url);
    onTestFinished(() => by.close());
    await first.end();
    expect(await rows()).toEqual([]);
    (await worker(by).playing('a')).tell(acts(1));
    await expect.poll(shown).toEqual([['a', 1]]);
  });

  test('is told of by who has it on lease alone', async () => {
    await queue.enter(CUP);
    await queue.post(CUP, [job('a')]);
    const take = async () => {
      const batch = randomUUID();
      const [claim] = await queue.claim({ batch, most: 1, lease: LONG, commands: false, speed: 1 });
      let time = 0;
      const { key, tournament } = claim!;
      const teller = new LiveReporter(
        queue.live,
        () => ({ key, tournament, batch }),
        () => time,
      );
      teller.begin(job('a'));
      time = 2000;
      return teller;
    };
    const slow = await take();
    slow.moved(job('a'), { from: 0, log: acts(PAGE + 9) });
    await slow.flush();
    await admin(url, "UPDATE queue_games SET lease = now() - INTERVAL '1 s'");
    const next = await take();
    next.moved(job('a'), { from: 0, log: acts(4) });
    await next.flush();
    slow.moved(job('a'), { from: 0, log: acts(1, PAGE + 9) });
    await slow.flush();
    const fresh = await queue.live.look(CUP, []);
    expect(fresh).toEqual([{ id: 'a', page: 0, run: fresh[0]?.run, log: acts(4) }]);
    // Who knows all of it hears nothing, who knows another run hears all.
    const known = { id: 'a', run: fresh[0]!.run, moves: 4 };
    expect(await queue.live.look(CUP, [known])).toEqual([]);
    expect(await queue.live.look(CUP, [{ ...known, moves: 3 }])).toEqual(fresh);
    expect(await queue.live.look(CUP, [{ ...known, run: randomUUID() }])).toEqual(fresh);
    await queue.leave(CUP);
    expect(await rows()).toEqual([]);
  });

  test('is not told of where it lasts less than a second, nor twice where nothing has changed', async () => {
    let told = 0;
    let time = 0;
    const place = { key: '1', tournament: CUP, batch: randomUUID() };
    const hear = async () => {
      told++;
      return new Set();
    };
    const teller = new LiveReporter(
      { tell: hear, forget: hear } as unknown as JobQueue['live'],
      () => place,
      () => time,
    );
    teller.begin(job('a'));
    teller.moved(job('a'), { from: 0, log: acts(500) });
    time = 999;
    await teller.flush();
    teller.end(job('a'));
    await teller.flush();
    expect(told).toBe(0);
    teller.begin(job('b'));
    time += 1000;
    await teller.flush();
    await teller.flush();
    expect(told).toBe(1);
    teller.moved(job('b'), { from: 0, log: acts(1) });
    await teller.flush();
    teller.end(job('b'));
    await teller.flush();
    expect(told).toBe(3);
  });

  test('is told in parts where it is much at once, each move once', async () => {
    const big = Array.from({ length: 10 * PAGE }, (_, n) => ({ by: 0, action: `${n} ${'x'.repeat(2000)}`, time: n }));
    await queue.enter(CUP);
    await queue.post(CUP, [job('a'), job('b')]);
    const batch = randomUUID();
    const claims = await queue.claim({ batch, most: 2, lease: LONG, commands: false, speed: 1 });
    let time = 0;
    const teller = new LiveReporter(
      queue.live,
      id => {
        const { key = '', tournament = '' } = claims.find(({ job }) => job.id === id) ?? {};
        return { key, tournament, batch };
      },
      () => time,
    );
    for (const id of ['a', 'b']) teller.begin(job(id));
    for (const id of ['a', 'b']) teller.moved(job(id), { from: 0, log: big });
    time = 2000;
    await teller.flush();
    const first = (await rows()).length;
    expect(first).toBeLessThan(10);
    for (let n = 0; n < 20; n++) await teller.flush();
    expect(await rows()).toHaveLength(20);
    const fresh = await queue.live.look(CUP, []);
    for (const id of ['a', 'b']) expect(fresh.filter(each => each.id === id).flatMap(({ log }) => log)).toEqual(big);
  });

  test('is told anew when what was told of it is gone, though nobody has noticed', async () => {
    await queue.enter(CUP);
    await queue.post(CUP, [job('a')]);
    const batch = randomUUID();
    const [claim] = await queue.claim({ batch, most: 1, lease: LONG, commands: false, speed: 1 });
    const { key, tournament } = claim!;
    let time = 0;
    const teller = new LiveReporter(
      queue.live,
      () => ({ key, tournament, batch }),
      () => time,
    );
    teller.begin(job('a'));
    time = 2000;
    teller.moved(job('a'), { from: 0, log: acts(PAGE + 1) });
    await teller.flush();
    await admin(url, 'TRUNCATE queue_moves');
    teller.moved(job('a'), { from: PAGE + 1, log: acts(2, PAGE + 1) });
    await teller.flush();
    await teller.flush();
    const fresh = await queue.live.look(CUP, []);
    expect(fresh.flatMap(({ log }) => log)).toEqual(acts(PAGE + 3));
  });

  test('is told anew when the database was away', async () => {
    const hand = deskOf().acquire();
    void hand.play(job('a')).catch(() => undefined);
    const game = await worker().playing('a');
    game.tell(acts(PAGE + 1));
    await expect.poll(shown).toEqual([['a', PAGE + 1]]);
    await postgres.kill();
    // Of what is not synced, nothing is left.
    game.tell(acts(2, PAGE + 1));
    await postgres.restart();
    await expect.poll(shown).toEqual([['a', PAGE + 3]]);
  });
});
