// Plain JavaScript for Node 20: the note that all packages are installed. `bin/quadrille` reads it too.
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { machine, type } from 'node:os';
import { join } from 'node:path';
import { root } from './place.mjs';

const lock = join(root, 'package-lock.json');
/** A copy of what was installed, for this kind of machine: one that shares the checkout and is of another kind installs anew. */
const stamp = join(root, 'node_modules', `.quadrille-ready-${type()}-${machine()}`);

export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp).equals(readFileSync(lock));
}

export function noteInstalled() {
  copyFileSync(lock, stamp);
}

export function forgetInstalled() {
  rmSync(stamp, { force: true });
}
