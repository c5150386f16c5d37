import type { MapAnswer, MapSummary } from '../../wire/schemas/map-schemas.ts';
import { sameHolder } from '../matches/secrets.ts';
import { BEST, type MapListing, type MapRecord, type Renown } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';

const PIPS = 5;

/** A map as lists tell of it. */
export async function summaryOf({ maps }: Store, map: MapListing, asker: Uint8Array | undefined): Promise<MapSummary> {
  const { id, game, title, author, icons, tags, time, owner, series, current, person, likes, plays, won, lost } = map;
  return {
    ...{ id, game, title, author, icons, time, person, tags, likes, plays, won, finished: won + lost },
    newest: current ? id : ((await maps.newest(series)) ?? id),
    yours: asker !== undefined && sameHolder(owner, asker),
    difficulty: difficultyOf(map),
  };
}

/** A map, whole, and what became of it. */
export async function answerOf(
  store: Store,
  map: MapRecord & Renown,
  asker: Uint8Array | undefined,
): Promise<MapAnswer> {
  return {
    ...(await summaryOf(store, map, asker)),
    setup: map.setup,
    liked: asker !== undefined && (await store.likes.has(map.series, asker)),
    best: await bestOf(store, map),
  };
}

/** By how many of those who finished it lost: one pip for each fifth of them. */
function difficultyOf({ hardness }: Renown): number | null {
  return hardness === 0 ? null : Math.min(PIPS, 1 + Math.floor(((hardness - 1) * PIPS) / 1000));
}

async function bestOf({ leaderboards: feats }: Store, { id, game }: MapListing): Promise<MapAnswer['best']> {
  const [best] = await feats.list(BEST, id, 0, 1);
  if (best === undefined) return null;
  const { name, match, worth } = best;
  return game === 'dungeon' ? { name, match, actions: worth } : { name, match, score: Math.abs(worth) };
}
