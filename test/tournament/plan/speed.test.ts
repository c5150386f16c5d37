import { expect, test } from 'vitest';
import { speedHere } from '../../../src/tournament/plan/machine-speed.ts';

test.each([
  [1, 1000],
  [0.25, 4000],
  [4, 250],
])('where a run takes %f ms, so many are made in a second: %i', (ms, speed) => {
  let reads = 0;
  // The first look of each sample comes before its first run.
  const now = () => ms * reads++;
  expect(speedHere(now)).toBe(speed);
});

test('one sample that was disturbed does not matter', () => {
  let at = 0;
  let reads = 0;
  const now = () => (at += reads++ === 30 ? 500 : 1);
  expect(speedHere(now)).toBe(1000);
});
