import { useCallback, useEffect, useState } from 'react';
import type { ChamberSetup } from '../../chamber/setup.ts';
import type { FlagSetup } from '../../flag/map/setup.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { MapAnswer } from '../../wire/maps.ts';
import { FORMATS } from '../make/format.ts';
import { beginDraft, formatOf } from '../make/formats.ts';
import { MapPicture } from '../make/map-picture.tsx';
import { Away } from '../match/away.tsx';
import { refusalOf } from '../match/refusal.ts';
import { gameName } from '../parts/game-name.ts';
import { Link } from '../parts/link.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { dayOf } from '../parts/when.ts';
import { addressOf, goTo } from '../routes.ts';
import { server } from '../server.ts';
import { makeTexts } from '../texts/make.ts';
import { texts } from '../texts.ts';
import '../styles/gallery.css';

const say = makeTexts.map;

/** A published map: what it looks like, who made it, and what one can do with it. */
export default function MapPage({ id }: { readonly id: string }) {
  const { answer: map, failure, retry } = useAnswer(useCallback(() => server.published(id), [id]));
  if (failure !== undefined) {
    const refused = refusalOf(failure);
    if (refused?.code !== 'no-such-map') return <Away reason={refused?.message} onRetry={retry} />;
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <Link to={addressOf.gallery} className="button">
          {say.gallery}
        </Link>
      </Notice>
    );
  }
  if (map === undefined) return <p className="waiting">{say.loading}</p>;
  return <Shown map={map} />;
}

function Shown({ map }: { readonly map: MapAnswer }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    document.title = `${map.title} · ${texts.title}`;
  }, [map.title]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch(error =>
      setFailure(error instanceof InvalidSetup ? error.message : (refusalOf(error)?.message ?? texts.match.away)),
    );
    setBusy(false);
  };
  const withdraw = async () => {
    await server.withdraw(map.id);
    goTo(addressOf.gallery);
  };

  return (
    <article className="map-page">
      <div className="map-page-picture">
        <MapPicture game={map.game} setup={map.setup} icons={map.icons} width={560} height={440} />
      </div>
      <div className="map-page-words">
        <p className="map-page-game">{gameName(map.game)}</p>
        <h1>{map.title}</h1>
        {map.author !== '' && <p className="map-page-author">{map.author}</p>}
        <p className="map-page-when">{say.when(dayOf(map.time))}</p>
        {map.newest !== map.id && (
          <p>
            {say.newer} <Link to={addressOf.map(map.newest)}>{say.newest}</Link>
          </p>
        )}
        <div className="buttons">
          <button
            type="button"
            className="button button-main"
            disabled={isBusy}
            onClick={() => void attempt(() => begin(map))}
          >
            {isBusy ? say.starting : say.play}
          </button>
          <button type="button" className="button" disabled={isBusy} onClick={() => void attempt(() => remix(map))}>
            {say.remix}
          </button>
        </div>
        <p className="map-page-when">{say.remixNote}</p>
        {failure !== undefined && <p role="alert">{failure}.</p>}
        {map.yours && (
          <div className="map-page-yours">
            <p>{say.yours}</p>
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => (asked ? void attempt(withdraw) : setAsked(true))}
            >
              {asked ? makeTexts.publish.sure : makeTexts.publish.withdraw}
            </button>
          </div>
        )}
        <Link to={addressOf.gallery}>{say.gallery}</Link>
      </div>
    </article>
  );
}

/** Begins a match on the server: everybody at this screen. */
async function begin({ game, setup, title }: MapAnswer): Promise<void> {
  if (game === 'flag') {
    const { beginFlag } = await import('../games/flag/offers.ts');
    const { template, options, images = [] } = setup as FlagSetup;
    const seats = texts.flag.colours.slice(0, template.teams).map(name => ({ sitter: 'here' as const, name }));
    return beginFlag({ title, template, options, images, listed: false, seats });
  }
  if (game === 'chamber') {
    const { beginChamber } = await import('../games/chamber/begin.ts');
    const { race, options, floors } = setup as ChamberSetup;
    return beginChamber({ race, options, ...(floors !== undefined && { floors }) });
  }
  const { beginDungeon } = await import('../games/dungeon/offers.ts');
  return beginDungeon({ ...(setup as object), name: title });
}

/** Begins a draft of the map, and opens it. */
async function remix({ game, setup, title, icons }: MapAnswer): Promise<void> {
  const name = FORMATS.find(each => each === game);
  if (name === undefined) return;
  const format = await formatOf(name);
  beginDraft(format, format.fromSetup(setup, title, icons));
}
