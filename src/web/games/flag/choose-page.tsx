import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { useAttempt, useFetch, usePolling } from '../../parts/fetching/use-fetch.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { texts } from '../../texts/texts.ts';
import { beginFlag, type FlagOffer, flagOffers, type Sitter, teamName } from './begin/map-offers.ts';
import { CreateForm } from './choose/create-form.tsx';
import { PlayAnybody } from './choose/play-anybody.tsx';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/flag.css';
import '../../styles/games/flag-create.css';
import type { FlagSummary } from '../../../wire/schemas/flag-schemas.ts';
import { ownName } from '../../match/own-name.ts';
import { flagCoachTexts as say } from '../../texts/flag-coach.ts';
import { keepCoach } from './coach/use-coach.ts';

const saySessions = flagTexts.sessions;

/** How often to look for games by itself (ms). */
const LOOK = 10_000;

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
  const { answer, failure, retry } = useFetch(findSessions);
  usePolling(retry, LOOK);
  if (answer === undefined) return failure === undefined ? null : <p className="sessions-none">{saySessions.away}</p>;
  const { mine, open, running } = answer;
  return (
    <section className="section">
      {mine.length > 0 && (
        <>
          <h2>{saySessions.mine}</h2>
          <ul className="sessions">
            {mine.map(({ id, title }) => (
              <li key={id}>
                <strong>{title}</strong>
                <Link to={pathTo.match(id)} className="button" label={saySessions.goOn(title)}>
                  {saySessions.goOnShort}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{saySessions.open}</h2>
      <SessionList
        sessions={open}
        none={saySessions.noneOpen}
        words={({ teams, slots }) => saySessions.teams(teams, slots)}
        verb={saySessions.joinShort}
        label={saySessions.join}
      />
      <h2>{saySessions.running}</h2>
      <SessionList
        sessions={running}
        none={saySessions.noneRunning}
        words={({ teams, resting }) => (resting ? saySessions.resting(teams) : saySessions.versus(teams))}
        verb={saySessions.watchShort}
        label={saySessions.watch}
      />
    </section>
  );
}

interface SessionListProps {
  readonly sessions: readonly FlagSummary[];
  /** What to say when there are none. */
  readonly none: string;
  readonly words: (session: FlagSummary) => string;
  readonly verb: string;
  readonly label: (title: string) => string;
}

function SessionList({ sessions, none, words, verb, label }: SessionListProps) {
  if (sessions.length === 0) return <p className="sessions-none">{none}</p>;
  return (
    <ul className="sessions">
      {sessions.map(session => (
        <li key={session.id}>
          <span>
            <strong>{session.title}</strong>
            <span>{words(session)}</span>
          </span>
          <Link to={pathTo.match(session.id)} className="button" label={label(session.title)}>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function findSessions() {
  const [open, running, ...own] = await Promise.all([
    server.flagSessions({ status: 'open', limit: 20 }),
    server.flagSessions({ status: 'running', limit: 20 }),
    server.list({ game: 'flag', mine: true, status: 'running', limit: 5 }),
    server.list({ game: 'flag', mine: true, status: 'open', limit: 5 }),
  ]);
  const mine = own.flatMap(({ matches }) => matches);
  const others = ({ id }: FlagSummary) => mine.every(match => match.id !== id);
  return { mine, open: open.sessions.filter(others), running: running.sessions.filter(others) };
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
