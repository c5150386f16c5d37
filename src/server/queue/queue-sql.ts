import { statement } from '../store/postgres/connection-pool.ts';

/** Any number, the same in every process: who makes the tables holds the lock of this number. */
export const MAKING = 0x9ae;

/** Whether all is there. Who only wants to use the tables then need not wait for those who use them. */
export const MADE = "SELECT to_regclass('queue_workers') IS NOT NULL AS made";

/**
 * A row for each game that is to be played, until whoever asked for it has kept how it ended. Who plays it has it on lease, by
 * the clock of the database: nobody compares clocks. `game` is empty for those
 * that come with Quadrille: any worker has them. A row for each worker too, on lease like its games.
 *
 * Nobody knows how many rows there are while a tournament is played, so each index serves one question, and a worse one is
 * of no use for it: games are unique by their ids first, which finds nothing for who asks about a tournament.
 */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS queue_tournaments (
    id UUID PRIMARY KEY,
    seen TIMESTAMPTZ NOT NULL
  );
  CREATE TABLE IF NOT EXISTS queue_games (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament UUID NOT NULL REFERENCES queue_tournaments ON DELETE CASCADE,
    id TEXT NOT NULL,
    version TEXT NOT NULL,
    commands BOOLEAN NOT NULL,
    job TEXT NOT NULL,
    game TEXT NOT NULL,
    batch UUID,
    lease TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    tries INTEGER NOT NULL DEFAULT 0,
    outcome TEXT,
    UNIQUE (id, tournament)
  );
  CREATE INDEX IF NOT EXISTS queue_games_free ON queue_games (lease, key) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS queue_games_batch ON queue_games (batch) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS queue_games_over ON queue_games (tournament) WHERE outcome IS NOT NULL;
  CREATE TABLE IF NOT EXISTS queue_workers (
    id UUID PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    cores INTEGER NOT NULL,
    threads INTEGER NOT NULL,
    commands BOOLEAN NOT NULL,
    lease TIMESTAMPTZ NOT NULL
  );
`;

/**
 * Games go through an index in its order. A planner that has seen an empty table would collect them all and sort them, and meet again and again
 * what was removed: only who goes along an index marks there what is gone.
 */
export const ALONG_INDEXES = 'SET enable_bitmapscan = off; SET enable_seqscan = off; SET enable_sort = off';

/** Tournaments that nobody has asked about for so long are dropped, and workers that have not said good-bye. */
export const FORGOTTEN = `
  DELETE FROM queue_tournaments WHERE seen < now() - INTERVAL '30 days';
  DELETE FROM queue_workers WHERE lease < now() - INTERVAL '1 day';
`;

/** Each may be sent twice: where an answer was lost nobody knows whether it was carried out. */
export const ENTER = statement(
  'queueEnter',
  'INSERT INTO queue_tournaments (id, seen) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen = now()',
);

export const POST = statement(
  'queuePost',
  `INSERT INTO queue_games (tournament, id, version, commands, job, game)
   SELECT $1, id, $2, commands, job, game
   FROM unnest($3::text[], $4::boolean[], $5::text[], $6::text[]) AS posted (id, commands, job, game)
   ON CONFLICT (id, tournament) DO NOTHING`,
);

export const COLLECT = statement(
  'queueCollect',
  `SELECT id, outcome FROM queue_games
   WHERE tournament = $1 AND outcome IS NOT NULL AND id <> ALL ($2::text[]) LIMIT $3`,
);

export const REMOVE = statement(
  'queueRemove',
  'DELETE FROM queue_games WHERE tournament = $1 AND id = ANY ($2::text[])',
);

export const LEAVE = statement('queueLeave', 'DELETE FROM queue_tournaments WHERE id = $1');

/**
 * Those first that were posted first, and last those whose worker fell silent: an index has them in that order, however many
 * others are being played. What others are taking at this moment is passed over, not waited for.
 */
export const TAKE = statement(
  'queueTake',
  `UPDATE queue_games SET batch = $1, lease = now() + $2::double precision * INTERVAL '1 ms', tries = tries + 1
   WHERE key IN (
     SELECT key FROM queue_games
     WHERE outcome IS NULL AND lease < now() AND version = $3 AND ($4 OR NOT commands)
       AND game = ANY ($6::text[])
     ORDER BY lease, key LIMIT $5 FOR UPDATE SKIP LOCKED
   )
   RETURNING key, tournament, job, tries`,
);

export const RENEW = statement(
  'queueRenew',
  `UPDATE queue_games SET lease = now() + $2::double precision * INTERVAL '1 ms'
   WHERE batch = ANY ($1::uuid[]) AND outcome IS NULL`,
);

/** The first that is stored counts; who comes later, or for a game that is gone, changes nothing. */
export const HAND_IN = statement(
  'queueHandIn',
  `UPDATE queue_games SET outcome = played.outcome
   FROM unnest($1::bigint[], $2::text[]) AS played (key, outcome)
   WHERE queue_games.key = played.key AND queue_games.outcome IS NULL`,
);

export const GIVE_BACK = statement(
  'queueGiveBack',
  `UPDATE queue_games SET lease = '-infinity', tries = tries - 1
   WHERE batch = ANY ($1::uuid[]) AND outcome IS NULL`,
);

/** Games that wait for somebody else than who asks. */
export const LEFT = statement(
  'queueLeft',
  `SELECT DISTINCT version, commands, game FROM queue_games
   WHERE outcome IS NULL AND lease < now()
     AND NOT (version = $1 AND ($2 OR NOT commands) AND game = ANY ($3::text[])) LIMIT 10`,
);

/** A worker lives, and hears how many others do. */
export const SIGN_IN = statement(
  'queueSignIn',
  `WITH signed AS (
     INSERT INTO queue_workers (id, version, name, cores, threads, commands, lease)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7::double precision * INTERVAL '1 ms')
     ON CONFLICT (id) DO UPDATE SET lease = EXCLUDED.lease
   )
   SELECT count(*)::integer AS others FROM queue_workers WHERE lease > now() AND id <> $1`,
);

export const SIGN_OFF = statement('queueSignOff', 'DELETE FROM queue_workers WHERE id = $1');

export const WORKERS = statement(
  'queueWorkers',
  `SELECT id, name, cores, threads, commands FROM queue_workers
   WHERE version = $1 AND lease > now() ORDER BY name, id`,
);
