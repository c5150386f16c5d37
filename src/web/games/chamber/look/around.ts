import type { ChamberView } from '../../../../chamber/view.ts';
import { nearestTold, newsTold, tellEvents, waysTold } from '../../../../players/chamber/spoken/spoken-view.ts';
import { chamberTexts } from '../../../texts/chamber.ts';

const { spoken, notices, tell } = chamberTexts;

/** What happened last, what is new since a view, where the nearest of each kind is, and which ways lead on. */
export function wordsAround(view: ChamberView, before = view): string {
  const { heading, noNews } = notices.inView;
  const news = newsTold(before, view).map(spoken.told);
  const nearest = nearestTold(view).map(spoken.told);
  return [
    ...tellEvents(view.said, view.race, tell),
    ...(news.length === 0 ? [noNews] : news),
    ...(nearest.length === 0 ? [] : [`${heading}:`, ...nearest]),
    ...spoken.ways(waysTold(view)),
  ].join(' ');
}
