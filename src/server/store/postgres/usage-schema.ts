/**
 * As in the other store, but that many nodes write: so what changes is noted in a row of its own, and nobody waits for
 * the row of an address. Rows are summed up now and then.
 */
export const UPKEEP = `
  CREATE TABLE stored (
    id TEXT COLLATE "C" NOT NULL,
    kind TEXT NOT NULL,
    maker TEXT,
    since DOUBLE PRECISION,
    bytes BIGINT NOT NULL,
    PRIMARY KEY (id, kind)
  ) WITH (fillfactor = 80);
  CREATE TABLE usages (
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    things BIGINT NOT NULL,
    bytes BIGINT NOT NULL
  );
  CREATE TABLE bans (
    network TEXT PRIMARY KEY,
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION,
    reason TEXT NOT NULL
  );
  CREATE TABLE reports (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind TEXT NOT NULL,
    thing TEXT COLLATE "C" NOT NULL,
    words TEXT NOT NULL,
    reason TEXT NOT NULL,
    reporter TEXT NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    UNIQUE (kind, thing, words, reporter)
  );

  INSERT INTO stored (id, kind, bytes) SELECT id, CASE status WHEN 'save' THEN 'save' ELSE 'match' END,
    500 + octet_length(setup)
    + coalesce((SELECT octet_length(state) + octet_length(clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(entries.key), 0) + 40), 0)
        FROM entries WHERE entries.match = snapshots.match AND n < snapshots.position)
      FROM snapshots WHERE snapshots.match = matches.key), 0) FROM matches;
  INSERT INTO stored (id, kind, bytes) SELECT id, 'map', 500 + octet_length(setup) FROM maps;
  INSERT INTO usages SELECT '', kind, count(*), sum(bytes) FROM stored GROUP BY kind;

  CREATE INDEX stored_maker ON stored (maker) WHERE maker IS NOT NULL;
  CREATE INDEX stored_since ON stored (since) WHERE maker IS NOT NULL;
  CREATE INDEX usages_address ON usages (address);
  CREATE INDEX sessions_match ON sessions (match COLLATE "C");
  CREATE INDEX saves_match ON saves (match COLLATE "C");

  CREATE FUNCTION stored_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO usages SELECT coalesce(maker, ''), kind, count(*), sum(bytes) FROM added GROUP BY 1, 2;
    RETURN NULL;
  END $$;
  CREATE TRIGGER stored_added AFTER INSERT ON stored
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stored_added();
  CREATE FUNCTION stored_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO usages SELECT address, kind, sum(things), sum(bytes) FROM (
        SELECT coalesce(maker, '') AS address, kind, 1 AS things, bytes FROM after
        UNION ALL SELECT coalesce(maker, ''), kind, -1, -bytes FROM before
      ) AS changes GROUP BY 1, 2 HAVING sum(things) <> 0 OR sum(bytes) <> 0;
    RETURN NULL;
  END $$;
  CREATE TRIGGER stored_changed AFTER UPDATE ON stored
    REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION stored_changed();
  CREATE FUNCTION stored_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO usages SELECT coalesce(maker, ''), kind, -count(*), -sum(bytes) FROM gone GROUP BY 1, 2;
    RETURN NULL;
  END $$;
  CREATE TRIGGER stored_gone AFTER DELETE ON stored
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION stored_gone();
  CREATE FUNCTION snapshot_kept() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    from_n INTEGER := 0;
    before BIGINT := 0;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      from_n := OLD.position;
      before := octet_length(OLD.state) + octet_length(OLD.clocks);
    END IF;
    UPDATE stored SET bytes = bytes - before + octet_length(NEW.state) + octet_length(NEW.clocks) + (
        SELECT coalesce(sum(octet_length(action) + coalesce(octet_length(key), 0) + 40), 0)
        FROM entries WHERE match = NEW.match AND n >= from_n AND n < NEW.position)
      WHERE id = (SELECT id FROM matches WHERE key = NEW.match) AND kind <> 'map';
    RETURN NULL;
  END $$;
  CREATE TRIGGER snapshot_kept AFTER INSERT OR UPDATE ON snapshots FOR EACH ROW EXECUTE FUNCTION snapshot_kept();
  CREATE FUNCTION matches_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM stored USING gone WHERE stored.id = gone.id AND stored.kind <> 'map';
    DELETE FROM sessions USING gone WHERE sessions.match = gone.id;
    DELETE FROM saves USING gone WHERE saves.match = gone.id;
    DELETE FROM reports USING gone WHERE reports.kind = 'match' AND reports.thing = gone.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER matches_gone AFTER DELETE ON matches
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION matches_gone();
  CREATE FUNCTION maps_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM stored USING gone WHERE stored.id = gone.id AND stored.kind = 'map';
    DELETE FROM reports USING gone WHERE reports.kind = 'map' AND reports.thing = gone.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER maps_gone AFTER DELETE ON maps
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION maps_gone();
  `;
