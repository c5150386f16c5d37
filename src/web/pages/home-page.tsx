import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ownMatches } from '../match/local/match-source.ts';
import { MyTurns } from '../match-list/my-turns.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button, Heading } from '../parts/forms/controls.tsx';
import { useIdle } from '../parts/page-lifecycle.ts';
import { gameName, texts } from '../texts/texts.ts';
import chamberStill from './stills/chamber.webp';
import dungeonStill from './stills/dungeon.webp';
import flagStill from './stills/flag.webp';
import '../styles/home.css';

const say = texts.home;
const ChamberTeaser = lazy(() => import('../games/chamber/teaser.tsx'));
const DungeonCards = lazy(() => import('../games/dungeon/choose/first-cards.tsx'));
const DungeonTeaser = lazy(() => import('../games/dungeon/teaser.tsx'));
const FlagTeaser = lazy(() => import('../games/flag/teaser.tsx'));

/** What can be done here, at one glance. Its boards come once it can be read: until then there are pictures of them. */
export function Home() {
  const isIdle = useIdle();
  return (
    <>
      <section className="hero">
        <h1>{say.heading}</h1>
        <p>{say.intro}</p>
        <div className="first-press">
          <FirstPress />
        </div>
        <Link to={pathTo.daily}>{say.daily}</Link>
      </section>
      <MyTurns />
      <div className="games">
        <GameTile
          game="dungeon"
          heading={texts.nav.dungeon}
          note={say.dungeonNote}
          action={say.dungeon}
          still={dungeonStill}
        >
          {isIdle && <DungeonTeaser />}
        </GameTile>
        <GameTile
          game="chamber"
          heading={texts.nav.chamber}
          note={say.chamberNote}
          action={say.chamber}
          still={chamberStill}
        >
          {isIdle && <ChamberTeaser />}
        </GameTile>
        <GameTile game="flag" heading={texts.nav.flag} note={say.flagNote} action={say.flag} still={flagStill}>
          {isIdle && <FlagTeaser />}
        </GameTile>
      </div>
      <Now />
      <section className="section first-dungeons">
        <Heading words={say.first} note={say.firstNote} level={2} />
        <Suspense>{isIdle && <DungeonCards />}</Suspense>
        <Link to={pathTo.play('dungeon')}>{say.all}</Link>
      </section>
      <section className="asides">
        <div>
          <h2>{say.bring}</h2>
          <p>{say.bringNote}</p>
          <Link to={pathTo.make}>{say.bringLink}</Link>
          <Link to={pathTo.gallery}>{say.gallery}</Link>
        </div>
        <div>
          <h2>{say.bots}</h2>
          <p>{say.botsNote}</p>
          <a href="/swagger-ui/">{say.botsLink}</a>
          <a href="/docs">{say.docs}</a>
          <Link to={pathTo.tournaments}>{say.tournaments}</Link>
        </div>
        <div>
          <h2>{say.games}</h2>
          <p>{say.gamesNote}</p>
          <Link to={pathTo.games}>{say.gamesLink}</Link>
        </div>
      </section>
    </>
  );
}

interface GameTileProps {
  readonly game: string;
  readonly heading: string;
  readonly note: string;
  readonly action: string;
  /** The address of what its board looks like at first. */
  readonly still: string;
  /** The board itself, loaded when there is time. */
  readonly children: ReactNode;
}

function GameTile({ game, heading, note, action, still, children }: GameTileProps) {
  return (
    <section className="game-tile">
      <div className="game-picture">
        <img className="still" src={still} alt="" />
        <Suspense>{children}</Suspense>
      </div>
      <h2>{heading}</h2>
      <p>{note}</p>
      <Link to={pathTo.play(game)} className="button">
        {action}
      </Link>
    </section>
  );
}

const MOST = 3;
/** So many are looked through for those that are really played. */
const LOOKED_THROUGH = 50;

/** What goes on: one's own unfinished matches, what others play in public, and what is over. */
function Now() {
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

/** The one thing to press: what was left unfinished last, or a first dungeon. */
function FirstPress() {
  const { answer: unfinished, failure } = useFetch(lastUnfinished);
  const [state, setState] = useState<'waiting' | 'opening' | { readonly failed: string | undefined }>('waiting');
  const [last] = unfinished ?? [];
  const begin = async () => {
    setState('opening');
    await beginFirst().then(
      () => setState('waiting'),
      error => setState({ failed: reasonOf(error) }),
    );
  };
  if (last !== undefined) {
    return (
      <Link to={pathTo.match(last.id)} className="button button-main">
        {say.goOn(last.title)}
      </Link>
    );
  }
  if (typeof state === 'object') return <AwayNotice reason={state.failed} onRetry={begin} />;
  if (unfinished === undefined && failure === undefined) return null;
  return (
    <Button kind="main" disabled={state === 'opening'} onClick={begin}>
      {say.begin}
    </Button>
  );
}

/** The dungeons are not loaded before they are asked for, or the page is at rest. */
async function beginFirst(): Promise<void> {
  const { beginFirstDungeon } = await import('../games/dungeon/begin/map-offers.ts');
  await beginFirstDungeon();
}

function lastUnfinished() {
  return ownMatches('running', 1);
}
