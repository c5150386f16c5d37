import { type FormEvent, useId, useState } from 'react';
import type { CollectionAnswer, CollectionChange } from '../../wire/schemas/gallery-schemas.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { reasonOf } from '../parts/fetching/refusal.ts';
import { server } from '../parts/fetching/server.ts';
import { galleryTexts } from '../texts/gallery.ts';
import { texts } from '../texts/texts.ts';
import { Order } from './order.tsx';

const say = galleryTexts.collection;
const LONGEST_TITLE = 100;

interface ChangeCollectionProps {
  readonly collection: CollectionAnswer;
  readonly onChange: (collection: CollectionAnswer) => void;
}

/** Changes a collection of one's own: every press is kept at once. */
export function ChangeCollection({ collection, onChange }: ChangeCollectionProps) {
  const { id } = collection;
  const [title, setTitle] = useState(collection.title);
  const [asked, setAsked] = useState(false);
  const [news, setNews] = useState<string>();
  const field = useId();
  const attempt = async (work: () => Promise<void>) => {
    setNews(undefined);
    await work().catch(error => setNews(reasonOf(error) ?? texts.match.away));
  };
  const change = (to: CollectionChange) => attempt(async () => onChange(await server.changeCollection(id, to)));
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') setNews(say.titleNeeded);
    else void change({ title: title.trim() });
  };
  const remove = () =>
    attempt(async () => {
      await server.removeCollection(id);
      goTo(pathTo.collections);
    });
  return (
    <div className="change-collection">
      <form onSubmit={rename}>
        <label htmlFor={field}>{say.title}</label>
        <input id={field} value={title} maxLength={LONGEST_TITLE} onChange={event => setTitle(event.target.value)} />
        <button type="submit" className="button">
          {say.rename}
        </button>
      </form>
      <Order
        maps={collection.maps}
        onChange={maps => {
          onChange({ ...collection, maps });
          void change({ maps: maps.map(map => map.id) });
        }}
      />
      <p role="alert">{news}</p>
      <button
        type="button"
        className="button"
        onClick={() => (asked ? void remove() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {asked ? say.sure : say.remove}
      </button>
    </div>
  );
}
