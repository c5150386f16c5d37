import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Desk, type DeskWishes, UnplayableGame } from '../../../src/server/queue/desk.ts';
import type { Fresh } from '../../../src/server/queue/live/moves.ts';
import type { Queue, WorkerCard } from '../../../src/server/queue/queue.ts';
import type { Finished, Job } from '../../../src/tournament/job.ts';
import { HandLost } from '../../../src/tournament/runner.ts';

const job = (id: string) => ({ id }) as Job;
const result = (id: string) => ({ id, winners: [0] }) as unknown as Finished;
const card = (speed: number) => ({ speed, threads: 1 }) as unknown as WorkerCard;

/** A desk before a queue on which the test lays what workers have played, and what was said to that queue. */
function desk(wishes: DeskWishes = {}) {
  const said = {
    entered: [] as unknown[],
    posted: [] as { readonly ids: string[]; readonly pace: unknown }[],
    removed: [] as string[],
    left: [] as string[],
  };
  const over = new Map<string, object>();
  const house = { workers: [] as WorkerCard[], fresh: [] as Fresh[], asked: 0, collected: 0 };
  const queue = {
    enter: async (_: string, speed?: number) => {
      said.entered.push(speed);
      return speed;
    },
    post: async (_: string, jobs: readonly Job[], pace: unknown) => {
      said.posted.push({ ids: jobs.map(({ id }) => id), pace });
    },
    collect: async (_: string, but: readonly string[], most: number) => {
      house.collected++;
      const others = [...over].filter(([id]) => !but.includes(id)).slice(0, most);
      return others.map(([id, outcome]) => ({ id, outcome }));
    },
    remove: async (_: string, ids: readonly string[]) => {
      said.removed.push(...ids);
      for (const id of ids) over.delete(id);
    },
    leave: async (tournament: string) => void said.left.push(tournament),
    workers: async () => {
      house.asked++;
      return house.workers;
    },
    live: { look: async () => house.fresh },
  };
  const front = new Desk(queue as unknown as Queue, async () => 'cup', wishes);
  onTestFinished(() => front.close(false));
  const ends = (id: string) => over.set(id, { finished: result(id) });
  const posted = () => said.posted.flatMap(({ ids }) => ids);
  return { front, said, over, house, ends, posted };
}

/** A clock that goes on when the test says so, and is looked at again and again. */
function clock() {
  const time = { now: 0 };
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  onTestFinished(() => void now.mockRestore());
  const looks = () => now.mock.calls.length;
  return {
    time,
    async isLookedAt() {
      const before = looks();
      await until(() => looks() > before + 5);
    },
  };
}

const until = (what: () => boolean) => expect.poll(what, { interval: 5 }).toBe(true);
const fate = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('a desk', () => {
  test('posts a game, brings it back, and has it removed once the next is asked for', async () => {
    const { front, said, ends, posted } = desk();
    const hand = front.hire();
    const first = hand.play(job('a'));
    await until(() => posted().length === 1);
    expect(said).toEqual({ entered: [undefined], posted: [{ ids: ['a'], pace: undefined }], removed: [], left: [] });
    ends('a');
    expect(await first).toEqual(result('a'));
    const second = hand.play(job('b'));
    await until(() => said.removed.length === 1);
    expect(said.removed).toEqual(['a']);
    ends('b');
    expect(await second).toEqual(result('b'));
    expect([posted(), said.removed]).toEqual([['a', 'b'], ['a']]);
  });

  test('posts 256 games with one statement, and then the next', async () => {
    const { front, said } = desk();
    const ids = Array.from({ length: 300 }, (_, n) => String(n));
    for (const id of ids) fate(front.hire().play(job(id)));
    await until(() => said.posted.length === 2);
    expect(said.posted.map(posts => posts.ids.length)).toEqual([256, 44]);
  });

  test('has what was played before it was broken off', async () => {
    const { front, house, ends, posted } = desk();
    const [one, other] = [front.hire(), front.hire()];
    ends('early');
    fate(one.play(job('a')));
    ends('a');
    await until(() => posted().length === 1);
    await until(() => house.collected > 1);
    expect(await other.play(job('early'))).toEqual(result('early'));
    expect(posted()).toEqual(['a']);
  });

  test('ends the tournament where a game cannot be played, for all who wait and who come', async () => {
    const { front, said, over, posted } = desk();
    const waiting = ['a', 'b'].map(id => fate(front.hire().play(job(id))));
    await until(() => posted().length === 2);
    over.set('a', { fault: 'no such bot' });
    for (const error of [...(await Promise.all(waiting)), await fate(front.hire().play(job('c')))]) {
      expect(error).toEqual(new UnplayableGame('game a cannot be played: no such bot'));
    }
    expect(said.removed).toEqual(['a']);
  });

  test('or loses that game alone, where the tournament goes on', async () => {
    const { front, said, over, ends, posted } = desk({ goesOn: true });
    const [lost, other] = ['a', 'b'].map(id => fate(front.hire().play(job(id))));
    await until(() => posted().length === 2);
    over.set('a', { fault: 'no such bot' });
    expect(await lost).toEqual(new HandLost('game a cannot be played: no such bot'));
    expect(said.removed).toEqual(['a']);
    ends('b');
    expect(await other).toEqual(result('b'));
  });

  test('forgets whom nobody waits for', async () => {
    const { front, posted } = desk();
    const hand = front.hire();
    hand.dismiss();
    const playing = fate(hand.play(job('a')));
    await until(() => posted().length === 1);
    hand.dismiss();
    expect(await playing).toEqual(new HandLost('nobody waits for game a any more'));
  });

  test.each([
    [true, ['cup']],
    [false, []],
  ])('that closes leaves the queue if the tournament is over: %j', async (isOver, left) => {
    const { front, said, posted } = desk();
    await front.close(isOver);
    expect(said.left).toEqual([]);
    const again = desk();
    fate(again.front.hire().play(job('a')));
    await until(() => again.posted().length === 1);
    await again.front.close(isOver);
    expect([again.said.left, posted()]).toEqual([left, []]);
  });

  test('shows games while they are played, until they are kept', async () => {
    const seen: string[] = [];
    const live = {
      begin: ({ id }: Job) => void seen.push(`${id} begins`),
      moved: ({ id }: Pick<Job, 'id'>) => void seen.push(`${id} goes on`),
      end: ({ id }: Pick<Job, 'id'>) => void seen.push(`${id} ends`),
    };
    const { front, house, ends } = desk({ live });
    house.fresh = ['a', 'of others'].map(id => ({ id, run: 'r', page: 0, log: [{ by: 0, action: 1, time: 0 }] }));
    const hand = front.hire();
    const playing = hand.play(job('a'));
    await until(() => seen.length === 2);
    house.fresh = [];
    ends('a');
    await playing;
    expect(seen).toEqual(['a begins', 'a goes on']);
    fate(hand.play(job('b')));
    await until(() => seen.length === 3);
    expect(seen.at(-1)).toBe('a ends');
  });
});

describe('time on a queue', () => {
  test('is that of this machine where it is scaled', async () => {
    const { front, said, posted } = desk({ time: { machines: 'scaled', speed: () => 7 } });
    fate(front.hire().play(job('a')));
    await until(() => posted().length === 1);
    expect([said.entered, said.posted[0]?.pace]).toEqual([[7], { speed: 7, machines: 'scaled' }]);
  });

  test('is that of most who work where they have to be equal: before there is anybody, nothing is posted', async () => {
    const rolls: (readonly WorkerCard[])[] = [];
    const { front, said, house, posted } = desk({
      time: { machines: 'equal', speed: () => 7 },
      roll: workers => rolls.push(workers),
    });
    const { time, isLookedAt } = clock();
    fate(front.hire().play(job('a')));
    await until(() => rolls.length === 1);
    house.workers = [card(3), card(3), card(9)];
    time.now = 1999;
    await isLookedAt();
    expect([posted(), house.asked]).toEqual([[], 1]);
    time.now = 2000;
    await until(() => posted().length === 1);
    expect([said.entered, said.posted[0]?.pace]).toEqual([[undefined, 3], { speed: 3, machines: 'equal' }]);
    expect(rolls).toEqual([[], house.workers]);
  });

  test('passes: after an hour a desk says that it is still there', async () => {
    const { front, said, posted } = desk();
    const { time, isLookedAt } = clock();
    fate(front.hire().play(job('a')));
    await until(() => posted().length === 1);
    time.now = 3_600_000;
    await isLookedAt();
    expect(said.entered).toHaveLength(1);
    time.now = 3_600_001;
    await until(() => said.entered.length === 2);
    await isLookedAt();
    expect(said.entered).toHaveLength(2);
  });
});
