import type { FlagSummary } from '../../../wire/schemas/flag-schemas.ts';
import { ButtonLink, Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { useAttempt, useFetch, usePolling } from '../../parts/fetching/use-fetch.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { ChosenReplays } from '../../parts/worth-watching.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { texts } from '../../texts/texts.ts';
import { beginFlag, type FlagOffer, flagOffers, type Sitter, teamName } from './begin/map-offers.ts';
import { CreateForm } from './choose/create-form.tsx';
import { PlayAnybody } from './choose/play-anybody.tsx';
import { beginAgainstComputer } from './choose/quick-game.ts';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/flag.css';
import '../../styles/games/flag-create.css';
import { ownName } from '../../match/own-name.ts';
import { flagCoachTexts as say } from '../../texts/flag-coach.ts';
import { findSessions, SESSIONS_POLL, SessionLists } from '../shared/session-lists.tsx';
import { keepCoach } from './coach/use-coach.ts';

const saySessions = flagTexts.sessions;

const MAP = 'crossing';

/** Begin a game of Capture The Flag, or find one. */
export default function ChooseFlag() {
  const { answer, failure, retry } = useFetch(flagOffers);
  return (
    <>
      <section className="section">
        <header>
          <h1>{flagTexts.title}</h1>
          <p>
            {flagTexts.note} <Link to={pathTo.tournaments}>{texts.home.tournaments}</Link>
          </p>
        </header>
        {failure !== undefined && <AwayNotice reason={reasonOf(failure)} onRetry={retry} />}
        {answer === undefined ? (
          failure === undefined && <div className="to-the-fold" />
        ) : (
          <>
            <FirstGame offers={answer} />
            <CreateForm offers={answer} />
          </>
        )}
      </section>
      <Sessions />
    </>
  );
}

/** The games of this browser, those that wait for players, and those that can be watched, whoever plays them. */
function Sessions() {
  const { answer, failure, retry } = useFetch(findGames);
  usePolling(retry, SESSIONS_POLL);
  if (answer === undefined) return failure === undefined ? null : <p className="sessions-none">{saySessions.away}</p>;
  const { open, running } = answer;
  const words = ({ status, teams, slots, resting }: FlagSummary) =>
    status === 'open'
      ? saySessions.teams(teams, slots)
      : resting
        ? saySessions.resting(teams)
        : saySessions.versus(teams);
  return (
    <section className="section">
      <SessionLists found={answer} say={saySessions} words={words} />
      {open.length + running.length === 0 && <NobodyThere />}
    </section>
  );
}

const DUEL = ['crossing'] as const;

/** Where nobody waits or plays: what is there all the same, beside whoever may yet come. */
function NobodyThere() {
  const { failure, attempt, isBusy } = useAttempt();
  return (
    <>
      <h2>{texts.home.chosen.heading}</h2>
      <ChosenReplays of={DUEL} />
      <div className="buttons">
        <Button disabled={isBusy} onClick={() => void attempt(beginAgainstComputer)}>
          {texts.home.computer}
        </Button>
        <ButtonLink to={`${pathTo.gallery}?game=flag`}>{texts.nav.gallery}</ButtonLink>
      </div>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </>
  );
}

function findGames() {
  return findSessions('flag', async status => (await server.flagSessions({ status, limit: 20 })).sessions);
}

/** One press for whoever has never played, with an easy opponent and a coach, and one for whoever has somebody to play with. */
function FirstGame({ offers }: { readonly offers: readonly FlagOffer[] }) {
  const { failure, attempt } = useAttempt();
  const map = offers.find(({ name }) => name === MAP);
  if (map === undefined) return null;
  const { title, template } = map;
  const begin = (sitters: readonly Sitter[]) => {
    const seats = sitters.map((sitter, slot) => ({ sitter, name: teamName(sitter, ownName(), slot) }));
    const options = { directions: 'absolute', lshape: 'path', start: 'first' } as const;
    void attempt(() => beginFlag({ title, template, options, listed: false, seats }));
  };
  return (
    <div className="first-game">
      <Button
        onClick={() => {
          keepCoach(true);
          begin(['here', 'beginner']);
        }}
      >
        {say.first}
      </Button>
      <PlayAnybody />
      <Button onClick={() => begin(['here', 'open'])}>{flagTexts.create.invite}</Button>
      <p>{say.firstNote}</p>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </div>
  );
}
