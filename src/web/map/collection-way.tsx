import { useCallback } from 'react';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { galleryTexts } from '../texts/gallery.ts';

const say = galleryTexts.collection;

interface CollectionWayProps {
  /** The collection that one goes through. */
  readonly id: string;
  readonly map: string;
}

/** Where one is in a collection, and the way to its next map. */
export function CollectionWay({ id, map }: CollectionWayProps) {
  const { answer } = useFetch(useCallback(() => server.collection(id), [id]));
  const place = answer?.maps.findIndex(each => each.id === map) ?? -1;
  if (answer === undefined || place < 0) return null;
  const next = answer.maps[place + 1];
  return (
    <p className="collection-way">
      <span>
        {say.place(place + 1, answer.maps.length)} <Link to={pathTo.collection(id)}>{answer.title}</Link>
      </span>
      {next === undefined ? (
        <span>{say.last}</span>
      ) : (
        <Link to={pathTo.map(next.id, id)} className="button" label={`${say.next}: ${next.title}`}>
          {say.next}
        </Link>
      )}
    </p>
  );
}
