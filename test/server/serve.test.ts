import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveAlone } from '../../src/server/store/serving-lock.ts';
import { quadrille } from '../../src/terminal/command-line.ts';
import { reportError } from '../../src/terminal/shared/user-error.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { serve } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('quadrille serve', () => {
  test('says in one line where it is, serves on loopback alone, and keeps what was played when it is told to stop', async () => {
    const store = join(folder, 'new/folder/games.db');
    const first = await serve(store);
    expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ ok: true });
    const others = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await expect(fetch(`http://${address}:${first.port}/healthz`)).rejects.toThrow();
    }
    const client = new Client({ server: first.url });
    expect((await client.gallery()).maps).toEqual([]);
    const { match, secret } = await client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    await client.as(secret!).play(match.id, { action: { type: 'move', direction: 'right' } });
    expect(await first.program.stop('SIGINT')).toBe(0);
    expect(existsSync(store)).toBe(true);
    const second = await serve(store, undefined, [], []);
    expect(await new Client({ server: second.url }).match(match.id)).toMatchObject({ position: 1 });
    // The first has left them out; else maps of ours are there.
    expect((await new Client({ server: second.url }).gallery({ limit: 100 })).maps).toHaveLength(30);
    expect(await second.program.stop('SIGTERM')).toBe(0);
  });
});

describe('each failure is a sentence that helps', () => {
  const taken = createServer();
  beforeAll(() => new Promise<void>(resolve => void taken.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void taken.close());

  /** What the command says with these settings, and the code that it ends with. */
  async function failing(settings: Readonly<Record<string, string>>): Promise<{ code: number; text: string }> {
    for (const [name, value] of Object.entries({
      QUADRILLE_STORE: join(folder, 'unused.db'),
      PORT: '0',
      ...settings,
    })) {
      vi.stubEnv(name, value);
    }
    let text = '';
    const told = vi.spyOn(console, 'error').mockImplementation(line => {
      text += `${line}\n`;
    });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      told.mockRestore();
    });
    const program = await quadrille(['serve']);
    const error = await program.parseAsync(['serve', '--no-page'], { from: 'user' }).then(
      () => new Error('it serves'),
      (thrown: unknown) => thrown,
    );
    return { code: reportError(error), text };
  }

  test('a store that another one serves', async () => {
    const store = join(folder, 'alone.db');
    const free = serveAlone(store);
    onTestFinished(free);
    expect(await failing({ QUADRILLE_STORE: store })).toEqual({
      code: 2,
      text: `another Quadrille serves ${store}: stop it, or give this one a store of its own, as in QUADRILLE_STORE=other.db\n`,
    });
  });

  test('a port that is taken', async () => {
    const { port } = taken.address() as { port: number };
    const { code, text } = await failing({ PORT: String(port), HOST: '127.0.0.1' });
    expect(code).toBe(2);
    expect(text).toBe(
      `port ${port} is taken: stop what listens there, or choose another one, as in PORT=${port + 1}\n`,
    );
  });

  test.each([
    ['a port that is none', { PORT: 'http' }, /^the port is a number from 0 to 65535, not "http": PORT=9000, say\n$/],
    ['an address that is not ours', { HOST: '192.0.2.1' }, /^this machine has no address "192.0.2.1": leave HOST out/],
    ['a store that is a folder', { QUADRILLE_STORE: folder }, /^cannot use .* as the store .* QUADRILLE_STORE\n$/],
    [
      'a store below a file',
      { QUADRILLE_STORE: '/dev/null/x.db' },
      /^cannot use .* as the store .* QUADRILLE_STORE\n$/,
    ],
    [
      'an address that is not one',
      { QUADRILLE_PUBLIC_URL: 'games.example' },
      /^QUADRILLE_PUBLIC_URL: expected the address of the server .*; found "games\.example"\n$/,
    ],
    [
      'a contact that nobody can write to',
      { QUADRILLE_SECURITY_CONTACT: 'me' },
      /^QUADRILLE_SECURITY_CONTACT: expected an address to write to, .*; found "me"\n$/,
    ],
    [
      'an unknown option of the flag service',
      { QUADRILLE_FLAG_OPTIONS: 'start=last' },
      /^QUADRILLE_FLAG_OPTIONS: expected .*start=random\|first, found "start=last"\n$/,
    ],
    [
      'an unknown option of dungeons',
      { QUADRILLE_DUNGEON_OPTIONS: 'hydras=maybe' },
      /^QUADRILLE_DUNGEON_OPTIONS: expected .*hydras=\S*never.*, found "hydras=maybe"\n$/,
    ],
  ])('%s', async (_, env, sentence) => {
    const { code, text } = await failing(env);
    expect(text).toMatch(sentence);
    expect(code).toBe(2);
  });
});
