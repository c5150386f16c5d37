/** Any number, the same in every process: who makes the tables holds the lock of this number. */
export const MAKING = 0x9ae;

/**
 * A row for each game that is to be played, until whoever asked for it has kept how it ended. Who plays it has it on lease, by
 * the clock of the database: nobody compares clocks. `game` is empty for those that come with Quadrille: any worker has them.
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
    batch UUID,
    lease TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    tries INTEGER NOT NULL DEFAULT 0,
    outcome TEXT,
    UNIQUE (tournament, id)
  );
  ALTER TABLE queue_games ADD COLUMN IF NOT EXISTS game TEXT NOT NULL DEFAULT '';
  CREATE INDEX IF NOT EXISTS queue_games_open ON queue_games (key) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS queue_games_batch ON queue_games (batch) WHERE outcome IS NULL;
  CREATE INDEX IF NOT EXISTS queue_games_over ON queue_games (tournament) WHERE outcome IS NOT NULL;
`;

/** Tournaments that nobody has asked about for so long are dropped. */
export const FORGOTTEN = "DELETE FROM queue_tournaments WHERE seen < now() - INTERVAL '30 days'";
