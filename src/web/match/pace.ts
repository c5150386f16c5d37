import type { Seen } from './table.ts';

/** How long each move is shown at least (ms). */
export const SPEEDS = { live: 0, calm: 900, slow: 2500 } as const;
export type Speed = keyof typeof SPEEDS;

/** What a watcher sees, perhaps later than it happened. */
export interface Paced {
  readonly seen: Seen;
  /** Moves that have happened but are not shown yet. */
  readonly behind: number;
  readonly paused: boolean;
  readonly speed: Speed;
}

/** Whatever tells of a match: a table. */
export interface Source {
  readonly look: () => Seen;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Shows a match at a pace of one's own: pause, step, speed. Nothing is left out. */
export class Pace {
  private readonly source: Source;
  private readonly listeners = new Set<() => void>();
  private readonly queue: Seen[] = [];
  private paced: Paced;
  private leave: (() => void) | undefined;
  private shown = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source) {
    this.source = source;
    this.paced = { seen: source.look(), behind: 0, paused: false, speed: 'live' };
  }

  /** For useSyncExternalStore. */
  readonly look = (): Paced => this.paced;

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.leave ??= this.source.subscribe(() => this.hear(this.source.look()));
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.leave?.();
      this.leave = undefined;
    };
  };

  readonly pause = (): void => this.tell({ paused: true });

  readonly goOn = (): void => {
    this.tell({ paused: false });
    this.release();
  };

  /** Shows the next move and waits again. */
  readonly step = (): void => {
    this.tell({ paused: true });
    this.showNext();
  };

  readonly setSpeed = (speed: Speed): void => {
    this.tell({ speed });
    this.release();
  };

  /** A new position joins the queue; anything else said about the last one takes its place. */
  private hear(news: Seen): void {
    const last = this.queue.at(-1) ?? this.paced.seen;
    if (news.match?.position !== last.match?.position) this.queue.push(news);
    else if (this.queue.length > 0) this.queue[this.queue.length - 1] = news;
    else this.tell({ seen: news });
    this.tell({ behind: this.queue.length });
    this.release();
  }

  private release(): void {
    clearTimeout(this.timer);
    while (this.queue.length > 0 && !this.paced.paused) {
      const wait = this.shown + SPEEDS[this.paced.speed] - Date.now();
      if (wait > 0) {
        this.timer = setTimeout(() => this.release(), wait);
        return;
      }
      this.showNext();
    }
  }

  private showNext(): void {
    const next = this.queue.shift();
    if (next === undefined) return;
    this.shown = Date.now();
    this.tell({ seen: next, behind: this.queue.length });
  }

  private tell(news: Partial<Paced>): void {
    this.paced = { ...this.paced, ...news };
    for (const listener of this.listeners) listener();
  }
}
