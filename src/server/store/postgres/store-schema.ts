import { Client, type ClientBase } from 'pg';
import { isStoreFailure, UnusableStore } from '../contract/store-errors.ts';
import { COMMUNITY } from './map-schema.ts';
import { UPKEEP } from './usage-schema.ts';

/** As in the other store. */
const RESULTS = `
  CREATE TABLE results (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    holder BYTEA NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    ending TEXT NOT NULL,
    place TEXT NOT NULL,
    worth DOUBLE PRECISION,
    rival BYTEA,
    ended DOUBLE PRECISION NOT NULL,
    UNIQUE (holder, match)
  );
  CREATE INDEX results_rival ON results (rival) WHERE rival IS NOT NULL;
  `;

/** As in the other store. */
const PEOPLE = `
  CREATE TABLE people (
    holder BYTEA PRIMARY KEY,
    name TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
  );
  CREATE TABLE handovers (
    code BYTEA PRIMARY KEY,
    holder BYTEA NOT NULL UNIQUE,
    sealed BYTEA NOT NULL,
    until DOUBLE PRECISION NOT NULL
  );
  CREATE INDEX handovers_until ON handovers (until);
  CREATE INDEX invitations_holder ON invitations (holder) WHERE holder IS NOT NULL;
  `;

/** As in the other store. */
const FEATS = `
  CREATE TABLE feats (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    board TEXT COLLATE "C" NOT NULL,
    place TEXT COLLATE "C" NOT NULL,
    holder BYTEA NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    begun DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION,
    worth DOUBLE PRECISION,
    result TEXT,
    kept BOOLEAN NOT NULL,
    UNIQUE (board, place, holder)
  );
  CREATE INDEX feats_table ON feats (board, place, worth, (ended - begun), ended, id) WHERE ended IS NOT NULL;
  CREATE INDEX feats_holder ON feats (holder, board, place);
  CREATE INDEX feats_match ON feats (match);
  CREATE FUNCTION feats_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM feats USING gone WHERE feats.match = gone.id AND feats.kept;
    RETURN NULL;
  END $$;
  CREATE TRIGGER feats_gone AFTER DELETE ON matches
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION feats_gone();
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

  CREATE TABLE entries (
    match BIGINT NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER,
    action TEXT NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    key TEXT,
    PRIMARY KEY (match, n)
  );
  CREATE UNIQUE INDEX entries_key ON entries (match, key) WHERE key IS NOT NULL;

  CREATE TABLE snapshots (
    match BIGINT PRIMARY KEY REFERENCES matches (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    clocks TEXT NOT NULL
  );

  CREATE TABLE seats (
    match BIGINT NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder BYTEA NOT NULL,
    PRIMARY KEY (match, seat)
  );
  CREATE INDEX seats_holder ON seats (holder);

  CREATE TABLE saves (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    match TEXT NOT NULL,
    PRIMARY KEY (game, name)
  );

  CREATE TABLE sessions (
    holder BYTEA PRIMARY KEY,
    match TEXT NOT NULL
  );

  CREATE TABLE invitations (
    code BYTEA PRIMARY KEY,
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER,
    until DOUBLE PRECISION NOT NULL
  );
  CREATE INDEX invitations_match ON invitations (match);
  `,
  `
  CREATE TABLE maps (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    owner BYTEA NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    series TEXT COLLATE "C" NOT NULL,
    current BOOLEAN NOT NULL
  );
  CREATE INDEX maps_gallery ON maps (time, id) WHERE current;
  CREATE INDEX maps_series ON maps (series);
  CREATE UNIQUE INDEX maps_newest ON maps (series) WHERE current;
  CREATE INDEX maps_owner ON maps (owner);
  `,
  "ALTER TABLE maps ADD COLUMN icons TEXT NOT NULL DEFAULT '[]'",
  `
  CREATE INDEX matches_listed_game ON matches (game, time) WHERE listed;
  CREATE INDEX matches_listed_status ON matches (status, time) WHERE listed;
  CREATE INDEX matches_listed_both ON matches (game, status, time) WHERE listed;
  `,
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
  FEATS,
  PEOPLE,
  RESULTS,
  COMMUNITY,
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
