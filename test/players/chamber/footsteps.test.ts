import { describe, expect, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { hasPassed, stepOnto } from '../../../src/players/chamber/assist/explore-paths.ts';

describe('footsteps', () => {
  const at = (floor: number, row: number, column: number) => ({ floor, row, column }) as ChamberView;
  const walked = [at(1, 5, 5), at(1, 5, 6), at(1, 5, 5)].reduce(
    (before: ReturnType<typeof stepOnto> | undefined, view) => stepOnto(before, view),
    undefined,
  )!;

  test('are kept once each, and only of this floor', () => {
    expect([...walked.stood]).toEqual(['5 5', '5 6']);
    expect(stepOnto(walked, at(1, 5, 6))).toBe(walked);
    expect(stepOnto(walked, at(2, 1, 1))).toEqual({
      floor: 2,
      stood: new Set(['1 1']),
      dragons: new Set(),
      guarded: new Set(),
    });
  });

  test('tell what was passed: where somebody stood, and beside it', () => {
    const passed = [3, 4, 5, 6, 7].map(row => [3, 4, 5, 6, 7, 8].map(column => Number(hasPassed(walked, row, column))));
    expect(passed.map(row => row.join(''))).toEqual(['000000', '011110', '011110', '011110', '000000']);
  });
});
