import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findChromium, launchBrowser } from '../support/chromium.ts';
import { unpackInto } from '../support/chromium-unpacked.ts';
import { whatToType } from '../support/machine.ts';

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

  describe('without any, the very words to type are said', () => {
    const AT_ALL = /^There is no Chromium here, and npm has none for linux on arm64\. Install Chrome or Chromium, /;
    const NAMED = 'QUADRILLE_CHROMIUM=/path/to/chromium npm test';
    const NAMED_ON_A_MAC = 'QUADRILLE_CHROMIUM="/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" npm test';

    test('for a machine that npm has none for', async () => {
      await expect(find({ PATH: empty })).rejects.toThrow(AT_ALL);
    });

    test.each([
      [
        'apt-get',
        0,
        `Type: apt-get update && apt-get install --yes chromium && npm test, or with one that lies elsewhere: ${NAMED}`,
      ],
      [
        'apt-get',
        1000,
        `Type: sudo apt-get update && sudo apt-get install --yes chromium && npm test, or with one that lies elsewhere: ${NAMED}`,
      ],
      ['apk', 0, `Type: apk add chromium && npm test, or with one that lies elsewhere: ${NAMED}`],
      ['nix', 0, `Install Chrome or Chromium, then type: ${NAMED}`],
    ])('with %s, for user %i', (manager, user, words) => {
      const tools = mkdtempSync(join(empty, 'tools-'));
      writeFileSync(join(tools, manager), '', { mode: 0o755 });
      expect(whatToType({ env: { PATH: tools }, platform: 'linux', arch: 'arm64', getuid: () => user })).toBe(words);
    });

    test('on a Mac', () => {
      const mac = { env: { PATH: empty }, platform: 'darwin', arch: 'arm64' } as const;
      expect(whatToType(mac)).toBe(`Install Chrome or Chromium, then type: ${NAMED_ON_A_MAC}`);
    });
  });
});

describe("npm's Chromium", () => {
  const made = join(empty, 'made', 'chromium');

  test('is found and unpacked from within the test runner, with its libraries and its fonts', async () => {
    const program = await unpackInto(made);
    expect(program).toBe(join(made, 'chromium'));
    accessSync(program, constants.X_OK);
    expect(readFileSync(program).toString('latin1', 0, 4)).toBe('\x7fELF');
    expect(existsSync(join(made, 'al2023', 'lib', 'libnss3.so'))).toBe(true);
    expect(readFileSync(join(made, 'fonts', 'fonts.conf'), 'utf8')).toContain(`<dir>${join(made, 'fonts')}</dir>`);
    expect(readdirSync(dirname(made))).toEqual(['chromium']);
  });

  test('is unpacked once', async () => {
    const { mtimeMs } = statSync(await unpackInto(made));
    expect(statSync(await unpackInto(made)).mtimeMs).toBe(mtimeMs);
  });

  if (process.platform === 'linux' && process.arch === 'x64') {
    test('starts with nothing from the machine', async () => {
      const browser = await launchBrowser(await unpackInto(made));
      const page = await browser.newPage();
      await page.setContent('<title>It draws</title>');
      expect(await page.title()).toBe('It draws');
      await browser.close();
    });
  }
});
