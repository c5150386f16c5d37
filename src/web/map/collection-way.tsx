import { useCallback } from 'react';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { galleryTexts } from '../texts/gallery.ts';

const say = galleryTexts.collection;

interface CollectionWayProps {
  /** The collection that one goes through. */
  readonly id: string;
  readonly map: string;
}

/** Where one is in a collection, and the way to its next map. */
export function CollectionWay({ id, map }: CollectionWayProps) {
  const { answer } = useAnswer(useCallback(() => server.collection(id), [id]));
  const place = answer?.maps.findIndex(each => each.id === map) ?? -1;
  if (answer === undefined || place < 0) return null;
  const next = answer.maps[place + 1];
  return (
    <p className="collection-way">
      <span>
        {say.place(place + 1, answer.maps.length)} <Link to={addressOf.collection(id)}>{answer.title}</Link>
      </span>
      {next === undefined ? (
        <span>{say.last}</span>
      ) : (
        <Link to={addressOf.map(next.id, id)} className="button" label={`${say.next}: ${next.title}`}>
          {say.next}
        </Link>
      )}
    </p>
  );
}
