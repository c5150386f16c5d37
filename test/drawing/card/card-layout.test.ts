import { describe, expect, test } from 'vitest';
import { drawnPart, windowOn } from '../../../src/drawing/card/card-layout.ts';
import type { Scene } from '../../../src/drawing/scene.ts';
import type { Square } from '../../../src/kernel/square.ts';

/** A board whose squares are all ground, or only those that `isGround` says. */
function board(width: number, height: number, focus?: Square, isGround = (_: Square) => true): Scene {
  const ground = Array.from({ length: width * height }, (_, n) =>
    isGround({ x: n % width, y: Math.floor(n / width) }) ? 'floor' : '',
  );
  return { bounds: { left: 0, top: 0, width, height }, ground, pieces: [], focus };
}

const ROOM = { width: 500, height: 500 };

describe('as much of a board is shown as there is room for', () => {
  test.each<[string, Scene, number, [left: number, top: number, width: number, height: number]]>([
    ['a small board in large squares', board(3, 2), 96, [0, 0, 3, 2]],
    ['a board as large as fits', board(10, 20), 25, [0, 0, 10, 20]],
    ['the whole of it down to squares of 12 pixels', board(41, 41), 12, [0, 0, 41, 41]],
    ['the middle of a larger one', board(81, 41), 12, [20, 0, 41, 41]],
    ['what is around the focus', board(100, 100, { x: 60, y: 50 }), 12, [40, 30, 41, 41]],
    ['but nothing beyond its rim', board(100, 100, { x: 1, y: 99 }), 12, [0, 59, 41, 41]],
  ])('%s', (_, scene, side, [left, top, width, height]) => {
    expect(windowOn(scene, ROOM)).toEqual({ side, part: { left, top, width, height } });
  });
});

describe('what there is to be seen of a board', () => {
  test('is where there is ground, or anything stands', () => {
    const scene = board(30, 30, undefined, ({ x, y }) => x === 4 && y > 5 && y < 9);
    expect(drawnPart(scene)).toEqual({ left: 4, top: 6, width: 1, height: 3 });
    const piece = { id: 'a', look: 'a', layer: 'actors', name: '', x: 7, y: 2 } as const;
    expect(drawnPart({ ...scene, pieces: [piece] })).toEqual({ left: 4, top: 2, width: 4, height: 7 });
  });

  test('is its room where there is nothing at all', () => {
    expect(drawnPart(board(5, 6, undefined, () => false))).toEqual({ left: 0, top: 0, width: 5, height: 6 });
  });
});
