import { type FormEvent, useId, useState } from 'react';
import type { CollectionSummary } from '../../wire/schemas/gallery-schemas.ts';
import { MOST_COLLECTED } from '../../wire/shared/api-constants.ts';
import { Dialog } from '../make/sheets/dialog.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { reasonOf } from '../parts/fetching/refusal.ts';
import { server } from '../parts/fetching/server.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
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
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say.add}
      </button>
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
            <button
              type="button"
              className="button"
              disabled={collection.count >= MOST_COLLECTED}
              onClick={() => void attempt(() => put(collection))}
            >
              {collection.count >= MOST_COLLECTED ? `${collection.title}: ${say.full}` : say.into(collection.title)}
            </button>
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
        <button type="submit" className="button">
          {say.make}
        </button>
      </form>
      <p role="status">{news}</p>
    </div>
  );
}

function own() {
  return server.collections({ mine: true, limit: 50 });
}
