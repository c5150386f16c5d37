import { lazy, Suspense } from 'react';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import '../styles/home.css';

const CarryOn = lazy(() => import('../games/dungeon/carry-on.tsx'));
const ChamberTeaser = lazy(() => import('../games/chamber/teaser.tsx'));
const DungeonCards = lazy(() => import('../games/dungeon/cards.tsx'));
const FlagTeaser = lazy(() => import('../games/flag/teaser.tsx'));
const HeroPicture = lazy(() => import('../games/dungeon/hero.tsx'));

/** What can be done here, at one glance. */
export function Home() {
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>{texts.home.heading}</h1>
          <p>{texts.home.intro}</p>
          <div className="buttons">
            <Link to={addressOf.play('dungeon')} className="button button-main">
              {texts.home.play}
            </Link>
            <Suspense>
              <CarryOn />
            </Suspense>
          </div>
        </div>
        <div className="hero-picture">
          <Suspense>
            <HeroPicture />
          </Suspense>
        </div>
      </section>
      <section className="section">
        <header>
          <h2>{texts.home.dungeons}</h2>
          <p>{texts.home.dungeonsNote}</p>
        </header>
        <Suspense fallback={<div className="cards-waiting" />}>
          <DungeonCards most={4} />
        </Suspense>
        <Link to={addressOf.play('dungeon')}>{texts.home.all}</Link>
      </section>
      <section className="teaser">
        <div className="teaser-picture">
          <Suspense>
            <FlagTeaser />
          </Suspense>
        </div>
        <div className="teaser-words">
          <h2>{texts.nav.flag}</h2>
          <p>{texts.home.flagNote}</p>
          <div className="buttons">
            <Link to={addressOf.play('flag')} className="button">
              {texts.home.flag}
            </Link>
          </div>
        </div>
      </section>
      <section className="teaser">
        <div className="teaser-picture">
          <Suspense>
            <ChamberTeaser />
          </Suspense>
        </div>
        <div className="teaser-words">
          <h2>{texts.nav.chamber}</h2>
          <p>{texts.home.chamberNote}</p>
          <div className="buttons">
            <Link to={addressOf.play('chamber')} className="button">
              {texts.home.chamber}
            </Link>
          </div>
        </div>
      </section>
      <section className="asides">
        <div>
          <h2>{texts.home.bring}</h2>
          <p>{texts.home.bringNote}</p>
          <Link to={addressOf.play('dungeon')}>{texts.home.bringLink}</Link>
        </div>
        <div>
          <h2>{texts.replay.heading}</h2>
          <p>{texts.replay.note}</p>
          <Link to={addressOf.replay}>{texts.home.replays}</Link>
        </div>
        <div>
          <h2>{texts.home.bots}</h2>
          <p>{texts.home.botsNote}</p>
          <a href="/swagger-ui/">{texts.home.botsLink}</a>
        </div>
      </section>
    </>
  );
}
