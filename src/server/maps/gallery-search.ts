import type { MapSort } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { wordFinder } from '../../wire/shared/names-and-codes.ts';
import type { ListPlace, MapListing, MapStore, WantedMaps } from '../store/contract/map-store.ts';
import { placeIn } from '../store/sql/map-lists.ts';

/** Who is choosy looks at so many maps at a time, and at so many for one answer: then the rest is for the next page. */
const PORTION = 200;
const MOST_LOOKED_AT = 2000;

/** What somebody wants to see of the gallery. */
export interface GallerySearch extends WantedMaps {
  readonly game?: string | undefined;
  readonly tag?: string | undefined;
  /** All of its words are to be in title, author or tags. */
  readonly search?: string | undefined;
}

/** A page of the gallery, and where the next one begins; null where there is none. */
export interface GalleryPage {
  readonly maps: readonly MapListing[];
  readonly next: ListPlace | null;
}

/**
 * A page of the gallery. Lists go by an index; who wants only some of a list has it looked through from where the last page
 * ended. So no search takes long: one that finds little may come back with fewer than it could, or none, and go on from there.
 */
export async function galleryPage(store: Pick<MapStore, 'list'>, wish: GallerySearch): Promise<GalleryPage> {
  const { sort = 'newest', limit, game, tag, search, ...wanted } = wish;
  const fits = chooser({ game, tag, search });
  const portion = fits === undefined ? limit + 1 : PORTION;
  const maps: MapListing[] = [];
  let { after } = wish;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += portion) {
    const page = await store.list({ ...wanted, sort, limit: portion, ...(after && { after }) });
    for (const map of page) {
      const isWanted = fits?.(map) ?? true;
      if (isWanted && maps.length === limit) return { maps, next: after ?? null };
      if (isWanted) maps.push(map);
      after = placeIn(sort, map);
    }
    if (page.length < portion) return { maps, next: null };
  }
  return { maps, next: after ?? null };
}

/** Undefined where every map is wanted. */
function chooser({ game, tag, search = '' }: Pick<GallerySearch, 'game' | 'tag' | 'search'>) {
  const finds = wordFinder(search);
  if (game === undefined && tag === undefined && finds === undefined) return undefined;
  return (map: MapListing): boolean => {
    if (game !== undefined && map.game !== game) return false;
    if (tag !== undefined && !map.tags.includes(tag)) return false;
    return finds?.([map.title, map.author, ...map.tags]) ?? true;
  };
}

/** Where a page of the gallery ends, as clients send it back. */
export function writeCursor(sort: MapSort, { value, time, id }: ListPlace): string {
  return sort === 'newest' ? `${time}-${id}` : `${value}-${time}-${id}`;
}

/** Throws ApiError where it belongs to another sort. */
export function readCursor(sort: MapSort, text: string): ListPlace {
  const parts = text.split('-');
  const [value = '0', time = '', id = ''] = sort === 'newest' ? ['0', ...parts] : parts;
  if (parts.length === (sort === 'newest' ? 2 : 3)) return { value: Number(value), time: Number(time), id };
  throw new ApiError('bad-request', `?after: expected what \`next\` said of the same list, found ${text}`, {
    path: '?after',
  });
}
