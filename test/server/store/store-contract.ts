import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Entry, KeyTaken, PositionTaken } from '../../../src/kernel/match/log.ts';
import type { Saved } from '../../../src/kernel/match/match-types.ts';
import { pruneAll } from '../../../src/server/maintenance/pruning.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import { MatchExists } from '../../../src/server/store/contract/store-errors.ts';
import type { Prunable } from '../../../src/server/store/contract/upkeep-store.ts';
import { communityContract } from './community-contract.ts';
import { featContract } from './feat-contract.ts';
import { peopleContract } from './people-contract.ts';
import { HOLDER, newMap, newMatch } from './samples.ts';
import { upkeepContract } from './upkeep-contract.ts';

/** A store, and how to open it again after it was closed. */
export interface Opened {
  readonly store: Store;
  reopen(): Promise<Store>;
}

const STRANGER = new Uint8Array(32).fill(8);
const entry = (action: unknown, time = 1000): Entry => ({ by: 0, action, time });
const saved = (position: number, state: Saved['state'] = { at: position }): Saved => ({
  position,
  version: 1,
  state,
  clocks: { turn: 12.5 },
});

/** What every store must do, whatever is behind it. */
export function storeContract(name: string, open: () => Promise<Opened>): void {
  describe(`${name} keeps the contract of a store`, () => {
    let opened: Opened;
    let store: Store;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => store.close());

    async function reopened(): Promise<Store> {
      await store.close();
      store = await opened.reopen();
      return store;
    }

    /** Matches that stand so and were not played since go. */
    const prune = (before: number, prunable: readonly Prunable[]) =>
      pruneAll(store.upkeep, Object.fromEntries(prunable.map(each => [each, before])));

    describe('matches', () => {
      test('what was created is found, after a restart too', async () => {
        const match = newMatch('m', { owner: HOLDER });
        await store.create(match, []);
        const expected = { ...match, owner: expect.anything(), position: 0, updated: 500 };
        expect(await store.find('m')).toEqual(expected);
        expect(await (await reopened()).find('m')).toEqual(expected);
        expect([...((await store.find('m'))?.owner ?? [])]).toEqual([...HOLDER]);
      });

      test('what was never created is not found', async () => {
        expect(await store.find('m')).toBeUndefined();
        expect(await store.read('m', 0)).toEqual([]);
        expect(await store.keys('m')).toEqual([]);
        expect(await store.latest('m')).toBeUndefined();
      });

      test('an id is used once', async () => {
        await store.create(newMatch('m'), []);
        await expect(store.create(newMatch('m'), [])).rejects.toThrow();
      });

      test('the status can be changed', async () => {
        await store.create(newMatch('m'), []);
        await store.mark('m', { status: 'over', started: 600, ended: 700.5 });
        expect(await store.find('m')).toMatchObject({ status: 'over', started: 600, ended: 700.5 });
      });

      test('a match that is removed leaves nothing behind', async () => {
        await store.create(newMatch('m'), [{ seat: 0, holder: HOLDER }]);
        await store.append('m', 0, [entry('a')]);
        await store.keep('m', saved(1));
        await store.remove('m');
        await store.create(newMatch('m'), []);
        expect(await store.read('m', 0)).toEqual([]);
        expect(await store.keys('m')).toEqual([]);
        expect(await store.latest('m')).toBeUndefined();
      });
    });

    describe('the log', () => {
      beforeEach(() => store.create(newMatch('m'), []));

      test('entries come back as they were, in order, after a restart too', async () => {
        const first: Entry = { by: 'clock', action: { type: 'lapse', n: [1, 2] }, time: 1000.5 };
        await store.append('m', 0, [first, entry('b')]);
        await store.append('m', 2, [entry(null)]);
        expect(await store.read('m', 0)).toEqual([first, entry('b'), entry(null)]);
        expect(await (await reopened()).read('m', 1, 2)).toEqual([entry('b')]);
        expect(await store.find('m')).toMatchObject({ position: 3, updated: 1000 });
      });

      test('entries that go back come back as they were, and are forked like all others', async () => {
        const entries: Entry[] = [
          entry('a'),
          { by: 0, back: 0, time: 7, key: 'undo' },
          entry('b'),
          { by: 1, back: 1, time: 8 },
        ];
        await store.append('m', 0, entries);
        await store.create(newMatch('open', { open: true }), []);
        expect(await (await reopened()).read('m', 0)).toEqual(entries);
        expect(await store.findKey('m', 'undo')).toBe(1);
        await store.fork('m', saved(3), newMatch('fork', { open: true }), []);
        expect(await store.read('fork', 0)).toEqual(entries.slice(0, 3));
        expect([
          (await store.find('open'))?.open,
          (await store.find('fork'))?.open,
          (await store.find('m'))?.open,
        ]).toEqual([true, true, false]);
      });

      test.each([0, 2, 5])('an append at %i, where it is not due, keeps nothing', async at => {
        await store.append('m', 0, [entry('a')]);
        await expect(store.append('m', at, [entry('x'), entry('y')])).rejects.toThrow(PositionTaken);
        expect(await store.read('m', 0)).toEqual([entry('a')]);
      });

      test('of many that race for a position one wins', async () => {
        const racers = Array.from({ length: 20 }, (_, n) => store.append('m', 0, [entry(n)]));
        const won = (await Promise.allSettled(racers)).filter(({ status }) => status === 'fulfilled');
        expect(won).toHaveLength(1);
        expect(await store.read('m', 0)).toHaveLength(1);
      });

      test('appends to many matches at once are all kept', async () => {
        const ids = Array.from({ length: 50 }, (_, n) => `m${n}`);
        await Promise.all(ids.map(id => store.create(newMatch(id), [])));
        await Promise.all(ids.map(id => store.append(id, 0, [entry(id)])));
        await reopened();
        for (const id of ids) expect(await store.read(id, 0)).toEqual([entry(id)]);
      });

      test('an append to no match is refused', async () => {
        await expect(store.append('nobody', 0, [entry('a')])).rejects.toThrow(PositionTaken);
      });
    });

    describe('idempotency keys', () => {
      beforeEach(async () => {
        await store.create(newMatch('m'), []);
        await store.append('m', 0, [entry('a'), { ...entry('b'), key: 'k' }]);
      });

      test('a key is kept with its entry and found by it, after a restart too', async () => {
        await reopened();
        expect(await store.read('m', 1)).toEqual([{ ...entry('b'), key: 'k' }]);
        expect(await store.findKey('m', 'k')).toBe(1);
        expect(await store.findKey('m', 'other')).toBeUndefined();
        expect(await store.findKey('nobody', 'k')).toBeUndefined();
      });

      test('a key that the match has keeps nothing', async () => {
        const again = [entry('c'), { ...entry('d'), key: 'k' }];
        await expect(store.append('m', 2, again)).rejects.toThrow(new KeyTaken('k'));
        expect(await store.find('m')).toMatchObject({ position: 2 });
      });

      test('another match may have the same key', async () => {
        await store.create(newMatch('n'), []);
        await store.append('n', 0, [{ ...entry('c'), key: 'k' }]);
        expect(await store.findKey('n', 'k')).toBe(0);
      });

      test('a position that is taken comes before a key that is', async () => {
        await expect(store.append('m', 0, [{ ...entry('c'), key: 'k' }])).rejects.toThrow(PositionTaken);
      });
    });

    describe('at a glance', () => {
      test('position, status and keys', async () => {
        await store.create(newMatch('m'), [{ seat: 1, holder: HOLDER }]);
        await store.append('m', 0, [entry('a')]);
        await store.mark('m', { status: 'over', started: 1, ended: 2 });
        const { keys = [], ...rest } = (await store.glance('m')) ?? {};
        expect(rest).toEqual({ position: 1, status: 'over' });
        expect(keys.map(({ seat, holder }) => [seat, [...holder]])).toEqual([[1, [...HOLDER]]]);
      });

      test('nothing of what is not there', async () => expect(await store.glance('m')).toBeUndefined());
    });

    describe('invitations', () => {
      const code = new Uint8Array(32).fill(1);
      beforeEach(() => store.create(newMatch('m'), [{ seat: 1, holder: HOLDER }]));
      const holders = async () => (await store.keys('m')).map(({ holder }) => holder[0]);

      test('hand the seat over, once', async () => {
        await store.invite({ code, match: 'm', seat: 1, until: 100 });
        await reopened();
        expect(await store.redeem(code, STRANGER, 99)).toMatchObject({ match: 'm', seat: 1, until: 100 });
        expect(await holders()).toEqual([STRANGER[0]]);
        expect(await store.redeem(code, HOLDER, 99)).toBeUndefined();
        expect(await store.redeem(code, STRANGER, 99)).toMatchObject({ match: 'm', seat: 1, again: true });
        expect(await store.invitations()).toEqual([]);
        expect(await holders()).toEqual([STRANGER[0]]);
      });

      test('to a free seat hand over nothing yet', async () => {
        await store.invite({ code, match: 'm', seat: null, until: 100 });
        expect(await store.redeem(code, STRANGER, 0)).toMatchObject({ match: 'm', seat: null });
        expect(await holders()).toEqual([HOLDER[0]]);
      });

      test('lapse', async () => {
        await store.invite({ code, match: 'm', seat: 1, until: 100 });
        expect(await store.redeem(code, STRANGER, 100)).toBeUndefined();
        expect(await store.redeem(code, STRANGER, 0)).toBeUndefined();
        expect(await holders()).toEqual([HOLDER[0]]);
      });

      test('are kept once, and all are known to operators', async () => {
        await store.invite({ code, match: 'm', seat: 1, until: 100.5 });
        await store.invite({ code, match: 'm', seat: null, until: 200 });
        const all = (await store.invitations()).map(each => ({ ...each, code: [...each.code] }));
        expect(all).toEqual([{ code: [...code], match: 'm', seat: 1, until: 100.5 }]);
      });

      test('go with their match', async () => {
        await store.invite({ code, match: 'm', seat: 1, until: 100 });
        await store.remove('m');
        expect(await store.redeem(code, STRANGER, 0)).toBeUndefined();
      });
    });

    describe('for operators', () => {
      test('all ids, page by page', async () => {
        for (const id of ['c', 'a', 'B', 'd']) await store.create(newMatch(id, { listed: false }), []);
        expect(await store.ids('', 3)).toEqual(['B', 'a', 'c']);
        expect(await store.ids('c', 3)).toEqual(['d']);
      });

      test('the matches that rest with a log beyond their snapshot, part by part', async () => {
        for (const id of ['a', 'b', 'c', 'd', 'e']) await store.create(newMatch(id), []);
        for (const id of ['a', 'b', 'c', 'd']) await store.append(id, 0, [entry('x', 900), entry('y', 1000)]);
        await store.keep('b', saved(1));
        await store.keep('c', saved(2));
        await store.append('d', 2, [entry('z', 2000)]);
        expect(await store.behind('', 9, 1001)).toEqual({ ids: ['a', 'b'], last: undefined });
        expect(await store.behind('', 9, 1000)).toEqual({ ids: [], last: undefined });
        expect(await store.behind('', 2, 3000)).toEqual({ ids: ['a', 'b'], last: 'b' });
        expect(await store.behind('', 3, 3000)).toEqual({ ids: ['a', 'b'], last: 'c' });
        expect(await store.behind('b', 2, 3000)).toEqual({ ids: ['d'], last: 'd' });
        expect(await store.behind('d', 2, 3000)).toEqual({ ids: [], last: undefined });
      });

      test('all sessions', async () => {
        await store.enter(HOLDER, 'a');
        expect((await store.sessions()).map(({ holder, match }) => [[...holder], match])).toEqual([[[...HOLDER], 'a']]);
      });

      test('a match from elsewhere is taken in whole, and never over another', async () => {
        const record = { ...newMatch('m', { owner: HOLDER }), position: 2, updated: 900 };
        const log = [entry('a', 700), { ...entry('b', 900), key: 'k' }];
        await store.adopt(record, [{ seat: 0, holder: STRANGER }], log, saved(2));
        await reopened();
        expect(await store.find('m')).toEqual({ ...record, owner: expect.anything() });
        expect(await store.read('m', 0)).toEqual(log);
        expect(await store.keys('m')).toHaveLength(1);
        expect(await store.latest('m')).toEqual(saved(2));
        await expect(store.adopt(record, [], [])).rejects.toThrow(MatchExists);
        expect(await store.read('m', 0)).toEqual(log);
      });

      test('old matches of the given statuses go, with the sessions and saves that point at them', async () => {
        await store.create(newMatch('old', { time: 1, status: 'over' }), [{ seat: 0, holder: HOLDER }]);
        await store.create(newMatch('new', { time: 10, status: 'over' }), []);
        await store.create(newMatch('playing', { time: 1 }), []);
        await store.enter(HOLDER, 'old');
        await store.name('toy', 'gone', 'old');
        await store.name('toy', 'stays', 'new');
        expect(await store.session(HOLDER)).toMatchObject({ match: 'old' });
        expect(await prune(10, ['over', 'aborted'])).toBe(1);
        expect(await store.ids('', 9)).toEqual(['new', 'playing']);
        expect(await store.session(HOLDER)).toBeUndefined();
        expect(await store.names('toy')).toEqual(['stays']);
        expect(await prune(10, ['over', 'aborted', 'course'])).toBe(0);
      });

      test('idle games of a course go too: they go on after victory, and so never end', async () => {
        const setup = { options: { rewind: 'always', afterVictory: 'goOn' } };
        await store.create(newMatch('course', { time: 1, setup }), []);
        await store.create(newMatch('played', { time: 10, setup }), []);
        await store.create(newMatch('other', { time: 1, setup: { options: {} } }), []);
        expect(await prune(10, ['over'])).toBe(0);
        expect(await prune(10, ['over', 'course'])).toBe(1);
        expect(await store.ids('', 9)).toEqual(['other', 'played']);
      });

      test('it answers', () => store.ping());
    });

    describe('seats', () => {
      test('keys of the beginning, of joining and of leaving', async () => {
        await store.create(newMatch('m'), [{ seat: 1, holder: HOLDER }]);
        await store.append('m', 0, [entry('join')], { take: { seat: 0, holder: STRANGER } });
        expect((await store.keys('m')).map(({ seat, holder }) => [seat, holder[0]])).toEqual([
          [0, 8],
          [1, 7],
        ]);
        await store.append('m', 1, [entry('leave')], { leave: 1 });
        expect((await store.keys('m')).map(({ seat }) => seat)).toEqual([0]);
      });

      test('a lost race takes no seat', async () => {
        await store.create(newMatch('m'), []);
        await store.append('m', 0, [entry('join')], { take: { seat: 0, holder: HOLDER } });
        const late = store.append('m', 0, [entry('join')], { take: { seat: 1, holder: STRANGER } });
        await expect(late).rejects.toThrow(PositionTaken);
        expect(await store.keys('m')).toHaveLength(1);
      });

      test('an entry whose seat is taken already is not kept either', async () => {
        await store.create(newMatch('m'), [{ seat: 0, holder: HOLDER }]);
        const thief = store.append('m', 0, [entry('join')], { take: { seat: 0, holder: STRANGER } });
        await expect(thief).rejects.toThrow();
        expect(await store.read('m', 0)).toEqual([]);
        expect((await store.find('m'))?.position).toBe(0);
      });
    });

    describe('a fork', () => {
      test('comes in the place of others, all at once', async () => {
        await store.create(newMatch('m'), []);
        await store.create(newMatch('old', { status: 'save' }), []);
        await store.fork('m', saved(0), newMatch('new', { status: 'save', origin: 'm' }), [], { instead: ['old'] });
        expect([await store.find('old'), (await store.find('new'))?.status]).toEqual([undefined, 'save']);
        const twice = store.fork('m', saved(0), newMatch('new', { origin: 'm' }), [], { instead: ['m'] });
        await expect(twice).rejects.toThrow();
        expect(await store.find('m')).toBeDefined();
      });

      test('has its name from the first moment on, and what had the name before is gone', async () => {
        await store.create(newMatch('m'), []);
        const save = (id: string, name: string) =>
          store.fork('m', saved(0), newMatch(id, { status: 'save', origin: 'm' }), [], { name });
        await save('first', 'mine');
        await save('second', 'mine');
        await save('third', 'yours');
        expect(await Promise.all(['mine', 'yours'].map(name => store.named('toy', name)))).toEqual(['second', 'third']);
        expect(await store.find('first')).toBeUndefined();
        // What fails has neither made a match nor taken a name.
        await expect(save('third', 'mine')).rejects.toThrow();
        expect([await store.named('toy', 'mine'), (await store.find('second'))?.status]).toEqual(['second', 'save']);
      });

      test('of all that take a name at once one is left, and it has the name', async () => {
        await store.create(newMatch('m'), []);
        const ids = ['a', 'b', 'c', 'd'];
        const save = (id: string) =>
          store.fork('m', saved(0), newMatch(id, { status: 'save', origin: 'm' }), [], { name: 'mine' });
        await Promise.all(ids.map(save));
        const left = (await Promise.all(ids.map(id => store.find(id)))).flatMap(found => found?.id ?? []);
        expect(left).toEqual([await store.named('toy', 'mine')]);
      });

      test('belongs to the line of what it came from', async () => {
        await store.create(newMatch('m', { status: 'over' }), []);
        await store.create(newMatch('other'), []);
        expect(await store.unended('m', '')).toBeUndefined();
        await store.fork('m', saved(0), newMatch('copy', { origin: 'm', status: 'running' }), []);
        await store.fork('m', saved(0), newMatch('kept', { origin: 'm', status: 'save' }), []);
        await store.fork('m', saved(0), newMatch('left', { origin: 'm', status: 'aborted' }), []);
        expect(await store.unended('m', '')).toBe('copy');
        expect(await store.unended('m', 'copy')).toBe('kept');
        expect(await store.unended('m', 'kept')).toBeUndefined();
      });
    });

    test('a secret is drawn once, and is the same ever after and for everybody', async () => {
      const [one, same, other] = await Promise.all(['a', 'a', 'b'].map(name => store.secret(name)));
      const hex = (secret: Uint8Array | undefined) => Buffer.from(secret ?? []).toString('hex');
      expect(hex(one)).toMatch(/^[0-9a-f]{64}$/);
      expect([hex(same), hex(await (await reopened()).secret('a'))]).toEqual([hex(one), hex(one)]);
      expect(hex(other)).not.toBe(hex(one));
    });

    describe('lists', () => {
      beforeEach(async () => {
        await store.create(newMatch('a', { time: 1, status: 'open' }), []);
        await store.create(newMatch('b', { time: 2, game: 'other' }), [{ seat: 0, holder: HOLDER }]);
        await store.create(newMatch('c', { time: 3, listed: false, owner: HOLDER }), []);
        await store.create(newMatch('d', { time: 4, status: 'save' }), [{ seat: 0, holder: HOLDER }]);
      });
      const ids = async (wanted: Partial<Parameters<Store['list']>[0]>) =>
        (await store.list({ limit: 10, ...wanted })).map(({ id }) => id);

      test('strangers see what is listed, newest first', async () => expect(await ids({})).toEqual(['b', 'a']));

      test('a setup is in no list', async () => {
        for (const wanted of [{}, { game: 'toy' }, { status: 'open' as const }, { holder: HOLDER }]) {
          for (const listed of await store.list({ limit: 10, ...wanted })) expect(listed).not.toHaveProperty('setup');
        }
      });
      test('by game', async () => expect(await ids({ game: 'other' })).toEqual(['b']));
      test('by status', async () => expect(await ids({ status: 'open' })).toEqual(['a']));
      test('by time', async () => expect(await ids({ before: 2 })).toEqual(['a']));
      test('no more than asked for', async () => expect(await ids({ limit: 1 })).toEqual(['b']));
      test('a holder sees their own', async () => expect(await ids({ holder: HOLDER })).toEqual(['c', 'b']));
      test('saves, if asked for', async () => expect(await ids({ holder: HOLDER, status: 'save' })).toEqual(['d']));
      test('strangers see no saves', async () => expect(await ids({ status: 'save' })).toEqual([]));
      test('who holds nothing sees nothing', async () => expect(await ids({ holder: STRANGER })).toEqual([]));
    });

    describe('snapshots, forks and saves', () => {
      beforeEach(async () => {
        await store.create(newMatch('m'), []);
        await store.append('m', 0, [entry('a'), entry('b'), entry('c')]);
      });

      test('the latest snapshot is kept, and an older one does not replace it', async () => {
        await store.keep('m', saved(1));
        await store.keep('m', saved(3));
        await store.keep('m', saved(2));
        expect(await store.latest('m')).toEqual(saved(3));
        expect(await (await reopened()).latest('m')).toEqual(saved(3));
      });

      test('a fork has the log up to its snapshot and goes its own way', async () => {
        await store.fork('m', saved(2), newMatch('f', { status: 'save' }), [{ seat: 0, holder: HOLDER }]);
        expect(await store.find('f')).toMatchObject({ position: 2, status: 'save' });
        expect(await store.latest('f')).toEqual(saved(2));
        await store.append('f', 2, [entry('x')]);
        expect(await store.read('f', 0)).toEqual([entry('a'), entry('b'), entry('x')]);
        expect(await store.read('m', 0)).toEqual([entry('a'), entry('b'), entry('c')]);
        await store.remove('m');
        expect(await store.read('f', 0)).toHaveLength(3);
      });

      test('a name is given to one save at a time, game by game', async () => {
        expect(await store.name('toy', 'mine', 'm')).toBeUndefined();
        expect(await store.name('toy', 'mine', 'n')).toBe('m');
        expect(await store.name('other', 'a', 'o')).toBeUndefined();
        expect(await store.name('toy', 'Änne', 'p')).toBeUndefined();
        expect(await store.named('toy', 'mine')).toBe('n');
        expect(await store.named('toy', 'a')).toBeUndefined();
        expect([...(await store.names('toy'))].sort()).toEqual(['mine', 'Änne']);
      });
    });

    describe('published maps', () => {
      const found = async (id: string) => {
        const map = await store.maps.find(id);
        if (map === undefined) return undefined;
        const { likes: _, plays: __, won: ___, lost: ____, hardness: _____, person: ______, ...given } = map;
        return { ...given, owner: new Uint8Array(map.owner) };
      };
      const listed = async (wanted: Partial<Parameters<Store['maps']['list']>[0]> = {}) =>
        (await store.maps.list({ limit: 10, ...wanted })).map(({ id }) => id);

      test('what was published is found, after a restart too', async () => {
        expect(await store.maps.add(newMap('a'))).toBe(true);
        await reopened();
        expect(await found('a')).toEqual(newMap('a'));
        expect(await found('b')).toBeUndefined();
        expect(await store.maps.newest('a')).toBe('a');
        expect(await store.maps.newest('b')).toBeUndefined();
      });

      test('an address is taken once: of many that race for it one wins', async () => {
        const racers = Array.from({ length: 10 }, (_, n) => store.maps.add(newMap('a', { title: `map ${n}` })));
        const won = (await Promise.all(racers)).flatMap((isNew, n) => (isNew ? [`map ${n}`] : []));
        expect(won).toHaveLength(1);
        expect(await found('a')).toMatchObject({ title: won[0] });
      });

      test('lists: newest first, by owner, page by page, without their content', async () => {
        await store.maps.add(newMap('a', { time: 1 }));
        await store.maps.add(newMap('c', { time: 2, game: 'other' }));
        await store.maps.add(newMap('b', { time: 2, owner: STRANGER }));
        expect(await listed()).toEqual(['c', 'b', 'a']);
        expect(await listed({ owner: HOLDER })).toEqual(['c', 'a']);
        expect(await listed({ limit: 1 })).toEqual(['c']);
        expect(await listed({ limit: 1, after: { value: 0, time: 2, id: 'c' } })).toEqual(['b']);
        expect(await listed({ after: { value: 0, time: 2, id: 'b' } })).toEqual(['a']);
        expect((await store.maps.list({ limit: 1 }))[0]).not.toHaveProperty('setup');
      });

      test('a new version takes the place of the old one, which stays at its address', async () => {
        await store.maps.add(newMap('a', { time: 1 }));
        expect(await store.maps.revise(newMap('b', { series: 'a', title: 'Better', setup: 2, time: 9 }))).toBe(true);
        expect(await listed()).toEqual(['b']);
        expect(await store.maps.newest('a')).toBe('b');
        expect(await found('a')).toEqual(newMap('a', { time: 1, title: 'Better', current: false }));
        expect(await found('b')).toEqual(newMap('b', { time: 9, title: 'Better', series: 'a', setup: 2 }));
      });

      test('an older version may come back', async () => {
        await store.maps.add(newMap('a'));
        await store.maps.revise(newMap('b', { series: 'a' }));
        expect(await store.maps.revise(newMap('a', { time: 700 }))).toBe(true);
        expect(await listed()).toEqual(['a']);
        expect(await found('a')).toEqual(newMap('a', { time: 700 }));
        expect(await found('b')).toMatchObject({ current: false });
      });

      test('a version that is no other map and no gone one: else nothing changes', async () => {
        await store.maps.add(newMap('a'));
        await store.maps.add(newMap('b', { owner: STRANGER }));
        expect(await store.maps.revise(newMap('b', { series: 'a' }))).toBe(false);
        expect(await store.maps.revise(newMap('c', { series: 'gone' }))).toBe(false);
        expect((await listed()).sort()).toEqual(['a', 'b']);
        expect(await found('c')).toBeUndefined();
      });

      test('of versions that come together one is the newest, and none is lost', async () => {
        await store.maps.add(newMap('a'));
        const versions = Array.from({ length: 8 }, (_, n) => store.maps.revise(newMap(`v${n}`, { series: 'a' })));
        expect(new Set(await Promise.all(versions))).toEqual(new Set([true]));
        expect(await listed()).toHaveLength(1);
        expect(await store.maps.ids('', 20)).toHaveLength(9);
      });

      test('title and author change for all versions', async () => {
        await store.maps.add(newMap('a'));
        await store.maps.revise(newMap('b', { series: 'a' }));
        await store.maps.describe('a', { title: 'New', author: '', icons: [], tags: ['ü'] });
        const lines = { title: 'New', author: '', icons: [], tags: ['ü'] };
        for (const id of ['a', 'b']) expect(await found(id)).toMatchObject(lines);
      });

      test('a withdrawn map is gone with all versions, and another stays', async () => {
        await store.maps.add(newMap('a'));
        await store.maps.add(newMap('z'));
        await store.maps.revise(newMap('b', { series: 'a' }));
        expect(await store.maps.withdraw('a')).toBe(2);
        expect(await store.maps.withdraw('a')).toBe(0);
        expect(await store.maps.ids('', 9)).toEqual(['z']);
      });

      test('all addresses, page by page', async () => {
        for (const id of ['c', 'a', 'B']) await store.maps.add(newMap(id));
        expect(await store.maps.ids('', 2)).toEqual(['B', 'a']);
        expect(await store.maps.ids('a', 2)).toEqual(['c']);
      });
    });

    test('a session is at the match it entered last', async () => {
      expect(await store.session(HOLDER)).toBeUndefined();
      for (const match of ['a', 'b']) {
        await store.enter(HOLDER, match);
        expect(await store.session(HOLDER)).toMatchObject({ match });
      }
      expect(await (await reopened()).session(HOLDER)).toMatchObject({ match: 'b' });
      expect(await store.session(STRANGER)).toBeUndefined();
    });

    communityContract(() => store, reopened);
    featContract(() => store, reopened);
    peopleContract(() => store, reopened);
    upkeepContract(() => store, reopened);
  });
}
