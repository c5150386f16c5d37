import {
  type Lapsing,
  lapsedOf,
  type Portion,
  type Pruned,
  type Status,
  type Stored,
  type Upkeep,
  type Usage,
} from '../contract/upkeep-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const STORED = 'id, kind, maker, since, bytes::float8 AS bytes';
const AMOUNT = 'sum(things)::float8 AS things, sum(bytes)::float8 AS bytes';
/** Once an address has so many rows of a kind, they are summed up. */
const MOST_ROWS = 8;

const USED_BY = statement('used-by', 'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM usages WHERE address = $1');
const USED = statement('used', 'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM usages');
const MAKER_OF = statement('maker-of', "SELECT maker FROM stored WHERE id = $1 AND kind <> 'map'");
const KINDS = statement('usage-kinds', `SELECT kind, ${AMOUNT} FROM usages GROUP BY kind ORDER BY 3 DESC, kind`);
const ADDRESSES = statement(
  'usage-addresses',
  `SELECT address, ${AMOUNT} FROM usages GROUP BY address HAVING sum(things) > 0
   ORDER BY 3 DESC, address COLLATE "C" LIMIT $1`,
);
const LARGEST = statement('usage-largest', `SELECT ${STORED} FROM stored ORDER BY stored.bytes DESC, id LIMIT $1`);
const LARGEST_OF = statement(
  'usage-largest-of',
  `SELECT ${STORED} FROM stored WHERE maker = $1 ORDER BY stored.bytes DESC, id LIMIT $2`,
);
const DISK = statement('usage-disk', 'SELECT pg_database_size(current_database())::float8 AS disk');
const FORGET_MAKERS = statement(
  'forget-makers',
  `WITH old AS (
     SELECT id, kind FROM stored WHERE maker IS NOT NULL AND since < $1 ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED
   ) UPDATE stored SET maker = NULL FROM old WHERE stored.id = old.id AND stored.kind = old.kind RETURNING stored.id`,
);
const FORGET_REPORTERS = statement(
  'forget-reporters',
  "UPDATE reports SET reporter = 'forgotten ' || id WHERE time < $1 AND reporter NOT LIKE 'forgotten %'",
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
  readonly status: Status;
  readonly updated: number;
  readonly course: boolean;
  readonly kept: boolean;
  readonly [column: string]: unknown;
}

/** What keeps a database from growing without end. Its own autovacuum reuses what is free. */
export class PostgresUpkeep implements Upkeep {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async usedBy(address: string): Promise<number> {
    return (await this.connections.query<{ bytes: number }>(USED_BY, [address]))[0]?.bytes ?? 0;
  }

  async usedInAll(): Promise<number> {
    return (await this.connections.query<{ bytes: number }>(USED))[0]?.bytes ?? 0;
  }

  async makerOf(match: string): Promise<string | undefined> {
    return (await this.connections.query<{ maker: string | null }>(MAKER_OF, [match]))[0]?.maker ?? undefined;
  }

  async usage(lines: number, address?: string): Promise<Usage> {
    const ask = <Row>(...asked: Parameters<ConnectionPool['query']>) =>
      this.connections.query(...asked) as Promise<unknown[]> as Promise<Row[]>;
    const largest = address === undefined ? ask<Stored>(LARGEST, [lines]) : ask<Stored>(LARGEST_OF, [address, lines]);
    return {
      kinds: await ask<Usage['kinds'][number]>(KINDS),
      addresses: await ask<Usage['addresses'][number]>(ADDRESSES, [lines]),
      largest: await largest,
      disk: (await ask<{ disk: number }>(DISK))[0]?.disk ?? 0,
    };
  }

  async forgetMakers(before: number, most: number): Promise<number> {
    await this.connections.query(FORGET_REPORTERS, [before]);
    return (await this.connections.query(FORGET_MAKERS, [before, most])).length;
  }

  async prune(after: string, portion: Portion, lapsing: Lapsing): Promise<Pruned> {
    const page = await this.connections.query<PageRow>(PAGE, [after, portion.look, lapsing.course ?? -1]);
    const { gone, last } = lapsedOf(page, portion, lapsing);
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
