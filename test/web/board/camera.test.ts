import { describe, expect, test } from 'vitest';
import { following, opening, panned, squareAt, zoomed } from '../../../src/web/board/camera.ts';

const VIEW = { width: 800, height: 600 };
const SMALL = { left: 0, top: 0, width: 10, height: 10 };
const LARGE = { left: -50, top: -50, width: 100, height: 100 };

describe('the camera', () => {
  test('shows a small board whole and in the middle', () => {
    // 600 pixels for 10 rows: 60 pixels a square.
    expect(opening(SMALL, VIEW, { x: 0, y: 0 })).toEqual({ x: 5, y: 5, scale: 60 });
  });

  test('shows a part of a large board, with the focus in it', () => {
    const camera = opening(LARGE, VIEW, { x: 3, y: 4 });
    expect(camera.scale).toBeGreaterThanOrEqual(30);
    expect(camera).toMatchObject({ x: 3.5, y: 4.5 });
  });

  test('never shows more beyond the rim than it must', () => {
    const camera = opening(LARGE, VIEW, { x: -50, y: -50 });
    expect(squareAt(camera, { x: 0, y: 0 }, VIEW)).toEqual({ x: -50, y: -50 });
  });

  test('stays while the focus is well inside, and moves no more than needed when it is not', () => {
    const camera = { x: 0, y: 0, scale: 40 };
    expect(following(camera, { x: 1, y: 1 }, LARGE, VIEW)).toEqual(camera);
    // The focus may be 20 % of 800 pixels, so 4 squares of 40, from the middle.
    expect(following(camera, { x: 10, y: 0 }, LARGE, VIEW)).toEqual({ x: 6.5, y: 0, scale: 40 });
  });

  test('zooms around the point under the cursor', () => {
    const camera = { x: 0, y: 0, scale: 40 };
    const point = { x: 620, y: 220 };
    const before = squareAt(camera, point, VIEW);
    const after = zoomed(camera, 1.5, point, LARGE, VIEW);
    expect(after.scale).toBe(60);
    expect(squareAt(after, point, VIEW)).toEqual(before);
  });

  test('drags the board with the hand', () => {
    expect(panned({ x: 0, y: 0, scale: 40 }, { x: 80, y: -40 }, LARGE, VIEW)).toEqual({ x: -2, y: 1, scale: 40 });
  });
});
