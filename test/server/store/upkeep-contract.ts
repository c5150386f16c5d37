import { describe, expect, test } from 'vitest';
import type { NewReport } from '../../../src/server/store/contract/moderation-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { newMap, newMatch } from './samples.ts';

const ME = '203.0.113.9';
const OTHER = '2001:db8:1:2::/64';
const from = (address: string, time = 100) => ({ maker: { address, time } });
/** What is counted for every thing beside what it holds, and for every entry. */
const EACH = 500;
const ENTRY = 40;
const SETUP = Buffer.byteLength(JSON.stringify(newMatch('m').setup));

/** What every store must do for whoever looks after it. */
export function upkeepContract(at: () => Store, reopened: () => Promise<Store>): void {
  const used = async () => {
    const { upkeep } = at();
    return { me: await upkeep.usedBy(ME), other: await upkeep.usedBy(OTHER), all: await upkeep.usedInAll() };
  };
  const saved = (position: number, state: string) => ({ position, version: 1, state, clocks: {} });
  const entries = (...actions: unknown[]) => actions.map(action => ({ by: 0, action, time: 1000 }));

  describe('bytes', () => {
    test('are counted by address and in all, after a restart too', async () => {
      await at().create(newMatch('m', from(ME)), []);
      await at().create(newMatch('n', from(OTHER)), []);
      await at().create(newMatch('o'), []);
      await at().maps.add({ ...newMap('a'), ...from(ME) });
      const one = EACH + SETUP;
      const expected = { me: 2 * one, other: one, all: 4 * one };
      expect(await used()).toEqual(expected);
      await reopened();
      expect(await used()).toEqual(expected);
      expect(await at().upkeep.makerOf('m')).toBe(ME);
      expect(await at().upkeep.makerOf('o')).toBeUndefined();
      expect(await at().upkeep.makerOf('nobody')).toBeUndefined();
      expect([await at().upkeep.makerOf('a', 'map'), await at().upkeep.makerOf('a')]).toEqual([ME, undefined]);
    });

    test('of a log are counted when a snapshot is kept, each entry once', async () => {
      await at().create(newMatch('m', from(ME)), []);
      await at().append('m', 0, [...entries('a', 'ü'), { by: 0, action: 'c', time: 1, key: 'key' }]);
      expect((await used()).me).toBe(EACH + SETUP);
      await at().keep('m', saved(2, 'äb'));
      expect((await used()).me).toBe(EACH + SETUP + 3 + 4 + 2 * ENTRY + '"äb"{}'.length + 1);
      await at().keep('m', saved(3, 'b'));
      await at().keep('m', saved(3, 'b'));
      await at().keep('m', saved(1, 'too old to be kept'));
      const whole = EACH + SETUP + 3 + 4 + 3 + 3 + 3 * ENTRY + '"b"{}'.length;
      expect(await used()).toEqual({ me: whole, other: 0, all: whole });
      await at().fork('m', saved(3, 'b'), newMatch('f', { status: 'save', ...from(OTHER) }), []);
      expect(await used()).toEqual({ me: whole, other: whole, all: 2 * whole });
    });

    test('of a match that is taken in whole are counted at once', async () => {
      const record = { ...newMatch('m'), position: 1, updated: 900, ...from(ME) };
      await at().adopt(record, [], entries('a'), saved(1, 'x'));
      expect((await used()).me).toBe(EACH + SETUP + 3 + ENTRY + '"x"{}'.length);
    });

    test('are given back by what is removed, withdrawn, replaced or pruned', async () => {
      await at().create(newMatch('m', from(ME)), []);
      await at().append('m', 0, entries('a'));
      await at().keep('m', saved(1, 'x'));
      await at().fork('m', saved(1, 'x'), newMatch('s', { status: 'save', ...from(ME) }), []);
      await at().fork('m', saved(1, 'x'), newMatch('t', { status: 'save', ...from(OTHER) }), [], { instead: ['s'] });
      await at().maps.add({ ...newMap('a'), ...from(ME) });
      await at().maps.revise({ ...newMap('b', { series: 'a' }), ...from(OTHER) });
      await at().maps.revise({ ...newMap('a'), ...from(OTHER) });
      await at().maps.withdraw('a');
      await at().remove('m');
      expect((await used()).me).toBe(0);
      await at().upkeep.prune('', { look: 9, remove: 9 }, { save: 2000 });
      expect(await used()).toEqual({ me: 0, other: 0, all: 0 });
      expect((await at().upkeep.usage(9)).addresses).toEqual([]);
    });

    test('are told by kind, by address and by thing, and what the disk bears', async () => {
      await at().create(newMatch('m', from(ME)), []);
      await at().append('m', 0, entries('a'));
      await at().fork('m', saved(1, 'long'), newMatch('s', { status: 'save', ...from(OTHER, 7) }), []);
      await at().maps.add(newMap('a'));
      const { kinds, addresses, largest, disk } = await at().upkeep.usage(2);
      const one = EACH + SETUP;
      const save = one + 3 + ENTRY + '"long"{}'.length;
      expect(kinds.map(({ kind, things, bytes }) => [kind, things, bytes])).toEqual([
        ['save', 1, save],
        ['map', 1, one],
        ['match', 1, one],
      ]);
      expect(addresses.map(({ address, things, bytes }) => [address, things, bytes])).toEqual([
        [OTHER, 1, save],
        ['', 1, one],
      ]);
      expect(largest.map(thing => ({ ...thing }))).toEqual([
        { id: 's', kind: 'save', maker: OTHER, since: 7, bytes: save },
        { id: 'a', kind: 'map', maker: null, since: null, bytes: one },
      ]);
      expect((await at().upkeep.usage(2, ME)).largest.map(({ id }) => id)).toEqual(['m']);
      expect(disk).toBeGreaterThan(10_000);
    });

    test('stay right while rows are summed up', async () => {
      for (let n = 0; n < 30; n++) await at().create(newMatch(`m${n}`, from(ME)), []);
      for (let n = 0; n < 10; n++) await at().remove(`m${n}`);
      const before = await used();
      expect(before.me).toBe(20 * (EACH + SETUP));
      await Promise.all([at().upkeep.tidy(), at().upkeep.tidy(), at().create(newMatch('n', from(OTHER)), [])]);
      expect(await used()).toEqual({ ...before, other: EACH + SETUP, all: before.all + EACH + SETUP });
    });
  });

  test('makers are forgotten after a while, some at a time, and what they made stays', async () => {
    for (const time of [1, 2, 3]) await at().create(newMatch(`m${time}`, from(ME, time)), []);
    const before = await used();
    expect(await at().upkeep.forgetMakers(3, 1)).toBe(1);
    expect(await at().upkeep.makerOf('m1')).toBeUndefined();
    expect(await at().upkeep.forgetMakers(3, 9)).toBe(1);
    expect(await at().upkeep.forgetMakers(3, 9)).toBe(0);
    expect(await used()).toEqual({ ...before, me: before.me / 3 });
    expect(await at().ids('', 9)).toHaveLength(3);
  });

  describe('pruning', () => {
    test('goes through all matches in portions, each kind by its own age', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await at().create(newMatch(id, { time: 5, status: 'over' }), []);
      await at().create(newMatch('f', { time: 5, status: 'aborted' }), []);
      await at().append('b', 0, entries('played since'));
      const lapsing = { over: 6, aborted: 5 };
      const portion = { look: 4, remove: 2 };
      expect(await at().upkeep.prune('', portion, lapsing)).toEqual({ removed: ['a', 'c'], last: 'c' });
      expect(await at().upkeep.prune('c', portion, lapsing)).toEqual({ removed: ['d', 'e'], last: undefined });
      expect(await at().ids('', 9)).toEqual(['b', 'f']);
    });
  });

  describe('bans', () => {
    const ban = { network: '203.0.113.9/32', since: 5, until: 10, reason: 'noise' };

    test('are kept, replaced and lifted, and lapse', async () => {
      await at().bans.add(ban);
      await at().bans.add({ ...ban, network: '2001:db8::/32', since: 6, until: null, reason: '' });
      await reopened();
      expect((await at().bans.list(9)).map(({ network, until }) => [network, until])).toEqual([
        ['203.0.113.9/32', 10],
        ['2001:db8::/32', null],
      ]);
      expect(await at().bans.list(10)).toHaveLength(1);
      await at().bans.add({ ...ban, until: 20, reason: 'more noise' });
      expect((await at().bans.list(10)).map(({ reason }) => reason)).toEqual(['more noise', '']);
      expect([await at().bans.lift(ban.network), await at().bans.lift(ban.network)]).toEqual([true, false]);
    });
  });

  describe('reports', () => {
    const report: NewReport = { kind: 'map', thing: 'a', words: 'Bad', reason: 'rude', reporter: ME, time: 5 };
    const listed = async () => (await at().reports.list(9)).map(({ thing, reporter }) => `${thing} by ${reporter}`);

    test('are kept once for each reporter and thing, the oldest first, until they are dismissed', async () => {
      expect(await at().reports.add(report)).toBe(true);
      expect(await at().reports.add({ ...report, reason: 'again', time: 6 })).toBe(false);
      expect(await at().reports.add({ ...report, kind: 'match', thing: 'm' })).toBe(true);
      expect(await at().reports.add({ ...report, reporter: OTHER })).toBe(true);
      await reopened();
      const [first, ...others] = await at().reports.list(9);
      expect({ ...first }).toEqual({ ...report, id: expect.any(Number) });
      expect(others.map(({ thing, reporter }) => [thing, reporter])).toEqual([
        ['m', ME],
        ['a', OTHER],
      ]);
      expect(await at().reports.dismiss(first?.id ?? 0)).toBe(true);
      expect(await at().reports.dismiss(first?.id ?? 0)).toBe(false);
      expect(await at().reports.list(9)).toHaveLength(2);
      expect(await at().reports.list(1)).toHaveLength(1);
    });

    test('go with what they are about, and forget who they are from', async () => {
      await at().create(newMatch('m'), []);
      await at().create(newMatch('a'), []);
      await at().maps.add(newMap('a'));
      await at().reports.add(report);
      await at().reports.add({ ...report, kind: 'match', thing: 'm' });
      await at().remove('m');
      await at().remove('a');
      expect(await listed()).toEqual([`a by ${ME}`]);
      await at().upkeep.forgetMakers(6, 9);
      expect(await listed()).toEqual([expect.stringMatching(/^a by forgotten \d+$/)]);
      await at().maps.withdraw('a');
      expect(await listed()).toEqual([]);
    });
  });
}
