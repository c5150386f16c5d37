import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../src/wire/client.ts';
import { Program, serve } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

const failing = (env: Record<string, string>, ...more: string[]) =>
  new Program(['bin/start.mjs', 'serve', '--no-page', ...more], {
    QUADRILLE_STORE: join(folder, 'unused.db'),
    PORT: '0',
    ...env,
  }).complaint();

describe('quadrille serve', () => {
  test('says in one line where it is, serves, and keeps what was played when it is told to stop', async () => {
    const store = join(folder, 'new/folder/games.db');
    const first = await serve(store);
    expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ ok: true });
    const client = new Client({ server: first.url });
    const { match, secret } = await client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    await client.as(secret!).play(match.id, { action: { type: 'move', direction: 'right' } });
    expect(await first.program.stop('SIGINT')).toBe(0);
    expect(existsSync(store)).toBe(true);
    const second = await serve(store);
    expect(await new Client({ server: second.url }).match(match.id)).toMatchObject({ position: 1 });
    expect(await second.program.stop('SIGTERM')).toBe(0);
  });

  test('has its store to itself, until it ends in whatever way', async () => {
    const store = join(folder, 'alone.db');
    const first = await serve(store);
    const { code, text } = await failing({ QUADRILLE_STORE: store });
    expect(code).toBe(2);
    expect(text).toBe(
      `another Quadrille serves ${store}: stop it, or give this one a store of its own, as in QUADRILLE_STORE=other.db\n`,
    );
    await first.program.stop('SIGKILL');
    const second = await serve(store);
    expect(await second.program.stop()).toBe(0);
  });

  test('says what is wrong with maps of its folder, and lets the course do without hydras', async () => {
    const maps = join(folder, 'maps');
    for (const kind of ['dungeons', 'configs']) mkdirSync(join(maps, kind), { recursive: true });
    writeFileSync(join(maps, 'configs/many.json'), '{ "hydra_spawn_rate": 1 }');
    writeFileSync(join(maps, 'dungeons/typo.json'), '{ "entities": 7 }');
    const args = ['serve', '--no-page', '--maps', maps, '--dungeon-options', 'hydras=never'];
    const env = { HOST: '127.0.0.1', PORT: '0', QUADRILLE_STORE: join(folder, 'hydras.db') };
    const program = new Program(['bin/start.mjs', ...args], env);
    let said = '';
    program.child.stdout?.on('data', chunk => (said += chunk));
    await expect.poll(() => said).toContain('Quadrille is ready');
    expect(said).toContain('a map that cannot be used: dungeons/typo.json: /entities: expected a list');
    const url = `http://127.0.0.1:${/localhost:(\d+)/.exec(said)?.[1]}/api/game`;
    const ask = async (path: string, cookie = '') => {
      const answer = await fetch(`${url}/${path}`, { method: 'POST', headers: { cookie } });
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', text: await answer.text() };
    };
    const { cookie } = await ask('new/?dungeonName=first-steps&configName=many');
    const { text } = await ask('tick/movement/?movementDirection=Down', cookie);
    expect(text).toContain('"isError":false');
    expect(text).not.toContain('hydra');
    expect(await program.stop()).toBe(0);
  });

  test('listens on loopback only', async () => {
    const { program, port } = await serve(join(folder, 'loopback.db'));
    const others = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow();
    }
    await program.stop();
  });
});

describe('each failure is a sentence that helps', () => {
  const taken = createServer();
  beforeAll(() => new Promise<void>(resolve => void taken.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void taken.close());

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
