// Plain JavaScript for Node 20: the note that all packages are installed. `bin/quadrille` reads it too.
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { machine, type } from 'node:os';
import { join } from 'node:path';
import { root } from './place.mjs';

const lock = join(root, 'package-lock.json');
/** A copy of what was installed, for this kind of machine: one that shares the checkout and is of another kind installs anew. */
const stamp = join(root, 'node_modules', `.quadrille-ready-${type()}-${machine()}`);

/** What npm has put there, in the words of package-lock.json. */
const placed = join(root, 'node_modules', '.package-lock.json');

/** Whoever has typed `npm ci` has installed all, too. */
export function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp).equals(readFileSync(lock))) return true;
  if (!isPlaced()) return false;
  try {
    noteInstalled();
  } catch {
    // Where nothing may be written it is looked for again.
  }
  return true;
}

function isPlaced() {
  if (!existsSync(placed) || !existsSync(lock)) return false;
  const [there, wanted] = [placed, lock].map(file => JSON.parse(readFileSync(file, 'utf8')).packages ?? {});
  // Whether something optional belongs on this machine is sure only where it says so.
  const isForUs = ({ os, cpu, libc }) =>
    libc === undefined && os?.includes(process.platform) && cpu?.includes(process.arch);
  return Object.entries(wanted).every(([place, { version, integrity, optional, ...machine }]) => {
    if (place === '' || (optional && !isForUs(machine))) return true;
    const found = there[place];
    return found !== undefined && found.version === version && found.integrity === integrity;
  });
}

export function noteInstalled() {
  copyFileSync(lock, stamp);
}

export function forgetInstalled() {
  rmSync(stamp, { force: true });
}
