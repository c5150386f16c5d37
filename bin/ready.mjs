// Plain JavaScript for Node 20 and only Node's own parts: this runs before anything is installed.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './stamp.mjs';

/** Returns once all that package-lock.json names is installed; otherwise says what to do and exits. */
export async function ready() {
  if (!isInstalled()) await (await import('./install.mjs')).installOrExit();
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await ready();
