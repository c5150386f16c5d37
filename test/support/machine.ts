import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** What decides which Chromium there is. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  getuid?(): number;
}

/** The first of these programs that lies in a folder of PATH. */
export function onPath(names: readonly string[], { env }: Machine): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram);
}

/** Whether there is a file that may be started. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** How each package manager installs a Chromium. */
const INSTALL: Readonly<Record<string, readonly string[]>> = {
  'apt-get': ['apt-get update', 'apt-get install --yes chromium'],
  dnf: ['dnf install chromium'],
  pacman: ['pacman -S chromium'],
  zypper: ['zypper install chromium'],
  apk: ['apk add chromium'],
};

const CHROME_ON_A_MAC = '"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"';

/** The sentence that helps whoever has no Chromium: by what this machine has, the very commands. */
export function whatToType(machine: Machine): string {
  const isMac = machine.platform === 'darwin';
  const named = `QUADRILLE_CHROMIUM=${isMac ? CHROME_ON_A_MAC : '/path/to/chromium'} npm test`;
  const manager = onPath(Object.keys(INSTALL), machine);
  if (manager === undefined) return `Install Chrome or Chromium, then type: ${named}`;
  const sudo = machine.getuid?.() === 0 ? '' : 'sudo ';
  const install = INSTALL[basename(manager)]?.map(command => `${sudo}${command}`) ?? [];
  return `Type: ${[...install, 'npm test'].join(' && ')}, or with one that lies elsewhere: ${named}`;
}
