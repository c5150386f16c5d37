import { MAP_SORTS, type MapSort } from '../../../wire/shared/api-constants.ts';
import type { ListPlace, MapListing, Play, Sums, WantedMaps } from '../contract/map-store.ts';
import type { SqlDriver, SqlStatement } from './sql-driver.ts';

const SORT_COLUMNS = { newest: undefined, liked: 'likes', played: 'plays', hardest: 'hardness' } as const;
/** More than any map has. */
const MOST = 2 ** 31 - 1;

/** What is given of a map when it is published. */
export const MAP_COLUMNS = 'id, game, title, author, icons, tags, owner, time, series, current, parent';
/** What lists show of a map. */
export const MAP_LISTING = `${MAP_COLUMNS}, likes, plays, won, lost, hardness,
  (SELECT authors.id FROM authors WHERE holder = owner) AS person`;

/** A map as its row has it; SQLite has numbers for truth values. */
export type MapRow = Omit<MapListing, 'icons' | 'tags' | 'current'> & {
  readonly icons: string;
  readonly tags: string;
  readonly current: boolean | number;
};

export function placeIn(sort: MapSort, map: MapListing): ListPlace {
  const column = SORT_COLUMNS[sort];
  return { value: column === undefined ? 0 : map[column], time: map.time, id: map.id };
}

export function mapListingOf({ icons, tags, current, ...row }: MapRow): MapListing {
  return {
    ...row,
    icons: JSON.parse(icons) as MapListing['icons'],
    tags: JSON.parse(tags) as string[],
    current: Boolean(current),
  };
}

function statements(driver: SqlDriver) {
  const current = driver.isTrue('current');
  const listings = (name: string, rest: string) =>
    driver.prepare<MapRow>(name, `SELECT ${MAP_LISTING} FROM maps WHERE ${current} ${rest}`);
  /** Each sort goes by an index of its own. */
  const lists = (suffix: string, owner: string) =>
    Object.fromEntries(
      MAP_SORTS.map(sort => {
        const column = SORT_COLUMNS[sort];
        const by = column === undefined ? ['time', 'id'] : [column, 'time', 'id'];
        const after = column === undefined ? ':time, :id' : ':value, :time, :id';
        const order = by.map(each => `${each} DESC`).join(', ');
        const rest = `AND (${by.join(', ')}) < (${after})${owner} ORDER BY ${order} LIMIT :limit`;
        return [sort, listings(`map-list-${sort}${suffix}`, rest)];
      }),
    ) as Readonly<Record<MapSort, SqlStatement<MapRow>>>;
  return {
    listing: driver.prepare<MapRow>('map-listing', `SELECT ${MAP_LISTING} FROM maps WHERE id = :id`),
    newest: driver.prepare<{ readonly id: string }>(
      'map-newest',
      `SELECT id FROM maps WHERE series = :series AND ${current}`,
    ),
    lists: lists('', ''),
    listsOfOwner: lists('-of', ' AND owner = :owner'),
    remixes: listings('map-remixes', 'AND parent = :series ORDER BY likes DESC, time DESC, id DESC LIMIT :limit'),
    sums: driver.prepare<Sums>(
      'map-sums',
      `SELECT CAST(count(*) AS integer) AS maps, CAST(coalesce(sum(likes), 0) AS integer) AS likes,
         CAST(coalesce(sum(plays), 0) AS integer) AS plays FROM maps WHERE owner = :owner AND ${current}`,
    ),
    ids: driver.prepare<{ readonly id: string }>(
      'map-ids',
      'SELECT id FROM maps WHERE id > :after ORDER BY id LIMIT :limit',
    ),
  };
}

/** What is read of published maps. */
export class MapLists {
  private readonly reads: ReturnType<typeof statements>;

  constructor(driver: SqlDriver) {
    this.reads = statements(driver);
  }

  async listing(id: string): Promise<MapListing | undefined> {
    return (await this.reads.listing.all({ id })).map(mapListingOf)[0];
  }

  async newest(series: string): Promise<string | undefined> {
    return (await this.reads.newest.all({ series }))[0]?.id;
  }

  async list({ sort = 'newest', after, limit, owner }: WantedMaps): Promise<readonly MapListing[]> {
    const { value = MOST, time = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const place = SORT_COLUMNS[sort] === undefined ? { time, id, limit } : { value, time, id, limit };
    const { lists, listsOfOwner } = this.reads;
    const rows = owner === undefined ? lists[sort].all(place) : listsOfOwner[sort].all({ ...place, owner });
    return (await rows).map(mapListingOf);
  }

  async remixes(series: string, limit: number): Promise<readonly MapListing[]> {
    return (await this.reads.remixes.all({ series, limit })).map(mapListingOf);
  }

  async sums(owner: Uint8Array): Promise<Sums> {
    return { maps: 0, likes: 0, plays: 0, ...(await this.reads.sums.all({ owner }))[0] };
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.reads.ids.all({ after, limit })).map(({ id }) => id);
  }
}

function playStatements(driver: SqlDriver) {
  return {
    mapOf: driver.prepare<{ readonly map: string }>('play-map-of', 'SELECT map FROM plays WHERE match = :match'),
    hasPlayed: driver.prepare(
      'play-has-played',
      `SELECT 1 FROM (SELECT key FROM matches WHERE owner = :holder UNION SELECT match FROM seats WHERE holder = :holder) AS held
       JOIN matches ON matches.key = held.key JOIN plays ON plays.match = matches.id JOIN maps ON maps.id = plays.map
       WHERE series = :series AND EXISTS (SELECT 1 FROM entries WHERE match = held.key AND seat IS NOT NULL) LIMIT 1`,
    ),
    take: driver.prepare(
      'play-take',
      'INSERT INTO plays (match, map, ending) VALUES (:match, :map, :ending) ON CONFLICT DO NOTHING',
    ),
    page: driver.prepare<Play>(
      'play-page',
      'SELECT match, map, ending FROM plays WHERE match > :after ORDER BY match LIMIT :limit',
    ),
  };
}

/** Which matches are played on published maps. */
export class PlayLists {
  private readonly reads: ReturnType<typeof playStatements>;

  constructor(driver: SqlDriver) {
    this.reads = playStatements(driver);
  }

  async mapOf(match: string): Promise<string | undefined> {
    return (await this.reads.mapOf.all({ match }))[0]?.map;
  }

  async hasPlayed(holder: Uint8Array, series: string): Promise<boolean> {
    return (await this.reads.hasPlayed.all({ holder, series })).length === 1;
  }

  async take({ match, map, ending }: Play): Promise<void> {
    await this.reads.take.write({ match, map, ending });
  }

  page(after: string, limit: number): Promise<readonly Play[]> {
    return this.reads.page.all({ after, limit });
  }
}
