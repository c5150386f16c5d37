import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackedChromium } from './chromium-unpacked.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real Chromium without a window. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  const libraries = join(dirname(executablePath), 'al2023', 'lib');
  const unpacked = existsSync(libraries);
  // Chromium's sandbox refuses to work for root; the one from npm has no sandbox helper at all.
  const sandboxed = process.getuid?.() !== 0 && !unpacked;
  return chromium.launch({
    executablePath,
    args: sandboxed ? FLAGS : [...FLAGS, '--no-sandbox'],
    env: {
      HOME: tmpdir(),
      ...process.env,
      ...(unpacked && { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dirname(executablePath), 'fonts') }),
    },
  });
}

/** The Chromium named in QUADRILLE_CHROMIUM, else the machine's own, else the one from npm, else Debian's. */
export async function findChromium(): Promise<string> {
  const named = process.env.QUADRILLE_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`QUADRILLE_CHROMIUM names ${named}, which is no program that can be started.`);
  }
  return onPath() ?? (await unpackedChromium()) ?? fromDebian();
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The last resort, and only on a machine that is there for tests: npm has no Chromium for it. */
function fromDebian(): string {
  if (process.env.CI !== undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`npm has no Chromium for ${process.arch}; installing Debian's with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`apt-get ${args[0]} failed, so there is no Chromium to test with:\n${stderr}`);
    }
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `There is no Chromium here, and npm has none for ${process.platform} on ${process.arch}: install one (on Debian: apt-get install chromium), or name one in QUADRILLE_CHROMIUM.`,
  );
}
