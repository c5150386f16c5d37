// Plain JavaScript for Node 20: where things are, in a checkout and in a package.
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest Node that will do. */
export const NODE_MAJOR = 26;

/** Whether that is what runs us. */
export function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= NODE_MAJOR;
}

/** The folder of the checkout, or of the package. */
export const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));

/** A checkout has the sources of the command; a package has only what was made of them. */
export const isPackage = !existsSync(join(root, 'src', 'terminal', 'main.ts'));

/** What the command is made of. */
export const sources = join(root, isPackage ? 'dist' : 'src');
export const main = join(sources, 'terminal', isPackage ? 'main.js' : 'main.ts');

/** Where is kept what was compiled. Nothing is written beside a package. */
export function compiled() {
  return join(isPackage ? cacheFolder() : join(root, 'node_modules', '.cache'), 'compiled');
}

/** Where this user's programs keep what they can make again. */
export function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME = '' } = process.env;
  const home = homedir();
  if (isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'quadrille');
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches', 'quadrille');
  if (process.platform !== 'win32') return join(home, '.cache', 'quadrille');
  return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'quadrille', 'cache');
}
