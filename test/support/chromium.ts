import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { unpackedChromium } from './chromium-unpacked.ts';
import { isProgram, type Machine, onPath, whatToType } from './machine.ts';

/** Debian's Chromium without anything that only a window needs: a fifth less work than one with a window that nobody sees. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOW, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * A Chromium with a window that nobody sees makes two pages of its own for each page, to suggest addresses in a bar that
 * nobody sees either: more work than our own page. Of two lists of features the last one counts, so what Playwright
 * turns off stands here too.
 */
const NO_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

const FLAGS = [
  `--disable-features=${NO_FEATURES.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real Chromium without a window. Close it when done. */
export async function launchBrowser(program?: string): Promise<Browser> {
  const executablePath = program ?? (await findChromium());
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
export async function findChromium(machine: Machine = process): Promise<string> {
  const named = machine.env.QUADRILLE_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`QUADRILLE_CHROMIUM names ${named}, which is no program that can be started.`);
  }
  return onPath(NAMES, machine) ?? (await fromNpm(machine)) ?? fromDebian(machine);
}

async function fromNpm(machine: Machine): Promise<string | undefined> {
  try {
    return await unpackedChromium(machine.platform, machine.arch);
  } catch (cause) {
    throw new Error(`npm's Chromium could not be unpacked. ${whatToType(machine)}`, { cause });
  }
}

/** The last resort, and only on a machine that is there for tests: npm has no Chromium for it. */
function fromDebian(machine: Machine): string {
  if (machine.env.CI !== undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`npm has no Chromium for ${machine.arch}; installing Debian's with apt-get …`);
    const env = { ...machine.env, DEBIAN_FRONTEND: 'noninteractive' };
    const get = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8' });
    const install = (name: string) => get('install', '--yes', '--no-install-recommends', name);
    get('update');
    if (install(WITHOUT_WINDOW).status !== 0) {
      const { status, stderr } = install('chromium');
      if (status !== 0) throw new Error(`apt-get failed, so there is no Chromium to test with:\n${stderr}`);
    }
    const installed = onPath(NAMES, machine);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `There is no Chromium here, and npm has none for ${machine.platform} on ${machine.arch}. ${whatToType(machine)}`,
  );
}
