import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from './account.ts';
import type { Limits } from './server-limits.ts';
import { ConcurrencyLimit } from './stream-limit.ts';

const MB = 1_000_000;
/** A body of so many bytes is always read: a move is smaller. */
const SMALL = 4096;
/** How many bodies may wait to be read for each share, and in all. */
const MOST_EACH = 64;
const MOST_IN_ALL = 1000;
/** How long one waits at most (ms). */
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_S = 10;
/** While others wait, a body that brings less than so many bytes in so long (ms) is cut off. */
const LEAST_PROGRESS = 16 * 1024;
const PROGRESS_MS = 10_000;
const LOOK_MS = 1000;

/** A body that waits to be read. */
interface Waiting {
  readonly account: Account;
  readonly bytes: number;
  readonly since: number;
  readonly admit: (refused?: ApiError) => void;
}

/** A body that is being read: how much of it had come when (ms). */
interface Progress {
  bytes: number;
  at: number;
}

/** Admission before reading: so many bytes of requests are on their way at once, for each address and in all. */
class BodyAdmission {
  private readonly limits: Pick<Limits, 'receiving' | 'receivingEach'>;
  private readonly held: ConcurrencyLimit;
  private readonly reading = new Map<IncomingMessage, Progress>();
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;

  constructor(limits: Pick<Limits, 'receiving' | 'receivingEach'>) {
    this.limits = limits;
    this.held = new ConcurrencyLimit(limits.receiving * MB, limits.receivingEach * MB);
  }

  /** Calls `done` when a body may be read, or with why not; `closed` is to be called when all that was for it is over. */
  ask({ account, raw }: FastifyRequest, declared: number, done: Done): () => void {
    const bytes = Math.min(declared, this.limits.receiving * MB, this.limits.receivingEach * MB * account.shares);
    let leave = (): void => undefined;
    const admit = (refused?: ApiError): void => {
      this.waiting.delete(waiting);
      if (refused === undefined) {
        leave = this.held.acquire(account.address, bytes);
        this.reading.set(raw, { bytes: raw.socket.bytesRead, at: performance.now() });
      }
      done(refused);
    };
    const waiting: Waiting = { account, bytes, since: performance.now(), admit };
    if (this.hasRoom(waiting)) admit();
    else if (this.isFull(account)) admit(tooMuch());
    else {
      this.waiting.add(waiting);
      this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    }
    return () => {
      leave();
      this.waiting.delete(waiting);
      this.reading.delete(raw);
      this.admitNext();
    };
  }

  private isFull(account: Account): boolean {
    if (this.waiting.size >= MOST_IN_ALL) return true;
    return [...this.waiting].filter(other => other.account === account).length >= MOST_EACH * account.shares;
  }

  private hasRoom({ account, bytes }: Waiting): boolean {
    return this.held.exhausted(account.address, bytes, account.shares) === undefined;
  }

  private admitNext(): void {
    for (const waiting of this.waiting) if (this.hasRoom(waiting)) waiting.admit();
  }

  /** Nobody waits for ever, nor for somebody who sends nothing. */
  private look(): void {
    const now = performance.now();
    for (const { since, admit } of this.waiting) if (now - since > LONGEST_WAIT_MS) admit(tooMuch());
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    for (const [raw, progress] of this.reading) {
      const bytes = raw.socket.bytesRead;
      if (raw.complete || bytes - progress.bytes >= LEAST_PROGRESS) Object.assign(progress, { bytes, at: now });
      else if (this.waiting.size > 0 && now - progress.at > PROGRESS_MS) raw.socket.destroy();
    }
  }
}

type Done = (refused?: ApiError) => void;

/** Has bodies wait until there is room for them. Must be called before the routes, and after what refuses requests. */
export function admitBodies(app: FastifyInstance, limits: Limits): void {
  const admission = new BodyAdmission(limits);
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, account } = request;
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
    if (length <= SMALL || account.isHouse || method === 'GET' || method === 'HEAD') return done();
    const most = request.routeOptions.bodyLimit ?? limits.map;
    // What is too large is refused unread.
    if (length > most) return done();
    reply.raw.once('close', admission.ask(request, length || most, done));
  });
}

function tooMuch(): ApiError {
  return new ApiError('too-many-requests', `too much is being sent at once: try again in ${RETRY_AFTER_S} s`, {
    retryAfter: RETRY_AFTER_S,
  });
}
