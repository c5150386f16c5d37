import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Breather } from '../../../src/server/matches/breather.ts';
import { Keeper } from '../../../src/server/matches/keeper.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import { Refused } from '../../../src/wire/problems/problems.ts';

/** Works without a pause until a condition holds. */
function workUntil(isDone: () => boolean): void {
  while (!isDone());
}

/** Works until there is reason to rest. */
function workOn(breather: Breather): Promise<void> {
  let rest: Promise<void> | undefined;
  workUntil(() => {
    rest = breather.rest();
    return rest !== undefined;
  });
  return rest as Promise<void>;
}

describe('a long fold', () => {
  test('lets others have their turn', async () => {
    const breather = new Breather();
    let others = 0;
    setImmediate(() => others++);
    await workOn(breather);
    expect(others).toBe(1);
    setImmediate(() => others++);
    await workOn(breather);
    expect(others).toBe(2);
  });

  test('goes on for eight milliseconds, and for as long again after a rest', async () => {
    let time = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    onTestFinished(() => void vi.restoreAllMocks());
    const breather = new Breather();
    for (let round = 0; round < 2; round++) {
      for (const ms of [0, 5, 2.9]) {
        time += ms;
        expect(breather.rest()).toBeUndefined();
      }
      time += 0.2;
      await expect(breather.rest()).resolves.toBeUndefined();
    }
  });

  test('is ended where it takes too long', async () => {
    const breather = new Breather(20);
    const work = async () => {
      for (;;) await workOn(breather);
    };
    await expect(work()).rejects.toMatchObject({ code: 'match-too-heavy' });
  });

  test('that is too heavy is set aside, and those behind it are looked after', async () => {
    const ids = ['heavy', ...Array.from({ length: 25 }, (_, n) => `light ${n}`)];
    const tried: string[] = [];
    const matches = {
      now: () => 0,
      store: {
        behind: async () => ({ ids: ids.filter(id => id === 'heavy' || !tried.includes(id)), last: undefined }),
      },
      keepSnapshot: async (id: string) => {
        tried.push(id);
        if (id === 'heavy') throw new Refused('match-too-heavy', 'too heavy');
      },
    } as unknown as Matches;
    const keeper = new Keeper(matches);
    for (let n = 0; n < 4; n++) await keeper.lookOn();
    expect(tried).toEqual(ids);
  });
});
