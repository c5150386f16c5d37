import { randomUUID } from 'node:crypto';
import type { Act } from '../../../kernel/match/log.ts';
import type { Job } from '../../../tournament/games/job.ts';
import type { LiveGameObserver, PlayedMoves } from '../../../tournament/runner/live-games.ts';
import { type LiveMoves, PAGE, type Page, type ToldOf } from './moves.ts';

/** Where a game stands on the queue, and by which batch it was taken. */
export interface Place extends ToldOf {
  readonly batch: string;
}

/** Games that are over sooner are not told of (ms): where there are hundreds a second, nobody could watch them. */
const TOO_SHORT_MS = 1000;
/** So much is told at once (characters); the rest comes the next time. */
const MOST_AT_ONCE = 262_144;
const NOTHING = -1;

/** A game that is being played here. */
interface Running {
  readonly place: Place;
  readonly run: string;
  readonly begun: number;
  readonly log: Act[];
  /** So many moves are there, as far as anybody knows; nothing at all before the first telling. */
  told: number;
  /** Whether something may be there that is to be forgotten. */
  isTold: boolean;
}

/** Tells of the games that a worker plays, whenever it is asked to: only what has changed. To be watched is no reason to fail. */
export class Teller implements LiveGameObserver {
  private readonly moves: LiveMoves;
  private readonly placeOf: (id: string) => Place | undefined;
  private readonly now: () => number;
  private readonly games = new Map<string, Running>();
  private readonly over: ToldOf[] = [];

  constructor(moves: LiveMoves, placeOf: (id: string) => Place | undefined, now = () => performance.now()) {
    this.moves = moves;
    this.placeOf = placeOf;
    this.now = now;
  }

  begin({ id }: Job): void {
    const place = this.placeOf(id);
    if (place === undefined) return;
    this.games.set(id, { place, run: randomUUID(), begun: this.now(), log: [], told: NOTHING, isTold: false });
  }

  moved({ id }: Job, { log }: PlayedMoves): void {
    this.games.get(id)?.log.push(...log);
  }

  end({ id }: Pick<Job, 'id'>): void {
    const game = this.games.get(id);
    if (game?.isTold) this.over.push(game.place);
    this.games.delete(id);
  }

  /** Settles when all is told that there was, or the database is away. */
  async tell(): Promise<void> {
    const over = this.over.splice(0);
    const some = this.unheard();
    for (const { game } of some) game.isTold = true;
    try {
      if (over.length > 0) await this.moves.forget(over);
      const lost = some.length > 0 ? await this.moves.tell(some.map(({ page }) => page)) : new Set();
      for (const { game, page } of some)
        game.told = lost.has(game.place.key) ? NOTHING : page.page * PAGE + page.log.length;
    } catch {
      // Nobody knows what is still there.
      for (const game of this.games.values()) game.told = NOTHING;
    }
  }

  /** What is over is forgotten, and what is not is given back. */
  async close(): Promise<void> {
    for (const { place, isTold } of this.games.values()) if (isTold) this.over.push(place);
    this.games.clear();
    await this.tell();
  }

  private unheard(): { readonly game: Running; readonly page: Page }[] {
    const some: { readonly game: Running; readonly page: Page }[] = [];
    let size = 0;
    for (const [id, game] of [...this.games]) {
      const { place, run, begun, log, told } = game;
      if (this.now() - begun < TOO_SHORT_MS || log.length <= told) continue;
      for (let page = Math.max(0, Math.floor(told / PAGE)); page === 0 || page * PAGE < log.length; page++) {
        const part = log.slice(page * PAGE, (page + 1) * PAGE);
        size += JSON.stringify(part).length;
        if (size > MOST_AT_ONCE && some.length > 0) return some;
        some.push({ game, page: { key: place.key, batch: place.batch, run, page, log: part } });
      }
      // Whoever was heard last waits for the others.
      this.games.delete(id);
      this.games.set(id, game);
    }
    return some;
  }
}
