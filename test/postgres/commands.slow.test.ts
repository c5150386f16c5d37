import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, aroundEach, beforeAll, describe, expect, test } from 'vitest';
import { workForHouse } from '../../src/server/budget/processor-time.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { holderOf } from '../../src/server/matches/auth.ts';
import { Matches } from '../../src/server/matches/matches.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { quadrille } from '../terminal/run.ts';

aroundEach(run => workForHouse(run));

const HOLDER = holderOf('h'.repeat(22));
const folder = mkdtempSync(join(tmpdir(), 'quadrille-commands-'));
const at = (name: string) => join(folder, name);
/** What an export says; the order of the fields is each store's own. */
const said = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
const saidIn = (name: string) => said(readFileSync(at(name), 'utf8'));

let postgres: Postgres;
/** Three databases that nobody has used yet. */
const databases: string[] = [];
/** A match that is played, and the hash it stands at. */
let played: { id: string; hash: string };

beforeAll(async () => {
  postgres = await startPostgres();
  const admin = new Database({ connectionString: postgres.url });
  await admin.connect();
  for (const name of ['one', 'two', 'three']) {
    await admin.query(`CREATE DATABASE ${name}`);
    databases.push(Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href);
  }
  await admin.end();

  const store = new SqliteStore(at('here.db'));
  const matches = new Matches(store, GAMES);
  const open = await workForHouse(async () => {
    const begun = await matches.create({ game: 'chamber', setup: { race: 'elf' }, seed: 4, owner: HOLDER });
    for (let n = 0; n < 80; n++) {
      await begun.play(0, begun.match.legal(0)[0], { time: 1000 + n, key: `k${n}` });
    }
    const save = await matches.fork(begun, 'save', [], { owner: HOLDER, title: 'mine' });
    await store.name('chamber', 'mine', save.id);
    return begun;
  });
  played = { id: open.id, hash: open.match.hash() };
  await store.enter(HOLDER, open.id);
  await store.invite({ code: HOLDER, match: open.id, seat: 0, until: 4e12 });
  const map = {
    ...{
      id: 'a',
      game: 'flag',
      setup: { ü: 1 },
      title: 'A map',
      author: 'by me',
      owner: HOLDER,
      icons: [{ type: 'Pawn', icon: 'boot' }],
    },
    ...{ time: 5, series: 'a', current: true, tags: [], parent: null },
  };
  await store.maps.add(map);
  await store.maps.revise({ ...map, id: 'b', time: 6.5 });
  await matches.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the command with a store named by the environment. */
const run = (store: string, ...args: string[]) => quadrille(args, '', { QUADRILLE_STORE: store });
const TAKEN = 'Taken in: 1 match, 1 save, 1 session, 2 maps, 1 invitation.\n';

describe('everything moves between the stores by the real command', () => {
  test('from SQLite to PostgreSQL, by export and import', async () => {
    expect(await run(at('here.db'), 'export', at('here.jsonl'))).toMatchObject({ code: 0, err: '' });
    expect(await run(databases[0]!, 'import', at('here.jsonl'))).toEqual({ code: 0, out: TAKEN, err: '' });
    const again = await run(databases[0]!, 'import', at('here.jsonl'));
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('There already: 4 matches, saves or maps.') });
  });

  test('the match stands there where it stood here', async () => {
    const matches = new Matches(await openStore(databases[0]!), GAMES);
    const open = await matches.at(played.id);
    expect([open.match.position, open.match.hash()]).toEqual([80, played.hash]);
    await matches.close();
  });

  test('from PostgreSQL to another PostgreSQL, by backup and restore', async () => {
    expect(await run(databases[0]!, 'backup', at('there.jsonl'))).toMatchObject({ code: 0 });
    expect(saidIn('there.jsonl')).toEqual(saidIn('here.jsonl'));
    expect(await run(databases[1]!, 'restore', at('there.jsonl'))).toEqual({ code: 0, out: TAKEN, err: '' });
  });

  test('and back to SQLite: it is what it was', async () => {
    expect(await run(databases[1]!, 'export', at('back.jsonl'))).toMatchObject({ code: 0 });
    expect(await run(at('back.db'), 'import', at('back.jsonl'))).toEqual({ code: 0, out: TAKEN, err: '' });
    expect(said((await run(at('back.db'), 'export', '-')).out)).toEqual(saidIn('here.jsonl'));
    const matches = new Matches(new SqliteStore(at('back.db')), GAMES);
    expect((await matches.at(played.id)).match.hash()).toBe(played.hash);
    await matches.close();
  });

  test('one match', async () => {
    expect(await run(databases[0]!, 'export', at('one.json'), '--match', played.id)).toMatchObject({ code: 0 });
    expect((await run(databases[2]!, 'import', at('one.json'))).out).toMatch(/^Taken in as \S+\. The secret/);
  });

  test('prune', async () => {
    expect((await run(databases[0]!, 'prune')).out).toBe('0 matches are gone.\n');
    const pruned = await run(databases[0]!, 'prune', '--days', '0', '--status', 'running', 'save');
    expect(pruned.out).toBe('2 matches are gone.\n');
  });
});

test('what cannot be restored is said in a sentence that shows the way out', async () => {
  const full = await run(databases[1]!, 'restore', at('there.jsonl'));
  expect(full).toMatchObject({
    code: 2,
    err: expect.stringMatching(/already: name an empty one, or use quadrille import/),
  });
  const copy = await run(databases[1]!, 'restore', at('here.db'));
  expect(copy).toMatchObject({ code: 2, err: expect.stringMatching(/no export.*quadrille export all\.jsonl --store/) });
});
