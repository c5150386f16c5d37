import { describe, expect, test } from 'vitest';
import type { Connections } from '../../../src/server/store/postgres/connections.ts';
import { Gathering } from '../../../src/server/store/postgres/gathering.ts';
import { Standings } from '../../../src/server/store/postgres/standings.ts';
import { STATEMENTS } from '../../../src/server/store/postgres/statements.ts';
import { StoreUnavailable } from '../../../src/server/store/store.ts';

const turn = () => new Promise(resolve => setImmediate(resolve));
const KILOBYTES_256 = 256 * 1024;

/** A database that answers each trip when the test lets it, with what each question is in capitals. */
function database({ knows = (_: string): boolean => true, size = (asked: string) => asked.length } = {}) {
  const trips: (readonly string[])[] = [];
  const under: { back: () => void; fail: (error: Error) => void }[] = [];
  const alone: string[] = [];
  const gathering = new Gathering<string, string | undefined>({
    together: all =>
      new Promise((resolve, reject) => {
        trips.push(all);
        const known = all.filter(knows).map(asked => [asked, asked.toUpperCase()] as const);
        under.push({ back: () => resolve(new Map(known)), fail: reject });
      }),
    alone: async asked => {
      alone.push(asked);
      return `${asked} alone`;
    },
    size,
  });
  const ask = (...all: string[]) => all.map(asked => gathering.ask(asked));
  return { gathering, trips, under, alone, ask };
}

const settled = async (work: Promise<unknown>) => {
  let isSettled = false;
  void work.then(() => {
    isSettled = true;
  });
  await turn();
  return isSettled;
};

describe('questions', () => {
  test('of one turn go in one trip, in their order', async () => {
    const { trips, under, ask } = database();
    const answers = ask('a', 'b', 'c');
    expect(trips).toEqual([]);
    await turn();
    expect(trips).toEqual([['a', 'b', 'c']]);
    under[0]?.back();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  });

  test('are a hundred to a trip', async () => {
    const { trips, ask } = database();
    ask(...Array.from({ length: 150 }, (_, n) => String(n)));
    await turn();
    expect(trips.map(({ length }) => length)).toEqual([100, 50]);
  });

  test.each([
    ['as many as fit', [KILOBYTES_256 - 1, 1, 1], [2, 1]],
    ['one that is too long, by itself', [KILOBYTES_256 + 1, 1], [1, 1]],
    ['all that are short', [1, 1, 1], [3]],
  ])('are so many characters to a trip: %s', async (_, sizes, trips) => {
    const at = database({ size: asked => sizes[Number(asked)] ?? 0 });
    at.ask(...sizes.map((__, n) => String(n)));
    await turn();
    expect(at.trips.map(({ length }) => length)).toEqual(trips);
  });

  test('wait while two trips are under way, and go together when one is back', async () => {
    const { trips, under, ask } = database();
    for (const asked of ['a', 'b', 'c', 'd']) {
      ask(asked);
      await turn();
    }
    expect(trips).toEqual([['a'], ['b']]);
    under[1]?.back();
    await turn();
    await turn();
    expect(trips).toEqual([['a'], ['b'], ['c', 'd']]);
    ask('e');
    await turn();
    expect(trips).toHaveLength(3);
    under[0]?.back();
    await turn();
    await turn();
    expect(trips.at(-1)).toEqual(['e']);
  });

  test('that a trip does not answer are asked alone; those to which nothing is the answer are not', async () => {
    const { under, alone, ask } = database({ knows: asked => asked !== 'b' });
    const answers = ask('a', 'b');
    await turn();
    under[0]?.back();
    expect(await Promise.all(answers)).toEqual(['A', 'b alone']);
    expect(alone).toEqual(['b']);
  });

  test('that were refused together are asked alone, those that were lost are never sent twice', async () => {
    const { under, alone, ask } = database();
    const refused = ask('a', 'b');
    await turn();
    under[0]?.fail(new Error('one of them is wrong'));
    expect(await Promise.all(refused)).toEqual(['a alone', 'b alone']);
    const lost = ask('c').map(each => each.catch((error: Error) => error.name));
    await turn();
    under[1]?.fail(new StoreUnavailable(1));
    expect(await Promise.all(lost)).toEqual(['StoreUnavailable']);
    expect(alone).toEqual(['a', 'b']);
  });
});

test('who drains waits for all that was asked, sent or not', async () => {
  const { gathering, trips, under, ask } = database();
  expect(await settled(gathering.drain())).toBe(true);
  ask('a');
  await turn();
  ask('b');
  const drained = gathering.drain();
  expect(trips).toEqual([['a'], ['b']]);
  under[0]?.back();
  expect(await settled(drained)).toBe(false);
  under[1]?.back();
  expect(await settled(drained)).toBe(true);
});

describe('where matches and sessions stand', () => {
  /** Connections to a database that knows one match and two sessions, one of them at a match that is gone. */
  function standings() {
    const row = { position: '3', updated: 5, status: 'open', keys: [] };
    const [here, gone] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const asked: unknown[][] = [];
    const lets: (() => void)[] = [];
    const query = async (sql: unknown, values: unknown[]) => {
      asked.push(values);
      await new Promise<void>(resolve => lets.push(resolve));
      if (sql === STATEMENTS.glance) return [{ id: 'm', ...row }];
      return [
        { holder: here, match: 'm', ...row },
        { holder: gone, match: 'n', position: null },
      ];
    };
    const of = new Standings({ query } as unknown as Connections);
    return { of, asked, lets, here, gone };
  }

  test('is asked for many at once, each once', async () => {
    const { of, asked, lets, here, gone } = standings();
    const matches = ['m', 'n', 'm'].map(id => of.glance(id));
    const sessions = [here, gone, Buffer.alloc(32, 3)].map(holder => of.session(holder));
    await turn();
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual([['m', 'n']]);
    for (const go of lets) go();
    const [one, other, again] = await Promise.all(matches);
    expect([one?.status, other, again]).toEqual(['open', undefined, one]);
    expect(await Promise.all(sessions)).toEqual([{ match: 'm', standing: one }, { match: 'n' }, undefined]);
  });

  test.each(['glance', 'session'] as const)('is waited for by who drains: %s', async what => {
    const { of, lets } = standings();
    void (what === 'glance' ? of.glance('m') : of.session(new Uint8Array(32)));
    const drained = of.drain();
    expect(await settled(drained)).toBe(false);
    for (const go of lets) go();
    expect(await settled(drained)).toBe(true);
  });
});
