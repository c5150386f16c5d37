import { useCallback, useState } from 'react';
import type { GalleryQuery } from '../../wire/schemas/map-schemas.ts';
import { useShownCount } from '../navigation/scroll-restoration.ts';
import { ServerOnly } from '../parts/fetching/server-only.tsx';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import { MapCard } from './map-card.tsx';
import { moreOf, type Shelf } from './shelf.ts';
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
export function Shelves({ query, none, tells = false }: ShelvesProps) {
  const [shown, setShown] = useShownCount(PAGE);
  const [first] = useState({ query, shown });
  const { answer, failure, retry } = useFetch(useCallback(() => moreOf(first.query, first.shown), [first]));
  const [more, setMore] = useState<Shelf>();
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  const shelf = more ?? answer;
  const showMore = async (from: Shelf) => {
    const found = await moreOf(query, PAGE, from).catch(() => undefined);
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
      {shelf !== undefined && shelf.next !== null && (
        <button type="button" className="button" onClick={() => void showMore(shelf)}>
          {say.more}
        </button>
      )}
    </>
  );
}
