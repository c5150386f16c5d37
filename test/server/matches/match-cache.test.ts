import { describe, expect, test } from 'vitest';
import { MatchCache } from '../../../src/server/matches/match-cache.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';

const KB = 1024;

/** A cache with room for so many matches of a kilobyte, and a clock that goes on by two seconds with each use. */
class Table {
  readonly gone: string[] = [];
  private readonly cache: MatchCache;
  private readonly copies = new Map<string, OpenMatch>();
  private now = 0;

  constructor(room: number) {
    this.cache = new MatchCache(room * KB, coming => void coming.then(({ id }) => this.gone.push(id)));
  }

  get size(): number {
    return this.cache.size;
  }

  get isWithin(): boolean {
    return this.cache.weight <= this.cache.room;
  }

  has(id: string): boolean {
    return this.cache.peek(id) !== undefined;
  }

  left(names: string): string {
    return [...names].filter(id => this.has(id)).join('');
  }

  /** Somebody looks at a match; whether it was there. */
  async look(id: string, bytes = KB): Promise<boolean> {
    this.now += 2000;
    if (this.cache.get(id, this.now) !== undefined) return true;
    const last = this.copies.get(id)?.updated ?? this.now;
    const copy = { id, bytes, updated: last } as OpenMatch;
    this.copies.set(id, copy);
    this.cache.add(id, Promise.resolve(copy), this.now);
    await new Promise(setImmediate);
    return false;
  }

  /** The same, and plays. */
  async play(id: string, bytes = KB): Promise<boolean> {
    const wasThere = await this.look(id, bytes);
    const copy = this.copies.get(id);
    if (copy === undefined) throw new RangeError(id);
    this.cache.notePlayed(copy, this.now);
    Object.assign(copy, { updated: this.now });
    return wasThere;
  }

  /** Rounds in which the same matches are played in turn: the share of plays that found theirs in the last round. */
  async rounds(count: number, matches: number): Promise<number> {
    let found = 0;
    for (let round = 1; round <= count; round++) {
      for (let n = 0; n < matches; n++) if ((await this.play(`m${n}`)) && round === count) found++;
    }
    return found / matches;
  }
}

describe('matches in memory', () => {
  test('as many as there is room for', async () => {
    const table = new Table(16);
    for (let n = 0; n < 40; n++) await table.look(`m${n}`);
    expect(table.isWithin).toBe(true);
    expect(table.size).toBeGreaterThan(8);
    expect(table.gone).toHaveLength(40 - table.size);
  });

  test('a heavy one takes the room of several, and one may always stay', async () => {
    const table = new Table(16);
    for (let n = 0; n < 10; n++) await table.look(`m${n}`);
    await table.look('heavy', 100 * KB);
    expect(table.left('heavy')).toBe('');
    expect(table.has('heavy')).toBe(true);
    expect(table.size).toBe(1);
    await table.look('next');
    expect([table.has('heavy'), table.has('next')]).toEqual([false, true]);
  });

  test('whoever is used stays', async () => {
    const table = new Table(32);
    for (let n = 0; n < 30; n++) {
      await table.look('used');
      await table.look(`m${n}`);
    }
    expect(table.has('used')).toBe(true);
  });

  test('what is played is not thrown out for what is only looked at', async () => {
    const table = new Table(100);
    for (let round = 0; round < 2; round++) for (const id of 'abcdef') await table.play(id);
    for (let n = 0; n < 1000; n++) await table.look(`m${n}`);
    await table.look('heavy', 1000 * KB);
    expect(table.left('abcdef')).toBe('abcdef');
  });

  test.each([
    [90, 1],
    [130, 0.65],
    [200, 0.4],
  ])(
    'of %i that are played in turn where there is room for 100 a good part is found each time',
    async (matches, least) => {
      expect(await new Table(100).rounds(6, matches)).toBeGreaterThanOrEqual(least);
    },
  );

  test('who plays now takes the places of those who have left', async () => {
    const table = new Table(100);
    await table.rounds(4, 300);
    let found = 0;
    for (let round = 0; round < 6; round++)
      for (let n = 0; n < 80; n++) if ((await table.play(`new${n}`)) && round === 5) found++;
    expect(found).toBe(80);
  });

  test('a copy that was forgotten while it was played makes the other one forgotten: it does not know of the play', async () => {
    const table = new Table(16);
    await table.look('a');
    const cache = new MatchCache(16 * KB, () => undefined);
    const [one, other] = [0, 1].map(() => ({ id: 'a', bytes: KB, updated: 0 }) as OpenMatch);
    cache.add('a', Promise.resolve(other as OpenMatch), 0);
    await new Promise(setImmediate);
    expect(cache.notePlayed(one as OpenMatch, 1)).toBe(false);
    expect(cache.peek('a')).toBeUndefined();
  });

  test('room comes back when a match is dropped, by whoever knows it', async () => {
    const cache = new MatchCache(4 * KB, () => undefined);
    const coming = Promise.resolve({ id: 'a', bytes: KB, updated: 0 } as OpenMatch);
    cache.add('a', coming, 0);
    cache.evict('a', Promise.resolve({} as OpenMatch));
    expect(cache.size).toBe(1);
    cache.evict('a', coming);
    expect([cache.size, cache.weight]).toEqual([0, 0]);
  });

  test('what could not be opened is not held', async () => {
    const cache = new MatchCache(2 * KB, () => undefined);
    const failing = Promise.reject(new Error('no such match'));
    cache.add('a', failing, 0);
    await expect(failing).rejects.toThrow('no such match');
    await expect.poll(() => cache.size).toBe(0);
  });
});
