import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { createServer } from '../../../src/server/server.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import { Running } from '../../server/running.ts';
import { quadrille, type Ran } from '../in-process.ts';

/** A server with a match that is played, and what its player knows. */
const server = Running.forFile({ games: GAMES, now: Date.now });
let player: Client;
let id: string;

const { folder } = server;
const at = (name: string) => join(folder, name);
const store = at('quadrille.db');
const run = (...args: string[]): Promise<Ran> => quadrille(args, '', { QUADRILLE_STORE: store });

async function step(): Promise<number> {
  const { actions } = await player.legal(id);
  return (await player.play(id, { action: actions[0] })).match.position;
}

beforeAll(async () => {
  const { secret = '', match } = await server.client.create({
    ...{ game: 'chamber', setup: { race: 'human' }, seed: 4 },
  });
  player = new Client({ server: server.url, secret });
  id = match.id;
  for (let n = 0; n < 5; n++) await step();
  await player.save(id, 'before the stairs');
  await player.publish({ game: 'flag', setup: { template: 'example' }, title: 'An example' });
});

test('backup while the server runs, restore when it is stopped', async () => {
  expect(await run('backup', at('copy.db'))).toEqual({
    code: 0,
    out: `The store is backed up in ${at('copy.db')}.\n`,
    err: '',
  });
  expect(await step()).toBe(6);

  const refused = await run('restore', at('copy.db'));
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringMatching(/quadrille\.db is in use: stop the server first/),
  });
  expect(await step()).toBe(7);

  await server.stop();
  const restored = await run('restore', at('copy.db'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  const [, aside = ''] = /is now in (.*)\.\n/.exec(restored.out) ?? [];
  const before = new SqliteStore(aside);
  expect(await before.find(id)).toMatchObject({ position: 7 });
  await before.close();

  await server.restart();
  expect((await player.match(id)).position).toBe(5);
  expect(await step()).toBe(6);
  expect((await player.saves()).saves).toHaveLength(1);
  expect((await player.gallery({ mine: true })).maps).toMatchObject([{ title: 'An example', yours: true }]);
  expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
});

test('export and import: everything, or one match', async () => {
  expect(await run('export', at('all.jsonl'))).toMatchObject({ code: 0, out: `Written to ${at('all.jsonl')}.\n` });
  const taken = 'Taken in: 1 match, 1 save, 0 sessions, 1 map, 0 invitations.';
  expect(await run('import', at('all.jsonl'), '--store', at('new.db'))).toMatchObject({ code: 0, out: `${taken}\n` });
  expect((await run('import', at('all.jsonl'), '--store', at('new.db'))).out).toMatch(
    /There already: 3 matches, saves or maps/,
  );
  expect((await run('export', '-', '--store', at('new.db'))).out).toBe(readFileSync(at('all.jsonl'), 'utf8'));

  expect(await run('export', at('one.quadrille.json'), '--match', id)).toMatchObject({ code: 0 });
  const imported = await run('import', at('one.quadrille.json'), '--store', at('new.db'));
  const [, newId = '', secret = ''] =
    /Taken in as (\S+)\. The secret that opens its seats: (\S+)/.exec(imported.out) ?? [];
  const other = await createServer({ games: GAMES, store: new SqliteStore(at('new.db')) });
  const url = await other.listen({ host: '127.0.0.1', port: 0 });
  const match = await new Client({ server: url, secret }).match(newId);
  expect(match).toMatchObject({ held: [0], view: (await player.match(id)).view });
  await other.close();
});

test('prune: what was not played for long, as it stands', async () => {
  expect((await run('prune', '--days', '1', '--store', at('new.db'))).out).toBe('0 matches are gone.\n');
  const all = await run('prune', '--days', '0', '--status', 'running', 'save', '--store', at('new.db'));
  expect(all).toMatchObject({ code: 0, out: '3 matches are gone.\n' });
});

test('remove: a published map that should not be there', async () => {
  const [map] = (await player.gallery()).maps;
  expect(await run('remove', map!.id)).toEqual({ code: 0, out: 'The map "An example" is gone.\n', err: '' });
  expect((await player.gallery()).maps).toEqual([]);
});

describe('what cannot be done is said in a sentence that shows the way out', () => {
  beforeAll(() => {
    mkdirSync(at('folder'));
    writeFileSync(at('letter'), 'Dear reader, this is no store.'.repeat(99));
    writeFileSync(at('cut.jsonl'), '{"quadrille":"store","format":2}\n');
    writeFileSync(at('newer.jsonl'), '{"quadrille":"store","format":9}\n');
    writeFileSync(at('chess.quadrille.json'), '{"format":1,"game":"chess","version":1,"seed":1,"log":[],"hash":""}');
  });

  test.each<[string[], RegExp]>([
    [['backup', 'copy.db', '--store', 'typo.db'], /there is no store .*typo\.db: name yours with --store/],
    [['export', 'x.jsonl', '--store', 'typo.db'], /there is no store .*typo\.db: name yours with --store/],
    [['prune', '--store', 'typo.db'], /there is no store .*typo\.db/],
    [['backup', 'nowhere/copy.db'], /cannot write .*nowhere/],
    [['export', 'nowhere/x.jsonl'], /there is no folder for .*nowhere.*: make it first/],
    [['export', 'x.json', '--match', 'none'], /there is no match none in the store/],
    [['restore', 'none.db', '--store', 'a.db'], /there is no backup .*none\.db/],
    [['restore', 'quadrille.db', '--store', 'folder'], /folder is a folder, expected a file/],
    [['restore', 'letter', '--store', 'a.db'], /letter is no sound store: file is not a database/],
    [['restore', 'cut.jsonl', '--store', 'a.db'], /It is an export: take it in with quadrille import/],
    [['import', 'none', '--store', 'a.db'], /there is no file .*none/],
    [['import', 'folder', '--store', 'a.db'], /folder is a folder, expected a file/],
    [['import', 'letter', '--store', 'a.db'], /letter is not JSON/],
    [['import', 'cut.jsonl', '--store', 'a.db'], /line 2: expected the end of the export.*cut off/],
    [
      ['import', 'newer.jsonl', '--store', 'a.db'],
      /line 1: expected format 1 or 2 or 3 or 4 or 5 or 6 or 7, found 9: a newer program/,
    ],
    [['import', 'chess.quadrille.json', '--store', 'a.db'], /expected one of .*, found "chess"/],
    [['export', 'x.jsonl', '--store', 'letter'], /cannot use .*letter as the store .*QUADRILLE_STORE/],
    [['prune', '--days', 'many'], /--days is a number of days, not many/],
    [['prune', '--store', 'postgres://nobody@127.0.0.1:1/none'], /ECONNREFUSED.*start it, or name another one/],
  ])('quadrille %j', async (args, message) => {
    const files = args.map(arg => (/^(-|postgres|many|none$)/.test(arg) || args.indexOf(arg) === 0 ? arg : at(arg)));
    const { code, out, err } = await run(...files);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/^ +at /m);
    for (const name of ['typo.db', 'x.jsonl', 'x.json', 'folder.part']) expect(existsSync(at(name))).toBe(false);
  });
});
