import type { BoardView } from '../../gameui/shown.ts';
import type { Matches } from '../matches/matches.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import type { MapRecord } from '../store/contract/map-store.ts';

/** So many are kept: a map never changes, and neither does its game while it is served. */
const MOST_KEPT = 1000;

/** How maps of games look that others have brought. The page draws those of ours by itself. */
export class Looks {
  private readonly matches: Matches;
  private readonly kept = lruCache<{ readonly shown: BoardView | null }>(MOST_KEPT);

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** As a part of what is answered: nothing where there is no look, or where its game is not served or fails. */
  async of({ id, game, setup }: MapRecord): Promise<{ readonly shown?: BoardView }> {
    const known = this.kept.get(id) ?? (await this.ask(game, setup));
    if (known === undefined) return {};
    this.kept.set(id, known);
    return known.shown === null ? {} : { shown: known.shown };
  }

  private async ask(game: string, setup: unknown): Promise<{ readonly shown: BoardView | null } | undefined> {
    try {
      const { offThread: away } = await this.matches.game(game);
      return { shown: (await away?.preview(setup)) ?? null };
    } catch {
      return undefined;
    }
  }
}
