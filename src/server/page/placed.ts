import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** So many are kept: a server that still runs serves the one that it began with. */
const KEPT = 3;

/**
 * The folder `name` under `shelf`, made by `make` unless it is there already. It appears whole or not at all, is never
 * changed after that, and whoever makes it at the same time takes the one that was there first.
 */
export async function placed(shelf: string, name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(shelf, name);
  if (!existsSync(place)) {
    mkdirSync(shelf, { recursive: true });
    const bench = mkdtempSync(`${shelf}-`);
    const fresh = join(bench, name); // the bench is ours alone, what is made there is for all to read
    try {
      mkdirSync(fresh);
      await make(fresh);
      putInPlace(fresh, place);
    } finally {
      rmSync(bench, { recursive: true, force: true });
    }
    tidy(shelf);
  }
  touch(place);
  return place;
}

function putInPlace(fresh: string, place: string): void {
  try {
    renameSync(fresh, place);
  } catch (error) {
    if (!existsSync(place)) throw error; // else another was first
  }
}

/** Removes all but those last used. */
function tidy(shelf: string): void {
  const ages = readdirSync(shelf).map(name => ({ folder: join(shelf, name), used: usedAt(join(shelf, name)) }));
  for (const { folder } of ages.sort((a, b) => b.used - a.used).slice(KEPT)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function usedAt(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whoever may only read uses it all the same. */
function touch(folder: string): void {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {}
}
