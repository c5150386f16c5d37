import type { MapSort } from '../../../wire/shared/api-constants.ts';
import type { ListPlace, MapListing, WantedMaps } from '../contract/map-store.ts';

const COLUMNS = { newest: undefined, liked: 'likes', played: 'plays', hardest: 'hardness' } as const;
/** More than any map has. */
const MOST = 2 ** 31 - 1;

export function placeIn(sort: MapSort, map: MapListing): ListPlace {
  const column = COLUMNS[sort];
  return { value: column === undefined ? 0 : map[column], time: map.time, id: map.id };
}

/** How a store writes: the value at a place of a statement, and that a map is the newest version. */
export interface Dialect {
  readonly mark: (n: number) => string;
  readonly current: string;
}

/** The statement that lists maps: each sort goes by an index of its own. Its values are those of `listValues`. */
export function listSql(columns: string, sort: MapSort, ofOwner: boolean, { mark, current }: Dialect): string {
  const by = [COLUMNS[sort] ?? [], 'time', 'id'].flat();
  const marks = by.map((_, n) => mark(n + 1)).join(', ');
  const owner = ofOwner ? ` AND owner = ${mark(by.length + 1)}` : '';
  return `SELECT ${columns} FROM maps WHERE ${current} AND (${by.join(', ')}) < (${marks})${owner}
    ORDER BY ${by.map(column => `${column} DESC`).join(', ')} LIMIT ${mark(by.length + (ofOwner ? 2 : 1))}`;
}

/** Where a list goes on, how much of it is wanted, and whose. */
export function listValues({ sort = 'newest', after, limit }: WantedMaps, owner?: Uint8Array) {
  const { value = MOST, time = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
  const place = COLUMNS[sort] === undefined ? [time, id] : [value, time, id];
  return owner === undefined ? [...place, limit] : [...place, owner, limit];
}
