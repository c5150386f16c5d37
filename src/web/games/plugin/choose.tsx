import { useEffect } from 'react';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice, ServerOnly } from '../../parts/fetching/page-notices.tsx';
import { faceTexts } from '../../texts/face.ts';
import { texts } from '../../texts/texts.ts';
import { BeginForm } from './choose/begin-form.tsx';
import { FaceSessions } from './choose/sessions.tsx';
import { useServed } from './served.ts';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/face.css';

const say = faceTexts.choose;

/** Begin a match of a game that was brought, or find one. */
export default function ChooseFaced({ game }: { readonly game: string }) {
  const { answer: served, failure, retry } = useServed(game);
  const title = served?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${texts.title}`;
  }, [title]);
  if (failure !== undefined) return <ServerOnly failure={failure} onRetry={retry} />;
  if (served === undefined) return <div className="to-the-fold" />;
  if (served === null || served.own) {
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <Link to={pathTo.games} className="button">
          {say.all}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <section className="section">
        <header>
          <h1>{served.title}</h1>
          {served.about !== '' && <p>{served.about}</p>}
          {served.face === null && <p>{faceTexts.games.faceless}</p>}
          {!served.running && <p role="alert">{faceTexts.games.resting}</p>}
        </header>
        <BeginForm key={served.game} served={served} />
      </section>
      <FaceSessions game={game} />
    </>
  );
}
