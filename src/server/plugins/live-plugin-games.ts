import type { TableEvent, TableView } from '../../gameui/game-project.ts';
import { eventsFor } from '../../kernel/match/match-types.ts';
import { gameKey } from '../../tournament/plan/tournament-plan.ts';
import type { LiveGame } from '../../tournament/runner/live-games.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { PluginGame } from './plugin-game.ts';
import type { RemoteState } from './plugin-protocol.ts';

/** So many games are followed at a time; of others than those last asked for it begins again. */
const MOST_GAMES = 16;
/** So much of a log is played at once. */
const MOST_ENTRIES = 1000;
/** A game that failed so often is not tried again. */
const MOST_FAULTS = 3;

/** What everybody may see of a game: how it stands after so many entries, and what the last of them told. */
interface PluginGameView {
  readonly position: number;
  readonly view: TableView;
  readonly happenings: readonly TableEvent[];
}

/** A game that somebody looks at. */
interface Followed {
  state?: RemoteState;
  sight?: PluginGameView;
  faults: number;
  /** While it is being followed: whoever else asks waits for the same. */
  going?: Promise<void> | undefined;
}

/**
 * Plugin games of tournaments while they are played, as everybody may see them. They are folded once for all who watch, in a
 * thread beside those of matches, and only while somebody asks.
 */
export class LivePluginGames {
  private readonly all: ReadonlyMap<string, PluginGame>;
  /** Those last asked for are last. */
  private readonly games = new Map<string, Followed>();

  constructor(all: ReadonlyMap<string, PluginGame>) {
    this.all = all;
  }

  titleOf(game: string): string | undefined {
    return this.all.get(game)?.info.title;
  }

  /** Null where no plugin has this game in this version, or where it cannot be folded. */
  async viewOf(folder: string, live: LiveGame): Promise<PluginGameView | null> {
    const plugin = [...this.all.values()].find(({ info }) => gameKey(info) === live.game);
    if (plugin === undefined) return null;
    const game = this.gameAt(`${folder} ${live.id} ${live.begun}`);
    if (game.faults >= MOST_FAULTS) return null;
    if ((game.sight?.position ?? -1) < live.log.length) {
      game.going ??= follow(plugin, game, live).finally(() => {
        game.going = undefined;
      });
      await game.going;
    }
    return game.sight ?? null;
  }

  private gameAt(key: string): Followed {
    const game = this.games.get(key) ?? { faults: 0 };
    this.games.delete(key);
    this.games.set(key, game);
    const [oldest] = this.games.keys();
    if (this.games.size > MOST_GAMES && oldest !== undefined) this.games.delete(oldest);
    return game;
  }
}

/** Goes as far as can be gone at once. To be watched is no reason to fail: the game's own faults are noted where it is served. */
async function follow(plugin: PluginGame, game: Followed, { setup, seed, log }: LiveGame): Promise<void> {
  try {
    game.state ??= await plugin.begin(setup, seed);
    const from = game.sight?.position ?? 0;
    const part = log.slice(from, from + MOST_ENTRIES);
    const { made, state, told } = await plugin.advance(game.state, part);
    const happenings = eventsFor(told, 'public') as TableEvent[];
    Object.assign(game, { state, sight: { position: from + made, view: state.views[0], happenings } });
  } catch (error) {
    // Where too many wait for it, that is no fault of the game.
    if (!(error instanceof ApiError) || error.code === 'game-fault') game.faults++;
  }
}
