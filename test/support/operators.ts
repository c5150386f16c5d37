import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../src/wire/client/api-client.ts';
import { quadrille, type Ran } from '../terminal/in-process.ts';
import { ServerNode } from './node.ts';

const ME = '203.0.113.9';
const CHAMBER = { game: 'chamber', setup: { race: 'human' }, seed: 4 };

/** What an operator can do with the real commands, on whichever store, while a real server uses it. */
export function operatorsContract(name: string, place: () => Promise<string>): void {
  describe(`an operator of ${name}`, () => {
    let store: string;
    let server: ServerNode;
    const run = (...args: string[]): Promise<Ran> => quadrille(args, '', { QUADRILLE_STORE: store });
    /** A client that comes through a proxy from an address. */
    const from = (address: string) =>
      new Client({
        server: server.url,
        secret: 's'.repeat(22),
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
      });
    const codeOf = (asked: Promise<unknown>) => asked.then(() => 'fine').catch(error => error.code as string);

    beforeAll(async () => {
      store = await place();
      server = await ServerNode.start(store, ['--trust-proxy', 'loopback']);
    });
    afterAll(() => server.stop());

    test('sees who has stored what, and how much', async () => {
      const { match } = await from(ME).create(CHAMBER);
      await from('2001:db8:1:2::5').publish({ game: 'flag', setup: { template: 'example' }, title: 'An example' });
      await new Client({ server: server.url }).create(CHAMBER);
      const { code, out, err } = await run('usage');
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^[\d.]+ kB are stored; the store takes [\d.]+ [kM]B of the disk\.$/m);
      expect(out).toMatch(/^What:\n {2}(matches +2|published maps +1) +[\d.]+ (bytes|kB)$/m);
      expect(out).toMatch(/^ {2}203\.0\.113\.9 +1 +[\d.]+ (bytes|kB)$/m);
      expect(out).toMatch(/^ {2}2001:db8:1:2::\/64 +1 +[\d.]+ (bytes|kB)$/m);
      expect(out).toMatch(/^ {2}nobody known +1 +[\d.]+ (bytes|kB)$/m);
      const mine = await run('usage', '--address', ME);
      expect(mine.out).toMatch(
        new RegExp(`^The largest things from 203.0.113.9:\n {2}${match.id} {2}match .*since 20`),
      );
      expect((await run('usage', '--address', '198.51.100.1')).out).toBe(
        'The largest things from 198.51.100.1: nothing.\n',
      );
    });

    test('bans an address, and the server that runs heeds it; then lets it in again', async () => {
      const banned = await run('ban', ME, '--days', '7', '--reason', 'rude names');
      expect(banned).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^203\.0\.113\.9\/32 is banned until 20\d\d-/),
      });
      const create = () => codeOf(from(ME).create(CHAMBER));
      await expect.poll(create).toBe('banned');
      expect(await codeOf(from('203.0.113.10').create(CHAMBER))).toBe('fine');
      expect((await run('ban')).out).toMatch(
        /^ {2}203\.0\.113\.9\/32 {2}since \S+ \S+ {2}until \S+ \S+ {2}rude names\n$/,
      );
      expect((await run('unban', ME)).out).toBe('203.0.113.9/32 may write again.\n');
      await expect.poll(create).toBe('fine');
      expect((await run('ban')).out).toBe('Nobody is banned.\n');
      expect(await run('unban', ME)).toMatchObject({ code: 2, err: expect.stringMatching(/is not banned/) });
      expect(await run('ban', 'nonsense')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^expected an address/),
      });
    });

    test('is told of what was reported, and what to type', async () => {
      const { map } = await from(ME).publish({ game: 'flag', setup: { template: 'crossing' }, title: 'A rude map' });
      const { match } = await from(ME).create({ game: 'flag', setup: { template: 'example' }, title: 'Fine' });
      await from('198.51.100.1').report({ map: map.id, reason: 'rude\u001b[2J' });
      await from('198.51.100.1').report({ match: match.id, name: 'Fine' });
      const { out } = await run('reports');
      const [first = '', second = ''] = out.split('\n\n');
      const [, id = ''] = /^(\d+) /.exec(first) ?? [];
      expect(first).toContain('the map "A rude map", by 198.51.100.1');
      expect(first).toContain('"rude\\\\u001b[2J"');
      expect(first).toContain(`quadrille remove ${map.id}\n    quadrille reports --dismiss ${id}`);
      expect(second).toContain('in a match, the name or title "Fine"');
      const [, other = ''] = /^(\d+) /.exec(second) ?? [];
      expect(await run('reports', '--dismiss', other)).toMatchObject({ code: 0, out: 'The report is dismissed.\n' });
      expect(await run('reports', '--dismiss', other)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/no report/),
      });
      expect((await run('remove', map.id)).out).toBe('The map "A rude map" is gone.\n');
      expect((await run('reports')).out).toBe('Nothing is reported.\n');
      expect(await codeOf(from(ME).published(map.id))).toBe('no-such-map');
      const { collection } = await from(ME).collect({ title: 'A rude list' });
      await from('198.51.100.1').report({ collection: collection.id });
      expect((await run('reports')).out).toContain('the collection "A rude list", by 198.51.100.1');
      expect((await run('remove', collection.id)).out).toBe('The collection "A rude list" is gone.\n');
      expect((await run('reports')).out).toBe('Nothing is reported.\n');
    });

    test('removes a match that is played, and whoever plays is told so', async () => {
      const { match } = await from(ME).create(CHAMBER);
      const { actions } = await from(ME).legal(match.id);
      await from(ME).play(match.id, { action: actions[0] });
      expect((await run('remove', match.id)).out).toMatch(/^The match ".*" is gone\.\n$/);
      await expect.poll(() => codeOf(from(ME).match(match.id))).toBe('no-such-match');
      expect(await codeOf(from(ME).play(match.id, { action: actions[0] }))).toBe('no-such-match');
      expect(await run('remove', match.id)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^there is no match, no published map and no collection/),
      });
    });
  });
}
