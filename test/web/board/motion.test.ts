import { describe, expect, test } from 'vitest';
import { DURATION, placeOf } from '../../../src/web/board/motion.ts';
import type { Piece } from '../../../src/web/board/scene.ts';

const piece: Piece = { id: 'a', x: 1, y: 0, look: 'player', layer: 'actors', name: 'you' };
const slide = { kind: 'slide', id: 'a', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } as const;

describe('a piece in motion', () => {
  test('starts where it was and ends where it is', () => {
    expect(placeOf(piece, { motion: slide, since: 100 }, 100)).toEqual({ x: 0, y: 0 });
    expect(placeOf(piece, { motion: slide, since: 100 }, 100 + DURATION.slide)).toEqual({ x: 1, y: 0 });
    expect(placeOf(piece, { motion: slide, since: 100 }, 9999)).toEqual({ x: 1, y: 0 });
  });

  test('is before its start where it started: a frame may be older than the news', () => {
    expect(placeOf(piece, { motion: slide, since: 100 }, 90)).toEqual({ x: 0, y: 0 });
  });

  test('leans against what stops it and comes back', () => {
    const bump = { motion: { kind: 'bump', id: 'a', towards: { x: 2, y: 0 } } as const, since: 0 };
    expect(placeOf(piece, bump, DURATION.bump / 3).x).toBeGreaterThan(1);
    expect(placeOf(piece, bump, DURATION.bump).x).toBeCloseTo(1);
  });

  test('stands still without one', () => {
    expect(placeOf(piece, undefined, 50)).toMatchObject({ x: 1, y: 0 });
  });
});
