import { lazy, Suspense } from 'react';
import { Link } from '../parts/link.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { addressOf } from '../routes.ts';
import { server } from '../server.ts';
import { texts } from '../texts.ts';
import '../styles/home.css';

const DungeonCards = lazy(() => import('../games/dungeon/cards.tsx'));
const HeroPicture = lazy(() => import('../games/dungeon/hero.tsx'));

/** What can be done here, at one glance. */
export function Home() {
  const { answer } = useAnswer(runningMatch);

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
            {answer && (
              <Link to={addressOf.match(answer.id)} className="button">
                {texts.home.continue}
              </Link>
            )}
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
          <DungeonCards />
        </Suspense>
      </section>
    </>
  );
}

/** The match that this browser left last, unfinished. */
async function runningMatch() {
  const { matches } = await server.list({ game: 'dungeon', mine: true, status: 'running', limit: 1 });
  return matches[0];
}
