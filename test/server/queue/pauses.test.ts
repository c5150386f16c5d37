import { beforeEach, expect, test, vi } from 'vitest';
import { Desk } from '../../../src/server/queue/desk.ts';
import type { Queue } from '../../../src/server/queue/queue.ts';
import type { Job } from '../../../src/tournament/job.ts';

/** How long the desk has paused, time after time (ms); what else happens in a pause, the test says. */
const house = vi.hoisted(() => ({ pauses: [] as number[], meanwhile: (_: number): void => {} }));
vi.mock('node:timers/promises', async original => ({
  ...(await original<object>()),
  setTimeout: async (ms: number) => {
    house.pauses.push(ms);
    house.meanwhile(house.pauses.length);
    await new Promise(resolve => setImmediate(resolve));
  },
}));
beforeEach(() => void house.pauses.splice(0));

test('a desk that finds nothing looks twice as seldom each time, and soon again after it has found something', async () => {
  const over: { id: string; outcome: object }[] = [];
  const posted: string[] = [];
  const queue = {
    enter: async () => undefined,
    post: async (_: string, jobs: readonly Job[]) => void posted.push(...jobs.map(({ id }) => id)),
    collect: async () => over.splice(0),
    remove: async () => undefined,
    workers: async () => [],
  };
  const desk = new Desk(queue as unknown as Queue, async () => 'cup');
  const done = Promise.withResolvers<void>();
  house.meanwhile = count => {
    if (count === 9) over.push({ id: 'a', outcome: { finished: { id: 'a' } } });
    if (count === 12) void desk.close(false).then(done.resolve);
  };
  const playing = desk.hire().play({ id: 'a' } as Job);
  await done.promise;
  expect(await playing).toEqual({ id: 'a' });
  expect(posted).toEqual(['a']);
  expect(house.pauses.slice(0, 12)).toEqual([5, 10, 20, 40, 80, 160, 200, 200, 200, 5, 10, 20]);
});
