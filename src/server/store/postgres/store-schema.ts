import { Client, type ClientBase } from 'pg';
import { BEST } from '../contract/map-store.ts';
import { isStoreFailure, UnusableStore } from '../contract/store-errors.ts';
import * as tables from '../sql/shared-schema.ts';

const POSTGRES: tables.SqlDialect = {
  ...{ bytes: 'BYTEA', real: 'DOUBLE PRECISION', truth: 'BOOLEAN', amount: 'BIGINT', key: 'TEXT COLLATE "C"' },
  serial: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  unique: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  ...{ table: '', keyed: '', counted: 'WITH (fillfactor = 80)' },
  ...{ token: "left(replace(gen_random_uuid()::text, '-', ''), 20)", generated: 'STORED' },
  setupLength: 'octet_length(setup)',
  isTrue: column => column,
};

/**
 * Many nodes write: so what changes is noted in a row of its own, and nobody waits for the row of an address. Rows are summed up
 * now and then.
 */
const UPKEEP = `
  CREATE TABLE usages (
    address TEXT NOT NULL,
    kind TEXT NOT NULL,
    things BIGINT NOT NULL,
    bytes BIGINT NOT NULL
  );
  ${tables.upkeep(POSTGRES)}
  INSERT INTO usages SELECT '', kind, count(*), sum(bytes) FROM stored GROUP BY kind;

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

const COMMUNITY = `${tables.community(POSTGRES)}
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
  CREATE FUNCTION collections_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM reports WHERE kind = 'collection' AND thing = OLD.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER collections_gone AFTER DELETE ON collections FOR EACH ROW EXECUTE FUNCTION collections_gone();
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

/** Step n takes a database from schema n to n + 1. Steps are only ever added. */
export const STEPS: readonly string[] = [
  `
  CREATE TABLE matches (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    setup TEXT NOT NULL,
    seed DOUBLE PRECISION NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    position INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    title TEXT NOT NULL,
    owner BYTEA,
    updated DOUBLE PRECISION NOT NULL,
    started DOUBLE PRECISION,
    ended DOUBLE PRECISION,
    origin TEXT NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX matches_listed ON matches (time) WHERE listed;
  CREATE INDEX matches_owner ON matches (owner) WHERE owner IS NOT NULL;
  ${tables.ofMatches(POSTGRES)}`,
  tables.publishedMaps(POSTGRES),
  "ALTER TABLE maps ADD COLUMN icons TEXT NOT NULL DEFAULT '[]'",
  tables.listedMatches(POSTGRES),
  `
  ALTER TABLE invitations ADD COLUMN holder BYTEA;
  CREATE INDEX matches_origin ON matches (origin);
  `,
  'CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BYTEA NOT NULL)',
  `
  ALTER TABLE matches ADD COLUMN open BOOLEAN NOT NULL DEFAULT false;
  ALTER TABLE entries ADD COLUMN back INTEGER;
  `,
  UPKEEP,
  `${tables.leaderboards(POSTGRES)}
  CREATE FUNCTION feats_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM feats USING gone WHERE feats.match = gone.id AND feats.kept;
    RETURN NULL;
  END $$;
  CREATE TRIGGER feats_gone AFTER DELETE ON matches
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION feats_gone();
  `,
  tables.people(POSTGRES),
  tables.results(POSTGRES),
  COMMUNITY,
  'ALTER TABLE matches ADD COLUMN seeded BOOLEAN NOT NULL DEFAULT false',
];

/** Any number, the same in every process: who migrates holds the lock of this number. */
const MIGRATING = 0x9ad;

/** Brings a database up to the schema of this program. Nodes that start together wait for each other. */
export async function migratePostgres(client: ClientBase, steps: readonly string[] = STEPS): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
    await client.query('CREATE TABLE IF NOT EXISTS quadrille_schema (version INTEGER NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM quadrille_schema');
    const found = rows[0]?.version ?? 0;
    if (found > steps.length) {
      throw new UnusableStore(
        `the database was written by a newer Quadrille (schema ${found}, this program knows ${steps.length}): ` +
          'update the program, or name another database with QUADRILLE_STORE',
      );
    }
    for (const step of steps.slice(found)) await client.query(step);
    if (found < steps.length) {
      await client.query('DELETE FROM quadrille_schema');
      await client.query('INSERT INTO quadrille_schema VALUES ($1)', [steps.length]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Connects once to bring the schema up to date, and says in a sentence why that cannot be done. */
export async function prepare(url: string, patience = 5000): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience });
  try {
    await client.connect();
    await migratePostgres(client);
  } catch (error) {
    if (error instanceof UnusableStore) throw error;
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    const advice = isStoreFailure(error) ? 'start it, or name another one' : 'name another one';
    throw new UnusableStore(`cannot use the PostgreSQL database (${reason}): ${advice} with QUADRILLE_STORE`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
