import { setTimeout as sleep } from 'node:timers/promises';
import { Silent } from '../trial.ts';

/** An answer, whatever it says. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Undefined where it is no JSON. */
  readonly json: unknown;
}

export interface Request {
  readonly method: string;
  /** Behind `/api/gamesession`. */
  readonly path: string;
  /** Anything but a text is sent as JSON. */
  readonly body?: unknown;
  readonly type?: string;
}

/** Whoever answers the seven endpoints of the course. */
export interface FlagSide {
  ask(request: Request): Promise<Answer>;
  /** Lets so much time pass (s). */
  wait(seconds: number): Promise<void>;
}

/** A request that has not been answered by then never will be (ms). */
const PATIENCE = 10_000;

/** A server somewhere, over HTTP. */
export class FlagServer implements FlagSide {
  private readonly base: string;
  private readonly patience: number;

  constructor(server: string, patience = PATIENCE) {
    this.base = `${server.replace(/\/+$/, '')}/api/gamesession`;
    this.patience = patience;
  }

  async ask({ method, path, body, type = 'application/json' }: Request): Promise<Answer> {
    const address = this.base + path;
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    try {
      const response = await fetch(address, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.patience),
        ...(text === undefined ? {} : { headers: { 'content-type': type }, body: text }),
      });
      return answerOf(response.status, await response.text());
    } catch (error) {
      throw new Silent(`${method} ${address} is not answered: ${reasonOf(error, this.patience)}`);
    }
  }

  async wait(seconds: number): Promise<void> {
    await sleep(seconds * 1000);
  }
}

export function answerOf(status: number, text: string): Answer {
  try {
    return { status, text, json: JSON.parse(text) as unknown };
  } catch {
    return { status, text, json: undefined };
  }
}

function reasonOf(error: unknown, patience: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${patience / 1000} s`;
  return (error.cause as Error | undefined)?.message || error.message;
}
