import { describe, expect, test } from 'vitest';
import { Buckets } from '../../../src/server/requests/buckets.ts';

describe('an allowance', () => {
  test('it comes back little by little', () => {
    let time = 0;
    const buckets = new Buckets(2, 1000, () => time);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 1]);
    time = 500;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1]);
    time = 5000;
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 1]);
  });

  test('how long to wait is told in whole seconds', () => {
    let time = 0;
    const buckets = new Buckets(2, 7_200_000, () => time);
    const waits = [0, 0, 0, 1, 1_800_000, 3_600_000, 3_600_000].map(at => {
      time = at;
      return buckets.take('a');
    });
    expect(waits).toEqual([0, 0, 3600, 3600, 1800, 0, 3600]);
  });

  test('of ten thousand addresses those that have all of theirs back are forgotten, and no other', () => {
    let time = 0;
    const buckets = new Buckets(1, 1000, () => time);
    for (let n = 1; n < 10_000; n++) buckets.take(`early ${n}`);
    time = 1000;
    buckets.take('late');
    expect(buckets.size).toBe(10_000);
    expect(buckets.take('late')).toBe(1);
    expect(buckets.size).toBe(10_000);
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
});
