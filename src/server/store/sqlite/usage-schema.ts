/**
 * Seats and sessions aside, what a match takes of the disk is its setup, its log and its snapshot. The log is counted when a
 * snapshot is kept, so that a move writes nothing but its entry.
 */
export const UPKEEP = `
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
  `;
