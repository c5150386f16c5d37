import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CollectionAnswer, CollectionChange } from '../../wire/schemas/gallery-schemas.ts';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { Button } from '../parts/forms/controls.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { texts } from '../texts/texts.ts';

const say = galleryTexts.collection;
const LONGEST_TITLE = 100;

interface ChangeCollectionProps {
  readonly collection: CollectionAnswer;
  readonly onChange: (collection: CollectionAnswer) => void;
}

/** Changes a collection of one's own: every press is kept at once. */
export function EditCollection({ collection, onChange }: ChangeCollectionProps) {
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
        <Button type="submit">{say.rename}</Button>
      </form>
      <ReorderMaps
        maps={collection.maps}
        onChange={maps => {
          onChange({ ...collection, maps });
          void change({ maps: maps.map(map => map.id) });
        }}
      />
      <p role="alert">{news}</p>
      <Button onClick={() => (asked ? void remove() : setAsked(true))} onBlur={() => setAsked(false)}>
        {asked ? say.sure : say.remove}
      </Button>
    </div>
  );
}

interface OrderProps {
  readonly maps: readonly MapSummary[];
  readonly onChange: (maps: readonly MapSummary[]) => void;
}

/** The maps of a collection, to be moved up and down and taken out. */
function ReorderMaps({ maps, onChange }: OrderProps) {
  const [news, setNews] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  // What is moved in the list may lose the focus on the way.
  useEffect(() => {
    const button = [...(list.current?.querySelectorAll('button') ?? [])].find(
      each => maps.length > 0 && each.dataset.does === pressed.current,
    );
    button?.focus();
  }, [maps]);
  const move = (from: number, to: number) => {
    const map = maps[from];
    if (map === undefined || to < 0 || to >= maps.length) return;
    pressed.current = `${to < from ? 'up' : 'down'} ${map.id}`;
    setNews(say.moved(map.title, to + 1));
    onChange(maps.toSpliced(from, 1).toSpliced(to, 0, map));
  };
  const take = (from: number) => {
    const map = maps[from];
    if (map === undefined) return;
    pressed.current = `take ${(maps[from + 1] ?? maps[from - 1])?.id ?? ''}`;
    setNews(say.taken(map.title));
    onChange(maps.toSpliced(from, 1));
  };
  return (
    <>
      <ol className="collection-order" ref={list}>
        {maps.map(({ id, title }, n) => (
          <li key={id}>
            <span>{title}</span>
            <div className="collection-deeds">
              <Button
                data-does={`up ${id}`}
                aria-label={say.up(title)}
                aria-disabled={n === 0}
                onClick={() => move(n, n - 1)}
              >
                ↑
              </Button>
              <Button
                data-does={`down ${id}`}
                aria-label={say.down(title)}
                aria-disabled={n === maps.length - 1}
                onClick={() => move(n, n + 1)}
              >
                ↓
              </Button>
              <Button data-does={`take ${id}`} aria-label={say.take(title)} onClick={() => take(n)}>
                {say.takeShort}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status">{news}</p>
    </>
  );
}
