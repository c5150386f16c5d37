import type { Seen } from '../seen.ts';
import { Watchable } from '../watchable.ts';
import { Pace, type PaceSetting } from './pace.ts';

/** How long each move is shown at least (ms). */
export const SPEEDS = { live: 0, calm: 900, slow: 2500 } as const;
type Speed = keyof typeof SPEEDS;

/** What a spectator sees, perhaps later than it happened. */
interface Sight extends PaceSetting<Speed> {
  readonly seen: Seen;
  /** Moves that have happened but are not shown yet. */
  readonly behind: number;
}

/** Shows a match at a pace of one's own. Nothing is left out. */
export class Spectator {
  readonly pace: Pace<Speed>;
  readonly sight: Watchable<Sight>;
  private readonly queue: Seen[] = [];

  constructor(table: Pick<Watchable<Seen>, 'look' | 'subscribe'>) {
    this.pace = new Pace<Speed>('live', {
      speeds: SPEEDS,
      waits: () => this.queue.length > 0,
      next: () => this.showNext(),
      changed: setting => this.sight.tell(setting),
    });
    this.sight = new Watchable<Sight>({ seen: table.look(), behind: 0, ...this.pace.setting }, () => {
      const leave = table.subscribe(() => this.hear(table.look()));
      return () => {
        this.pace.halt();
        leave();
      };
    });
  }

  /** A new position joins the queue; anything else said about the last one takes its place. */
  private hear(news: Seen): void {
    const last = this.queue.at(-1) ?? this.sight.look().seen;
    if (news.match?.position !== last.match?.position) this.queue.push(news);
    else if (this.queue.length > 0) this.queue[this.queue.length - 1] = news;
    else this.sight.tell({ seen: news });
    this.sight.tell({ behind: this.queue.length });
    this.pace.release();
  }

  private showNext(): void {
    const seen = this.queue.shift();
    if (seen !== undefined) this.sight.tell({ seen, behind: this.queue.length });
  }
}
