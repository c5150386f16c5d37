import type { MapLines, MapListing, MapRecord, MapStore, WantedMaps } from '../maps.ts';
import type { Made } from '../upkeep.ts';
import { type Connections, statement } from './connections.ts';

const LISTING = 'id, game, title, author, icons, owner, time, series, current';

const ADD = statement(
  'map-add',
  `WITH added AS (
     INSERT INTO maps (${LISTING}, setup) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     -- Whichever of its keys is found taken: of several that come at once that may be the one of the newest version.
     ON CONFLICT DO NOTHING RETURNING id, setup
   ), counted AS (
     INSERT INTO stored (id, kind, maker, since, bytes)
     SELECT id, 'map', $11::text, $12::float8, 500 + octet_length(setup) FROM added
   ) SELECT id FROM added`,
);
const FIND = statement('map-find', `SELECT ${LISTING}, setup FROM maps WHERE id = $1`);
const NEWEST = statement('map-newest', 'SELECT id FROM maps WHERE series = $1 AND current');
const LIST = statement(
  'map-list',
  `SELECT ${LISTING} FROM maps
   WHERE current AND ($1::text IS NULL OR game = $1) AND ($2::bytea IS NULL OR owner = $2) AND (time, id) < ($3, $4)
   ORDER BY time DESC, id DESC LIMIT $5`,
);
// The first version of a series stands for all of them: who changes any of them holds its row.
const HELD = 'SELECT id FROM maps WHERE id = $1 FOR UPDATE';
const DESCRIBE = statement(
  'map-describe',
  `UPDATE maps SET title = $2, author = $3, icons = $4 WHERE series = (${HELD})`,
);
const RETIRE = statement('map-retire', 'UPDATE maps SET current = false WHERE series = $1 AND current');
const REVISE = statement(
  'map-revise',
  `WITH revised AS (
     INSERT INTO maps (${LISTING}, setup) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (id) DO UPDATE SET current = true, time = excluded.time WHERE maps.series = excluded.series
     RETURNING id, setup
   ), counted AS (
     INSERT INTO stored (id, kind, maker, since, bytes)
     SELECT id, 'map', $11::text, $12::float8, 500 + octet_length(setup) FROM revised ON CONFLICT DO NOTHING
   ) SELECT id FROM revised`,
);
const WITHDRAW = statement('map-withdraw', `DELETE FROM maps WHERE series = (${HELD}) RETURNING id`);
const IDS = statement('map-ids', 'SELECT id FROM maps WHERE id > $1 ORDER BY id LIMIT $2');

interface MapRow extends Omit<MapListing, 'icons'> {
  readonly icons: string;
  readonly setup: string;
  readonly [column: string]: unknown;
}

/** The published maps of many nodes. */
export class PostgresMaps implements MapStore {
  private readonly connections: Connections;

  constructor(connections: Connections) {
    this.connections = connections;
  }

  async add(map: MapRecord & Made): Promise<boolean> {
    return (await this.connections.query(ADD, values(map))).length === 1;
  }

  async find(id: string): Promise<MapRecord | undefined> {
    const [row] = await this.connections.query<MapRow>(FIND, [id]);
    return row && { ...listing(row), setup: JSON.parse(row.setup) as unknown };
  }

  async newest(series: string): Promise<string | undefined> {
    return (await this.connections.query<{ id: string }>(NEWEST, [series]))[0]?.id;
  }

  async list({ game, owner, after, limit }: WantedMaps): Promise<readonly MapListing[]> {
    const { time = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const holder = owner === undefined ? null : Buffer.from(owner);
    const rows = await this.connections.query<MapRow>(LIST, [game ?? null, holder, time, id, limit]);
    return rows.map(listing);
  }

  async describe(series: string, { title, author, icons }: MapLines): Promise<void> {
    await this.connections.query(DESCRIBE, [series, title, author, JSON.stringify(icons)]);
  }

  async revise(map: MapRecord & Made): Promise<boolean> {
    const refused = new Error('not the next version of this map');
    const revising = this.connections.transaction(async client => {
      await client.query(HELD, [map.series]);
      const retired = await client.query(RETIRE.text, [map.series]);
      if (retired.rowCount !== 1) throw refused;
      if ((await client.query(REVISE.text, values(map))).rowCount !== 1) throw refused;
      await client.query(DESCRIBE.text, [map.series, map.title, map.author, JSON.stringify(map.icons)]);
      return true;
    });
    return revising.catch(error => {
      if (error === refused) return false;
      throw error;
    });
  }

  async withdraw(series: string): Promise<number> {
    return (await this.connections.query(WITHDRAW, [series])).length;
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.connections.query<{ id: string }>(IDS, [after, limit])).map(({ id }) => id);
  }
}

function values({ maker, ...map }: MapRecord & Made): unknown[] {
  const { id, game, setup, title, author, icons, owner, time, series, current } = map;
  const beside = [JSON.stringify(icons), Buffer.from(owner), time, series, current];
  return [id, game, title, author, ...beside, JSON.stringify(setup), maker?.address ?? null, maker?.time ?? null];
}

function listing(row: MapRow): MapListing {
  return { ...row, icons: JSON.parse(row.icons) as MapListing['icons'] };
}
