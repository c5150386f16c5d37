import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '../../flag/actions.ts';
import { TURN_CLOCK } from '../../flag/play/clock.ts';
import { type FlagClient, FlagRefused } from '../../wire/client/flag-client.ts';
import type { GameSessionResponse, JoinGameResponse } from '../../wire/schemas/flag-schemas.ts';
import { type ForeignGame, readForeign } from './foreign-game.ts';
import { type MoveAnswer, SessionChannel, type SessionSnapshot } from './session-channel.ts';

/** The session cannot be played any more. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
  readonly why: 'gone' | 'stopped';

  constructor(message: string, why: 'gone' | 'stopped' = 'gone') {
    super(message);
    this.why = why;
  }
}

export interface ConnectionOptions {
  readonly pause?: number;
  readonly patience?: number;
  readonly tell?: (line: string) => void;
  readonly signal?: AbortSignal;
}

const PAUSE_MS = 200;
/** Who is told when something happens looks so many times less often. */
const RESTS = 25;
const PATIENCE_MS = 120_000;
const LONGEST_BREAK_MS = 5000;
/** A session that is not found is looked for once more: a server that is just starting may not know it yet. */
const SECOND_LOOK_MS = 500;

/** Asks a server that may be slow, restarting or gone. */
export class ServerConnection {
  private readonly client: FlagClient;
  private readonly session: string;
  private readonly pauseMs: number;
  private readonly patience: number;
  private readonly signal: AbortSignal | undefined;
  private readonly tell: (line: string) => void;
  private readonly line = new SessionChannel();
  /** How long the last answer took (ms). */
  latency = 0;

  constructor(
    client: FlagClient,
    session: string,
    { pause = PAUSE_MS, patience = PATIENCE_MS, signal, tell }: ConnectionOptions,
  ) {
    this.client = client;
    this.session = session;
    this.pauseMs = pause;
    this.patience = patience;
    this.signal = signal;
    this.tell = tell ?? (() => undefined);
  }

  async pause(ms = this.pauseMs): Promise<void> {
    await sleep(ms, undefined, this.signal === undefined ? {} : { signal: this.signal }).catch(() => undefined);
    this.mustGoOn();
  }

  /** Plays over a channel from now on, where the server has one. */
  listen({ teamSecret }: JoinGameResponse): void {
    void this.line.call(this.client.server, this.session, teamSecret);
  }

  /** What the session is up to. */
  about(): Promise<SessionStatus> {
    const { stands } = this.line;
    return stands === undefined
      ? this.ask(client => client.session(this.session))
      : Promise.resolve(sessionStatus(stands));
  }

  /** The board. */
  async game(): Promise<ForeignGame> {
    return readForeign(this.line.stands?.event.view ?? (await this.ask(client => client.state(this.session))));
  }

  /** Waits until it is worth to look again. */
  async rest(): Promise<void> {
    if (!this.line.isUp) {
      this.line.callAgain();
      return this.pause();
    }
    await this.line.wait(RESTS * this.pauseMs, this.signal);
    this.mustGoOn();
  }

  close(): void {
    this.line.hangUp();
  }

  private mustGoOn(): void {
    if (this.signal?.aborted) throw new SessionGone('stopped', 'stopped');
  }

  /** Asks until there is an answer. Throws SessionGone when the session is, or the server for too long. */
  async ask<T>(question: (client: FlagClient) => Promise<T>): Promise<T> {
    const since = performance.now();
    let rest = this.pauseMs;
    let missed = false;
    for (;;) {
      const from = performance.now();
      try {
        const answer = await question(this.client);
        this.latency = performance.now() - from;
        return answer;
      } catch (error) {
        if (error instanceof FlagRefused && error.status === 404) {
          if (missed) throw new SessionGone('the session is gone: the server does not know it');
          missed = true;
          await this.pause(Math.min(SECOND_LOOK_MS, 4 * this.pauseMs));
          continue;
        }
        if (error instanceof FlagRefused && error.status < 500) throw error;
        if (rest === this.pauseMs) this.tell('the server does not answer: waiting for it');
        if (performance.now() - since > this.patience) {
          throw new SessionGone(`the server has not answered for ${Math.round(this.patience / 1000)} s`);
        }
      }
      await this.pause(rest);
      rest = Math.min(2 * rest, LONGEST_BREAK_MS);
    }
  }

  /** Sends a move. What became of it when the server broke down over it, the next look will show. */
  async move({ teamId, teamSecret }: JoinGameResponse, piece: string, to: Position): Promise<MoveAnswer> {
    const told = /^\d+$/.test(piece) ? await this.line.move(Number(piece), to) : undefined;
    if (told === 'unknown') await this.pause();
    if (told !== undefined) return told;
    try {
      await this.client.move(this.session, { teamId, teamSecret }, piece, to);
      return 'taken';
    } catch (error) {
      if (!(error instanceof FlagRefused) || error.status >= 500) {
        await this.pause();
        return 'unknown';
      }
      if (error.status === 404) throw new SessionGone('the session is gone: the server does not know it');
      if (error.status === 410) return 'over';
      return error.status === 403 ? 'forbidden' : 'invalid';
    }
  }
}

/** What a bot has to know of a session beside its board. */
type SessionStatus = Pick<GameSessionResponse, 'gameStarted' | 'gameOver' | 'winner' | 'remainingMoveTimeInSeconds'>;

/** The same as the course's interface would tell it, of what was told over a channel. */
export function sessionStatus({ event: { view, deadlines, now }, since }: SessionSnapshot): SessionStatus {
  const [, deadline] = Object.entries(deadlines).find(([clock]) => clock.startsWith(TURN_CLOCK)) ?? [];
  const limit = view.template.moveTimeLimitInSeconds;
  const left = deadline === undefined ? limit : Math.max(0, Math.ceil((deadline - now - since) / 1000));
  return {
    gameStarted: view.started ? new Date(now).toISOString() : null,
    gameOver: view.over,
    winner: [...view.winners],
    remainingMoveTimeInSeconds: limit > 0 ? left : -1,
  };
}
