import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isStoreFailure, UnusableStore } from '../contract/store-errors.ts';
import { COMMUNITY } from './map-schema.ts';
import { UPKEEP } from './usage-schema.ts';

/** How matches ended for those who played in them. */
const RESULTS = `
  CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    holder BLOB NOT NULL,
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    place TEXT NOT NULL,
    worth REAL,
    rival BLOB,
    ended REAL NOT NULL,
    UNIQUE (holder, match)
  ) STRICT;
  CREATE INDEX results_rival ON results (rival) WHERE rival IS NOT NULL;
  `;

/** Names, and secrets on their way to another device. */
const PEOPLE = `
  CREATE TABLE people (
    holder BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    since REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE handovers (
    code BLOB PRIMARY KEY,
    holder BLOB NOT NULL UNIQUE,
    sealed BLOB NOT NULL,
    until REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handovers_until ON handovers (until);
  CREATE INDEX invitations_holder ON invitations (holder) WHERE holder IS NOT NULL;
  `;

/** Tables of what was done. What is kept no longer stays in them when its match is pruned. */
const FEATS = `
  CREATE TABLE feats (
    id INTEGER PRIMARY KEY,
    board TEXT NOT NULL,
    place TEXT NOT NULL,
    holder BLOB NOT NULL,
    match TEXT NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    begun REAL NOT NULL,
    ended REAL,
    worth REAL,
    result TEXT,
    kept INTEGER NOT NULL,
    UNIQUE (board, place, holder)
  ) STRICT;
  CREATE INDEX feats_table ON feats (board, place, worth, ended - begun, ended, id) WHERE ended IS NOT NULL;
  CREATE INDEX feats_holder ON feats (holder, board, place);
  CREATE INDEX feats_match ON feats (match);
  CREATE TRIGGER feats_gone AFTER DELETE ON matches BEGIN
    DELETE FROM feats WHERE match = old.id AND kept = 1;
  END;
  `;

/** Step n takes a database from schema n to n + 1. Steps are only ever added. */
const STEPS: readonly string[] = [
  `
  CREATE TABLE matches (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    setup TEXT NOT NULL,
    seed INTEGER NOT NULL,
    time REAL NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    title TEXT NOT NULL,
    owner BLOB,
    started REAL,
    ended REAL,
    origin TEXT NOT NULL
  ) STRICT;
  CREATE INDEX matches_listed ON matches (time) WHERE listed = 1;
  CREATE INDEX matches_owner ON matches (owner) WHERE owner IS NOT NULL;

  CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    time REAL NOT NULL,
    key TEXT,
    PRIMARY KEY (match, n)
  ) STRICT;
  CREATE UNIQUE INDEX entries_key ON entries (match, key) WHERE key IS NOT NULL;

  CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    clocks TEXT NOT NULL
  ) STRICT;

  CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder BLOB NOT NULL,
    PRIMARY KEY (match, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_holder ON seats (holder);

  CREATE TABLE saves (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (game, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    holder BLOB PRIMARY KEY,
    match TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE invitations (
    code BLOB PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER,
    until REAL NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invitations_match ON invitations (match);
  `,
  `
  CREATE TABLE maps (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    owner BLOB NOT NULL,
    time REAL NOT NULL,
    series TEXT NOT NULL,
    current INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX maps_gallery ON maps (time, id) WHERE current = 1;
  CREATE INDEX maps_series ON maps (series);
  CREATE UNIQUE INDEX maps_newest ON maps (series) WHERE current = 1;
  CREATE INDEX maps_owner ON maps (owner);
  `,
  "ALTER TABLE maps ADD COLUMN icons TEXT NOT NULL DEFAULT '[]'",
  // What a row holds after a large text is reached by way of the text: so setups stand apart, and lists never meet them.
  `
  CREATE TABLE setups (
    match INTEGER PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    setup TEXT NOT NULL
  ) STRICT;
  INSERT INTO setups (match, setup) SELECT key, setup FROM matches;
  ALTER TABLE matches DROP COLUMN setup;
  CREATE INDEX matches_listed_game ON matches (game, time) WHERE listed = 1;
  CREATE INDEX matches_listed_status ON matches (status, time) WHERE listed = 1;
  CREATE INDEX matches_listed_both ON matches (game, status, time) WHERE listed = 1;
  `,
  `
  ALTER TABLE invitations ADD COLUMN holder BLOB;
  CREATE INDEX matches_origin ON matches (origin);
  `,
  'CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT, WITHOUT ROWID',
  `
  ALTER TABLE matches ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE entries ADD COLUMN back INTEGER;
  `,
  UPKEEP,
  FEATS,
  PEOPLE,
  RESULTS,
  COMMUNITY,
  'ALTER TABLE matches ADD COLUMN seeded INTEGER NOT NULL DEFAULT 0',
];

/** Brings a database up to the schema of this program; an older one is first copied to a file beside it. */
export function migrate(database: DatabaseSync, file: string, steps: readonly string[] = STEPS): void {
  const found = versionOf(database);
  if (found > steps.length) {
    throw new UnusableStore(
      `${file} was written by a newer Quadrille (schema ${found}, this program knows ${steps.length}): ` +
        'update the program, or name another file with QUADRILLE_STORE',
    );
  }
  if (found === steps.length) return;
  if (found > 0) backUp(database, `${file}.schema-${found}.backup`);
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    for (const step of steps.slice(versionOf(database))) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function backUp(database: DatabaseSync, file: string): void {
  if (existsSync(file)) return;
  database.prepare('VACUUM INTO ?').run(file);
  chmodSync(file, 0o600);
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

/** Hashes of secrets and the matches of others are nobody's business: SQLite gives what stands beside the file its mode. */
function makeOwn(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

const PAGE_CACHE_KIB = 32 * 1024;

/** Opens the file of a store, or makes it, and brings its tables up to date. Throws UnusableStore. */
export function openDatabase(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') makeOwn(file);
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
    // Of a file without tables this is all it takes; an older one is written anew, once.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // Two megabytes, as it comes, are a few hundred matches: those that come back would be read from the file.
    database.exec(`PRAGMA cache_size = -${PAGE_CACHE_KIB}`);
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
    if (!isStoreFailure(error)) throw error;
  }
}
