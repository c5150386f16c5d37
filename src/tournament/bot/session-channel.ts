import type { Position } from '../../flag/actions.ts';
import type { FlagView } from '../../flag/view.ts';
import { ChannelSeat } from '../../wire/client/channel-seat.ts';
import { ChannelSocket } from '../../wire/client/channel-socket.ts';
import type { WatchEvent } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';

/** `over`: some servers answer the winning move like this. `unknown`: the server broke down over it. */
export type MoveAnswer = 'taken' | 'over' | 'forbidden' | 'invalid' | 'unknown';

/** How a session stands, and for how long that has been known (ms). */
export interface SessionSnapshot {
  readonly event: WatchEvent<FlagView>;
  readonly since: number;
}

interface Called {
  readonly server: string;
  readonly session: string;
  readonly secret: string;
}

/** A line that broke is not called again sooner (ms). */
const AGAIN_MS = 2000;

/**
 * A subscription of a team to the channel of a server that has one: it rings when something has happened, says how the session stands,
 * and takes moves. Elsewhere it stays down, and the course's interface has to do.
 */
export class SessionChannel {
  private socket: ChannelSocket | undefined;
  private place: ChannelSeat | undefined;
  /** When it last rang (ms of a clock that only goes forward). */
  private rangAt = 0;
  /** What was called, once it has answered. */
  private known: Called | undefined;
  private isCalling = false;
  private calledAt = 0;
  private isDown = false;
  private hasRung = false;
  private wake: (() => void) | undefined;

  get isUp(): boolean {
    return this.place !== undefined && this.place.ended === undefined && (this.socket?.isOpen ?? false);
  }

  /** How it stands now; undefined where that is not told here. */
  get stands(): SessionSnapshot | undefined {
    const event = this.isUp ? this.place?.latest : undefined;
    return event && { event: event as WatchEvent<FlagView>, since: performance.now() - this.rangAt };
  }

  /** Calls the server, if it has a channel and knows the session and the secret there. */
  async call(server: string, session: string, secret: string): Promise<void> {
    this.isCalling = true;
    this.calledAt = performance.now();
    try {
      const url = `${server.replace(/\/+$/, '').replace(/^http/, 'ws')}/api/channel`;
      const socket = await ChannelSocket.open(url, () => this.ring());
      const place = new ChannelSeat(socket);
      // A bot goes by how it stands, and asks nobody to tell what happened.
      await place.open({ match: session, secret, happenings: false }).catch(error => {
        place.leave();
        throw error;
      });
      if (this.isDown) return place.leave();
      Object.assign(this, { socket, place, known: { server, session, secret } });
      void this.listen(place);
    } catch {
      // A server of others, or one that does not want us there: it is looked at now and then.
    } finally {
      this.isCalling = false;
    }
  }

  /** Calls a server again that has answered before. */
  callAgain(): void {
    const { known } = this;
    if (known === undefined || this.isUp || this.isCalling || performance.now() - this.calledAt < AGAIN_MS) return;
    void this.call(known.server, known.session, known.secret);
  }

  /** Settles when it rings, at once if it has rung since the last time; but after so long in any case. */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.hasRung && !signal?.aborted) {
      await new Promise<void>(resolve => {
        const late = setTimeout(() => this.wake?.(), ms);
        const stop = (): void => this.wake?.();
        signal?.addEventListener('abort', stop);
        this.wake = () => {
          clearTimeout(late);
          signal?.removeEventListener('abort', stop);
          resolve();
        };
      });
      this.wake = undefined;
    }
    this.hasRung = false;
  }

  /** Sends a move, and settles when what came of it was told. Undefined where the line is down. */
  async move(piece: number, to: Position): Promise<MoveAnswer | undefined> {
    if (this.place === undefined || !this.isUp) return undefined;
    try {
      await this.place.add({ do: 'play', action: { type: 'move', piece, to }, key: crypto.randomUUID() });
      return 'taken';
    } catch (error) {
      return answerOf(error);
    }
  }

  hangUp(): void {
    this.isDown = true;
    this.socket?.close();
  }

  private async listen(place: ChannelSeat): Promise<void> {
    for await (const _ of place.events()) this.ring();
    this.ring();
  }

  private ring(): void {
    this.hasRung = true;
    this.rangAt = performance.now();
    this.wake?.();
  }
}

/** What the course's interface would have answered. A line that broke leaves open what was done: the next look shows it. */
function answerOf(error: unknown): MoveAnswer {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'illegal-action') return error.problem.detail.includes('is over') ? 'over' : 'invalid';
  return error.code === 'wrong-seat' || error.code === 'seat-needed' ? 'forbidden' : 'unknown';
}
