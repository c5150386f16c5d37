import type { ReactNode } from 'react';
import { ownMatches } from '../match/local/match-source.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { gameName, texts } from '../texts/texts.ts';

const say = texts.home;
const MOST = 3;
/** So many are looked through for those that are really played. */
const LOOKED_THROUGH = 50;

/** What goes on: one's own unfinished matches, what others play in public, and what is over. */
export function Now() {
  return (
    <div className="now">
      <MatchColumn heading={say.carryOn} none={say.carryOnNone} ask={unfinished} words={say.continue}>
        <Link to={pathTo.matches}>{say.matches}</Link>
      </MatchColumn>
      <MatchColumn heading={say.live} none={say.liveNone} ask={live} words={say.watch} />
      <MatchColumn heading={texts.replay.heading} none={texts.replay.none} ask={finished} words={say.replay} replays>
        <Link to={pathTo.replay}>{say.replays}</Link>
      </MatchColumn>
    </div>
  );
}

interface MatchColumnProps {
  readonly heading: string;
  readonly none: string;
  readonly ask: () => ReturnType<typeof ownMatches>;
  /** What a link to a match of this title is called. */
  readonly words: (title: string) => string;
  /** Whether the links lead to the beginning of a match that is over. */
  readonly replays?: boolean;
  readonly children?: ReactNode;
}

function MatchColumn({ heading, none, ask, words, replays = false, children }: MatchColumnProps) {
  const { answer, failure } = useFetch(ask);
  return (
    <section className="now-column">
      <h2>{heading}</h2>
      <ul>
        {answer?.map(({ id, title, game }) => (
          <li key={id}>
            <Link to={replays ? pathTo.moment(id, 0) : pathTo.match(id)} label={words(title)}>
              {title}
            </Link>
            <span>{gameName(game)}</span>
          </li>
        ))}
      </ul>
      {(answer?.length === 0 || failure !== undefined) && <p>{failure === undefined ? none : say.liveAway}</p>}
      {children}
    </section>
  );
}

function unfinished() {
  return ownMatches('running', MOST);
}

async function live() {
  const { matches } = await server.list({ status: 'running', limit: LOOKED_THROUGH });
  return matches.filter(({ resting }) => !resting).slice(0, MOST);
}

function finished() {
  return ownMatches('over', MOST);
}
