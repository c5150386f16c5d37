import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium } from '../support/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-chromium-'));
const empty = mkdtempSync(join(tmpdir(), 'quadrille-chromium-'));
const system = join(folder, 'chromium-browser');
const other = join(folder, 'my-browser');
for (const program of [system, other]) writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
afterAll(() => {
  for (const made of [folder, empty]) rmSync(made, { recursive: true, force: true });
});

/** An ARM machine, for which npm has no Chromium. */
function find(env: Record<string, string>): Promise<string> {
  return findChromium({ env, platform: 'linux', arch: 'arm64' });
}

describe('which Chromium the browser tests take', () => {
  test('the one that is named comes first', async () => {
    expect(await find({ QUADRILLE_CHROMIUM: other, PATH: folder })).toBe(other);
  });

  test('then the one of the machine', async () => {
    expect(await find({ PATH: [empty, folder].join(delimiter) })).toBe(system);
    expect(await find({ QUADRILLE_CHROMIUM: '', PATH: folder })).toBe(system);
  });

  test('a name that leads nowhere is said, not passed over', async () => {
    await expect(find({ QUADRILLE_CHROMIUM: join(empty, 'gone'), PATH: folder })).rejects.toThrow(
      /^QUADRILLE_CHROMIUM names .*gone, which is no program/,
    );
  });

  test('without any, the way out is said', async () => {
    await expect(find({ PATH: empty })).rejects.toThrow(
      /no Chromium here, and npm has none for linux on arm64: install one .*, or name one in QUADRILLE_CHROMIUM\./,
    );
  });
});
