import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapAnswer, MapSummary } from '../../wire/maps.ts';
import { FORMATS } from '../make/format.ts';
import { MapPicture } from '../make/map-picture.tsx';
import { Away } from '../match/away.tsx';
import { refusalOf } from '../match/refusal.ts';
import { gameName } from '../parts/game-name.ts';
import { Link } from '../parts/link.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { makeTexts } from '../texts/make.ts';
import '../styles/cards.css';
import '../styles/gallery.css';

const say = makeTexts.gallery;

/** The maps that people have published, the newest first. */
export default function GalleryPage() {
  const [game, setGame] = useState<string>();
  const [mine, setMine] = useState(false);
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      <div className="gallery-choice">
        <label>
          {say.game}
          <select value={game ?? ''} onChange={event => setGame(event.target.value || undefined)}>
            <option value="">{say.all}</option>
            {FORMATS.map(name => (
              <option key={name} value={name}>
                {gameName(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={mine} onChange={event => setMine(event.target.checked)} />
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

function Shelves({ game, mine }: { readonly game: string | undefined; readonly mine: boolean }) {
  const ask = useCallback(() => server.gallery({ ...(game && { game }), ...(mine && { mine }) }), [game, mine]);
  const { answer, failure, retry } = useAnswer(ask);
  const [more, setMore] = useState<{ readonly maps: readonly MapSummary[]; readonly next: string | null }>();
  if (failure !== undefined) return <Away reason={refusalOf(failure)?.message} onRetry={retry} />;
  const maps = [...(answer?.maps ?? []), ...(more?.maps ?? [])];
  const next = more === undefined ? answer?.next : more.next;
  const showMore = async (after: string) => {
    const found = await server.gallery({ ...(game && { game }), ...(mine && { mine }), after }).catch(() => undefined);
    if (found !== undefined) setMore({ maps: [...(more?.maps ?? []), ...found.maps], next: found.next });
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
