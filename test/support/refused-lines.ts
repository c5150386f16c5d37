import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { toolCommand } from './tools.ts';

const root = join(import.meta.dirname, '..', '..');

/** Which of these expressions Biome refuses in such a file, under the project's own settings. */
export function refusedLines(file: string, expressions: readonly string[]): Set<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const settings of ['biome.json', 'biome', '.gitignore']) {
    cpSync(join(root, settings), join(folder, settings), { recursive: true });
  }
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  const source = expressions.map((expression, index) => `export const v${index} = ${expression};\n`).join('');
  writeFileSync(join(folder, file), source);
  const [program, ...args] = toolCommand('biome', 'lint', '--reporter=json', file);
  const biome = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; message: string; location: { start?: { line: number } } }[];
  };
  const ours = diagnostics.filter(({ category }) => category === 'plugin' || category.endsWith('/noRestrictedGlobals'));
  return new Set(ours.map(({ location }) => (location.start?.line ?? 0) - 1));
}
