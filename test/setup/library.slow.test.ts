import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryExamples } from '../support/examples.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const examples = libraryExamples();

/** A project of somebody else's, with this checkout for a package. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'quadrille-library-'));
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(ROOT, join(project, 'node_modules/quadrille'), 'junction');
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  for (const { name, source } of examples) writeFileSync(join(project, name), source);
});
afterAll(() => rmSync(project, { recursive: true }));

describe('a program of docs/library.md prints what is shown there', () => {
  test.each(examples.filter(({ prints }) => prints !== undefined))('$name', async ({ name, prints }) => {
    const { stdout, stderr } = await run(process.execPath, [name], { cwd: project });
    expect(stdout + stderr).toBe(prints);
  });
});

test.each(['quadrille/src/kernel/rng.ts', 'quadrille/dist/kernel/chance.js', 'quadrille/kernel/chance', 'quadrille'])(
  'what is not exported is private: %s',
  async path => {
    const imports = run(process.execPath, ['--input-type=module', '-e', `await import('${path}')`], { cwd: project });
    await expect(imports).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
  },
);
