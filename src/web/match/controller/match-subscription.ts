import type { MatchAnswer, WatchEvent } from '../../../wire/schemas/match-answers.ts';
import { ApiError, isNetworkFault } from '../../../wire/shared/api-error.ts';
import { whilePageVisible } from '../../parts/page-lifecycle.ts';
import type { MatchHost } from './match-host.ts';

/** How often to look at a match of others (ms): streams can be held up on the way, until one has proven itself. */
const POLL_EVERY = { without: 5_000, beside: 30_000 };
/** How long to wait before a stream that broke is opened again (ms). */
const PAUSES = { alone: 5000, others: 1000 };

/** Who follows a match. */
interface SubscriptionListener {
  /** How the match stands, as far as is known. */
  match(): MatchAnswer | undefined;
  onEvent(event: WatchEvent): void;
  /** Looks at the match anew. */
  poll(): Promise<void>;
}

/** Follows a match of the server, whoever plays it and wherever, while the page is in sight: a browser has few streams. */
export class MatchSubscription {
  private readonly host: Pick<MatchHost, 'watch'>;
  private readonly id: string;
  private readonly listener: SubscriptionListener;
  private stop: (() => void) | undefined;
  private streams = false;

  constructor(host: Pick<MatchHost, 'watch'>, id: string, follower: SubscriptionListener) {
    this.host = host;
    this.id = id;
    this.listener = follower;
  }

  begin(): void {
    this.stop ??= whilePageVisible(() => {
      const { match } = this;
      if (match === undefined || isAtRest(match)) return () => undefined;
      const watching = new AbortController();
      void this.watch(match, watching);
      const stopLooking = match.held.length < match.seats ? this.pollRepeatedly() : undefined;
      return () => {
        watching.abort();
        stopLooking?.();
      };
    });
  }

  end(): void {
    this.stop?.();
    this.stop = undefined;
  }

  private get match(): MatchAnswer | undefined {
    return this.listener.match();
  }

  private async watch({ position: after, held, seats }: MatchAnswer, watching: AbortController): Promise<void> {
    const { signal } = watching;
    const pause = held.length < seats ? PAUSES.others : PAUSES.alone;
    try {
      for await (const event of this.host.watch(this.id, { after, signal, pause, changes: true })) {
        if (signal.aborted || this.match === undefined) return;
        this.streams = true;
        this.listener.onEvent(event);
        if (isAtRest(this.match)) return watching.abort();
      }
      if (!signal.aborted) await this.listener.poll();
    } catch (error) {
      if (error instanceof ApiError) return;
      if (!isNetworkFault(error)) throw error;
      // What it takes to listen could not be loaded: it is asked for again, as a stream is that broke.
      setTimeout(() => {
        if (!signal.aborted && this.match !== undefined) void this.watch(this.match, watching);
      }, pause);
    }
  }

  private pollRepeatedly(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(look, this.streams ? POLL_EVERY.beside : POLL_EVERY.without);
    };
    const look = async (): Promise<void> => {
      await this.listener.poll();
      if (this.stop !== undefined && this.match !== undefined && !isAtRest(this.match)) wait();
    };
    wait();
    return () => clearTimeout(timer);
  }
}

/** Whether nothing will happen any more. An open match may take its end back, and any other be followed by a rematch. */
function isAtRest({ outcome, open, status, held, seats, rematch }: MatchAnswer): boolean {
  if (status === 'aborted') return true;
  if (outcome === null || open) return false;
  const mayGoOn = held.length > 0 && held.length < seats;
  return !mayGoOn || (rematch !== undefined && rematch.status !== 'offered');
}
