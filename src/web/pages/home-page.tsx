import { lazy, Suspense, useEffect, useState } from 'react';
import { ownMatches } from '../match/local/match-source.ts';
import { ComputerButton } from '../match-list/computer-button.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { goTo, pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button, Heading } from '../parts/forms/controls.tsx';
import { useIdle } from '../parts/page-lifecycle.ts';
import { ChosenReplays, SeenRow } from '../parts/worth-watching.tsx';
import { hasPlayedBefore, notePlayed } from '../settings/browser-storage.ts';
import { dungeonWords, gameName, texts } from '../texts/texts.ts';
import chamberStill from './stills/chamber.webp';
import dungeonStill from './stills/dungeon.webp';
import flagStill from './stills/flag.webp';
import heroStill from './stills/hero.webp';
import '../styles/cards.css';
import '../styles/home.css';

const say = texts.home;
const DungeonCards = lazy(() => import('../games/dungeon/choose/first-cards.tsx'));
const OwnHome = lazy(async () => (await Promise.all([import('../home/own-home.tsx'), dungeonWords()]))[0]);
const HeroBoard = lazy(async () => (await Promise.all([import('../games/dungeon/hero-board.tsx'), dungeonWords()]))[0]);

/** The first page: for a stranger a board to play on, for whoever has played here where they stand; then all there is. */
export function Home() {
  const [isKnown, setKnown] = useState(hasPlayedBefore);
  return (
    <>
      {isKnown ? (
        <Suspense fallback={<div className="own-home" />}>
          <OwnHome />
        </Suspense>
      ) : (
        <Hero onKnown={() => setKnown(true)} />
      )}
      <div className="games">
        <GameTile game="dungeon" note={say.dungeonNote} still={dungeonStill} />
        <GameTile game="chamber" note={say.chamberNote} still={chamberStill} />
        <GameTile game="flag" note={say.flagNote} still={flagStill} />
      </div>
      <WorthSeeing />
      {!isKnown && <FirstDungeons />}
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

/** For who has never been here: what this is, and a board that can be played where it stands. */
function Hero({ onKnown }: { readonly onKnown: () => void }) {
  const { answer: unfinished } = useFetch(lastUnfinished);
  const isOwner = unfinished !== undefined && unfinished.length > 0;
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    // Another browser of theirs, or one from before this was noted.
    if (!isOwner || isTaken) return;
    notePlayed();
    onKnown();
  }, [isOwner, isTaken, onKnown]);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{say.heading}</h1>
        <p>{say.intro}</p>
        <div className="buttons">
          <FirstPress />
          <ComputerButton />
        </div>
        <Link to={pathTo.daily}>{say.daily}</Link>
      </div>
      <LiveBoard onTaken={() => setTaken(true)} />
    </section>
  );
}

/** A picture of the first dungeon, which becomes its board when it is pressed, or the page is idle and fingers do not scroll by it. */
function LiveBoard({ onTaken }: { readonly onTaken: () => void }) {
  const isIdle = useIdle();
  const [isPressed, setPressed] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const isWanted = isPressed || (isIdle && window.matchMedia('(hover: hover) and (pointer: fine)').matches);
  const press = () => {
    setPressed(true);
    onTaken();
  };
  const still = (
    <>
      <button type="button" className="hero-frame hero-still" onClick={press} aria-label={say.hero.take}>
        <img src={heroStill} alt="" />
      </button>
      <p className="hero-news">{say.hero.tap}</p>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the keys of the board are meant.
    <div
      className="hero-board"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={() => setPointed(false)}
      onPointerDown={onTaken}
    >
      <Suspense fallback={still}>{isWanted ? <HeroBoard hasKeys={isPointed || isPressed} /> : still}</Suspense>
    </div>
  );
}

interface GameTileProps {
  readonly game: 'dungeon' | 'chamber' | 'flag';
  readonly note: string;
  /** The address of what its board looks like. */
  readonly still: string;
}

function GameTile({ game, note, still }: GameTileProps) {
  return (
    <section className="game-tile">
      <div className="game-picture">
        <img src={still} alt="" loading="lazy" />
      </div>
      <h2>{texts.nav[game]}</h2>
      <p>{note}</p>
      <ButtonLink to={pathTo.play(game)}>{say[game]}</ButtonLink>
    </section>
  );
}

const MOST = 3;
/** So many are looked through for those that are really played. */
const LOOKED_THROUGH = 50;

/** What can be watched: what others play in public, if anybody does, and plays worth seeing. */
function WorthSeeing() {
  const { answer } = useFetch(live);
  return (
    <section className="section worth-seeing">
      {answer !== undefined && answer.length > 0 && (
        <>
          <Heading words={say.live} note={say.liveNote} level={2} />
          <ul className="seen-rows">
            {answer.map(({ id, title, game }) => (
              <SeenRow key={id} to={pathTo.match(id)} title={title} label={say.watch(title)}>
                {gameName(game)}
              </SeenRow>
            ))}
          </ul>
        </>
      )}
      <Heading words={say.chosen.heading} note={say.chosen.note} level={2} />
      <ChosenReplays />
    </section>
  );
}

/** A few dungeons that ship, each begun by a press. */
function FirstDungeons() {
  const isIdle = useIdle();
  return (
    <section className="section first-dungeons">
      <Heading words={say.first} note={say.firstNote} level={2} />
      <Suspense>{isIdle && <DungeonCards />}</Suspense>
      <Link to={pathTo.play('dungeon')}>{say.all}</Link>
    </section>
  );
}

async function live() {
  const { matches } = await server.list({ status: 'running', limit: LOOKED_THROUGH });
  return matches.filter(({ resting }) => !resting).slice(0, MOST);
}

function lastUnfinished() {
  return ownMatches('running', 1);
}

/** The one thing to press: the first dungeon. */
function FirstPress() {
  const [state, setState] = useState<'waiting' | 'opening' | { readonly failed: string | undefined }>('waiting');
  const begin = async () => {
    setState('opening');
    await beginFirst().then(
      () => setState('waiting'),
      error => setState({ failed: reasonOf(error) }),
    );
  };
  if (typeof state === 'object') return <AwayNotice reason={state.failed} onRetry={begin} />;
  return (
    <Button kind="main" disabled={state === 'opening'} onClick={begin}>
      {say.begin}
    </Button>
  );
}

/** The dungeons are not loaded before they are asked for, or the page is at rest. */
async function beginFirst(): Promise<void> {
  const { makeFirstDungeon } = await import('../games/dungeon/begin/map-offers.ts');
  goTo(pathTo.match(await makeFirstDungeon()));
}
