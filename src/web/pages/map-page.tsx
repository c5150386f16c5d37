import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { MapAnswer } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { FORMATS } from '../make/core/map-format.ts';
import { beginDraft, formatOf } from '../make/formats/formats.ts';
import { MapPicture } from '../make/formats/map-picture.tsx';
import { CollectionWay, IntoCollection } from '../map/map-collections.tsx';
import { Family, Figures, Like } from '../map/map-facts.tsx';
import { syncInBackground } from '../match/local/leftover-sync.ts';
import type { StartProps } from '../match/published-map.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { goTo, pathTo, useSearch } from '../navigation/routes.ts';
import { lastAddress } from '../navigation/scroll-restoration.ts';
import { Notice, ServerOnly } from '../parts/fetching/page-notices.tsx';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { failureText } from '../parts/problem-text.ts';
import { ReportDialog } from '../parts/report-dialog.tsx';
import { ShareButton } from '../parts/share/share-button.tsx';
import { dayOf } from '../texts/dates.ts';
import { galleryTexts } from '../texts/gallery.ts';
import { mapWords } from '../texts/house-maps.ts';
import { makeTexts } from '../texts/make.ts';
import { gameName, texts } from '../texts/texts.ts';
import '../styles/gallery.css';
import '../styles/map.css';

const say = makeTexts.map;

const STARTS: Readonly<Record<string, ComponentType<StartProps>>> = {
  dungeon: lazy(() => import('../games/dungeon/start.tsx')),
  chamber: lazy(() => import('../games/chamber/start.tsx')),
  flag: lazy(() => import('../games/flag/start.tsx')),
};

/** For games that were brought: what they are played with is asked of the server. */
const FacedStart = lazy(() => import('../games/plugin/start.tsx'));

/** A published map: what it looks like, who made it, and what one can do with it. */
export default function MapPage({ id }: { readonly id: string }) {
  const ask = useCallback(async () => {
    // What was played on it a moment ago counts too.
    await syncInBackground();
    const map = await server.published(id);
    return { ...map, ...mapWords(map) };
  }, [id]);
  const { answer: map, failure, retry } = useFetch(ask);
  if (failure !== undefined) {
    if (refusalOf(failure)?.code !== 'no-such-map') return <ServerOnly failure={failure} onRetry={retry} />;
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <ButtonLink to={pathTo.gallery} returns>
          {say.gallery}
        </ButtonLink>
      </Notice>
    );
  }
  if (map === undefined) return <p className="waiting">{say.loading}</p>;
  return <Shown map={map} />;
}

function Shown({ map }: { readonly map: MapAnswer & { readonly idea?: string } }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const collection = new URLSearchParams(useSearch()).get('in') ?? undefined;
  const on = { id: map.id, collection };
  useEffect(() => {
    document.title = `${shownText(map.title)} · ${texts.title}`;
  }, [map.title]);

  const isOurs = Object.hasOwn(STARTS, map.game);
  const Start = (isOurs ? STARTS[map.game] : undefined) ?? FacedStart;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch(error => setFailure(failureText(error) ?? texts.match.away));
    setBusy(false);
  };
  const withdraw = async () => {
    await server.withdraw(map.id);
    goTo(lastAddress(pathTo.gallery), 'back');
  };

  return (
    <article className="map-page">
      <div className="map-page-picture">
        <MapPicture
          {...{ game: map.game, setup: map.setup, icons: map.icons, shown: map.shown }}
          width={560}
          height={440}
        />
      </div>
      <div className="map-page-words">
        {collection !== undefined && <CollectionWay key={collection} id={collection} map={map.id} />}
        <p className="map-page-game">{gameName(map.game)}</p>
        <h1>{shownText(map.title)}</h1>
        {map.idea !== undefined && <p>{map.idea}</p>}
        {map.author !== '' && <p className="map-page-author">{shownText(map.author)}</p>}
        <p className="map-page-when">
          {say.when(dayOf(map.time))}
          {' · '}
          <Link to={pathTo.author(map.person)}>{galleryTexts.sameAuthor}</Link>
        </p>
        <Tags tags={map.tags} />
        {map.newest !== map.id && (
          <p>
            {say.newer} <Link to={pathTo.map(map.newest)}>{say.newest}</Link>
          </p>
        )}
        <Suspense fallback={<div className="buttons" aria-busy="true" />}>
          <Start map={map} isBusy={isBusy} attempt={work => void attempt(work)} on={on}>
            {isOurs && (
              <Button disabled={isBusy} onClick={() => void attempt(() => remix(map))}>
                {say.remix}
              </Button>
            )}
            <ShareButton to={pathTo.map(map.id)} />
          </Start>
        </Suspense>
        {isOurs && <p className="map-page-when">{say.remixNote}</p>}
        {failure !== undefined && <p role="alert">{failure}.</p>}
        <Figures map={map} />
        <div className="buttons">
          <Like map={map} />
          <IntoCollection map={map.id} />
        </div>
        {map.yours && (
          <div className="map-page-yours">
            <p>{say.yours}</p>
            <Button disabled={isBusy} onClick={() => (asked ? void attempt(withdraw) : setAsked(true))}>
              {asked ? makeTexts.publish.sure : makeTexts.publish.withdraw}
            </Button>
          </div>
        )}
        <Link to={pathTo.gallery} returns>
          {say.gallery}
        </Link>
        {!map.yours && <ReportDialog map={map.id} />}
      </div>
      <Family map={map} />
    </article>
  );
}

function Tags({ tags }: Pick<MapAnswer, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul className="map-tags" aria-label={galleryTexts.tags}>
      {tags.map(tag => (
        <li key={tag}>
          <Link to={pathTo.tagged(tag)} className="tag">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Begins a draft of the map, and opens it. */
async function remix({ id, game, setup, title, icons }: MapAnswer): Promise<void> {
  const name = FORMATS.find(each => each === game);
  if (name === undefined) return;
  const format = await formatOf(name);
  beginDraft(format, format.fromSetup(setup, title, icons), id);
}
