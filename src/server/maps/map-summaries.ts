import type { BoardView } from '../../gameui/board-view.ts';
import type { MapAnswer, MapSummary } from '../../wire/schemas/map-schemas.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { sameHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { displayName } from '../people/profile.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import { BEST, type MapListing, type MapRecord, type Renown } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';
import { proofOf } from './map-prover.ts';

const PIPS = 5;

/** A map as lists tell of it. */
export async function mapSummary(store: Store, map: MapListing, asker: Uint8Array | undefined): Promise<MapSummary> {
  const isYours = asker !== undefined && sameHolder(map.owner, asker);
  const { id, game, title, author, icons, tags, time, series, current, person, likes, plays, won, lost } = map;
  return {
    ...{ id, game, title, author, icons, time, person, tags, likes, plays, won, finished: won + lost },
    newest: current ? id : ((await store.maps.newest(series)) ?? id),
    yours: isYours,
    difficulty: difficultyOf(map),
    ...(game === 'dungeon' && (await proofOf(store, id))),
    ...(game === 'dungeon' && isYours && (await fewestOf(store, id))),
  };
}

/** A map, whole, and what became of it. */
export async function mapAnswer(
  store: Store,
  map: MapRecord & Renown,
  asker: Uint8Array | undefined,
): Promise<MapAnswer> {
  return {
    ...(await mapSummary(store, map, asker)),
    setup: map.setup,
    liked: asker !== undefined && (await store.likes.has(map.series, asker)),
    best: await bestOf(store, map),
  };
}

/** By how many of those who finished it lost: one pip for each fifth of them. */
function difficultyOf({ hardness }: Renown): number | null {
  return hardness === 0 ? null : Math.min(PIPS, 1 + Math.floor(((hardness - 1) * PIPS) / 1000));
}

/** What its author is told in a list. */
async function fewestOf({ leaderboards: feats }: Store, id: string): Promise<{ readonly fewest?: number }> {
  const [best] = await feats.list(BEST, id, 0, 1);
  return best === undefined ? {} : { fewest: best.worth };
}

async function bestOf({ leaderboards: feats }: Store, { id, game }: MapListing): Promise<MapAnswer['best']> {
  const [best] = await feats.list(BEST, id, 0, 1);
  if (best === undefined) return null;
  const { name, match, worth } = best;
  return game === 'dungeon' ? { name, match, actions: worth } : { name, match, score: Math.abs(worth) };
}

/** What an author is called: the name they took, else the line under their newest map. May be empty. */
export async function authorNameOf(store: Store, holder: Uint8Array): Promise<string> {
  const name = await displayName(store, holder);
  if (name !== '') return name;
  const [newest] = await store.maps.list({ owner: holder, limit: 1 });
  return newest?.author ?? '';
}

/** So many are kept: a map never changes, and neither does its game while it is served. */
const MOST_KEPT = 1000;

/** How maps of games look that others have brought. The page draws those of ours by itself. */
export class MapPreviews {
  private readonly matches: Matches;
  private readonly kept = lruCache<{ readonly shown: BoardView | null }>(MOST_KEPT);

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** As a part of what is answered: nothing where there is no look, or where its game is not served or fails. */
  async of({ id, game, setup }: MapRecord, asker: Asker): Promise<{ readonly shown?: BoardView }> {
    const known = this.kept.get(id) ?? (await this.ask(game, setup, asker));
    if (known === undefined) return {};
    this.kept.set(id, known);
    return known.shown === null ? {} : { shown: known.shown };
  }

  private async ask(
    game: string,
    setup: unknown,
    asker: Asker,
  ): Promise<{ readonly shown: BoardView | null } | undefined> {
    try {
      const { offThread: away } = await this.matches.game(game);
      return { shown: (await away?.preview(setup, asker)) ?? null };
    } catch {
      return undefined;
    }
  }
}
