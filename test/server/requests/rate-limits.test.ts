import { expect, test } from 'vitest';
import { Buckets } from '../../../src/server/budget/rate-limits.ts';

test('of ten thousand addresses those that have all of theirs back are forgotten, and no other', () => {
  let time = 0;
  const buckets = new Buckets(1, 1000, () => time);
  for (let n = 1; n < 10_000; n++) buckets.take(`early ${n}`);
  time = 1000;
  buckets.take('late');
  buckets.take('one more');
  expect(buckets.size).toBe(2);
  expect(buckets.take('late')).toBe(1);
});

test('where all of them are busy the first makes room', () => {
  const buckets = new Buckets(1, 1000, () => 0);
  for (let n = 0; n <= 10_000; n++) buckets.take(String(n));
  expect(buckets.size).toBe(10_000);
  expect(['1', '9999', '10000', '0'].map(address => buckets.take(address))).toEqual([1, 1, 1, 0]);
});
