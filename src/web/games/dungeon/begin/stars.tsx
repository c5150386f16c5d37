import { useEffect, useState } from 'react';
import { isCalm } from '../../../board/viewport.ts';
import { isReturning } from '../../../navigation/scroll-restoration.ts';
import { playSounds } from '../../../sound/speaker.ts';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';

/** How many there are to win. */
export const MOST = 3;

/** One for winning, two for half as many actions again as par, all for par. */
export function starsFor(actions: number, par: number): number {
  if (actions <= par) return MOST;
  return actions <= par * 1.5 ? 2 : 1;
}

const PLACES = [1, 2, 3];
/** When the first star has landed, and how long after it each of the others (ms): result.css has the same. */
const FIRST_LANDS = 500;
const NEXT_LANDS = 260;

interface StarsProps {
  readonly count: number;
  /** Whether they were won just now: then they land one by one, where motion is wanted. */
  readonly landing?: boolean;
}

/** Stars, with words for who cannot see them. */
export function Stars({ count, landing = false }: StarsProps) {
  const [lands] = useState(() => landing && !isCalm() && !isReturning());
  useEffect(() => {
    if (!lands) return;
    const timers = Array.from({ length: count }, (_, n) =>
      setTimeout(() => playSounds(['star']), FIRST_LANDS + n * NEXT_LANDS),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [lands, count]);
  return (
    <span
      className={lands ? 'stars stars-land' : 'stars'}
      role="img"
      aria-label={dungeonMoreTexts.campaign.stars(count, MOST)}
    >
      {lands ? PLACES.slice(0, count).map(n => <span key={n}>★</span>) : '★'.repeat(count)}
      <span className="stars-none">{'★'.repeat(MOST - count)}</span>
    </span>
  );
}
