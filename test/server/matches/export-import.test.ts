import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, aroundEach, beforeEach, describe, expect, test } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { HOUSE } from '../../../src/server/budget/fair-queue.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { holderOf } from '../../../src/server/matches/auth.ts';
import { importMatchFile } from '../../../src/server/matches/match-import.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { isStoreExport } from '../../../src/server/store/export-format.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { backUpSqlite, restoreSqlite } from '../../../src/server/store/sqlite-backup.ts';
import { exportStore, importStore } from '../../../src/server/store/store-transfer.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const GAMES = { highcard: toy(highcard as unknown as AnyRules) };
const HOLDER = holderOf('x'.repeat(22));

let folder: string;
let store: SqliteStore;
let matches: Matches;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-keeping-'));
  store = new SqliteStore(join(folder, 'q.db'));
  matches = new Matches(store, GAMES);
});
afterEach(async () => {
  await matches.close();
  rmSync(folder, { recursive: true });
});

async function played(moves = 5) {
  const open = await matches.create({ game: 'highcard', setup: { seats: 2, rounds: 50 }, owner: HOLDER });
  for (let n = 0; n < moves; n++) {
    await open.play(open.match.toAct()[0]!, n % 2 ? 'keep' : 'swap', { time: 1000 + n, key: `k${n}` });
  }
  return open;
}

describe('backup and restore', () => {
  test('a backup is taken while matches are played, and opens like any store', async () => {
    const open = await played();
    const hash = open.match.hash();
    const backup = backUpSqlite(join(folder, 'q.db'), join(folder, 'copy.db'));
    await played(3);
    await backup;
    const copy = new Matches(new SqliteStore(join(folder, 'copy.db')), GAMES);
    expect((await copy.at(open.id)).match.hash()).toBe(hash);
    await copy.close();
  });

  test('a backup leaves the store as it is, with what was written last beside it', async () => {
    await played();
    // As after a crash: nobody has it open, and not all has gone into the file.
    for (const end of ['', '-wal']) copyFileSync(join(folder, `q.db${end}`), join(folder, `left.db${end}`));
    const files = () => ['', '-wal'].map(end => readFileSync(join(folder, `left.db${end}`)).toString('base64'));
    const before = files();
    await backUpSqlite(join(folder, 'left.db'), join(folder, 'copy.db'));
    expect(files()).toEqual(before);
  });

  test('a restored store is as it was, and what was there is moved aside', async () => {
    const open = await played();
    const hash = open.match.hash();
    await backUpSqlite(join(folder, 'q.db'), join(folder, 'copy.db'));
    await open.play(open.match.toAct()[0]!, 'keep', { time: 2000 });
    await matches.close();
    const { aside = '' } = await restoreSqlite(join(folder, 'copy.db'), join(folder, 'q.db'));
    matches = new Matches(new SqliteStore(join(folder, 'q.db')), GAMES);
    const restored = await matches.at(open.id);
    expect([restored.match.position, restored.match.hash()]).toEqual([5, hash]);
    const before = new SqliteStore(aside);
    expect(await before.find(open.id)).toMatchObject({ position: 6 });
    await before.close();
  });

  test('a store in use is not replaced', async () => {
    await played();
    await backUpSqlite(join(folder, 'q.db'), join(folder, 'copy.db'));
    await expect(restoreSqlite(join(folder, 'copy.db'), join(folder, 'q.db'))).rejects.toThrow(
      /in use: stop the server/,
    );
    expect(readdirSync(folder).filter(name => name.includes('before'))).toEqual([]);
  });

  test.each([
    ['something else', 'Dear reader, this is no backup.'.repeat(100)],
    ['nothing', ''],
  ])('%s is no backup', async (_, text) => {
    writeFileSync(join(folder, 'letter'), text);
    await expect(restoreSqlite(join(folder, 'letter'), join(folder, 'other.db'))).rejects.toThrow(/no sound store/);
    expect(existsSync(join(folder, 'other.db'))).toBe(false);
  });

  test('a file that is there is not overwritten', async () => {
    writeFileSync(join(folder, 'copy.db'), '');
    await expect(backUpSqlite(join(folder, 'q.db'), join(folder, 'copy.db'))).rejects.toThrow(/already/);
  });
});

describe('export and import', () => {
  test('everything moves: logs, keys, snapshots, seats, sessions, saves, tables', async () => {
    const open = await played(70);
    await store.enter(HOLDER, open.id);
    const save = await matches.fork(open, 'save');
    await store.name('highcard', 'mine', save.id);
    const map = {
      ...{ id: 'a', game: 'highcard', setup: { seats: 2 }, title: 'Two', author: 'by me', owner: HOLDER, icons: [] },
      ...{ time: 1, series: 'a', current: true, tags: [], parent: null },
    };
    await store.maps.add(map);
    await store.maps.revise({ ...map, id: 'b' });
    await store.invite({ code: HOLDER, match: open.id, seat: null, until: 9.5 });
    const feat = {
      ...{ board: 'daily dungeon', place: '2026-11-16', holder: HOLDER, match: open.id, name: 'Ada', version: 5 },
      ...{ begun: 1, ended: 8.5, worth: 12, result: { actions: 12 }, kept: true },
    };
    await store.leaderboards.enter(feat);
    const lines = await Array.fromAsync(exportStore(store));
    expect(isStoreExport(lines[0]!)).toBe(true);

    const other = new SqliteStore(join(folder, 'other.db'));
    expect(await importStore(other, from(lines))).toEqual({
      matches: 1,
      sessions: 1,
      saves: 1,
      maps: 2,
      likes: 0,
      collections: 0,
      invitations: 1,
      feats: 1,
      people: 0,
      results: 0,
      known: 0,
    });
    expect(await other.leaderboards.find(feat.board, feat.place, HOLDER)).toEqual(
      await store.leaderboards.find(feat.board, feat.place, HOLDER),
    );
    for (const id of [open.id, save.id]) {
      expect(await other.find(id)).toEqual(await store.find(id));
      expect(await other.read(id, 0)).toEqual(await store.read(id, 0));
      expect(await other.latest(id)).toEqual(await store.latest(id));
      expect(await other.keys(id)).toEqual(await store.keys(id));
    }
    expect((await other.session(HOLDER))?.match).toBe(open.id);
    expect(await other.named('highcard', 'mine')).toBe(save.id);
    expect(await importStore(other, from(lines))).toMatchObject({ matches: 0, known: 4 });
    expect(await other.invitations()).toEqual(await store.invitations());
    for (const id of ['a', 'b']) expect(await other.maps.find(id)).toEqual(await store.maps.find(id));
    const moved = new Matches(other, GAMES);
    expect((await moved.at(open.id)).match.hash()).toBe(open.match.hash());
    await moved.close();
  });

  test.each([
    [
      'a newer one',
      '{"quadrille":"store","format":8}',
      'line 1: expected format 1 or 2 or 3 or 4 or 5 or 6 or 7, found 8',
    ],
    ['something else', '[]', 'line 1: expected an object, found a list'],
    ['a line that was cut off', '{"match":{"id":', 'line 1: expected JSON'],
    ['a line of nothing known', '{"matches":[]}', 'line 1: expected a match, a map'],
    ['a match that is none', '{"match":5,"keys":[],"entries":[]}', 'line 1, /match: expected an object, found 5'],
    ['a map without its owner', '{"map":{"id":"a"}}', 'line 1, /map/game: expected a text, found nothing (and 7 more)'],
    ['bytes that are none', '{"session":{"holder":"xyz","match":"m"}}', 'line 1, /session/holder: expected bytes'],
    ['a seat of nobody', '{"invitation":{"code":"07","match":"m","seat":-1,"until":1}}', '/invitation/seat: expected'],
  ])('%s is refused with its place', async (_, text, message) => {
    await expect(importStore(store, from([text]))).rejects.toThrow(InvalidSetup);
    await expect(importStore(store, from([text]))).rejects.toThrow(message);
  });

  test('a log that is none is refused with its place', async () => {
    await played(2);
    const [header = '', match = ''] = await Array.fromAsync(exportStore(store));
    const broken = match.replace('"by":1', '"by":"nobody"').replace('"time":1000', '"time":"noon"');
    await expect(importStore(store, from([header, broken]))).rejects.toThrow(/line 2, \/entries\/0\/.*\(and 1 more\)/);
  });

  test('a file that was cut off between two lines is told from a whole one', async () => {
    await played(2);
    const lines = await Array.fromAsync(exportStore(store));
    for (const cut of [lines.slice(0, -1), [], [lines[0]!, lines.at(-1)!]]) {
      await expect(importStore(store, from(cut))).rejects.toThrow(/cut off/);
    }
    expect(await importStore(store, from([...lines, '']))).toMatchObject({ known: 1 });
  });

  test('an empty store moves, too', async () => {
    const lines = await Array.fromAsync(exportStore(store));
    expect(lines).toHaveLength(2);
    expect(await importStore(store, from(lines))).toMatchObject({ matches: 0, known: 0 });
  });

  test('only the first format did not say where it ends', async () => {
    const session = '{"session":{"holder":"0707","match":"m"}}';
    await expect(importStore(store, from(['{"quadrille":"store","format":2}', session]))).rejects.toThrow(/cut off/);
  });

  test('an export from before there were maps is taken in', async () => {
    const lines = [
      '{"quadrille":"store","format":1}',
      '{"session":{"holder":"0707","match":"m"}}',
      '{"save":{"game":"highcard","name":"mine","match":"m"}}',
    ];
    expect(await importStore(store, from(lines))).toEqual({
      matches: 0,
      sessions: 1,
      saves: 0,
      maps: 0,
      likes: 0,
      collections: 0,
      invitations: 0,
      feats: 0,
      people: 0,
      results: 0,
      known: 0,
    });
  });

  test('a save keeps its name where another one is taken in under it', async () => {
    const here = await matches.fork(await played(1), 'save');
    await store.name('highcard', 'mine', here.id);
    const elsewhere = new SqliteStore(join(folder, 'elsewhere.db'));
    const theirs = new Matches(elsewhere, GAMES);
    const begun = await theirs.create({ game: 'highcard', setup: { seats: 2, rounds: 50 }, owner: HOLDER });
    const there = await theirs.fork(begun, 'save');
    await elsewhere.name('highcard', 'mine', there.id);
    const lines = await Array.fromAsync(exportStore(elsewhere));
    await theirs.close();
    expect(await importStore(store, from(lines))).toMatchObject({ matches: 1, saves: 1 });
    // Taken in again it changes nothing.
    expect(await importStore(store, from(lines))).toMatchObject({ matches: 0, saves: 0, known: 2 });
    expect(await store.names('highcard')).toEqual(['mine', 'mine (2)']);
    expect(await store.named('highcard', 'mine')).toBe(here.id);
    expect(await store.named('highcard', 'mine (2)')).toBe(there.id);
  });

  test('a newer version of a map that is there already does not take its place', async () => {
    const map = {
      ...{ id: 'a', game: 'highcard', setup: { seats: 2 }, title: 'Two', author: '', owner: HOLDER, icons: [] },
      ...{ time: 1, series: 'a', current: true, tags: [], parent: null },
    };
    await store.maps.add(map);
    const elsewhere = new SqliteStore(join(folder, 'elsewhere.db'));
    await elsewhere.maps.add(map);
    await elsewhere.maps.revise({ ...map, id: 'b' });
    const moved = await importStore(store, from(await Array.fromAsync(exportStore(elsewhere))));
    await elsewhere.close();
    expect(moved).toMatchObject({ maps: 1, known: 1 });
    expect(await store.maps.newest('a')).toBe('a');
    expect(await store.maps.find('b')).toMatchObject({ current: false });
  });

  test('a match file becomes a match that can be played on', async () => {
    const open = await played();
    const { id } = await importMatchFile(
      matches,
      await matches.trials.adopt(bytesOf(await open.match.file()), HOUSE),
      HOLDER,
    );
    expect(id).not.toBe(open.id);
    const adopted = await matches.at(id);
    expect(adopted.match.hash()).toBe(open.match.hash());
    expect(await adopted.keys()).toHaveLength(2);
    await adopted.play(adopted.match.toAct()[0]!, 'keep', { time: 3000 });
    expect(adopted.match.position).toBe(6);
  });

  test('a match file whose hash does not hold is refused', async () => {
    const file = await (await played()).match.file();
    await expect(matches.trials.adopt(bytesOf({ ...file, hash: '0'.repeat(32) }), HOUSE)).rejects.toThrow(/hash/);
  });
});

const bytesOf = (json: unknown) => Buffer.from(JSON.stringify(json));

async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
