import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Program } from '../server/processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'quadrille Käfig '));
const programs: Program[] = [];
afterAll(() => {
  for (const { child } of programs) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('servers that start at once from one fresh checkout all serve the page that was built first', async () => {
  const documents = ['README', 'CONTRIBUTING', 'CHANGELOG', 'SECURITY', 'CREDITS'].map(name => `${name}.md`);
  const parts = ['src', 'docs', 'pack', 'tsconfig', 'package.json', 'package-lock.json', ...documents];
  for (const part of parts) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const store of ['a.db', 'b.db']) {
    const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--store', join(folder, store)];
    programs.push(new Program([join(folder, 'src/terminal/main.ts'), ...args], { NODE_ENV: 'production' }));
  }
  const pages = await Promise.all(
    programs.map(async program => {
      const line = await program.lineWith('Quadrille is ready');
      return (await fetch(line.replace(/^.* /, ''))).text();
    }),
  );
  expect(pages[0]).toContain('<title>Quadrille</title>');
  expect(pages[1]).toBe(pages[0]);
  expect(readdirSync(join(folder, '.build'))).toEqual(['pages']);
  expect(readdirSync(join(folder, '.build', 'pages'))).toHaveLength(1);
  expect(await Promise.all(programs.map(program => program.stop()))).toEqual([0, 0]);
});
