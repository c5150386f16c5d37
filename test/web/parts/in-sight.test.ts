import { afterEach, expect, test, vi } from 'vitest';
import { whileInSight } from '../../../src/web/parts/in-sight.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page that can be hidden and shown, and something that is done while it is in sight. */
function page(visibilityState: 'visible' | 'hidden') {
  const document = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', document);
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const stop = whileInSight(begin);
  return {
    show(state: 'visible' | 'hidden') {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    stop,
    counts: () => [begin.mock.calls.length, end.mock.calls.length],
  };
}

test('what is done in sight begins with the page, ends when it is hidden, and begins anew', () => {
  const { show, counts } = page('visible');
  expect(counts()).toEqual([1, 0]);
  show('visible');
  expect(counts()).toEqual([1, 0]);
  show('hidden');
  show('hidden');
  expect(counts()).toEqual([1, 1]);
  show('visible');
  expect(counts()).toEqual([2, 1]);
});

test('a page that is hidden from the start waits until it is seen', () => {
  const { show, counts } = page('hidden');
  expect(counts()).toEqual([0, 0]);
  show('visible');
  expect(counts()).toEqual([1, 0]);
});

test('who has stopped is told of nothing any more', () => {
  const { show, stop, counts } = page('visible');
  stop();
  expect(counts()).toEqual([1, 1]);
  show('hidden');
  show('visible');
  expect(counts()).toEqual([1, 1]);
});

test('without a page it is done at once', () => {
  vi.stubGlobal('document', undefined);
  const end = vi.fn();
  whileInSight(() => end)();
  expect(end).toHaveBeenCalledTimes(1);
});
