import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStore } from '../store.ts';
import { isTrouble } from '../trouble.ts';
import { migrate } from './schema.ts';

/** Hashes of secrets and the matches of others are nobody's business: SQLite gives what stands beside the file its mode. */
function makeOwn(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

/** Opens the file of a store, or makes it, and brings its tables up to date. Throws UnusableStore. */
export function openDatabase(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') makeOwn(file);
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
    // Of a file without tables this is all it takes; an older one is written anew, once.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrate(database, file);
    letShrink(database);
    return database;
  } catch (error) {
    throw UnusableStore.file(file, error);
  }
}

/** A file that was made before it could shrink is written anew. Should it be in use, that is left to the next start. */
function letShrink(database: DatabaseSync): void {
  if (database.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum !== 0) return;
  try {
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  } catch (error) {
    if (!isTrouble(error)) throw error;
  }
}
