import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clockText } from '../../../src/web/match/countdown.tsx';
import { PlaybackPace } from '../../../src/web/match/playback-pace.tsx';

beforeEach(() => vi.useFakeTimers({ now: 1000 }));

/** A pace with so many things that wait, and what it told. */
function paced(waiting: number) {
  const told: unknown[] = [];
  const left = { count: waiting };
  const pace = new PlaybackPace<'slow' | 'fast'>('slow', {
    speeds: { slow: 100, fast: 10 },
    waits: () => left.count > 0,
    next: () => {
      left.count -= 1;
    },
    changed: setting => told.push(setting),
  });
  return { pace, told, left };
}

describe('a pace', () => {
  test('lets the first thing happen at once, and each after it when the one before was seen', () => {
    const { pace, left } = paced(3);
    pace.release();
    expect(left.count).toBe(2);
    vi.advanceTimersByTime(99);
    expect(left.count).toBe(2);
    vi.advanceTimersByTime(1);
    expect(left.count).toBe(1);
    vi.advanceTimersByTime(100);
    expect(left.count).toBe(0);
  });

  test('waits while it is paused, and goes on', () => {
    const { pace, left, told } = paced(3);
    pace.pause();
    pace.release();
    vi.advanceTimersByTime(1000);
    expect(left.count).toBe(3);
    pace.goOn();
    expect(left.count).toBe(2);
    pace.pause();
    vi.advanceTimersByTime(1000);
    expect(left.count).toBe(2);
    expect(pace.setting).toEqual({ paused: true, speed: 'slow' });
    expect(told).toEqual([true, false, true].map(paused => ({ paused, speed: 'slow' })));
  });

  test('steps one at a time, without waiting', () => {
    const { pace, left } = paced(3);
    pace.release();
    pace.step();
    expect(left.count).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(left.count).toBe(1);
    expect(pace.setting.paused).toBe(true);
  });

  test('takes a step as soon as there is something to take it with, and only one', () => {
    const { pace, left } = paced(0);
    pace.step();
    left.count = 2;
    pace.release();
    expect(left.count).toBe(1);
    pace.release();
    expect(left.count).toBe(1);
  });

  test('goes at its new speed at once', () => {
    const { pace, left, told } = paced(3);
    pace.release();
    vi.advanceTimersByTime(5);
    pace.setSpeed('fast');
    expect(told).toEqual([{ paused: false, speed: 'fast' }]);
    vi.advanceTimersByTime(4);
    expect(left.count).toBe(2);
    vi.advanceTimersByTime(1);
    expect(left.count).toBe(1);
  });

  test('shows for its time what else came into sight', () => {
    const { pace, left } = paced(1);
    pace.restart();
    pace.release();
    vi.advanceTimersByTime(99);
    expect(left.count).toBe(1);
    vi.advanceTimersByTime(1);
    expect(left.count).toBe(0);
  });

  test('does nothing more once nobody looks', () => {
    const { pace, left } = paced(2);
    pace.release();
    pace.halt();
    vi.advanceTimersByTime(1000);
    expect(left.count).toBe(1);
  });
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [1000, '0:01'],
  [1001, '0:02'],
  [59_001, '1:00'],
  [61_000, '1:01'],
  [600_000, '10:00'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01'],
  [36_000_000, '10:00:00'],
])('a clock with %i ms left shows %s', (ms, text) => expect(clockText(ms)).toBe(text));
