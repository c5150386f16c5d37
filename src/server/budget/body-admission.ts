import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import { Account } from './account.ts';
import { costOf, workForRequest } from './processor-time.ts';
import type { Limits } from './server-limits.ts';
import { ConcurrencyLimit } from './stream-limit.ts';

const MB = 1_000_000;
/** A body of so many bytes is read at once, and an answer is not counted: a move is smaller. */
const SMALL = 4096;
/** Where all is full, whoever has no more than so much under way is let in all the same. */
const LITTLE = 256 * 1024;
/** How many bodies may wait to be read for each share, and in all. */
const MOST_EACH = 64;
const MOST_IN_ALL = 1000;
/** How long one waits at most (ms). */
const LONGEST_WAIT_MS = 30_000;
const RETRY_AFTER_S = 10;
/** While others wait, a body that brings less than so many bytes in so long (ms) is cut off. */
const LEAST_PROGRESS = 16 * 1024;
const PROGRESS_MS = 10_000;
/** An answer may take so much longer for each of its bytes, and in all (ms). */
const MS_PER_BYTE = 0.01;
const MOST_MS = 15_000;
const LOOK_MS = 1000;

/** A request that waits to be read. */
interface Waiting {
  readonly account: Account;
  readonly bytes: number;
  readonly since: number;
  readonly admit: (refused?: ApiError) => void;
}

/** What is under way on a connection, for whom, and how far it was when (ms). */
interface Progress {
  readonly account: Account;
  /** Whether nothing more has to come from whoever is at the other end, or be taken there. */
  isOurs?(): boolean;
  bytes: number;
  at: number;
}

/**
 * Admission before reading: so many bytes of requests are on their way at once, and of answers that nobody has taken yet, for each
 * address and in all. Answers are never held back: who leaves too many of them lying is not heard until they are taken.
 */
class BodyAdmission {
  private readonly limits: Pick<Limits, 'receiving' | 'receivingEach'>;
  private readonly held: ConcurrencyLimit;
  private readonly underWay = new Map<Socket, Progress>();
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;

  constructor(limits: Pick<Limits, 'receiving' | 'receivingEach'>) {
    this.limits = limits;
    this.held = new ConcurrencyLimit(limits.receiving * MB, limits.receivingEach * MB);
  }

  /** Whether a request without a body, or with a small one, may be answered at once. */
  isOpen(account: Account): boolean {
    return this.held.of(account.address) <= this.limits.receivingEach * MB * account.shares;
  }

  /** Calls `done` when a request may be read, or with why not; what is returned is to be called when all that was for it is over. */
  ask(request: FastifyRequest, declared: number, done: Done): () => void {
    const { account, raw } = request;
    const { socket } = raw;
    const bytes = Math.min(declared, this.limits.receiving * MB, this.limits.receivingEach * MB * account.shares);
    let leave = (): void => undefined;
    const admit = (refused?: ApiError): void => {
      this.waiting.delete(waiting);
      if (refused === undefined) {
        leave = this.held.acquire(account.address, bytes);
        const isOurs = (): boolean => raw.complete;
        this.underWay.set(socket, { account, isOurs, bytes: socket.bytesRead, at: performance.now() });
      }
      workForRequest(request);
      done(refused);
    };
    const before = socket.bytesRead;
    const waiting: Waiting = { account, bytes, since: performance.now(), admit };
    if (this.hasRoom(waiting)) admit();
    else if (this.isFull(account)) admit(tooMuch());
    else {
      this.waiting.add(waiting);
      this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    }
    return () => {
      account.charge(costOf(socket.bytesRead - before));
      leave();
      this.waiting.delete(waiting);
      this.underWay.delete(socket);
      this.admitNext();
    };
  }

  /** An answer goes out; what is returned is to be called when it was taken. */
  hold({ account, raw: { socket } }: FastifyRequest, bytes: number): () => void {
    account.charge(costOf(bytes));
    const leave = this.held.acquire(account.address, bytes);
    const more = Math.min(bytes * MS_PER_BYTE, MOST_MS);
    this.underWay.set(socket, { account, bytes: socket.bytesRead, at: performance.now() + more });
    return () => {
      leave();
      this.underWay.delete(socket);
      this.admitNext();
    };
  }

  private isFull(account: Account): boolean {
    if (this.waiting.size >= MOST_IN_ALL) return true;
    return [...this.waiting].filter(other => other.account === account).length >= MOST_EACH * account.shares;
  }

  private hasRoom({ account, bytes }: Pick<Waiting, 'account' | 'bytes'>): boolean {
    const lacks = this.held.exhausted(account.address, bytes, account.shares);
    return lacks === undefined || (lacks === 'all' && this.held.of(account.address) + bytes <= LITTLE);
  }

  /** Who has least under way is next. */
  private admitNext(): void {
    if (this.waiting.size === 0) return;
    const use = ({ account: { address, shares } }: Waiting): number => this.held.of(address) / shares;
    const inOrder = [...this.waiting].sort((a, b) => use(a) - use(b));
    for (const waiting of inOrder) if (this.hasRoom(waiting)) waiting.admit();
  }

  /** Nobody waits for ever, nor for somebody who sends nothing. */
  private look(): void {
    const now = performance.now();
    for (const { since, admit } of this.waiting) if (now - since > LONGEST_WAIT_MS) admit(tooMuch());
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    const waiting = new Set([...this.waiting].map(({ account }) => account));
    const isFull = waiting.size > 0 && !this.hasRoom({ account: NEWCOMER, bytes: LITTLE + 1 });
    for (const [socket, progress] of this.underWay) {
      const bytes = socket.bytesRead;
      const isLate = now - progress.at > PROGRESS_MS && (isFull || waiting.has(progress.account));
      if (progress.isOurs?.() === true || bytes - progress.bytes >= LEAST_PROGRESS)
        Object.assign(progress, { bytes, at: now });
      else if (isLate) socket.destroy();
    }
  }
}

type Done = (refused?: ApiError) => void;

/** Somebody who has nothing under way. */
const NEWCOMER = new Account('?', () => 0);

/** Has requests wait until there is room for their bodies, and for their answers. Must be called before the routes, and after what refuses requests. */
export function admitBodies(app: FastifyInstance, limits: Limits): void {
  const admission = new BodyAdmission(limits);
  app.addHook('onRequest', (request, { raw }, done) => {
    if (request.account.isHouse) return done();
    const earlier = answerBefore(raw);
    if (earlier === undefined) admit(request, raw, done);
    else earlier.once('close', () => admitLater(request, raw, done));
  });
  const admitLater = (request: FastifyRequest, raw: ServerResponse, done: Done): void => {
    const earlier = answerBefore(raw);
    if (earlier !== undefined) earlier.once('close', () => admitLater(request, raw, done));
    else if (!request.raw.socket.destroyed) admit(request, raw, done);
  };
  const admit = (request: FastifyRequest, raw: ServerResponse, done: Done): void => {
    const { headers, method, account } = request;
    workForRequest(request);
    const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
    const isSmall = length <= SMALL || method === 'GET' || method === 'HEAD';
    const most = request.routeOptions.bodyLimit ?? limits.map;
    // What is too large is refused unread.
    if ((isSmall && admission.isOpen(account)) || length > most) done();
    else raw.once('close', admission.ask(request, isSmall ? 0 : length || most, done));
  };
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const { length = 0 } = (payload ?? {}) as { readonly length?: number };
    if (length > SMALL && !request.account.isHouse && !raw.closed) raw.once('close', admission.hold(request, length));
    done(null, payload);
  });
}

/**
 * The answer that has to be taken first, where requests were sent on one connection without waiting for answers. By the name
 * that Node has for whose turn it is.
 */
function answerBefore(response: ServerResponse): ServerResponse | undefined {
  const { socket } = response.req;
  const { _httpMessage: current } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return current === response || socket.destroyed ? undefined : current?.setMaxListeners(0);
}

function tooMuch(): ApiError {
  return new ApiError('too-many-requests', `too much is being sent at once: try again in ${RETRY_AFTER_S} s`, {
    retryAfter: RETRY_AFTER_S,
  });
}
