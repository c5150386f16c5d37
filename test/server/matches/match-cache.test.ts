import { describe, expect, test } from 'vitest';
import { MatchCache } from '../../../src/server/matches/match-cache.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';

const kept: string[] = [];
const match = (id: string, weight = 1) =>
  Promise.resolve({ id, weight, saveSnapshotIfBehind: async () => void kept.push(id) } as unknown as OpenMatch);

/** Takes matches in one after the other, each by its name or by its name and weight, as in `b3`. */
async function handful(most: number, names: string): Promise<MatchCache> {
  const cache = new MatchCache(most);
  for (const [name = '', weight = '1'] of names.split(' ')) {
    const coming = match(name, Number(weight));
    cache.add(name, coming);
    await coming;
  }
  return cache;
}

/** Who of them is still there. */
const left = (cache: MatchCache) => [...'abcdefg'].filter(id => cache.peek(id) !== undefined).join('');

describe('matches in memory', () => {
  test.each([
    ['as many as there is room for', 3, 'a b c', 'abc'],
    ['whoever was there longest leaves', 3, 'a b c d', 'bcd'],
    ['a heavy one takes the room of several', 4, 'a b c d3', 'cd'],
    ['two heavy ones do not fit', 4, 'a3 b3', 'b'],
    ['one may always stay', 4, 'a b9', 'b'],
    ['and leaves when the next one comes', 4, 'a9 b c', 'bc'],
  ])('%s', async (_, most, names, expected) => {
    expect(left(await handful(most, names))).toBe(expected);
  });

  test('whoever is used stays', async () => {
    const cache = await handful(3, 'a b c');
    await cache.get('a');
    cache.add('d', match('d'));
    expect(left(cache)).toBe('acd');
  });

  test('a snapshot is kept of whoever leaves', async () => {
    kept.length = 0;
    await handful(2, 'a b c');
    await expect.poll(() => kept).toEqual(['a']);
  });

  test('room comes back when a match is dropped, by whoever knows it', async () => {
    const cache = await handful(4, 'a3 b');
    cache.evict('a', match('a'));
    expect(left(cache)).toBe('ab');
    cache.evict('a');
    cache.add('c', match('c', 3));
    await cache.peek('c');
    expect(left(cache)).toBe('bc');
  });

  test('what could not be opened is not held', async () => {
    const cache = new MatchCache(2);
    const failing = Promise.reject(new Error('no such match'));
    cache.add('a', failing);
    await expect(failing).rejects.toThrow('no such match');
    await expect.poll(() => cache.size).toBe(0);
  });
});
