import { ExternalStore } from './controller/external-store.ts';
import type { MatchSnapshot } from './controller/match-host.ts';
import { type PaceSetting, PlaybackPace } from './playback-pace.tsx';

/** How long each move is shown at least (ms). */
export const SPECTATOR_SPEEDS = { live: 0, calm: 900, slow: 2500 } as const;
type Speed = keyof typeof SPECTATOR_SPEEDS;

/** What a spectator sees, perhaps later than it happened. */
interface SpectatorSnapshot extends PaceSetting<Speed> {
  readonly seen: MatchSnapshot;
  /** Moves that have happened but are not shown yet. */
  readonly behind: number;
}

/** Shows a match at a pace of one's own. Nothing is left out. */
export class Spectator {
  readonly pace: PlaybackPace<Speed>;
  readonly store: ExternalStore<SpectatorSnapshot>;
  private readonly queue: MatchSnapshot[] = [];

  constructor(table: Pick<ExternalStore<MatchSnapshot>, 'getSnapshot' | 'subscribe'>) {
    this.pace = new PlaybackPace<Speed>('live', {
      speeds: SPECTATOR_SPEEDS,
      waits: () => this.queue.length > 0,
      next: () => this.showNext(),
      changed: setting => this.store.update(setting),
    });
    this.store = new ExternalStore<SpectatorSnapshot>(
      { seen: table.getSnapshot(), behind: 0, ...this.pace.setting },
      () => {
        const leave = table.subscribe(() => this.hear(table.getSnapshot()));
        return () => {
          this.pace.halt();
          leave();
        };
      },
    );
  }

  /** A new position joins the queue; anything else said about the last one takes its place. */
  private hear(news: MatchSnapshot): void {
    const last = this.queue.at(-1) ?? this.store.getSnapshot().seen;
    if (news.match?.position !== last.match?.position) this.queue.push(news);
    else if (this.queue.length > 0) this.queue[this.queue.length - 1] = news;
    else this.store.update({ seen: news });
    this.store.update({ behind: this.queue.length });
    this.pace.release();
  }

  private showNext(): void {
    const seen = this.queue.shift();
    if (seen !== undefined) this.store.update({ seen, behind: this.queue.length });
  }
}
