import * as contract from '../contract/usage-store.ts';
import type { SqlDriver } from '../sql/sql-driver.ts';
import { UsageLists } from '../sql/usage-lists.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

/** Once an address has so many rows of a kind, they are summed up. */
const MOST_ROWS = 8;

const USED = statement('used', 'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM usages');
const DISK = statement('usage-disk', 'SELECT pg_database_size(current_database())::float8 AS disk');
const FORGET_MAKERS = statement(
  'forget-makers',
  `WITH old AS (
     SELECT id, kind FROM stored WHERE maker IS NOT NULL AND since < $1 ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED
   ) UPDATE stored SET maker = NULL FROM old WHERE stored.id = old.id AND stored.kind = old.kind RETURNING stored.id`,
);
// A game that goes on after victory never ends: games of a course are known by that.
const PAGE = statement(
  'prune-page',
  `SELECT id, status, updated, CASE WHEN status = 'running' AND updated < $3
     THEN coalesce(setup::jsonb #>> '{options,afterVictory}', '') = 'goOn' ELSE false END AS course,
     EXISTS (SELECT 1 FROM feats WHERE feats.match = matches.id AND feats.kept AND ended IS NOT NULL) AS kept
   FROM matches WHERE id > $1 ORDER BY id LIMIT $2`,
);
// What was played since it was looked at stays.
const PRUNE = statement(
  'prune',
  `DELETE FROM matches USING unnest($1::text[], $2::float8[]) AS lapsed (id, updated)
   WHERE matches.id = lapsed.id AND matches.updated = lapsed.updated RETURNING matches.id`,
);
const SUM_UP = statement(
  'usage-sum-up',
  `WITH many AS (SELECT address, kind FROM usages GROUP BY 1, 2 HAVING count(*) > ${MOST_ROWS}),
   gone AS (
     DELETE FROM usages USING many WHERE usages.address = many.address AND usages.kind = many.kind RETURNING usages.*
   ) INSERT INTO usages SELECT address, kind, sum(things), sum(bytes) FROM gone GROUP BY 1, 2
   HAVING sum(things) <> 0 OR sum(bytes) <> 0`,
);

interface PageRow {
  readonly id: string;
  readonly status: contract.Status;
  readonly updated: number;
  readonly course: boolean;
  readonly kept: boolean;
  readonly [column: string]: unknown;
}

/** What keeps a database from growing without end. Its own autovacuum reuses what is free. */
export class PostgresUpkeep extends UsageLists implements contract.Upkeep {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool, driver: SqlDriver) {
    super(driver);
    this.connections = connections;
  }

  async usedInAll(): Promise<number> {
    return (await this.connections.query<{ bytes: number }>(USED))[0]?.bytes ?? 0;
  }

  protected async disk(): Promise<number> {
    return (await this.connections.query<{ disk: number }>(DISK))[0]?.disk ?? 0;
  }

  async forgetMakers(before: number, most: number): Promise<number> {
    await this.forgetReporters(before);
    return (await this.connections.query(FORGET_MAKERS, [before, most])).length;
  }

  async prune(after: string, portion: contract.Portion, lapsing: contract.Lapsing): Promise<contract.Pruned> {
    const page = await this.connections.query<PageRow>(PAGE, [after, portion.look, lapsing.course ?? -1]);
    const { gone, last } = contract.lapsedOf(page, portion, lapsing);
    if (gone.length === 0) return { removed: [], last };
    const lapsed = [gone.map(({ id }) => id), gone.map(({ updated }) => updated)];
    const removed = await this.connections.query<{ id: string }>(PRUNE, lapsed);
    return { removed: removed.map(({ id }) => id), last };
  }

  async tidy(): Promise<boolean> {
    await this.connections.query(SUM_UP);
    return false;
  }

  changedElsewhere(): boolean {
    // Nodes tell each other, and look into the database before they use what they know.
    return false;
  }
}
