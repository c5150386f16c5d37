import { useCallback, useState } from 'react';
import type { CollectionSummary, CollectionsAnswer, CollectionsQuery } from '../../wire/schemas/gallery-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { LazyMapPicture } from './map-card.tsx';
import '../styles/cards.css';
import '../styles/collections.css';
import '../styles/gallery.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';

interface CollectionCardsProps {
  readonly query: CollectionsQuery;
  /** What is said where there is none; nothing at all is shown where nothing is to be said. */
  readonly none?: string;
  readonly heading?: string;
}

/** A list of collections. Whoever wants another list gives it another key. */
export function CollectionCards({ query, none, heading }: CollectionCardsProps) {
  const [first] = useState(query);
  const { answer, failure, retry } = useFetch(useCallback(() => server.collections(first), [first]));
  const [more, setMore] = useState<CollectionsAnswer>();
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  const { collections = [], next = null } = more ?? answer ?? {};
  if (none === undefined && collections.length === 0) return null;
  const showMore = async (after: string) => {
    const found = await server.collections({ ...query, after }).catch(() => undefined);
    if (found !== undefined) setMore({ collections: [...collections, ...found.collections], next: found.next });
  };
  return (
    <>
      {heading !== undefined && <h2>{heading}</h2>}
      {answer?.collections.length === 0 && <p>{none}</p>}
      <ul className="cards" aria-busy={answer === undefined}>
        {collections.map(collection => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
      {next !== null && <Button onClick={() => void showMore(next)}>{say.more}</Button>}
    </>
  );
}

function CollectionCard({ collection }: { readonly collection: CollectionSummary }) {
  const { id, title, author, count, covers } = collection;
  return (
    <Link to={pathTo.collection(id)} className="card" label={say.see(shownText(title))}>
      <span className="card-picture collection-covers">
        {covers.map(cover => (
          <LazyMapPicture key={cover} id={cover} width={68} height={150} />
        ))}
      </span>
      <span className="card-words">
        <strong>{shownText(title)}</strong>
        <span>{shownText(author) || say.anonymous}</span>
        <span className="card-goals">{say.collection.count(count)}</span>
      </span>
    </Link>
  );
}
