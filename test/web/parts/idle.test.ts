import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idle } from '../../../src/web/parts/idle.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

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

describe('a page at rest', () => {
  const page = async (readyState: string) => {
    const { window } = stubWindow();
    vi.stubGlobal('document', { readyState });
    vi.resetModules();
    const { useIdle } = await import('../../../src/web/parts/idle.ts');
    const one = await use(useIdle, undefined);
    return { one, window, useIdle, pass: () => one.does(() => vi.advanceTimersByTimeAsync(1000)) };
  };

  test('has loaded all that it began with, and then nothing to do', async () => {
    const { one, window, pass } = await page('interactive');
    await pass();
    expect(one.result).toBe(false);
    await one.does(() => window.dispatchEvent(new Event('load')));
    await pass();
    expect(one.result).toBe(true);
  });

  test('need not be loaded again where it is whole, and has rested for whoever comes later', async () => {
    const { one, pass, useIdle } = await page('complete');
    expect(one.result).toBe(false);
    await pass();
    expect(one.result).toBe(true);
    expect((await use(useIdle, undefined)).result).toBe(true);
  });

  test('is of no interest to whoever has left', async () => {
    const { one, pass } = await page('complete');
    await one.leave();
    await pass();
    expect(one.result).toBe(false);
  });
});
