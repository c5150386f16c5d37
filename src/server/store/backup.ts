import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { UnusableStore } from './store.ts';

/** Copies a SQLite store while it is in use. The copy is a store like any other. */
export async function backUpSqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new UnusableStore(`there is no store ${from}`);
  if (existsSync(to)) throw new UnusableStore(`there is a file ${to} already`);
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
  mustBeUnused(to);
  mustBeSound(to);
}

/** Puts a backup in the place of a store. A store that is there is moved aside; one that is in use is refused. */
export function restoreSqlite(from: string, to: string): { readonly aside?: string } {
  if (!existsSync(from)) throw new UnusableStore(`there is no backup ${from}`);
  mustBeSound(from);
  mkdirSync(dirname(to), { recursive: true });
  const aside = existsSync(to) ? moveAside(to) : undefined;
  copyFileSync(from, to);
  return aside === undefined ? {} : { aside };
}

function moveAside(file: string): string {
  mustBeUnused(file);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = `${file}.before-${stamp}`;
  renameSync(file, aside);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  return aside;
}

/** Leaving the WAL mode needs the file for oneself, and leaves nothing beside it. */
function mustBeUnused(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    throw new UnusableStore(`${file} is in use: stop the server first`);
  } finally {
    database.close();
  }
}

function mustBeSound(file: string): void {
  let verdict: unknown;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    verdict = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
    database.prepare('SELECT count(*) FROM matches').get();
    database.close();
  } catch (error) {
    verdict = error instanceof Error ? error.message : error;
  }
  if (verdict !== 'ok') throw new UnusableStore(`${file} is no sound store: ${verdict}`);
}
