import { chmodSync, existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { UnusableStore } from '../store.ts';
import { FEATS } from './featschema.ts';
import { COMMUNITY } from './maps/schema.ts';
import { PEOPLE } from './peopleschema.ts';
import { RESULTS } from './resultschema.ts';
import { UPKEEP } from './upkeepschema.ts';

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
