import { describe, expect, test } from 'vitest';
import { Shares } from '../../../src/server/requests/shares.ts';

describe('of four things in all, and two for each address', () => {
  test('so many are left', () => {
    const shares = new Shares(4, 2);
    expect(shares.lacks('a')).toBeUndefined();
    expect(shares.lacks('a', 2)).toBeUndefined();
    expect(shares.lacks('a', 3)).toBe('each');
    expect(shares.lacks(undefined, 4)).toBeUndefined();
    expect(shares.lacks(undefined, 5)).toBe('all');
    shares.take('a');
    expect([shares.lacks('a'), shares.lacks('a', 2)]).toEqual([undefined, 'each']);
    shares.take('a');
    expect([shares.lacks('a'), shares.lacks('b', 2), shares.lacks(undefined)]).toEqual(['each', undefined, undefined]);
    shares.take(undefined);
    expect([shares.lacks('b'), shares.lacks('b', 2)]).toEqual([undefined, 'all']);
  });

  test('what was taken is given back once', () => {
    const shares = new Shares(4, 2);
    const [one, other] = [shares.take('a'), shares.take('a')];
    for (let n = 0; n < 2; n++) one();
    expect([shares.lacks('a'), shares.lacks('a', 2)]).toEqual([undefined, 'each']);
    other();
    expect([shares.lacks('a', 2), shares.lacks(undefined, 4)]).toEqual([undefined, undefined]);
    shares.take('a', 2)();
    expect(shares.lacks('a', 2)).toBeUndefined();
  });
});
