import { describe, expect, test } from 'vitest';
import { following, onTheWay, opening, panned, squareAt, zoomed } from '../../../src/web/board/camera.ts';

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

  test.each([
    ['as large as is comfortable to begin with', { left: 0, top: 0, width: 2, height: 2 }, 112],
    ['by whole pixels', { left: 0, top: 0, width: 11, height: 11 }, 54],
    ['as long as one can play on its squares', { left: 0, top: 0, width: 30, height: 23 }, 26],
    ['and else a comfortable part of it', { left: 0, top: 0, width: 30, height: 24 }, 36],
  ])('shows the whole board, %s', (_, bounds, scale) => {
    expect(opening(bounds, VIEW, undefined).scale).toBe(scale);
  });

  test('looks at the middle where there is no focus', () => {
    expect(opening({ left: 10, top: 20, width: 100, height: 60 }, VIEW, undefined)).toMatchObject({ x: 60, y: 50 });
  });

  test('zooms no closer and no farther than it makes sense', () => {
    const camera = { x: 0, y: 0, scale: 40 };
    const middle = { x: 400, y: 300 };
    expect(zoomed(camera, 100, middle, LARGE, VIEW).scale).toBe(144);
    expect(zoomed(camera, 0.01, middle, LARGE, VIEW).scale).toBe(8);
  });

  test('follows in every direction', () => {
    const camera = { x: 0, y: 0, scale: 40 };
    expect(following(camera, { x: -10, y: 0 }, LARGE, VIEW)).toEqual({ x: -5.5, y: 0, scale: 40 });
    // 20 % of 600 pixels are 3 squares of 40.
    expect(following(camera, { x: 0, y: 10 }, LARGE, VIEW)).toEqual({ x: 0, y: 7.5, scale: 40 });
    expect(following(camera, { x: 0, y: -10 }, LARGE, VIEW)).toEqual({ x: 0, y: -6.5, scale: 40 });
  });

  test('stops at the rim of the board on every side', () => {
    const camera = { x: 0, y: 0, scale: 40 };
    // 20 columns and 15 rows are seen.
    expect(panned(camera, { x: 1e6, y: 1e6 }, LARGE, VIEW)).toMatchObject({ x: -40, y: -42.5 });
    expect(panned(camera, { x: -1e6, y: -1e6 }, LARGE, VIEW)).toMatchObject({ x: 40, y: 42.5 });
    expect(panned(camera, { x: 80, y: 80 }, SMALL, VIEW)).toMatchObject({ x: 5, y: 5 });
  });

  test('is on its way between two places', () => {
    const [from, to] = [
      { x: 0, y: 10, scale: 40 },
      { x: 10, y: 0, scale: 80 },
    ];
    expect(onTheWay(from, to, 0)).toEqual(from);
    expect(onTheWay(from, to, 0.25)).toEqual({ x: 2.5, y: 7.5, scale: 50 });
    expect(onTheWay(from, to, 1)).toEqual(to);
  });
});
