/** Any number, the same in every process: who makes the tables holds the lock of this number. */
export const MAKING = 0x9ae;

/** Whether all is there. Who only wants to use the tables then need not wait for those who use them. */
export const MADE = "SELECT to_regclass('queue_moves') IS NOT NULL AS made";

/**
 * A row for each game that is to be played, until whoever asked for it has kept how it ended. Who plays it has it on lease, by
 * the clock of the database: nobody compares clocks. `game` is empty for those
 * that come with Quadrille: any worker has them. A row for each worker too, on lease like its games. The moves of games that are being
 * played are for those who watch: no disk is waited for, nothing refers to them, and a database that dies loses them.
 *
 * Nobody knows how many rows there are while a tournament is played, so each index serves one question, and a worse one is
 * of no use for it: games are unique by their ids first, which finds nothing for who asks about a tournament.
 */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS queue_tournaments (
    id UUID PRIMARY KEY,
    seen TIMESTAMPTZ NOT NULL,
    speed DOUBLE PRECISION
  );
  CREATE TABLE IF NOT EXISTS queue_games (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tournament UUID NOT NULL REFERENCES queue_tournaments ON DELETE CASCADE,
    id TEXT NOT NULL,
    version TEXT NOT NULL,
    commands BOOLEAN NOT NULL,
    job TEXT NOT NULL,
    slowest DOUBLE PRECISION NOT NULL,
    fastest DOUBLE PRECISION NOT NULL,
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
    speed DOUBLE PRECISION NOT NULL,
    commands BOOLEAN NOT NULL,
    lease TIMESTAMPTZ NOT NULL
  );
  CREATE UNLOGGED TABLE IF NOT EXISTS queue_moves (
    tournament UUID NOT NULL,
    game BIGINT NOT NULL,
    page INTEGER NOT NULL,
    run UUID NOT NULL,
    moves INTEGER NOT NULL,
    log TEXT NOT NULL,
    told TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (tournament, game, page)
  );
`;

/**
 * Games go through an index in its order. A planner that has seen an empty table would collect them all and sort them, and meet again and again
 * what was removed: only who goes along an index marks there what is gone.
 */
export const ALONG_INDEXES = 'SET enable_bitmapscan = off; SET enable_seqscan = off; SET enable_sort = off';

/** Tournaments that nobody has asked about for so long are dropped, workers that have not said good-bye, and what they told of their games. */
export const FORGOTTEN = `
  DELETE FROM queue_tournaments WHERE seen < now() - INTERVAL '30 days';
  DELETE FROM queue_workers WHERE lease < now() - INTERVAL '1 day';
  DELETE FROM queue_moves WHERE told < now() - INTERVAL '1 day';
`;
