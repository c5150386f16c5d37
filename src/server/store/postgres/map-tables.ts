import type * as contract from '../contract/map-store.ts';
import type { Made } from '../contract/usage-store.ts';
import { MAP_COLUMNS, MAP_LISTING, MapLists, type MapRow, mapListingOf, PlayLists } from '../sql/map-lists.ts';
import type { SqlDriver } from '../sql/sql-driver.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const GIVEN = `${MAP_COLUMNS}, setup`;
const VALUES = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12';

/** The first version of a series stands for all of them: who changes any of them holds its row. */
const HELD = 'SELECT id FROM maps WHERE id = $1 FOR UPDATE';

const SQL = {
  add: statement(
    'map-add',
    `WITH author AS (INSERT INTO authors (holder) VALUES ($7) ON CONFLICT DO NOTHING), added AS (
       INSERT INTO maps (${GIVEN}, plays, won, lost) VALUES (${VALUES}, $15, $16, $17)
       -- Whichever of its keys is found taken: of several that come at once that may be the one of the newest version.
       ON CONFLICT DO NOTHING RETURNING id, setup
     ), counted AS (
       INSERT INTO stored (id, kind, maker, since, bytes)
       SELECT id, 'map', $13::text, $14::float8, 500 + octet_length(setup) FROM added
     ) SELECT id FROM added`,
  ),
  find: statement('map-find', `SELECT ${MAP_LISTING}, setup FROM maps WHERE id = $1`),
  newestOf: statement('map-newest-of', `SELECT ${MAP_LISTING} FROM maps WHERE series = ANY($1::text[]) AND current`),
  describe: statement(
    'map-describe',
    `UPDATE maps SET title = $2, author = $3, icons = $4, tags = $5 WHERE series = (${HELD})`,
  ),
  retire: 'UPDATE maps SET current = false WHERE series = $1 AND current',
  // A new version is as much liked and as often played as the one before.
  revise: `WITH revised AS (
       INSERT INTO maps (${GIVEN}, likes, plays) VALUES (${VALUES},
         coalesce((SELECT likes FROM maps WHERE series = $9 LIMIT 1), 0),
         coalesce((SELECT plays FROM maps WHERE series = $9 LIMIT 1), 0))
       ON CONFLICT (id) DO UPDATE SET current = true, time = excluded.time WHERE maps.series = excluded.series
       RETURNING id, setup
     ), counted AS (
       INSERT INTO stored (id, kind, maker, since, bytes)
       SELECT id, 'map', $13::text, $14::float8, 500 + octet_length(setup) FROM revised ON CONFLICT DO NOTHING
     ) SELECT id FROM revised`,
  withdraw: statement('map-withdraw', `DELETE FROM maps WHERE series = (${HELD}) RETURNING id`),
};

/** The published maps of many nodes. */
export class PostgresMaps extends MapLists implements contract.MapStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool, driver: SqlDriver) {
    super(driver);
    this.connections = connections;
  }

  async add(map: contract.MapRecord & Made & Partial<contract.PlayCounts>): Promise<boolean> {
    const { plays = 0, won = 0, lost = 0 } = map;
    return (await this.connections.query(SQL.add, [...values(map), plays, won, lost])).length === 1;
  }

  async find(id: string): Promise<(contract.MapRecord & contract.Renown) | undefined> {
    const [found] = await this.connections.query<MapRow & { readonly setup: string }>(SQL.find, [id]);
    if (found === undefined) return undefined;
    const { setup, ...row } = found;
    return { ...mapListingOf(row), setup: JSON.parse(setup) as unknown };
  }

  async newestOf(series: readonly string[]): Promise<readonly contract.MapListing[]> {
    return (await this.connections.query<MapRow>(SQL.newestOf, [series])).map(mapListingOf);
  }

  async describe(series: string, lines: contract.MapLines): Promise<void> {
    await this.connections.query(SQL.describe, lineValues(series, lines));
  }

  async revise(map: contract.MapRecord & Made): Promise<boolean> {
    const refused = new Error('not the next version of this map');
    const revising = this.connections.transaction(async client => {
      await client.query(HELD, [map.series]);
      const retired = await client.query(SQL.retire, [map.series]);
      if (retired.rowCount !== 1) throw refused;
      if ((await client.query(SQL.revise, values(map))).rowCount !== 1) throw refused;
      await client.query(SQL.describe.text, lineValues(map.series, map));
      return true;
    });
    return revising.catch(error => {
      if (error === refused) return false;
      throw error;
    });
  }

  async withdraw(series: string): Promise<number> {
    return (await this.connections.query(SQL.withdraw, [series])).length;
  }
}

function values({ maker, ...map }: contract.MapRecord & Made): unknown[] {
  const { id, game, setup, title, author, icons, tags, owner, time, series, current, parent } = map;
  const beside = [JSON.stringify(icons), JSON.stringify(tags), Buffer.from(owner), time, series, current, parent];
  return [id, game, title, author, ...beside, JSON.stringify(setup), maker?.address ?? null, maker?.time ?? null];
}

function lineValues(series: string, { title, author, icons, tags }: contract.MapLines): unknown[] {
  return [series, title, author, JSON.stringify(icons), JSON.stringify(tags)];
}

// Only who changes the note changes the map: a second time, or at another node at once, nothing is counted.
const END_PLAY = statement(
  'play-end',
  `WITH before AS (
     SELECT map, coalesce(ending, '') AS ending FROM plays WHERE match = $1 AND ending IS DISTINCT FROM $2 FOR UPDATE
   ), noted AS (UPDATE plays SET ending = $2 FROM before WHERE plays.match = $1)
   UPDATE maps SET won = won + ($2 = 'won')::int - (before.ending = 'won')::int,
     lost = lost + ($2 = 'lost')::int - (before.ending = 'lost')::int
   FROM before WHERE maps.id = before.map`,
);

/** Which matches are played on published maps, at whichever node. */
export class PostgresPlays extends PlayLists implements contract.PlayStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool, driver: SqlDriver) {
    super(driver);
    this.connections = connections;
  }

  async end(match: string, ending: 'won' | 'lost'): Promise<void> {
    await this.connections.query(END_PLAY, [match, ending]);
  }
}
