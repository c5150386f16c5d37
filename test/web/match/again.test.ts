import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Again } from '../../../src/web/match/again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what fails is tried again after one, two, four and eight seconds, and then every eight', () => {
  const attempt = vi.fn();
  const again = new Again(attempt);
  for (const [n, wait] of [1000, 2000, 4000, 8000, 8000, 8000].entries()) {
    again.later();
    vi.advanceTimersByTime(wait - 1);
    expect(attempt).toHaveBeenCalledTimes(n);
    vi.advanceTimersByTime(1);
    expect(attempt).toHaveBeenCalledTimes(n + 1);
  }
});

test('once it has worked, the next failure is a first one', () => {
  const attempt = vi.fn();
  const again = new Again(attempt);
  again.later();
  again.later();
  again.worked();
  again.later();
  vi.advanceTimersByTime(1000);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever tries now does not try later, and whoever halts not at all', () => {
  const attempt = vi.fn();
  const again = new Again(attempt);
  again.later();
  again.now();
  vi.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  again.later();
  again.halt();
  vi.advanceTimersByTime(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
