import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Account } from '../../../src/server/budget/account.ts';
import type { DailyCalendar } from '../../../src/server/content/daily-seeds.ts';
import { DailyGenerator, difficultyOf } from '../../../src/server/daily/daily-generator.ts';
import type { LeaderboardEntry } from '../../../src/server/store/contract/leaderboard-store.ts';
import { Thread } from '../told-thread.ts';

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});
beforeEach(() => void Thread.all.splice(0));

const DAY = '2026-11-16';
/** The seed of a game and a day is as much as its letters and the day of the month. */
const daily = {
  seed: async (game: string, day: string) => game.length + Number(day.slice(-2)),
} as unknown as DailyCalendar;

/** A store that holds what was drawn. */
function kept() {
  const all = new Map<string, LeaderboardEntry>();
  return {
    find: async (_: string, place: string) => all.get(place),
    enter: async (entry: LeaderboardEntry) => {
      const isNew = !all.has(entry.place);
      if (isNew) all.set(entry.place, entry);
      return isNew;
    },
  };
}

/** The last thread says what it has drawn, and before that that it is ready. */
async function answer(drawn: unknown, isNew = true): Promise<void> {
  const thread = await Thread.last();
  if (isNew) thread.emit('message', 'ready');
  await turn();
  thread.emit('message', { done: drawn, ms: 0 });
}

describe('what is drawn for a day', () => {
  test('is drawn once for all who ask, and anew for another day', async () => {
    const draws = new DailyGenerator(daily, kept());
    const both = [draws.puzzle(DAY), draws.puzzle(DAY)];
    await answer('a puzzle');
    expect(await Promise.all([...both, draws.puzzle(DAY)])).toEqual(Array(3).fill('a puzzle'));
    expect(Thread.all).toHaveLength(1);
    const next = draws.puzzle('2026-11-17');
    await answer('another', false);
    expect(await next).toBe('another');
  });

  test('does not wait for candidates of tomorrow, nor what everybody waits for for days that are over', async () => {
    const draws = new DailyGenerator(daily, kept());
    const asked = () =>
      Thread.all.flatMap(thread => thread.asked.map(task => (task as { readonly what: string }).what));
    const begins = async (count: number) => {
      await expect.poll(() => Thread.all.length).toBe(count);
      Thread.all.at(-1)?.emit('message', 'ready');
    };
    const candidate = draws.candidate('2026-11-17', 0);
    await begins(1);
    const strangers = ['203.0.113.9', '198.51.100.7'].map(from => ({ account: new Account(from, () => 0) }));
    const past = strangers.map((asker, n) => draws.puzzle(`2026-11-1${n}`, asker));
    await begins(2);
    const today = draws.duel(DAY);
    await begins(3);
    await expect.poll(asked).toEqual(['candidate', 'puzzle', 'duel']);
    await draws.close();
    expect((await Promise.allSettled([...past, today, candidate])).map(({ status }) => status)).toEqual(
      Array(4).fill('rejected'),
    );
  });

  test('is what the first node has drawn, on all of them, and stays so whatever a later generator would draw', async () => {
    const store = kept();
    const [one, other] = [new DailyGenerator(daily, store), new DailyGenerator(daily, store)];
    const first = one.puzzle(DAY);
    await answer('of the first');
    await first;
    const second = other.puzzle(DAY);
    expect(await Promise.all([first, second])).toEqual(['of the first', 'of the first']);
    expect(await new DailyGenerator(daily, store).puzzle(DAY)).toBe('of the first');
    expect(Thread.all).toHaveLength(1);
  });

  test('is tried again where its thread ends', async () => {
    const draws = new DailyGenerator(daily, kept());
    const first = draws.puzzle(DAY).catch((error: unknown) => error);
    (await Thread.last()).emit('exit', 1);
    expect(await first).toMatchObject({
      ...{ code: 'too-many-requests', problem: { detail: 'it could not be drawn: ask again', retryAfter: 5 } },
    });
    draws.puzzle(DAY).catch(() => undefined);
    await Thread.last();
    expect(Thread.all).toHaveLength(2);
  });

  test('is not drawn any more when the server closes', async () => {
    const draws = new DailyGenerator(daily, kept());
    const first = draws.puzzle(DAY).catch((error: unknown) => error);
    await Thread.last();
    await draws.close();
    const detail = 'the server is closing: try again in 2 s';
    expect(await first).toMatchObject({ code: 'too-many-requests', problem: { detail } });
  });

  test.each([
    ['2026-11-16', 2],
    ['2026-11-21', 7],
    ['2026-11-22', 8],
  ])('is harder from Monday to Sunday: %s', (day, difficulty) => expect(difficultyOf(day)).toBe(difficulty));
});
