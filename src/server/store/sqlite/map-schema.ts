import { BEST } from '../contract/map-store.ts';

/**
 * What people do with maps. Setups stand apart, as those of matches do: else whatever counts a like would write the map anew.
 * The likes of a map and the matches begun on it are those of all its versions, so each version has the same.
 */
export const COMMUNITY = `
  CREATE TABLE mapsetups (
    map TEXT PRIMARY KEY REFERENCES maps (id) ON DELETE CASCADE,
    setup TEXT NOT NULL
  ) STRICT;
  INSERT INTO mapsetups (map, setup) SELECT id, setup FROM maps;
  ALTER TABLE maps DROP COLUMN setup;
  ALTER TABLE maps ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE maps ADD COLUMN parent TEXT;
  ALTER TABLE maps ADD COLUMN likes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN hardness INTEGER NOT NULL
    GENERATED ALWAYS AS (CASE WHEN won + lost < 5 THEN 0 ELSE 1 + lost * 1000 / (won + lost) END) VIRTUAL;
  CREATE INDEX maps_liked ON maps (likes, time, id) WHERE current = 1;
  CREATE INDEX maps_played ON maps (plays, time, id) WHERE current = 1;
  CREATE INDEX maps_hardest ON maps (hardness, time, id) WHERE current = 1;
  CREATE INDEX maps_of ON maps (owner, time, id) WHERE current = 1;
  CREATE INDEX maps_remixes ON maps (parent, likes, time, id) WHERE current = 1 AND parent IS NOT NULL;

  CREATE TABLE authors (
    holder BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(10))))
  ) STRICT, WITHOUT ROWID;
  INSERT INTO authors (holder) SELECT DISTINCT owner FROM maps;

  CREATE TABLE likes (
    series TEXT NOT NULL,
    holder BLOB NOT NULL,
    time REAL NOT NULL,
    PRIMARY KEY (series, holder)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX likes_holder ON likes (holder);
  CREATE TRIGGER likes_given AFTER INSERT ON likes BEGIN
    UPDATE maps SET likes = likes + 1 WHERE series = new.series;
  END;
  CREATE TRIGGER likes_gone AFTER DELETE ON likes BEGIN
    UPDATE maps SET likes = likes - 1 WHERE series = old.series;
  END;

  CREATE TABLE collections (
    id TEXT NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    owner BLOB NOT NULL,
    time REAL NOT NULL,
    updated REAL NOT NULL,
    maps TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX collections_updated ON collections (updated, id);
  CREATE INDEX collections_owner ON collections (owner, updated, id);
  CREATE TRIGGER collections_gone AFTER DELETE ON collections BEGIN
    DELETE FROM reports WHERE kind = 'collection' AND thing = old.id;
  END;

  CREATE TABLE plays (
    match TEXT NOT NULL PRIMARY KEY,
    map TEXT NOT NULL,
    ending TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX plays_map ON plays (map);
  CREATE TRIGGER plays_gone AFTER DELETE ON matches BEGIN
    DELETE FROM plays WHERE match = old.id;
  END;
  CREATE TRIGGER maps_left AFTER DELETE ON maps BEGIN
    DELETE FROM likes WHERE series = old.series AND NOT EXISTS (SELECT 1 FROM maps WHERE series = old.series);
    DELETE FROM plays WHERE map = old.id;
    DELETE FROM feats WHERE board = '${BEST}' AND place = old.id;
  END;
  `;
