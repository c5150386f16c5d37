import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';

/** How many there are to win. */
export const MOST = 3;

/** One for winning, two for half as many actions again as par, all for par. */
export function starsFor(actions: number, par: number): number {
  if (actions <= par) return MOST;
  return actions <= par * 1.5 ? 2 : 1;
}

/** Stars, with words for who cannot see them. */
export function Stars({ count }: { readonly count: number }) {
  return (
    <span className="stars" role="img" aria-label={dungeonMoreTexts.campaign.stars(count, MOST)}>
      {'★'.repeat(count)}
      <span className="stars-none">{'★'.repeat(MOST - count)}</span>
    </span>
  );
}
