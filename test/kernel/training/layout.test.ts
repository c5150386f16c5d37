import { describe, expect, it } from 'vitest';
import { arraysIn, type NumberKind, observationLayout, type Part } from '../../../src/kernel/learnable.ts';

const part = (name: string, kind: NumberKind, ...shape: number[]): Part => ({ name, kind, shape, least: 0, most: 1 });

describe('the parts of an observation', () => {
  it.each([
    ['nothing', [], [], 0],
    ['one byte', [part('a', 'u1', 1)], [0], 8],
    ['eight bytes', [part('a', 'u1', 2, 4)], [0], 8],
    ['nine bytes, then numbers', [part('a', 'u1', 9), part('b', 'f4', 3)], [0, 16], 32],
    [
      'all kinds',
      [part('a', 'u2', 3), part('b', 'i4', 1), part('c', 'u1', 17), part('d', 'f4', 2)],
      [0, 8, 16, 40],
      48,
    ],
  ])('lie one after the other, each from a multiple of eight bytes on: %s', (_, parts, offsets, bytes) => {
    expect(observationLayout(parts)).toEqual({ offsets, bytes });
  });

  it('are written into without touching each other', () => {
    const parts = [part('a', 'u1', 5), part('b', 'f4', 2)];
    const memory = new ArrayBuffer(64);
    const { a, b } = arraysIn(parts, memory, 16) as unknown as { a: Uint8Array; b: Float32Array };
    a.fill(255);
    b.fill(1);
    const words = [...new Uint8Array(memory)];
    expect(words.slice(0, 16).every(byte => byte === 0)).toBe(true);
    expect(words.slice(16, 24)).toEqual([255, 255, 255, 255, 255, 0, 0, 0]);
    expect(words.slice(24, 32)).toEqual([0, 0, 128, 63, 0, 0, 128, 63]);
    expect(words.slice(32).every(byte => byte === 0)).toBe(true);
  });
});
