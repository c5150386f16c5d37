import { describe, expect, test } from 'vitest';
import { type Handover, reporterHere } from '../../../src/server/store/contract/people-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { newMatch } from './samples.ts';

const bytes = (n: number) => new Uint8Array(32).fill(n);
const ANNA = bytes(1);
const BEN = bytes(2);

/** What every store must do for people. */
export function peopleContract(at: () => Store, reopened: () => Promise<Store>): void {
  const handover = (n: number, change: Partial<Handover> = {}): Handover => ({
    ...{ code: bytes(100 + n), holder: bytes(n), sealed: bytes(200 + n).slice(0, 9), until: 600 },
    ...change,
  });

  describe('people', () => {
    test('have a name, which their lines in all tables tell, and after a restart too', async () => {
      const { people, leaderboards: feats } = at();
      expect(await people.find(ANNA)).toBeUndefined();
      for (const holder of [ANNA, BEN]) {
        await feats.enter({
          ...{ board: 'daily', place: '2026-11-16', holder, match: `m${holder[0]}`, name: 'before', version: 1 },
          ...{ begun: 1, ended: 2, worth: 3, result: null, kept: true },
        });
      }
      await people.note({ holder: ANNA, name: 'Anna', since: 5 });
      await people.note({ holder: ANNA, name: 'Anna ü', since: 7 });
      const again = await reopened();
      expect(await again.people.find(ANNA)).toMatchObject({ name: 'Anna ü', since: 5 });
      expect(await again.people.find(BEN)).toBeUndefined();
      expect((await again.leaderboards.list('daily', '2026-11-16', 0, 9)).map(({ name }) => name)).toEqual([
        'Anna ü',
        'before',
      ]);
    });

    test('a code is taken once, before it lapses, and is there after a restart', async () => {
      await at().people.offer(handover(1), 0);
      await at().people.offer(handover(2), 0);
      const { people } = await reopened();
      expect(await people.take(bytes(9), 1)).toBeUndefined();
      const taken = await people.take(bytes(101), 599.5);
      expect([...(taken?.holder ?? [])]).toEqual([...ANNA]);
      expect([...(taken?.sealed ?? [])]).toEqual([...handover(1).sealed]);
      expect(await people.take(bytes(101), 599.5)).toBeUndefined();
      expect(await people.take(bytes(102), 600)).toBeUndefined();
    });

    test('of several who take the same code at once one gets it', async () => {
      const { people } = at();
      await people.offer(handover(1), 0);
      const taken = await Promise.all(Array.from({ length: 8 }, () => people.take(bytes(101), 1)));
      expect(taken.filter(found => found !== undefined)).toHaveLength(1);
    });

    test('a new code makes the last one void', async () => {
      const { people } = at();
      await people.offer(handover(1), 0);
      await people.offer(handover(1, { code: bytes(50) }), 1);
      expect(await people.take(bytes(101), 2)).toBeUndefined();
      expect(await people.take(bytes(50), 2)).toBeDefined();
    });

    test('who leaves a match takes key, ownership and name along; its log and the others stay', async () => {
      const store = at();
      const keys = [
        { seat: 0, holder: ANNA },
        { seat: 1, holder: BEN },
      ];
      await store.create({ ...newMatch('m'), owner: ANNA }, keys);
      await store.append('m', 0, [
        { by: 0, action: { name: 'Anna' }, time: 1 },
        { by: 1, action: { name: 'Ben' }, time: 2 },
      ]);
      await store.keep('m', { position: 2, version: 1, state: { names: ['Anna', 'Ben'] }, clocks: {} });
      const report = { kind: 'match', thing: 'm', reason: '', reporter: 'x', time: 1 } as const;
      for (const words of ['Anna', 'Ben']) await store.reports.add({ ...report, words });
      const entries = [{ n: 0, action: { name: '' } }];
      await store.people.leave('m', ANNA, { entries, state: { names: ['', 'Ben'] }, names: ['Anna'] });
      expect((await store.reports.list(9)).map(({ words }) => words)).toEqual(['Ben']);
      expect((await store.read('m', 0)).map(({ action }) => action)).toEqual([{ name: '' }, { name: 'Ben' }]);
      expect((await store.latest('m'))?.state).toEqual({ names: ['', 'Ben'] });
      expect((await store.keys('m')).map(({ seat }) => seat)).toEqual([1]);
      expect(await store.list({ holder: ANNA, limit: 9 })).toEqual([]);
      expect((await store.list({ holder: BEN, limit: 9 })).map(({ id }) => id)).toEqual(['m']);
    });

    test('what they have played is counted by game and by how it ended, and rivals by how often they met', async () => {
      const { results } = at();
      const result = { holder: ANNA, game: 'flag', place: '', worth: 7, rival: BEN, ended: 1 } as const;
      await results.note({ ...result, match: 'a', ending: 'won' });
      await results.note({ ...result, match: 'b', ending: 'won', worth: 5.5 });
      await results.note({ ...result, match: 'c', ending: 'lost', worth: null, rival: bytes(3) });
      await results.note({ ...result, match: 'c', ending: 'drawn', worth: null, rival: bytes(3) });
      await results.note({
        ...result,
        match: 'd',
        game: 'dungeon',
        ending: 'won',
        place: 'x',
        rival: null,
        worth: null,
      });
      await results.note({
        ...result,
        match: 'e',
        game: 'dungeon',
        ending: 'won',
        place: 'x',
        rival: null,
        worth: null,
      });
      await results.note({ ...result, match: 'a', holder: BEN, rival: ANNA, ending: 'lost', worth: null });
      const { results: again, people } = await reopened();
      expect(await again.tallies(ANNA)).toEqual([
        { game: 'dungeon', ending: 'won', count: 2, best: null, places: 1 },
        { game: 'flag', ending: 'drawn', count: 1, best: null, places: 1 },
        { game: 'flag', ending: 'won', count: 2, best: 5.5, places: 1 },
      ]);
      const rivals = async (holder: Uint8Array) =>
        (await again.rivals(holder, 9)).map(({ rival, played, won }) => [rival[0], played, won]);
      expect(await rivals(ANNA)).toEqual([
        [2, 2, 2],
        [3, 1, 0],
      ]);
      expect([await again.isNoted(ANNA, 'a'), await again.isNoted(ANNA, 'z')]).toEqual([true, false]);
      // Who is forgotten is nobody's rival any more, and what others have played stays.
      await people.forget(BEN);
      expect(await again.tallies(BEN)).toEqual([]);
      expect((await again.tallies(ANNA)).map(({ count }) => count)).toEqual([2, 1, 2]);
      expect(await rivals(ANNA)).toEqual([[3, 1, 0]]);
      expect(await again.page(0, 9)).toHaveLength(5);
    });

    test('who are forgotten have reported nothing, and what they reported stays', async () => {
      const { people, reports } = at();
      const report = { kind: 'map', thing: 'm', words: 'Bad', reason: '', time: 1 } as const;
      for (const holder of [ANNA, BEN]) await reports.add({ ...report, reporter: reporterHere(holder) });
      await people.forget(ANNA);
      const reporters = (await reports.list(9)).map(({ reporter }) => reporter);
      expect(reporters).toEqual([expect.stringMatching(/^forgotten \d+$/), reporterHere(BEN)]);
    });

    test('are listed page by page', async () => {
      const { people } = at();
      for (const n of [3, 1, 2]) await people.note({ holder: bytes(n), name: `p${n}`, since: n });
      const [first, ...more] = await people.page(new Uint8Array(), 2);
      expect([first, ...more].map(person => person?.name)).toEqual(['p1', 'p2']);
      expect((await people.page(bytes(2), 2)).map(({ name }) => name)).toEqual(['p3']);
    });
  });
}
