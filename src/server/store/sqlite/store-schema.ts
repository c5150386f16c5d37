import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BEST } from '../contract/map-store.ts';
import { isStoreFailure, UnusableStore } from '../contract/store-errors.ts';
import * as tables from '../sql/shared-schema.ts';

const SQLITE: tables.SqlDialect = {
  ...{ bytes: 'BLOB', real: 'REAL', truth: 'INTEGER', amount: 'INTEGER', key: 'TEXT' },
  ...{ serial: 'INTEGER PRIMARY KEY', unique: 'INTEGER PRIMARY KEY AUTOINCREMENT' },
  ...{ table: 'STRICT', keyed: 'STRICT, WITHOUT ROWID', counted: 'STRICT, WITHOUT ROWID' },
  ...{ token: 'lower(hex(randomblob(10)))', generated: 'VIRTUAL' },
  setupLength: '(SELECT octet_length(setup) FROM setups WHERE match = matches.key)',
  isTrue: column => `${column} = 1`,
};

/** What is used is summed up with every change, for all addresses under `*`. */
const UPKEEP = `
  CREATE TABLE usages (
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    things INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (address, kind)
  ) STRICT, WITHOUT ROWID;
  ${tables.upkeep(SQLITE)}
  INSERT INTO usages (address, kind, things, bytes)
    SELECT '', kind, count(*), sum(bytes) FROM stored GROUP BY kind
    UNION ALL SELECT '*', kind, count(*), sum(bytes) FROM stored GROUP BY kind;

  CREATE INDEX sessions_match ON sessions (match);
  CREATE INDEX saves_match ON saves (match);

  CREATE TRIGGER stored_added AFTER INSERT ON stored BEGIN
    INSERT INTO usages (address, kind, things, bytes)
      VALUES (coalesce(new.maker, ''), new.kind, 1, new.bytes), ('*', new.kind, 1, new.bytes)
      ON CONFLICT DO UPDATE SET things = things + 1, bytes = bytes + excluded.bytes;
  END;
  CREATE TRIGGER stored_grown AFTER UPDATE OF bytes ON stored BEGIN
    UPDATE usages SET bytes = bytes + new.bytes - old.bytes
      WHERE kind = new.kind AND address IN (coalesce(new.maker, ''), '*');
  END;
  CREATE TRIGGER stored_forgotten AFTER UPDATE OF maker ON stored BEGIN
    UPDATE usages SET things = things - 1, bytes = bytes - old.bytes
      WHERE kind = old.kind AND address = coalesce(old.maker, '');
    DELETE FROM usages WHERE kind = old.kind AND address = coalesce(old.maker, '') AND things = 0;
    INSERT INTO usages (address, kind, things, bytes) VALUES (coalesce(new.maker, ''), new.kind, 1, new.bytes)
      ON CONFLICT DO UPDATE SET things = things + 1, bytes = bytes + excluded.bytes;
  END;
  CREATE TRIGGER stored_gone AFTER DELETE ON stored BEGIN
    UPDATE usages SET things = things - 1, bytes = bytes - old.bytes
      WHERE kind = old.kind AND address IN (coalesce(old.maker, ''), '*');
    DELETE FROM usages WHERE kind = old.kind AND address = coalesce(old.maker, '') AND things = 0;
  END;
  CREATE TRIGGER snapshots_first AFTER INSERT ON snapshots BEGIN
    UPDATE stored SET bytes = bytes + octet_length(new.state) + octet_length(new.clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(key), 0) + 40), 0)
        FROM entries WHERE match = new.match AND n < new.position)
      WHERE id = (SELECT id FROM matches WHERE key = new.match) AND kind <> 'map';
  END;
  CREATE TRIGGER snapshots_next AFTER UPDATE ON snapshots BEGIN
    UPDATE stored SET bytes = bytes + octet_length(new.state) + octet_length(new.clocks)
        - octet_length(old.state) - octet_length(old.clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(key), 0) + 40), 0)
        FROM entries WHERE match = new.match AND n >= old.position AND n < new.position)
      WHERE id = (SELECT id FROM matches WHERE key = new.match) AND kind <> 'map';
  END;
  CREATE TRIGGER matches_gone AFTER DELETE ON matches BEGIN
    DELETE FROM stored WHERE id = old.id AND kind <> 'map';
    DELETE FROM sessions WHERE match = old.id;
    DELETE FROM saves WHERE match = old.id;
    DELETE FROM reports WHERE kind = 'match' AND thing = old.id;
  END;
  CREATE TRIGGER maps_gone AFTER DELETE ON maps BEGIN
    DELETE FROM stored WHERE id = old.id AND kind = 'map';
    DELETE FROM reports WHERE kind = 'map' AND thing = old.id;
  END;
  `;

/** Setups of maps stand apart, as those of matches do: else whatever counts a like would write the map anew. */
const COMMUNITY = `
  CREATE TABLE mapsetups (
    map TEXT PRIMARY KEY REFERENCES maps (id) ON DELETE CASCADE,
    setup TEXT NOT NULL
  ) STRICT;
  INSERT INTO mapsetups (map, setup) SELECT id, setup FROM maps;
  ALTER TABLE maps DROP COLUMN setup;
  ${tables.community(SQLITE)}
  CREATE TRIGGER likes_given AFTER INSERT ON likes BEGIN
    UPDATE maps SET likes = likes + 1 WHERE series = new.series;
  END;
  CREATE TRIGGER likes_gone AFTER DELETE ON likes BEGIN
    UPDATE maps SET likes = likes - 1 WHERE series = old.series;
  END;
  CREATE TRIGGER collections_gone AFTER DELETE ON collections BEGIN
    DELETE FROM reports WHERE kind = 'collection' AND thing = old.id;
  END;
  CREATE TRIGGER plays_gone AFTER DELETE ON matches BEGIN
    DELETE FROM plays WHERE match = old.id;
  END;
  CREATE TRIGGER maps_left AFTER DELETE ON maps BEGIN
    DELETE FROM likes WHERE series = old.series AND NOT EXISTS (SELECT 1 FROM maps WHERE series = old.series);
    DELETE FROM plays WHERE map = old.id;
    DELETE FROM feats WHERE board = '${BEST}' AND place = old.id;
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
  ${tables.ofMatches(SQLITE)}`,
  tables.publishedMaps(SQLITE),
  "ALTER TABLE maps ADD COLUMN icons TEXT NOT NULL DEFAULT '[]'",
  // What a row holds after a large text is reached by way of the text: so setups stand apart, and lists never meet them.
  `
  CREATE TABLE setups (
    match INTEGER PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    setup TEXT NOT NULL
  ) STRICT;
  INSERT INTO setups (match, setup) SELECT key, setup FROM matches;
  ALTER TABLE matches DROP COLUMN setup;
  ${tables.listedMatches(SQLITE)}`,
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
  // What is kept no longer stays in the tables when its match is pruned.
  `${tables.leaderboards(SQLITE)}
  CREATE TRIGGER feats_gone AFTER DELETE ON matches BEGIN
    DELETE FROM feats WHERE match = old.id AND kept = 1;
  END;
  `,
  tables.people(SQLITE),
  tables.results(SQLITE),
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
