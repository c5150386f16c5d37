import { useCallback, useEffect } from 'react';
import { ButtonLink } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice, ServerOnly } from '../../parts/fetching/page-notices.tsx';
import { faceTexts } from '../../texts/face.ts';
import { texts } from '../../texts/texts.ts';
import { httpServer, useServed } from './begin/served-games.ts';
import { BeginForm } from './choose/begin-form.tsx';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/face.css';
import type { MatchSummary } from '../../../wire/schemas/match-answers.ts';
import { useFetch, usePolling } from '../../parts/fetching/use-fetch.ts';
import { agoOf } from '../../texts/dates.ts';
import { findSessions, SESSIONS_POLL, SessionLists } from '../shared/session-lists.tsx';

const saySessions = faceTexts.sessions;

/** So many are shown of each kind. */
const MOST = 10;

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
        <ButtonLink to={pathTo.games}>{say.all}</ButtonLink>
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

/** The matches of this browser, those that wait for players, and those that can be watched. */
function FaceSessions({ game }: { readonly game: string }) {
  const { answer, retry } = useFetch(useCallback(() => findMatches(game), [game]));
  usePolling(retry, SESSIONS_POLL);
  if (answer === undefined) return null;
  const { open, running } = answer;
  return (
    <section className="section">
      <SessionLists found={answer} say={saySessions} words={lastPlayed} ownWords={lastPlayed} />
      {open.length + running.length === 0 && <p className="sessions-none">{saySessions.none}</p>}
    </section>
  );
}

function lastPlayed({ updated }: MatchSummary): string {
  return saySessions.begun(agoOf(updated));
}

function findMatches(game: string) {
  return findSessions(game, async status => (await httpServer.list({ game, status, limit: MOST })).matches);
}
