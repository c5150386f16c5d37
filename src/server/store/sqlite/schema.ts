import { chmodSync, existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { UnusableStore } from '../store.ts';

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
  // Seats and sessions aside, what a match takes of the disk is its setup, its log and its snapshot. The log is counted when a
  // snapshot is kept, so that a move writes nothing but its entry.
  `
  CREATE TABLE stored (
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    maker TEXT,
    since REAL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE usages (
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    things INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (address, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE bans (
    network TEXT NOT NULL PRIMARY KEY,
    since REAL NOT NULL,
    until REAL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    thing TEXT NOT NULL,
    words TEXT NOT NULL,
    reason TEXT NOT NULL,
    reporter TEXT NOT NULL,
    time REAL NOT NULL,
    UNIQUE (kind, thing, words, reporter)
  ) STRICT;

  INSERT INTO stored (id, kind, bytes) SELECT id, CASE status WHEN 'save' THEN 'save' ELSE 'match' END, 500
    + (SELECT octet_length(setup) FROM setups WHERE match = matches.key)
    + coalesce((SELECT octet_length(state) + octet_length(clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(entries.key), 0) + 40), 0)
        FROM entries WHERE entries.match = snapshots.match AND n < snapshots.position)
      FROM snapshots WHERE snapshots.match = matches.key), 0) FROM matches;
  INSERT INTO stored (id, kind, bytes) SELECT id, 'map', 500 + octet_length(setup) FROM maps;
  INSERT INTO usages (address, kind, things, bytes)
    SELECT '', kind, count(*), sum(bytes) FROM stored GROUP BY kind
    UNION ALL SELECT '*', kind, count(*), sum(bytes) FROM stored GROUP BY kind;

  CREATE INDEX stored_maker ON stored (maker) WHERE maker IS NOT NULL;
  CREATE INDEX stored_since ON stored (since) WHERE maker IS NOT NULL;
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
  `,
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
