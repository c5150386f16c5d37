import { useCallback, useEffect, useState } from 'react';
import type { CollectionAnswer } from '../../wire/schemas/gallery-schemas.ts';
import { EditCollection } from '../gallery/edit-collection.tsx';
import { MapCard } from '../gallery/map-card.tsx';
import { hasPlayed } from '../match/published-map.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Notice, ServerOnly } from '../parts/fetching/page-notices.tsx';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { ReportDialog } from '../parts/report-dialog.tsx';
import { galleryTexts } from '../texts/gallery.ts';
import { texts } from '../texts/texts.ts';
import '../styles/cards.css';
import '../styles/collections.css';
import '../styles/gallery.css';
import { shownText } from '../../wire/shared/names-and-codes.ts';

const say = galleryTexts.collection;

/** Maps that somebody has put together, to be played through in their order. */
export default function CollectionPage({ id }: { readonly id: string }) {
  const { answer, failure, retry } = useFetch(useCallback(() => server.collection(id), [id]));
  if (failure !== undefined) {
    if (refusalOf(failure)?.code !== 'no-such-collection') return <ServerOnly failure={failure} onRetry={retry} />;
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <ButtonLink to={pathTo.collections}>{galleryTexts.collections}</ButtonLink>
      </Notice>
    );
  }
  return answer === undefined ? <p className="waiting">{say.loading}</p> : <Shown first={answer} />;
}

function Shown({ first }: { readonly first: CollectionAnswer }) {
  const [collection, setCollection] = useState(first);
  const [isChanging, setChanging] = useState(false);
  const { id, title, author, person, maps, yours } = collection;
  useEffect(() => {
    document.title = `${shownText(title)} · ${texts.title}`;
  }, [title]);
  return (
    <section className="section">
      <header>
        <h1>{shownText(title)}</h1>
        <p>
          {say.by} <Link to={pathTo.author(person)}>{author || galleryTexts.anonymous}</Link> · {say.count(maps.length)}
        </p>
      </header>
      <div className="buttons">
        <Next collection={collection} />
        {yours && (
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {isChanging ? say.done : say.edit}
          </Button>
        )}
      </div>
      {isChanging ? (
        <EditCollection collection={collection} onChange={setCollection} />
      ) : (
        <ol className="cards">
          {maps.map(map => (
            <li key={map.id} className={hasPlayed(map.id) ? 'map-played' : undefined}>
              <MapCard map={map} collection={id} />
              {hasPlayed(map.id) && <span className="map-played-mark">{say.played}</span>}
            </li>
          ))}
        </ol>
      )}
      {maps.length === 0 && <p>{say.empty}</p>}
      <p>
        <Link to={pathTo.collections}>{galleryTexts.collections}</Link>
      </p>
      {!yours && <ReportDialog collection={id} />}
    </section>
  );
}

/** The first map that was not played in this browser; from the beginning where all were, or none. */
function Next({ collection: { id, maps } }: { readonly collection: CollectionAnswer }) {
  const at = maps.findIndex(map => !hasPlayed(map.id));
  const next = maps[Math.max(0, at)];
  if (next === undefined) return null;
  return (
    <ButtonLink kind="main" to={pathTo.map(next.id, id)}>
      {at > 0 ? say.goOn(shownText(next.title)) : say.begin}
    </ButtonLink>
  );
}
