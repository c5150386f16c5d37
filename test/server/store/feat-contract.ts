import { describe, expect, test } from 'vitest';
import { pruneAll } from '../../../src/server/maintenance/pruning.ts';
import {
  type LeaderboardEntry,
  MOST_KEPT,
  type RankedEntry,
} from '../../../src/server/store/contract/leaderboard-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { newMatch } from './samples.ts';

const holder = (n: number) => new Uint8Array(32).fill(n);
const begunAs = (n: number, change: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  ...{ board: 'daily', place: '2026-11-16', holder: holder(n), match: `m${n}`, name: `player ${n}`, version: 2 },
  ...{ begun: 100, ended: null, worth: null, result: null, kept: true },
  ...change,
});
const doneAs = (n: number, worth: number, change: Partial<RankedEntry> = {}): RankedEntry => ({
  ...begunAs(n),
  ...{ worth, ended: 200, result: { worth } },
  ...change,
});

/** What every store must do for the tables of what was done. */
export function featContract(at: () => Store, reopened: () => Promise<Store>): void {
  const table = async (from = 0, limit = 10) =>
    (await at().leaderboards.list('daily', '2026-11-16', from, limit)).map(({ match }) => match);

  describe('feats', () => {
    test('a holder is entered once in a table, and found again after a restart', async () => {
      const { leaderboards: feats } = at();
      expect(await feats.enter(begunAs(1))).toBe(true);
      expect(await feats.enter(begunAs(1, { match: 'second' }))).toBe(false);
      expect(await feats.enter(begunAs(1, { place: '2026-11-17', match: 'next' }))).toBe(true);
      const { leaderboards: again } = await reopened();
      const expected = { ...begunAs(1), holder: expect.anything() };
      expect(await again.find('daily', '2026-11-16', holder(1))).toEqual(expected);
      expect(await again.ofMatch('daily', 'm1')).toEqual(expected);
      expect([...((await again.ofMatch('daily', 'm1'))?.holder ?? [])]).toEqual([...holder(1)]);
      expect(await again.find('daily', '2026-11-16', holder(2))).toBeUndefined();
      expect(await again.ofMatch('daily', 'second')).toBeUndefined();
    });

    test('an end is noted once, and only of what was entered', async () => {
      const { leaderboards: feats } = at();
      await feats.enter(begunAs(1));
      expect(await table()).toEqual([]);
      expect(await feats.finish('nobody', { ended: 150, worth: 1, result: {} })).toBe(false);
      expect(await feats.finish('m1', { ended: 150, worth: 7, result: { won: 'ü' } })).toBe(true);
      expect(await feats.finish('m1', { ended: 160, worth: 1, result: {} })).toBe(false);
      expect(await feats.ofMatch('daily', 'm1')).toMatchObject({ ended: 150, worth: 7, result: { won: 'ü' } });
      expect(await table()).toEqual(['m1']);
    });

    test('the best stands first, then the quickest, then whoever was first', async () => {
      const { leaderboards: feats } = at();
      const all = [
        doneAs(1, 9),
        doneAs(2, 5, { begun: 0 }),
        doneAs(3, 5, { begun: 200, ended: 300 }),
        doneAs(4, 5),
        doneAs(5, -1, { place: 'another day' }),
        doneAs(6, -1, { board: 'other' }),
      ];
      for (const feat of all) await feats.enter(feat);
      await feats.enter(begunAs(7));
      expect(await table()).toEqual(['m4', 'm3', 'm2', 'm1']);
      expect(await table(1, 2)).toEqual(['m3', 'm2']);
      expect(await feats.count('daily', '2026-11-16')).toBe(4);
      const ranks = await Promise.all(all.slice(0, 4).map(feat => feats.ahead(feat)));
      expect(ranks).toEqual([3, 2, 1, 0]);
    });

    test('the first place of a table is where anybody has done anything first', async () => {
      const { leaderboards: feats } = at();
      await feats.enter(begunAs(1, { place: '2026-11-13' }));
      expect(await feats.firstPlace('daily')).toBeUndefined();
      for (const [n, place] of ['2026-11-16', '2026-11-14', '2026-11-15'].entries()) {
        await feats.enter(doneAs(n + 2, 1, { place }));
      }
      expect(await feats.firstPlace('daily')).toBe('2026-11-14');
      expect(await feats.firstPlace('other')).toBeUndefined();
    });

    test('what is better takes the place of what the holder had', async () => {
      const { leaderboards: feats } = at();
      expect(await feats.improve(doneAs(1, 9, { match: 'first' }))).toBe(true);
      expect(await feats.improve(doneAs(1, 9, { match: 'equal' }))).toBe(false);
      expect(await feats.improve(doneAs(1, 8, { match: 'better', version: 3 }))).toBe(true);
      expect(await table()).toEqual(['better']);
      expect(await feats.ofMatch('daily', 'better')).toMatchObject({ worth: 8, version: 3 });
    });

    test('the places of a holder are told, the last first', async () => {
      const { leaderboards: feats } = at();
      for (const place of ['2026-11-14', '2026-11-16', '2026-11-15']) await feats.enter(doneAs(1, 1, { place }));
      await feats.enter(begunAs(1, { place: '2026-11-17' }));
      await feats.enter(doneAs(2, 1, { place: '2026-11-13' }));
      expect(await feats.places('daily', holder(1), 2)).toEqual(['2026-11-16', '2026-11-15']);
    });

    test('matches in a table are not pruned as long as they are among the best', async () => {
      const { leaderboards: feats } = at();
      const count = MOST_KEPT + 1;
      for (let n = 0; n < count; n++) {
        await at().create(newMatch(`m${n}`, { status: 'over' }), []);
        await feats.enter(begunAs(n));
        await feats.finish(`m${n}`, { ended: 200, worth: n, result: {} });
      }
      await at().create(newMatch('left', { status: 'over' }), []);
      await feats.enter(begunAs(200, { match: 'left' }));
      await at().create(newMatch('other', { status: 'over' }), []);
      expect(await pruneAll(at().upkeep, { over: 1000 })).toBe(3);
      expect((await at().ids('', 1000)).length).toBe(MOST_KEPT);
      expect(await at().find(`m${MOST_KEPT}`)).toBeUndefined();
      // Who was there stays in the table.
      expect(await feats.ofMatch('daily', `m${MOST_KEPT}`)).toMatchObject({ kept: false, worth: MOST_KEPT });
      expect(await feats.ofMatch('daily', 'left')).toBeUndefined();
    });

    test('go with a match that is removed', async () => {
      await at().create(newMatch('m1'), []);
      await at().leaderboards.enter(doneAs(1, 1));
      await at().remove('m1');
      expect(await table()).toEqual([]);
    });

    test('the best of each place, and the last name of a holder', async () => {
      const { leaderboards: feats } = at();
      await feats.enter(doneAs(1, 5));
      await feats.enter(doneAs(2, 3));
      await feats.enter(doneAs(1, 4, { place: 'cellar', name: 'Anna' }));
      await feats.enter(doneAs(1, 1, { board: 'other', name: '' }));
      await feats.enter(begunAs(3, { place: 'nobody was there' }));
      expect(await feats.bests('daily')).toEqual([
        { place: '2026-11-16', worth: 3 },
        { place: 'cellar', worth: 4 },
      ]);
      expect(await feats.nameOf(holder(1))).toBe('Anna');
      expect(await feats.nameOf(holder(9))).toBeUndefined();
    });

    test('are told page by page', async () => {
      for (const n of [1, 2, 3]) await at().leaderboards.enter(doneAs(n, n));
      const [first, second] = await at().leaderboards.page(0, 2);
      expect([first?.match, second?.match]).toEqual(['m1', 'm2']);
      expect((await at().leaderboards.page(second?.id ?? 0, 2)).map(({ match }) => match)).toEqual(['m3']);
    });
  });
}
