import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account, Accounts } from './account.ts';
import { clientKey } from './client-address.ts';
import { type Piece, turns } from './event-loop-queue.ts';
import { workForRequest } from './processor-time.ts';
import type { Limits } from './server-limits.ts';

const BURST = 4;
const HOUR_MS = 60 * 60 * 1000;

/** What is counted by the hour, and how it is told. */
const HOURLY = {
  matches: { code: 'too-many-matches', does: 'make', what: 'matches' },
  maps: { code: 'too-many-maps', does: 'publish', what: 'maps' },
  saves: { code: 'too-many-requests', does: 'save', what: 'matches' },
  invitations: { code: 'too-many-requests', does: 'write', what: 'invitations, codes and names' },
  likes: { code: 'too-many-requests', does: 'send', what: 'likes and changes of collections' },
  reports: { code: 'too-many-requests', does: 'send', what: 'reports' },
} as const;
type Hourly = keyof typeof HOURLY;

/**
 * The limit that a route is under beside that of all requests. What is open for a while (streams, bots, solvers, cards)
 * is counted by the route itself, when it knows how much it is. Moves beyond the limit wait for their turn; all else is
 * refused.
 */
export type Mark = 'requests' | 'moves' | Hourly | 'streams' | 'bots' | 'solvers' | 'cards';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is charged for all that is done for it. */
    account: Account;
  }
  interface FastifyContextConfig {
    /** Every route says it: a server with one that does not will not start. */
    takes?: Mark;
  }
}

/** Charges every request, from its head to its answer, to its account. Must be called before the routes. */
export function chargeRequests(app: FastifyInstance, accounts: Accounts): void {
  app.decorateRequest('account', null as unknown as Account);
  app.addHook('onRequest', (request, _, done) => {
    request.account = accounts.of(clientKey(request));
    workForRequest(request);
    done();
  });
  app.addHook('preSerialization', (request, _, payload, done) => {
    workForRequest(request);
    const turn = turns.stepIfLong(request.account);
    if (turn === undefined) done(null, payload);
    else void turn.then(() => done(null, payload));
  });
}

/** Counts a request of an account; says so where it is one too many. */
export type TakeRequest = (account: Account) => ApiError | undefined;

/** Rate limits: refuses what goes beyond them, with 429 and `Retry-After`. Must be called before the routes. */
export function limitRequests(app: FastifyInstance, limits: Limits, clock: () => number): TakeRequest {
  mustBeMarked(app);
  const requests = new Buckets(limits.requests * BURST, 1000 * BURST, clock);
  const hourly = new Map<Mark, Buckets>(
    Object.keys(HOURLY).map(mark => [mark as Hourly, new Buckets(limits[mark as Hourly], HOUR_MS, clock)]),
  );
  const takeRequest: TakeRequest = ({ key, shares }) => {
    const wait = requests.take(key, shares);
    if (wait === 0) return undefined;
    return tooMany('too-many-requests', `one address may send ${limits.requests * shares} requests a second`, wait);
  };
  const tooOften = (takes: Mark, { key, shares }: Account): ApiError | undefined => {
    const wait = hourly.get(takes)?.take(key, shares) ?? 0;
    if (wait === 0) return undefined;
    const { code, does, what } = HOURLY[takes as Hourly];
    return tooMany(code, `one address may ${does} ${limits[takes as Hourly] * shares} ${what} an hour`, wait);
  };
  app.addHook('onRequest', (request, _, done) => {
    const { account } = request;
    if (account.isHouse) return done();
    const { takes = 'requests' } = request.routeOptions.config;
    const refused = takeRequest(account);
    if (refused !== undefined && takes !== 'moves') return done(refused);
    const longer = tooOften(takes, account);
    if (longer !== undefined) return done(longer);
    if (refused === undefined && !turns.mustWait(account)) return done();
    try {
      turns.wait(account, pieceOf(request, done));
    } catch (error) {
      done(error as Error);
    }
  });
  return takeRequest;
}

/** From so many bytes on a request is large. */
const LARGE = 4096;

function pieceOf(request: FastifyRequest, done: () => void): Piece {
  const { headers, raw } = request;
  return {
    who: headers.authorization ?? headers.cookie ?? '',
    isMove: request.routeOptions.config.takes === 'moves',
    isLarge: Number(headers['content-length'] ?? 0) > LARGE || headers['transfer-encoding'] !== undefined,
    isWanted: () => !raw.socket.destroyed,
    run: () => {
      workForRequest(request);
      done();
    },
  };
}

/** A route that nobody has thought about is found when the server starts, not when it is attacked. */
function mustBeMarked(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', route => void routes.push(route));
  app.addHook('onReady', async () => {
    const unmarked = routes.filter(({ config }) => config?.takes === undefined);
    if (unmarked.length === 0) return;
    const names = unmarked.map(({ method, url }) => `${method} ${url}`);
    throw new TypeError(`these routes do not say what they take: ${names.join(', ')}`);
  });
}

function tooMany(code: (typeof HOURLY)[Hourly]['code'], rule: string, wait: number): ApiError {
  return new ApiError(code, `${rule}: try again in ${wait} s`, { retryAfter: wait });
}

/** Beyond so many addresses those that have their whole allowance back are forgotten. */
const MOST_KNOWN = 10_000;
/** An allowance of nothing never comes back: whoever asks should not wait for ever to ask again. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

interface Bucket {
  left: number;
  /** When `left` was true (ms). */
  at: number;
}

/** Token buckets: an allowance for each address, which comes back little by little. */
export class Buckets {
  private readonly most: number;
  /** After how long one comes back. */
  private readonly eachMs: number;
  private readonly clock: () => number;
  private readonly known = new Map<string, Bucket>();

  /** So many at once, and so many again in `ms` of a clock that never goes back. */
  constructor(most: number, ms: number, clock: () => number) {
    this.most = most;
    this.eachMs = ms / most;
    this.clock = clock;
  }

  /** How many addresses are known. */
  get size(): number {
    return this.known.size;
  }

  /** Takes one of an allowance that counts so many times. Returns 0, or after how many seconds there will be one. */
  take(address: string, shares = 1): number {
    const now = this.clock();
    const bucket = this.known.get(address) ?? { left: this.most * shares, at: now };
    bucket.left = this.leftIn(bucket, now, shares);
    bucket.at = now;
    if (this.known.size >= MOST_KNOWN && !this.known.has(address)) this.forgetFull(now);
    this.known.set(address, bucket);
    if (bucket.left < 1) return Math.ceil(Math.min(((1 - bucket.left) * this.eachMs) / shares, LONGEST_WAIT_MS) / 1000);
    bucket.left--;
    return 0;
  }

  private leftIn({ left, at }: Bucket, now: number, shares = 1): number {
    return Math.min(this.most * shares, left + ((now - at) * shares) / this.eachMs);
  }

  private forgetFull(now: number): void {
    for (const [address, bucket] of this.known) {
      if (this.leftIn(bucket, now) >= this.most) this.known.delete(address);
    }
    // All of them are busy: then the one that came first makes room.
    const [first] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && first !== undefined) this.known.delete(first);
  }
}
