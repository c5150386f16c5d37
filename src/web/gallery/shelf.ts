import type { GalleryQuery, MapSummary } from '../../wire/schemas/map-schemas.ts';
import { server } from '../parts/fetching/server.ts';

/** Maps of a list, and where it goes on. */
export interface Shelf {
  readonly maps: readonly MapSummary[];
  readonly next: string | null;
}

/** The most that the server gives at once. */
const MOST = 100;
/** A search that finds little is broken off by the server, and asked on from there so often. */
const MOST_TRIES = 10;

/** More of a list: so many maps, or all that there are. */
export async function moreOf(query: GalleryQuery, count: number, before: Shelf = EMPTY): Promise<Shelf> {
  let shelf = before;
  const wanted = before.maps.length + count;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const after = shelf.next === null ? {} : { after: shelf.next };
    const { maps, next } = await server.gallery({
      ...{ ...query, ...after, limit: Math.min(wanted - shelf.maps.length, MOST) },
    });
    // What was liked meanwhile may come again, further down.
    const known = new Set(shelf.maps.map(({ id }) => id));
    shelf = { maps: [...shelf.maps, ...maps.filter(({ id }) => !known.has(id))], next };
    if (next === null || shelf.maps.length >= wanted) break;
  }
  return shelf;
}

const EMPTY: Shelf = { maps: [], next: null };
