import { beforeEach, expect, test, vi } from 'vitest';
import { onRouteOpened, onTakeOver, whenNobodyPlays } from '../../../src/web/offline/updates.ts';
import type { PageRoute } from '../../../src/wire/shared/page-routes.ts';

/** How many tabs hold the lock that says that somebody plays. */
let holders = 0;

beforeEach(() => {
  vi.useFakeTimers();
  holders = 0;
  type Held = (lock: object | null) => unknown;
  const request = async (_: string, { ifAvailable = false }, held: Held) => {
    if (ifAvailable) return held(holders === 0 ? {} : null);
    holders++;
    await held({});
    holders--;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const isFree = async () => {
  const work = vi.fn();
  await whenNobodyPlays(work);
  return work.mock.calls.length === 1;
};

test.each<[PageRoute, boolean]>([
  [{ page: 'match', id: 'm' }, true],
  [{ page: 'replay' }, true],
  [{ page: 'make', draft: 'd' }, true],
  [{ page: 'make' }, false],
  [{ page: 'home' }, false],
])('whether somebody plays at %o: %s', async (route, plays) => {
  expect(await isFree()).toBe(true);
  const leave = onRouteOpened(route);
  await soon();
  expect(await isFree()).toBe(!plays);
  leave();
  await soon();
  expect(await isFree()).toBe(true);
});

test('a new version takes over before a match is held, and not once it was left', async () => {
  const free: boolean[] = [];
  onTakeOver(async () => void free.push(await isFree()));
  const leave = onRouteOpened({ page: 'match', id: 'a' });
  leave();
  const leaveNext = onRouteOpened({ page: 'match', id: 'b' });
  await soon();
  expect(free).toEqual([true, true]);
  expect(await isFree()).toBe(false);
  leaveNext();
  await soon();
  expect(await isFree()).toBe(true);
});

test('elsewhere it takes over once the page has rested for five seconds', async () => {
  const takeOver = vi.fn(async () => {});
  onTakeOver(takeOver);
  const leave = onRouteOpened({ page: 'home' });
  await soon(4999);
  leave();
  onRouteOpened({ page: 'home' });
  await soon(4999);
  expect(takeOver).not.toHaveBeenCalled();
  await soon(1);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

test('a browser without locks is none in which anybody is known to play', async () => {
  vi.stubGlobal('navigator', {});
  onRouteOpened({ page: 'match', id: 'm' });
  await soon();
  expect(await isFree()).toBe(false);
});
