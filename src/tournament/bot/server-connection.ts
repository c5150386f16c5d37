import { setTimeout as sleep } from 'node:timers/promises';
import type { Position } from '../../flag/actions.ts';
import { type FlagClient, FlagRefused } from '../../wire/client/flag-client.ts';
import type { GameSessionResponse, JoinGameResponse } from '../../wire/schemas/flag-schemas.ts';
import { type ForeignGame, readForeign } from './foreign-game.ts';

/** `over`: some servers answer the winning move like this. `unknown`: the server broke down over it. */
type MoveAnswer = 'taken' | 'over' | 'forbidden' | 'invalid' | 'unknown';

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
    if (this.signal?.aborted) throw new SessionGone('stopped', 'stopped');
  }

  /** What the session is up to. */
  about(): Promise<GameSessionResponse> {
    return this.ask(client => client.session(this.session));
  }

  /** The board. */
  async game(): Promise<ForeignGame> {
    return readForeign(await this.ask(client => client.state(this.session)));
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
