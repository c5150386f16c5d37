import type { Job } from '../../../tournament/games/job.ts';
import type { LiveGameObserver } from '../../../tournament/runner/live-games.ts';
import { type LiveMoves, PAGE } from './moves.ts';

/** How often it is looked (ms): whoever watches asks as often. */
const LOOK_MS = 1000;

/** Shows games that workers play as if threads of this machine played them. To be watched is no reason to fail. */
export class Mirror {
  private readonly moves: LiveMoves;
  private readonly live: LiveGameObserver;
  private readonly shown = new Map<string, { readonly job: Job; readonly run: string; moves: number }>();
  private looked = Number.NEGATIVE_INFINITY;

  constructor(moves: LiveMoves, live: LiveGameObserver) {
    this.moves = moves;
    this.live = live;
  }

  /** Looks what is new, if it is time to. Of games that nobody waits for nothing is shown. */
  async look(tournament: string, jobOf: (id: string) => Job | undefined): Promise<void> {
    if (performance.now() - this.looked < LOOK_MS) return;
    this.looked = performance.now();
    const known = [...this.shown].map(([id, { run, moves }]) => ({ id, run, moves }));
    const fresh = await this.moves.look(tournament, known).catch(() => []);
    for (const { id, run, page, log } of fresh) {
      const job = jobOf(id);
      if (job === undefined) continue;
      const game = this.gameOf(job, run);
      const from = game.moves;
      // Of a database that has died only later pages may be there.
      if (from < page * PAGE) continue;
      const part = log.slice(from - page * PAGE);
      game.moves += part.length;
      this.live.moved(job, { from, log: part });
    }
  }

  /** A game is kept elsewhere, or nobody plays it any more. */
  end(id: string): void {
    const game = this.shown.get(id);
    if (game !== undefined) this.live.end(game.job);
    this.shown.delete(id);
  }

  close(): void {
    for (const id of [...this.shown.keys()]) this.end(id);
  }

  /** Somebody else who plays the same game begins it again. */
  private gameOf(job: Job, run: string) {
    const before = this.shown.get(job.id);
    if (before?.run === run) return before;
    this.end(job.id);
    const game = { job, run, moves: 0 };
    this.shown.set(job.id, game);
    this.live.begin(job);
    return game;
  }
}
