import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapAnswer, MapSummary } from '../../wire/maps.ts';
import { FORMATS, type FormatName } from '../make/format.ts';
import { MapPicture } from '../make/map-picture.tsx';
import { ServerOnly } from '../parts/asking/server-only.tsx';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { gameName } from '../parts/game-name.ts';
import { Link } from '../parts/link.tsx';
import { useShown } from '../parts/places.ts';
import { addressOf, keepInAddress, useSearch } from '../routes.ts';
import { server } from '../server.ts';
import { makeTexts } from '../texts/make.ts';
import '../styles/cards.css';
import '../styles/gallery.css';

const say = makeTexts.gallery;
/** So many maps at a time, and the most that the server gives at once. */
const PAGE = 24;
const MOST = 100;

/** The maps that people have published, the newest first. */
export default function GalleryPage() {
  const { game, mine } = wishIn(useSearch());
  const choose = (wish: GalleryWish) => keepInAddress({ game: wish.game, mine: wish.mine ? 'true' : undefined });
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      <div className="gallery-choice">
        <label>
          {say.game}
          <select
            value={game ?? ''}
            onChange={event => choose({ game: FORMATS.find(name => name === event.target.value), mine })}
          >
            <option value="">{say.all}</option>
            {FORMATS.map(name => (
              <option key={name} value={name}>
                {gameName(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={mine} onChange={event => choose({ game, mine: event.target.checked })} />
          {say.mine}
        </label>
        <Link to={addressOf.make} className="button">
          {say.make}
        </Link>
      </div>
      <Shelves key={`${game} ${mine}`} game={game} mine={mine} />
    </section>
  );
}

/** What of the gallery somebody wants to see. */
interface GalleryWish {
  readonly game: FormatName | undefined;
  readonly mine: boolean;
}

function wishIn(search: string): GalleryWish {
  const named = new URLSearchParams(search);
  return { game: FORMATS.find(name => name === named.get('game')), mine: named.get('mine') === 'true' };
}

function Shelves({ game, mine }: GalleryWish) {
  const [shown, setShown] = useShown(PAGE);
  const [first] = useState(shown);
  const ask = useCallback(() => pagesOf({ game, mine }, first), [game, mine, first]);
  const { answer, failure, retry } = useAnswer(ask);
  const [more, setMore] = useState<Shelf>();
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  const maps = [...(answer?.maps ?? []), ...(more?.maps ?? [])];
  const next = more === undefined ? answer?.next : more.next;
  const showMore = async (after: string) => {
    const found = await pageOf({ game, mine }, PAGE, after).catch(() => undefined);
    if (found === undefined) return;
    setMore({ maps: [...(more?.maps ?? []), ...found.maps], next: found.next });
    setShown(maps.length + found.maps.length);
  };
  return (
    <>
      {answer?.maps.length === 0 && <p>{say.none}</p>}
      <ul className="cards" aria-busy={answer === undefined}>
        {maps.map(map => (
          <li key={map.id}>
            <Card map={map} />
          </li>
        ))}
      </ul>
      {typeof next === 'string' && (
        <button type="button" className="button" onClick={() => void showMore(next)}>
          {say.more}
        </button>
      )}
    </>
  );
}

interface Shelf {
  readonly maps: readonly MapSummary[];
  readonly next: string | null;
}

function pageOf({ game, mine }: GalleryWish, limit: number, after?: string): Promise<Shelf> {
  return server.gallery({ ...(game && { game }), ...(mine && { mine }), ...(after && { after }), limit });
}

/** The first pages: as many as it takes to show so many maps. */
async function pagesOf(wish: GalleryWish, count: number): Promise<Shelf> {
  let shelf = await pageOf(wish, Math.min(count, MOST));
  while (shelf.maps.length < count && shelf.next !== null) {
    const { maps, next } = await pageOf(wish, Math.min(count - shelf.maps.length, MOST), shelf.next);
    shelf = { maps: [...shelf.maps, ...maps], next };
  }
  return shelf;
}

function Card({ map }: { readonly map: MapSummary }) {
  return (
    <Link to={addressOf.map(map.id)} className="card" label={say.see(map.title)}>
      <SeenPicture id={map.id} />
      <span className="card-words">
        <strong>{map.title}</strong>
        <span>{map.author || say.anonymous}</span>
        <span className="card-goals">{gameName(map.game)}</span>
      </span>
    </Link>
  );
}

/** The picture of a map, fetched once somebody could see it. */
function SeenPicture({ id }: { readonly id: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [map, setMap] = useState<MapAnswer>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Without its picture a map can still be opened.
      server.published(id).then(setMap, () => undefined);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return (
    <span ref={frame} className="card-picture">
      {map !== undefined && <MapPicture game={map.game} setup={map.setup} icons={map.icons} width={206} height={160} />}
    </span>
  );
}
