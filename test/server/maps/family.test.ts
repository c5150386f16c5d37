import { describe, expect, test } from 'vitest';
import { familyOf } from '../../../src/server/maps/map-family.ts';
import type { MapListing, MapStore } from '../../../src/server/store/contract/map-store.ts';

/** Maps by their series, each with what it was made from. Who was not published any more is left out. */
type Parents = Readonly<Record<string, string | null>>;

const listing = (series: string, parent: string | null) =>
  ({ id: `${series}1`, series, parent, title: series, author: '', likes: 0 }) as unknown as MapListing;

async function family(parents: Parents, of: string, parent = parents[of] ?? null) {
  const all = Object.entries(parents).map(([series, from]) => listing(series, from));
  const maps: Pick<MapStore, 'newestOf' | 'remixes'> = {
    newestOf: async ([series]) => all.filter(map => map.series === series),
    remixes: async (series, limit) => all.filter(map => map.parent === series).slice(0, limit),
  };
  const told = await familyOf(maps as MapStore, listing(of, parent));
  const named = (kin: typeof told.remixes) => kin.map(({ title, depth }) => `${title} ${depth}`);
  const { ancestors, siblings, remixes, ...more } = told;
  return { ...more, ancestors: named(ancestors), siblings: named(siblings), remixes: named(remixes) };
}

const chain = (length: number, first: string | null = null): Record<string, string | null> =>
  Object.fromEntries(Array.from({ length }, (_, n) => [`m${n}`, n === 0 ? first : `m${n - 1}`]));
const children = (count: number, parent: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${parent}-${n}`, parent]));

describe('the family of a map', () => {
  test('is nobody where it came from nothing and nothing came from it', async () => {
    const nobody = { ancestors: [], isLost: false, siblings: [], remixes: [], isCut: false };
    expect(await family({ a: null, b: null }, 'a')).toEqual(nobody);
  });

  test('is told from the oldest on, with how far each is away', async () => {
    expect(await family({ ...chain(4), other: 'm1', cousin: 'm0' }, 'm2')).toEqual({
      ancestors: ['m0 2', 'm1 1'],
      siblings: ['other 1'],
      remixes: ['m3 1'],
      isLost: false,
      isCut: false,
    });
  });

  test('is lost where an ancestor is gone', async () => {
    expect(await family({ a: 'gone' }, 'a')).toMatchObject({ ancestors: [], isLost: true });
    expect(await family(chain(3, 'gone'), 'm2')).toMatchObject({ ancestors: ['m0 2', 'm1 1'], isLost: true });
  });

  test('may go round in a circle, and is told once', async () => {
    expect(await family(chain(3, 'm2'), 'm1')).toMatchObject({
      ...{ ancestors: ['m2 2', 'm0 1'], isLost: false },
      ...{ remixes: ['m2 1', 'm0 2'], isCut: false },
    });
  });

  test('goes eight maps up and four down', async () => {
    const { ancestors, remixes, isLost } = await family(chain(20), 'm9');
    expect([ancestors.length, ancestors[0], ancestors[7], isLost]).toEqual([8, 'm1 8', 'm8 1', false]);
    expect(remixes).toEqual(['m10 1', 'm11 2', 'm12 3', 'm13 4']);
    expect((await family(chain(9), 'm8')).ancestors[0]).toBe('m0 8');
  });

  test.each([
    [12, 11],
    [13, 12],
    [14, 12],
  ])('of %i brothers and itself at most twelve others are told: %i', async (born, told) => {
    expect((await family({ m: null, ...children(born, 'm') }, 'm-0')).siblings).toHaveLength(told);
  });

  test.each([
    [12, 12, false],
    [13, 12, true],
  ])('of %i remixes of one map %i are told', async (born, told, isCut) => {
    const { remixes, isCut: cut } = await family({ m: null, ...children(born, 'm') }, 'm');
    expect([remixes.length, cut]).toEqual([told, isCut]);
  });

  test.each([
    [9, 40, false],
    [10, 40, true],
    [12, 40, true],
  ])('of all remixes forty are told: the last of four has %i', async (born, told, isCut) => {
    const all = { m: null, ...children(4, 'm'), ...children(9, 'm-0'), ...children(9, 'm-1'), ...children(9, 'm-2') };
    const { remixes, isCut: cut } = await family({ ...all, ...children(born, 'm-3') }, 'm');
    expect([remixes.length, cut]).toEqual([told, isCut]);
  });
});
