import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { useIdle } from '../parts/page-lifecycle.ts';
import { texts } from '../texts/texts.ts';
import { FirstPress } from './first-press.tsx';
import { Now } from './now.tsx';
import chamberStill from './stills/chamber.webp';
import dungeonStill from './stills/dungeon.webp';
import flagStill from './stills/flag.webp';
import '../styles/home.css';

const say = texts.home;
const ChamberTeaser = lazy(() => import('../games/chamber/teaser.tsx'));
const DungeonCards = lazy(() => import('../games/dungeon/choose/cards.tsx'));
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
        <header>
          <h2>{say.first}</h2>
          <p>{say.firstNote}</p>
        </header>
        <Suspense>{isIdle && <DungeonCards most={4} />}</Suspense>
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
