import { useCallback, useState } from 'react';
import type { GalleryQuery, MapSummary } from '../../wire/schemas/map-schemas.ts';
import { wordFinder } from '../../wire/shared/names-and-codes.ts';
import { useShownCount } from '../navigation/scroll-restoration.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { HOUSE, HOUSE_TITLES, mapWords } from '../texts/house-maps.ts';
import { MapCard } from './map-card.tsx';
import '../styles/cards.css';
import '../styles/gallery.css';

/** So many maps at a time. */
const PAGE = 24;

interface ShelvesProps {
  readonly query: GalleryQuery;
  /** What is said where there is nothing. */
  readonly none: string;
  /** Whether it is said how many were found. */
  readonly tells?: boolean;
}

/** A list of maps, page by page. Whoever wants another list gives it another key. */
export function MapList({ query, none, tells = false }: ShelvesProps) {
  const [shown, setShown] = useShownCount(PAGE);
  const [first] = useState({ query, shown });
  const { answer, failure, retry } = useFetch(useCallback(() => loadMore(first.query, first.shown), [first]));
  const [more, setMore] = useState<LoadedMaps>();
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  const shelf = more ?? answer;
  const showMore = async (from: LoadedMaps) => {
    const found = await loadMore(query, PAGE, from).catch(() => undefined);
    if (found === undefined) return;
    setMore(found);
    setShown(found.maps.length);
  };
  return (
    <>
      {tells && (
        <p role="status" className="gallery-found">
          {shelf === undefined ? say.looking : say.found(shelf.maps.length, shelf.next !== null)}
        </p>
      )}
      {shelf?.maps.length === 0 && shelf.next === null && <p>{none}</p>}
      <ul className="cards" aria-busy={shelf === undefined}>
        {shelf?.maps.map(map => (
          <li key={map.id}>
            <MapCard map={map} />
          </li>
        ))}
      </ul>
      {shelf !== undefined && shelf.next !== null && <Button onClick={() => void showMore(shelf)}>{say.more}</Button>}
    </>
  );
}

/** Maps of a list, and where it goes on. */
interface LoadedMaps {
  readonly maps: readonly MapSummary[];
  readonly next: string | null;
}

/** The most that the server gives at once. */
const MOST = 100;
/** A search that finds little is broken off by the server, and asked on from there so often. */
const MOST_TRIES = 10;

/** More of a list: so many maps, or all that there are. */
export async function loadMore(query: GalleryQuery, count: number, before: LoadedMaps = EMPTY): Promise<LoadedMaps> {
  let shelf = before === EMPTY ? { maps: await calledSoHere(query), next: null } : before;
  const wanted = before.maps.length + count;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const after = shelf.next === null ? {} : { after: shelf.next };
    const { maps, next } = await server.gallery({
      ...{ ...query, ...after, limit: Math.max(1, Math.min(wanted - shelf.maps.length, MOST)) },
    });
    // What was liked meanwhile may come again, further down.
    const known = new Set(shelf.maps.map(({ id }) => id));
    shelf = { maps: [...shelf.maps, ...maps.filter(({ id }) => !known.has(id))], next };
    if (next === null || shelf.maps.length >= wanted) break;
  }
  return shelf;
}

const EMPTY: LoadedMaps = { maps: [], next: null };

/** Maps of the house that a search finds by what they are called in the language of this visit, which the server does not know. */
async function calledSoHere({ search = '', game, mine, author, tag }: GalleryQuery): Promise<readonly MapSummary[]> {
  const finds = wordFinder(search);
  const isForAll = mine !== true && author === undefined && tag === undefined;
  if (finds === undefined || !isForAll || !HOUSE_TITLES.some(title => finds([title]))) return [];
  const { maps } = await loadMore({ search: HOUSE, ...(game && { game }) }, MOST, { ...EMPTY });
  return maps.filter(map => finds([mapWords(map).title]) && !finds([map.title, map.author]));
}
