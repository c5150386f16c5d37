import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableStore } from './contract/store-errors.ts';

/** A server that was told to stop may take so long to go. */
const PATIENCE_MS = 3000;
/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

/**
 * Makes sure that one server alone serves a store file: a second one would not learn of what the first has stored. Returns
 * what ends that; so does the end of the process, however it comes, since the lock is the operating system's.
 */
export function serveAlone(file: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new DatabaseSync(`${file}.serving`, { timeout: PATIENCE_MS });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw (error as { readonly errcode?: number }).errcode === BUSY ? taken(file) : UnusableStore.file(file, error);
  }
  return () => lock.close();
}

function taken(file: string): UnusableStore {
  return new UnusableStore(
    `another Quadrille serves ${file}: stop it, or give this one a store of its own, as in QUADRILLE_STORE=other.db`,
  );
}
