import { hashOf } from '../../kernel/hash.ts';
import { holderOfText } from '../matches/bot-seats.ts';
import type { MapListing } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The first Monday by UTC after the beginning of time. */
const MONDAY_MS = 4 * 24 * 60 * 60 * 1000;
/** Of so many that are liked most. */
const MOST = 100;
/** What was chosen is kept beside the tables, the week is the place: what is liked later chooses nothing anew. */
const BOARD = 'map of a week';
const CHOOSER = holderOfText('map of a week');

/**
 * The map of the week: of those that were there before it began and are liked most when somebody first asks, the one that a hash with the
 * week puts first. It stays until Sunday night, unless it is withdrawn; undefined as long as there is none that old.
 */
export async function mapOfWeek({ maps, leaderboards }: Store, time: number): Promise<MapListing | undefined> {
  const week = Math.floor((time - MONDAY_MS) / WEEK_MS);
  const kept = async () => {
    const found = await leaderboards.find(BOARD, String(week), CHOOSER);
    const { series } = (found?.result ?? {}) as { readonly series?: string };
    return { worth: found?.worth ?? 0, map: series === undefined ? undefined : (await maps.newestOf([series]))[0] };
  };
  const { map, worth } = await kept();
  if (map !== undefined) return map;
  const liked = await maps.list({ sort: 'liked', limit: MOST });
  const old = liked.filter(each => each.time < MONDAY_MS + week * WEEK_MS);
  const [first] = old.toSorted((a, b) => (hashOf(`${week} ${a.id}`) < hashOf(`${week} ${b.id}`) ? -1 : 1));
  if (first === undefined) return undefined;
  await leaderboards.improve({
    ...{ board: BOARD, place: String(week), holder: CHOOSER, match: '', name: '', version: 1, kept: false },
    ...{ begun: time, ended: time, worth: worth - 1, result: { series: first.series } },
  });
  // Another node may have been faster.
  return (await kept()).map;
}
