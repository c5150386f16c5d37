import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { writeAtomically, writeNew } from '../../tournament/results/atomic-write.ts';
import { UnusableStore } from './contract/store-errors.ts';
import { isStoreExport } from './export-lines.ts';

/** Copies a SQLite store while it is in use. The copy is a store like any other. */
export async function backUpSqlite(from: string, to: string, { replace = false } = {}): Promise<void> {
  mustBeThere(from);
  await (replace ? writeAtomically : writeNew)(to, async part => {
    await copyWhileInUse(from, part).catch(error => {
      throw new UnusableStore(`cannot write ${to}: ${whyOf(error)}`);
    });
    mustBeUnused(part);
    mustBeSound(part);
  });
}

/** A store that is named is one that is there: a name that was mistyped must not become an empty one. */
export function mustBeThere(store: string): void {
  if (!existsSync(store))
    throw new UnusableStore(`there is no store ${store}: name yours with --store or QUADRILLE_STORE`);
}

async function copyWhileInUse(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}

/** Puts a backup in the place of a store. A store that is there is moved aside; one that is in use is refused. */
export async function restoreSqlite(from: string, to: string): Promise<{ readonly aside?: string }> {
  if (!existsSync(from)) throw new UnusableStore(`there is no backup ${from}`);
  mustBeSound(from);
  mkdirSync(dirname(to), { recursive: true });
  let aside: string | undefined;
  // The copy is whole before the store makes way for it: whenever this breaks off, one of the two is there.
  await writeAtomically(to, part => {
    copyFileSync(from, part);
    if (existsSync(to)) aside = moveAside(to);
  });
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
    verdict = whyOf(error);
  }
  if (verdict === 'ok') return;
  const hint = beginsLikeAnExport(file) ? '. It is an export: take it in with quadrille import' : '';
  throw new UnusableStore(`${file} is no sound store: ${verdict}${hint}`);
}

function beginsLikeAnExport(file: string): boolean {
  const beginning = Buffer.alloc(200);
  const handle = openSync(file, 'r');
  readSync(handle, beginning, 0, beginning.length, 0);
  closeSync(handle);
  return isStoreExport(beginning.toString('latin1').split('\n')[0] ?? '');
}

function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
