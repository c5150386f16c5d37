import { describe, expect, test } from 'vitest';
import { type GallerySearch, galleryPage } from '../../../src/server/maps/gallery-search.ts';
import { BEST } from '../../../src/server/store/contract/map-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { MAP_SORTS } from '../../../src/wire/shared/api-constants.ts';
import { newMap, newMatch } from './samples.ts';

const bytes = (n: number) => new Uint8Array(32).fill(n);
const [ANNA, BEN, CARL] = [bytes(1), bytes(2), bytes(3)] as const;

/** What every store must do for those who like, play, remix and collect maps. */
export function communityContract(at: () => Store, reopened: () => Promise<Store>): void {
  const known = async (id: string) => {
    const map = await at().maps.find(id);
    return map && { likes: map.likes, plays: map.plays, won: map.won, lost: map.lost, hardness: map.hardness };
  };
  const give = (series: string, holder: Uint8Array) => at().likes.give({ series, holder, time: 1 });
  const begin = (id: string, map: string) => at().create(newMatch(id, { map }), []);

  /** The same few maps for all who look for some. */
  const fill = async () => {
    const { maps, plays } = at();
    const all = [
      newMap('a', { time: 1, title: 'The Maze of Ünder', author: 'Ada', tags: ['maze', 'short'], owner: ANNA }),
      newMap('b', { time: 2, title: 'Ten boulders', author: 'Ben', tags: ['boulders'], owner: BEN }),
      newMap('c', { time: 2, title: 'maze 100%', author: '', tags: [], owner: ANNA, game: 'other' }),
      newMap('d', { time: 3, title: 'ﬁre_works', author: 'ada & co', tags: ['short', 'straße'], owner: BEN }),
    ];
    for (const map of all) await maps.add(map);
    for (const [series, ...holders] of [
      ['a', ANNA],
      ['b', ANNA, BEN],
      ['d', CARL],
    ] as const) {
      for (const holder of holders) await give(series, holder);
    }
    const endings = { a: ['won', 'won', 'won', 'lost', 'lost'], b: ['lost', 'lost', 'lost', 'lost'], c: [] } as const;
    for (const [map, ended] of Object.entries(endings)) {
      for (const [n, ending] of ended.entries()) {
        await begin(`${map}${n}`, map);
        await plays.end(`${map}${n}`, ending);
      }
    }
    await begin('b4', 'b');
    await begin('b5', 'b');
  };
  const found = async (wish: Partial<GallerySearch>) =>
    (await galleryPage(at().maps, { limit: 10, ...wish })).maps.map(({ id }) => id).join('');

  describe('the gallery', () => {
    test('finds what is wished for', async () => {
      await fill();
      const wishes: readonly [wish: Partial<GallerySearch>, ids: string][] = [
        [{}, 'dcba'],
        [{ sort: 'liked' }, 'bdac'],
        [{ sort: 'played' }, 'badc'],
        [{ sort: 'hardest' }, 'adcb'], // four ends are too few to tell
        [{ game: 'toy' }, 'dba'],
        [{ game: 'toy', sort: 'played' }, 'bad'],
        [{ tag: 'short' }, 'da'],
        [{ tag: 'shor' }, ''],
        [{ search: 'maze' }, 'ca'],
        [{ search: 'MAZE ada' }, 'a'],
        [{ search: 'ünder' }, 'a'],
        [{ search: 'ÜNDER' }, 'a'],
        [{ search: 'u\u0308nder' }, 'a'],
        [{ search: 'under' }, ''],
        [{ search: 'Ada' }, 'da'],
        [{ search: '100%' }, 'c'],
        [{ search: '%' }, 'c'],
        [{ search: '_' }, 'd'],
        [{ search: 'FIRE' }, 'd'],
        [{ search: 'straße' }, 'd'],
        [{ search: 'short boulders' }, ''],
        [{ search: '  ' }, 'dcba'],
        [{ search: "' OR 1 = 1 --" }, ''],
        [{ search: 'e', sort: 'liked' }, 'bdac'],
        [{ owner: ANNA }, 'ca'],
        [{ owner: ANNA, sort: 'played' }, 'ac'],
        [{ owner: BEN, search: 'ten' }, 'b'],
        [{ owner: CARL }, ''],
      ];
      for (const [wish, ids] of wishes) expect(await found(wish), JSON.stringify(wish)).toBe(ids);
    });

    test.each(MAP_SORTS)('page by page, by %s, each map once, while others come', async sort => {
      await fill();
      const all = await found({ sort });
      const seen: string[] = [];
      let after: GallerySearch['after'];
      for (let n = 0; n < 9; n++) {
        const page = await galleryPage(at().maps, { sort, limit: 1, ...(after && { after }) });
        seen.push(...page.maps.map(({ id }) => id));
        await at().maps.add(newMap(`new${n}`, { time: 100 + n }));
        if (page.next === null) break;
        after = page.next;
      }
      // Who comes with nothing may stand among the last of a list that is not sorted by age.
      expect(seen.filter(id => !id.startsWith('new')).join('')).toBe(all);
    });
  });

  describe('likes', () => {
    test('count once for everybody, for all versions, and can be taken back', async () => {
      const { maps, likes } = at();
      await maps.add(newMap('a'));
      expect([await give('a', ANNA), await give('a', ANNA), await give('a', BEN)]).toEqual([true, false, true]);
      await maps.revise(newMap('b', { series: 'a' }));
      expect([(await known('a'))?.likes, (await known('b'))?.likes]).toEqual([2, 2]);
      expect([await likes.has('a', ANNA), await likes.has('a', CARL)]).toEqual([true, false]);
      expect([await likes.takeBack('a', ANNA), await likes.takeBack('a', ANNA)]).toEqual([true, false]);
      await reopened();
      expect([(await known('a'))?.likes, (await known('b'))?.likes]).toEqual([1, 1]);
    });

    test('of many at once each counts', async () => {
      await at().maps.add(newMap('a'));
      await Promise.all(Array.from({ length: 20 }, (_, n) => give('a', bytes(n % 10))));
      expect((await known('a'))?.likes).toBe(10);
    });

    test('go with the map, and with who is forgotten; nobody likes what is not there', async () => {
      const { maps, likes, people } = at();
      for (const id of ['a', 'b']) await maps.add(newMap(id, { owner: CARL }));
      for (const id of ['a', 'b']) for (const holder of [ANNA, BEN]) await give(id, holder);
      await people.forget(ANNA);
      expect((await known('a'))?.likes).toBe(1);
      await maps.withdraw('a');
      expect(await likes.has('a', BEN)).toBe(false);
      expect(await give('a', BEN)).toBe(false);
      await maps.add(newMap('a'));
      expect((await known('a'))?.likes).toBe(0);
      const all = await likes.page({ series: '', holder: new Uint8Array() }, 9);
      expect(all.map(({ series, holder }) => [series, holder[0]])).toEqual([['b', 2]]);
      expect(await likes.page({ series: 'b', holder: BEN }, 9)).toEqual([]);
    });
  });

  describe('plays', () => {
    test('are counted when matches begin, for all versions; ends for the version that was played', async () => {
      const { maps, plays } = at();
      await maps.add(newMap('a'));
      await begin('m1', 'a');
      await maps.revise(newMap('b', { series: 'a' }));
      await begin('m2', 'b');
      await plays.end('m1', 'won');
      await plays.end('m1', 'won');
      await plays.end('none', 'won');
      expect(await known('a')).toMatchObject({ plays: 2, won: 1, lost: 0 });
      expect(await known('b')).toMatchObject({ plays: 2, won: 0, lost: 0 });
      expect([await plays.mapOf('m2'), await plays.mapOf('x')]).toEqual(['b', undefined]);
    });

    test('that ended, were taken back and ended otherwise count as they ended last', async () => {
      await at().maps.add(newMap('a'));
      await begin('m', 'a');
      await at().plays.end('m', 'lost');
      await at().plays.end('m', 'won');
      expect(await known('a')).toMatchObject({ won: 1, lost: 0 });
    });

    test('a match that is heavy from the beginning counts too; one that is forked from it does not', async () => {
      const store = at();
      await store.maps.add(newMap('a'));
      const saved = { position: 0, version: 1, state: {}, clocks: {} };
      await store.adopt({ ...newMatch('m', { map: 'a' }), position: 0, updated: 1 }, [], [], saved);
      await store.fork('m', saved, newMatch('f', { origin: 'm' }), []);
      expect(await known('a')).toMatchObject({ plays: 1 });
    });

    test('somebody has played a map whose seat moved in a match on any version of it', async () => {
      const { maps, plays } = at();
      await maps.add(newMap('a'));
      await maps.revise(newMap('b', { series: 'a' }));
      await maps.add(newMap('c'));
      const keys = [{ seat: 0, holder: ANNA }];
      await at().create(newMatch('m', { map: 'a', owner: BEN }), keys);
      await at().create(newMatch('n', { map: 'c' }), [{ seat: 0, holder: CARL }]);
      await at().append('n', 0, [{ by: 0, action: 1, time: 600 }]);
      const played = async () =>
        (await Promise.all([ANNA, BEN, CARL].map(each => plays.hasPlayed(each, 'a')))).map(Number).join('');
      expect(await played()).toBe('000');
      await at().append('m', 0, [{ by: 'clock', action: 1, time: 600 }]);
      expect(await played()).toBe('000');
      await at().append('m', 1, [{ by: 0, action: 1, time: 700 }]);
      expect(await played()).toBe('110');
      await at().remove('m');
      expect(await played()).toBe('000');
    });

    test('stay counted when their matches go', async () => {
      await at().maps.add(newMap('a'));
      await begin('m', 'a');
      await at().plays.end('m', 'lost');
      await at().remove('m');
      expect(await at().plays.page('', 9)).toEqual([]);
      expect(await known('a')).toMatchObject({ plays: 1, lost: 1 });
    });

    test('the best of a map go with it', async () => {
      const { maps, leaderboards: feats } = at();
      await maps.add(newMap('a'));
      await feats.improve({
        ...{ board: BEST, place: 'a', holder: ANNA, match: 'm', name: '', version: 1, begun: 1, ended: 2 },
        ...{ worth: 3, result: null, kept: true },
      });
      await maps.withdraw('a');
      expect(await feats.count(BEST, 'a')).toBe(0);
    });

    test.each([
      [0, 4, 0],
      [5, 0, 1],
      [0, 5, 1001],
      [2, 1, 0],
      [4, 2, 334],
    ])('%i won and %i lost make a hardness of %i', async (won, lost, hardness) => {
      await at().maps.add({ ...newMap('a'), won, lost });
      expect((await known('a'))?.hardness).toBe(hardness);
    });
  });

  describe('authors', () => {
    test('are known by a name that says nothing, the same for all they publish, until they are forgotten', async () => {
      const { maps, authors, people, collections } = at();
      for (const id of ['a', 'b']) await maps.add(newMap(id, { owner: ANNA }));
      await maps.add(newMap('c', { owner: BEN }));
      await give('a', BEN);
      const [c, b, a] = await maps.list({ limit: 3 });
      expect(a?.person).toMatch(/^[0-9a-f]{20}$/);
      expect([b?.person === a?.person, c?.person === a?.person]).toEqual([true, false]);
      const person = a?.person ?? '';
      expect((await authors.find(person))?.holder[0]).toBe(1);
      expect(await maps.sums(ANNA)).toEqual({ maps: 2, likes: 1, plays: 0 });
      expect(await maps.sums(CARL)).toEqual({ maps: 0, likes: 0, plays: 0 });
      await collections.add({ id: 'x', title: 't', owner: ANNA, time: 1, updated: 1, maps: [] });
      expect((await collections.find('x'))?.person).toBe(person);
      await people.forget(ANNA);
      expect(await authors.find(person)).toBeUndefined();
      expect(await collections.find('x')).toBeUndefined();
      expect((await maps.list({ limit: 3 })).map(({ id }) => id)).toEqual(['c']);
    });
  });

  describe('remixes', () => {
    test('are found by what they were made from, the most liked first, in their newest version', async () => {
      const { maps } = at();
      await maps.add(newMap('a'));
      for (const [n, id] of ['b', 'c', 'd'].entries()) await maps.add(newMap(id, { parent: 'a', time: n }));
      await give('b', ANNA);
      await maps.revise(newMap('e', { series: 'c', parent: 'a', time: 9 }));
      expect((await maps.remixes('a', 9)).map(({ id }) => id)).toEqual(['b', 'e', 'd']);
      expect(await maps.remixes('a', 1)).toMatchObject([{ id: 'b', parent: 'a' }]);
      expect((await maps.newestOf(['c', 'gone', 'a'])).map(({ id }) => id).sort()).toEqual(['a', 'e']);
      await maps.withdraw('a');
      expect((await maps.remixes('a', 9)).length).toBe(3);
    });
  });

  describe('collections', () => {
    const collection = (id: string, updated: number, owner = ANNA) => ({
      ...{ id, title: `Of ${id}`, owner, time: 1, updated, maps: ['z', 'a'] },
    });
    test('are kept, listed with the last changed first, changed and removed', async () => {
      for (const [id, updated, owner] of [
        ['a', 1, ANNA],
        ['b', 2, BEN],
        ['c', 2, ANNA],
      ] as const) {
        expect(await at().collections.add(collection(id, updated, owner))).toBe(true);
      }
      expect(await at().collections.add(collection('a', 9))).toBe(false);
      const { collections } = await reopened();
      const ids = async (wanted = {}) => (await collections.list({ limit: 9, ...wanted })).map(({ id }) => id).join('');
      expect(await ids()).toBe('cba');
      expect(await ids({ owner: ANNA })).toBe('ca');
      expect(await ids({ after: { updated: 2, id: 'c' } })).toBe('ba');
      expect(await ids({ limit: 1, owner: ANNA, after: { updated: 2, id: 'c' } })).toBe('a');
      expect(await collections.count(ANNA)).toBe(2);
      await collections.change('a', { title: 'Ü', maps: ['a'], updated: 5.5 });
      expect(await collections.find('a')).toMatchObject({ title: 'Ü', maps: ['a'], updated: 5.5, time: 1 });
      expect(await ids()).toBe('acb');
      await at().reports.add({ kind: 'collection', thing: 'a', words: 'Ü', reason: '', reporter: 'x', time: 1 });
      expect([await collections.remove('a'), await collections.remove('a')]).toEqual([true, false]);
      expect(await at().reports.list(9)).toEqual([]);
    });

    test('count for the address that they were made from, until they are gone or their owner is', async () => {
      const used = () => at().upkeep.usedBy('203.0.113.9');
      const maker = { address: '203.0.113.9', time: 1 };
      for (const [id, owner] of [
        ['a', ANNA],
        ['b', ANNA],
        ['c', BEN],
      ] as const) {
        await at().collections.add({ ...collection(id, 1, owner), maker });
      }
      const three = await used();
      expect(three).toBeGreaterThan(1500);
      await at().collections.change('a', { title: 'x'.repeat(100), maps: ['z', 'a'], updated: 2 });
      expect(await used()).toBe(three + 96);
      await at().collections.remove('a');
      await at().people.forget(ANNA);
      expect(await used()).toBe(three / 3);
      await at().collections.remove('c');
      expect([await used(), await at().upkeep.usedInAll()]).toEqual([0, 0]);
    });
  });

  test('a map is told without its setup, if that is all that somebody wants', async () => {
    await fill();
    const { setup: _, ...listing } = (await at().maps.find('a')) ?? {};
    expect(await at().maps.listing('a')).toEqual(listing);
    expect(await at().maps.listing('nowhere')).toBeUndefined();
  });
}
