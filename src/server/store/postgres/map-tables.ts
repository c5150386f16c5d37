import type {
  MapLines,
  MapListing,
  MapRecord,
  MapStore,
  PlayCounts,
  Renown,
  Sums,
  WantedMaps,
} from '../contract/map-store.ts';
import type { Made } from '../contract/upkeep-store.ts';
import { listValues } from '../sql/map-lists.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { HELD, MAP_SQL as SQL } from './maps/statements.ts';

interface MapRow extends Omit<MapListing, 'icons' | 'tags'> {
  readonly icons: string;
  readonly tags: string;
  readonly setup: string;
  readonly [column: string]: unknown;
}

/** The published maps of many nodes. */
export class PostgresMaps implements MapStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async add(map: MapRecord & Made & Partial<PlayCounts>): Promise<boolean> {
    const { plays = 0, won = 0, lost = 0 } = map;
    return (await this.connections.query(SQL.add, [...values(map), plays, won, lost])).length === 1;
  }

  async find(id: string): Promise<(MapRecord & Renown) | undefined> {
    const [row] = await this.connections.query<MapRow>(SQL.find, [id]);
    return row && { ...listing(row), setup: JSON.parse(row.setup) as unknown };
  }

  async newest(series: string): Promise<string | undefined> {
    return (await this.connections.query<{ id: string }>(SQL.newest, [series]))[0]?.id;
  }

  newestOf(series: readonly string[]): Promise<readonly MapListing[]> {
    return this.listings(SQL.newestOf, [series]);
  }

  list(wanted: WantedMaps): Promise<readonly MapListing[]> {
    const { sort = 'newest', owner } = wanted;
    const holder = owner === undefined ? undefined : Buffer.from(owner);
    return this.listings((owner === undefined ? SQL.lists : SQL.listsOfOwner)[sort], listValues(wanted, holder));
  }

  remixes(series: string, limit: number): Promise<readonly MapListing[]> {
    return this.listings(SQL.remixes, [series, limit]);
  }

  async sums(owner: Uint8Array): Promise<Sums> {
    const [found] = await this.connections.query<Sums & { [column: string]: unknown }>(SQL.sums, [Buffer.from(owner)]);
    return found ?? { maps: 0, likes: 0, plays: 0 };
  }

  async describe(series: string, lines: MapLines): Promise<void> {
    await this.connections.query(SQL.describe, lineValues(series, lines));
  }

  async revise(map: MapRecord & Made): Promise<boolean> {
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

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.connections.query<{ id: string }>(SQL.ids, [after, limit])).map(({ id }) => id);
  }

  private async listings(...asked: Parameters<ConnectionPool['query']>): Promise<MapListing[]> {
    return (await this.connections.query<MapRow>(...asked)).map(listing);
  }
}

function values({ maker, ...map }: MapRecord & Made): unknown[] {
  const { id, game, setup, title, author, icons, tags, owner, time, series, current, parent } = map;
  const beside = [JSON.stringify(icons), JSON.stringify(tags), Buffer.from(owner), time, series, current, parent];
  return [id, game, title, author, ...beside, JSON.stringify(setup), maker?.address ?? null, maker?.time ?? null];
}

function lineValues(series: string, { title, author, icons, tags }: MapLines): unknown[] {
  return [series, title, author, JSON.stringify(icons), JSON.stringify(tags)];
}

function listing(row: MapRow): MapListing {
  const icons = JSON.parse(row.icons) as MapListing['icons'];
  return { ...row, icons, tags: JSON.parse(row.tags) as string[] };
}
