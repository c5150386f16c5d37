import { describe, expect, it } from 'vitest';
import {
  beside,
  CARDINALS,
  DIRECTIONS,
  kingDistance,
  OPPOSITE,
  STEP,
  sameSquare,
  step,
} from '../../src/kernel/square.ts';

describe('directions', () => {
  it('are drawn on paper: y grows downwards', () => {
    const at = { x: 5, y: 5 };
    expect(step(at, 'up')).toEqual({ x: 5, y: 4 });
    expect(step(at, 'right')).toEqual({ x: 6, y: 5 });
    expect(step(at, 'down')).toEqual({ x: 5, y: 6 });
    expect(step(at, 'left')).toEqual({ x: 4, y: 5 });
  });

  it('go once round the square, clockwise', () => {
    const ring = DIRECTIONS.map(direction => STEP[direction]);
    expect(ring.slice(0, 3)).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: -1 },
      { x: 1, y: 0 },
    ]);
    for (const [n, square] of ring.entries()) expect(beside(square, ring[(n + 1) % 8]!)).toBe(true);
  });

  it('the four are every second of the eight', () => {
    expect(DIRECTIONS.filter((_, n) => n % 2 === 0)).toEqual(CARDINALS);
  });

  it('lead back by their opposite', () => {
    for (const direction of DIRECTIONS) {
      expect(step(step({ x: 3, y: -2 }, direction), OPPOSITE[direction])).toEqual({ x: 3, y: -2 });
      expect(OPPOSITE[OPPOSITE[direction]]).toBe(direction);
    }
  });
});

describe('neighbourhoods', () => {
  const centre = { x: 0, y: 0 };

  it('four squares are beside another, eight a king’s move away', () => {
    const around = [-2, -1, 0, 1, 2].flatMap(y => [-2, -1, 0, 1, 2].map(x => ({ x, y })));
    expect(around.filter(square => beside(centre, square))).toHaveLength(4);
    expect(around.filter(square => kingDistance(centre, square) === 1)).toHaveLength(8);
    expect(around.filter(square => kingDistance(centre, square) === 2)).toHaveLength(16);
    expect(around.filter(square => sameSquare(centre, square))).toEqual([centre]);
  });
});
