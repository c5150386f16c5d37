import type { GalleryQuery } from '../../wire/schemas/map-schemas.ts';
import { MAP_SORTS, type MapSort } from '../../wire/shared/api-constants.ts';
import { FORMATS, type FormatName } from '../make/format.ts';

/** What of the gallery somebody wants to see. */
export interface GalleryWish {
  readonly game: FormatName | undefined;
  readonly mine: boolean;
  readonly sort: MapSort;
  readonly search: string;
  readonly tag: string | undefined;
}

/** The wish in the search of an address; whatever cannot be meant is left out. */
export function wishIn(search: string): GalleryWish {
  const named = new URLSearchParams(search);
  return {
    game: FORMATS.find(name => name === named.get('game')),
    mine: named.get('mine') === 'true',
    sort: MAP_SORTS.find(sort => sort === named.get('sort')) ?? 'newest',
    search: (named.get('search') ?? '').slice(0, LONGEST_SEARCH),
    tag: named.get('tag') || undefined,
  };
}

export const LONGEST_SEARCH = 100;

/** The values that an address has for a wish: nothing for what is usual. */
export function valuesOf({ game, mine, sort, search, tag }: GalleryWish): Record<string, string | undefined> {
  return {
    ...{ game, tag, mine: mine ? 'true' : undefined },
    ...{ sort: sort === 'newest' ? undefined : sort, search: search.trim() === '' ? undefined : search },
  };
}

/** What the server is asked for it. */
export function queryOf({ game, mine, sort, search, tag }: GalleryWish): GalleryQuery {
  return {
    ...(game && { game }),
    ...(mine && { mine }),
    ...(sort !== 'newest' && { sort }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tag && { tag }),
  };
}

/** Whether only some of the maps are wanted. */
export function isPicky({ game, mine, search, tag }: GalleryWish): boolean {
  return game !== undefined || mine || tag !== undefined || search.trim() !== '';
}
