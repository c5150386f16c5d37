// Plain JavaScript for Node 20: how an installed package is run. Nothing is installed, built or written beside it.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { NODE_MAJOR, root } from './ready.mjs';

/** A checkout has the sources of the command; a package has only what was made of them. */
export function isPackage() {
  return !existsSync(join(root, 'src', 'terminal', 'main.ts'));
}

/** What runs the command of the package, and where what it compiles is kept. */
export function packaged() {
  return { node: node(), main: join(root, 'dist', 'terminal', 'main.js'), compiled: join(cacheFolder(), 'compiled') };
}

/** The machine's Node if it is new enough, else the one that came with the package. */
function node() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const found = nodeBeside();
  if (found !== undefined) return found;
  console.error(
    `Quadrille runs on Node ${NODE_MAJOR} or later, and none has come with it for ${process.platform} on ${process.arch}: please install Node ${NODE_MAJOR}, or install Quadrille again with --include=optional.`,
  );
  process.exit(1);
}

/** Wherever npm has put it: inside the package, or beside it or above it. */
function nodeBeside() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(optionalDependencies).find(each => each.endsWith(machine));
  if (name === undefined) return undefined;
  try {
    const description = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    const { bin } = JSON.parse(readFileSync(description, 'utf8'));
    return join(dirname(description), bin.node);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Where this user's programs keep what they can make again. */
function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME = '' } = process.env;
  const home = homedir();
  if (isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'quadrille');
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches', 'quadrille');
  if (process.platform !== 'win32') return join(home, '.cache', 'quadrille');
  return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'quadrille', 'cache');
}
