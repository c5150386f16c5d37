import { describe, expect, test } from 'vitest';
import { twoFingerSwipe } from '../../../src/web/board/gestures.ts';

const track = (x: number, y: number, dx: number, dy: number) => ({ from: { x, y }, at: { x: x + dx, y: y + dy } });

describe('two fingers', () => {
  test.each<[string, [number, number], [number, number], number, string | undefined]>([
    ['that go left together swipe left', [-60, 5], [-70, 0], 200, 'left'],
    ['that go right', [60, 5], [70, 0], 200, 'right'],
    ['that go up', [3, -60], [0, -55], 200, 'up'],
    ['that take their time drag', [-60, 5], [-70, 0], 500, undefined],
    ['that hardly move mean nothing', [-20, 0], [-20, 0], 100, undefined],
    ['of which one stays mean nothing', [-60, 0], [0, 0], 100, undefined],
    ['that part pinch', [-60, 0], [60, 0], 100, undefined],
  ])('%s', (_, one, other, ms, way) => {
    expect(twoFingerSwipe(track(100, 100, ...one), track(200, 120, ...other), ms)).toBe(way);
  });
});
