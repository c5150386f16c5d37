import { BEST } from '../contract/map-store.ts';

/** As in the other store, but that PostgreSQL keeps large texts apart by itself. */
export const COMMUNITY = `
  ALTER TABLE maps
    ADD COLUMN tags TEXT NOT NULL DEFAULT '[]',
    ADD COLUMN parent TEXT COLLATE "C",
    ADD COLUMN likes INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN plays INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN won INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE maps ADD COLUMN hardness INTEGER NOT NULL
    GENERATED ALWAYS AS (CASE WHEN won + lost < 5 THEN 0 ELSE 1 + lost * 1000 / (won + lost) END) STORED;
  CREATE INDEX maps_liked ON maps (likes, time, id) WHERE current;
  CREATE INDEX maps_played ON maps (plays, time, id) WHERE current;
  CREATE INDEX maps_hardest ON maps (hardness, time, id) WHERE current;
  CREATE INDEX maps_of ON maps (owner, time, id) WHERE current;
  CREATE INDEX maps_remixes ON maps (parent, likes, time, id) WHERE current AND parent IS NOT NULL;

  CREATE TABLE authors (
    holder BYTEA PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 20)
  );
  INSERT INTO authors (holder) SELECT DISTINCT owner FROM maps;

  CREATE TABLE likes (
    series TEXT COLLATE "C" NOT NULL,
    holder BYTEA NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (series, holder)
  );
  CREATE INDEX likes_holder ON likes (holder);
  CREATE FUNCTION likes_given() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE maps SET likes = likes + 1 WHERE series = NEW.series;
    RETURN NULL;
  END $$;
  CREATE TRIGGER likes_given AFTER INSERT ON likes FOR EACH ROW EXECUTE FUNCTION likes_given();
  CREATE FUNCTION likes_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE maps SET likes = likes - 1 WHERE series = OLD.series;
    RETURN NULL;
  END $$;
  CREATE TRIGGER likes_gone AFTER DELETE ON likes FOR EACH ROW EXECUTE FUNCTION likes_gone();

  CREATE TABLE collections (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    title TEXT NOT NULL,
    owner BYTEA NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    maps TEXT NOT NULL
  );
  CREATE INDEX collections_updated ON collections (updated, id);
  CREATE INDEX collections_owner ON collections (owner, updated, id);
  CREATE FUNCTION collections_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM reports WHERE kind = 'collection' AND thing = OLD.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER collections_gone AFTER DELETE ON collections FOR EACH ROW EXECUTE FUNCTION collections_gone();

  CREATE TABLE plays (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    map TEXT COLLATE "C" NOT NULL,
    ending TEXT
  );
  CREATE INDEX plays_map ON plays (map);
  CREATE FUNCTION plays_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM plays USING gone WHERE plays.match = gone.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER plays_gone AFTER DELETE ON matches
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION plays_gone();
  CREATE FUNCTION maps_left() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM likes USING gone
      WHERE likes.series = gone.series AND NOT EXISTS (SELECT 1 FROM maps WHERE maps.series = likes.series);
    DELETE FROM plays USING gone WHERE plays.map = gone.id;
    DELETE FROM feats USING gone WHERE feats.board = '${BEST}' AND feats.place = gone.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER maps_left AFTER DELETE ON maps
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION maps_left();
  `;
