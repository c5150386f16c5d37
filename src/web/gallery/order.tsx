import { useEffect, useRef, useState } from 'react';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { galleryTexts } from '../texts/gallery.ts';

const say = galleryTexts.collection;

interface OrderProps {
  readonly maps: readonly MapSummary[];
  readonly onChange: (maps: readonly MapSummary[]) => void;
}

/** The maps of a collection, to be moved up and down and taken out. */
export function Order({ maps, onChange }: OrderProps) {
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
              <button
                type="button"
                className="button"
                data-does={`up ${id}`}
                aria-label={say.up(title)}
                aria-disabled={n === 0}
                onClick={() => move(n, n - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="button"
                data-does={`down ${id}`}
                aria-label={say.down(title)}
                aria-disabled={n === maps.length - 1}
                onClick={() => move(n, n + 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="button"
                data-does={`take ${id}`}
                aria-label={say.take(title)}
                onClick={() => take(n)}
              >
                {say.takeShort}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status">{news}</p>
    </>
  );
}
