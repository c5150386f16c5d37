import { type FormEvent, useCallback, useId, useState } from 'react';
import type { CollectionSummary } from '../../wire/schemas/gallery-schemas.ts';
import { MOST_COLLECTED } from '../../wire/shared/api-constants.ts';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Dialog } from '../parts/dialog.tsx';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { texts } from '../texts/texts.ts';
import '../styles/collections.css';

const say = galleryTexts.collection;
const LONGEST_TITLE = 100;

/** Puts a map into a collection of one's own, or into a new one. */
export function IntoCollection({ map }: { readonly map: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.add}</Button>
      <Dialog open={isOpen} heading={say.addHeading} onClose={() => setOpen(false)} close={say.close}>
        <Adding map={map} />
      </Dialog>
    </>
  );
}

function Adding({ map }: { readonly map: string }) {
  const { answer } = useFetch(own);
  const [added, setAdded] = useState<Pick<CollectionSummary, 'id' | 'title'>>();
  const [news, setNews] = useState<string>();
  const [title, setTitle] = useState('');
  const field = useId();
  const attempt = async (work: () => Promise<CollectionSummary>) => {
    setNews(undefined);
    try {
      setAdded(await work());
    } catch (error) {
      setNews(reasonOf(error) ?? texts.match.away);
    }
  };
  const put = async ({ id }: CollectionSummary) => {
    const { maps } = await server.collection(id);
    return server.changeCollection(id, { maps: [...maps.map(each => each.id).filter(each => each !== map), map] });
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') setNews(say.titleNeeded);
    else void attempt(async () => (await server.collect({ title: name, maps: [map], keep: 'browser' })).collection);
  };
  if (added !== undefined) {
    return (
      <p role="status">
        {say.inIt(added.title)} <Link to={pathTo.collection(added.id)}>{galleryTexts.see(added.title)}</Link>
      </p>
    );
  }
  return (
    <div className="into-collection">
      <ul>
        {answer?.collections.map(collection => (
          <li key={collection.id}>
            <Button disabled={collection.count >= MOST_COLLECTED} onClick={() => void attempt(() => put(collection))}>
              {collection.count >= MOST_COLLECTED ? `${collection.title}: ${say.full}` : say.into(collection.title)}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={make}>
        <label htmlFor={field}>{say.fresh}</label>
        <input
          id={field}
          value={title}
          maxLength={LONGEST_TITLE}
          placeholder={say.title}
          onChange={event => setTitle(event.target.value)}
        />
        <Button type="submit">{say.make}</Button>
      </form>
      <p role="status">{news}</p>
    </div>
  );
}

function own() {
  return server.collections({ mine: true, limit: 50 });
}

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
        <ButtonLink to={pathTo.map(next.id, id)} label={`${say.next}: ${next.title}`}>
          {say.next}
        </ButtonLink>
      )}
    </p>
  );
}
