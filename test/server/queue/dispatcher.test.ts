import { expect, onTestFinished, test, vi } from 'vitest';
import { Dispatcher } from '../../../src/server/queue/dispatcher.ts';
import type { JobQueue } from '../../../src/server/queue/job-queue.ts';
import type { Job } from '../../../src/tournament/games/job.ts';

const until = (what: () => boolean) => expect.poll(what, { interval: 5 }).toBe(true);

/** A desk before a queue on which nothing is ever played, and what was said to that queue. */
function desk() {
  const said: string[] = [];
  const say = (what: string) => async () => void said.push(what);
  const queue = {
    ...{ enter: say('enters'), post: say('posts'), leave: say('leaves'), remove: say('removes') },
    collect: async () => [],
    workers: async () => [],
  };
  const front = new Dispatcher(queue as unknown as JobQueue, async () => 'cup');
  onTestFinished(() => front.close(false));
  const times = (what: string) => said.filter(each => each === what).length;
  return { front, said, times };
}

test('after an hour a desk says that it is still there: nobody forgets its tournament', async () => {
  const { front, times } = desk();
  const time = { now: 0 };
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  onTestFinished(() => void now.mockRestore());
  const isLookedAt = async () => {
    const before = now.mock.calls.length;
    await until(() => now.mock.calls.length > before + 5);
  };
  front
    .acquire()
    .play({ id: 'a' } as Job)
    .catch(() => undefined);
  await until(() => times('posts') === 1);
  time.now = 3_600_000;
  await isLookedAt();
  expect(times('enters')).toBe(1);
  time.now = 3_600_001;
  await until(() => times('enters') === 2);
});

test.each([true, false])(
  'a desk that was asked for nothing says nothing, whether it is over or not: %j',
  async isOver => {
    const { front, said } = desk();
    await front.close(isOver);
    expect(said).toEqual([]);
  },
);
