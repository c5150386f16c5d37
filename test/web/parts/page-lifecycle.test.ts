import { beforeEach, expect, test, vi } from 'vitest';
import { idle } from '../../../src/web/parts/page-lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());

/** A browser that finds no time, and keeps to the limit that it is given. */
function neverIdle(act: () => void, options?: { readonly timeout: number }): void {
  if (options !== undefined) setTimeout(act, options.timeout);
}

test.each([
  ['that never rests', { requestIdleCallback: neverIdle }],
  ['whose browser cannot tell', {}],
])('on a page %s, what waits for rest comes all the same', async (_name, window) => {
  vi.stubGlobal('window', window);
  if ('requestIdleCallback' in window) vi.stubGlobal('requestIdleCallback', window.requestIdleCallback);
  let hasRested = false;
  void idle().then(() => {
    hasRested = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(hasRested).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(hasRested).toBe(true);
});
