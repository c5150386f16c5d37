import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Program, serve } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('quadrille serve', () => {
  test('has its store to itself, until it ends in whatever way', async () => {
    const store = join(folder, 'alone.db');
    const first = await serve(store);
    const other = new Program(['bin/start.mjs', 'serve', '--no-page'], { QUADRILLE_STORE: store, PORT: '0' });
    const { code, text } = await other.complaint();
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
});
