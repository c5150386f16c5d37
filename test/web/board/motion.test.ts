import { describe, expect, test } from 'vitest';
import type { ScenePiece } from '../../../src/drawing/scene.ts';
import { DURATION, placeInMotion } from '../../../src/web/board/painter.ts';

const piece: ScenePiece = { id: 'a', x: 1, y: 0, look: 'player', layer: 'actors', name: 'you' };
const slide = { kind: 'slide', id: 'a', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } } as const;

describe('a piece in motion', () => {
  test('starts where it was and ends where it is', () => {
    expect(placeInMotion(piece, slide, 100, 100)).toEqual({ x: 0, y: 0 });
    expect(placeInMotion(piece, slide, 100, 100 + DURATION.slide)).toEqual({ x: 1, y: 0 });
    expect(placeInMotion(piece, slide, 100, 9999)).toEqual({ x: 1, y: 0 });
  });

  test('is before its start where it started: a frame may be older than the news', () => {
    expect(placeInMotion(piece, slide, 100, 90)).toEqual({ x: 0, y: 0 });
  });

  test('leans against what stops it and comes back', () => {
    const bump = { kind: 'bump', id: 'a', towards: { x: 2, y: 0 } } as const;
    expect(placeInMotion(piece, bump, 0, DURATION.bump / 3).x).toBeGreaterThan(1);
    expect(placeInMotion(piece, bump, 0, DURATION.bump).x).toBeCloseTo(1);
  });

  test('stays where it is while something pulses', () => {
    expect(placeInMotion(piece, { kind: 'pulse', at: { x: 9, y: 9 } }, 0, 10)).toBe(piece);
  });

  test('stands still without one', () => {
    expect(placeInMotion(piece, undefined, 0, 50)).toMatchObject({ x: 1, y: 0 });
  });
});
