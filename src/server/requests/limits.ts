import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Refused } from '../../wire/problems.ts';
import { Buckets } from './buckets.ts';

/** What strangers may take of a server. Who sits at the machine itself has no limits but those of size. */
export const LIMITS = {
  /** Requests of one address in a second. */
  requests: 50,
  /** Matches made from one address in an hour. */
  matches: 200,
  /** Maps published from one address in an hour. */
  maps: 60,
  /** Streams open to one address at once. */
  streams: 50,
  /** Streams open at once in all. */
  watchers: 5000,
  /** Matches in which the server's own bots play at once. */
  bots: 64,
  /** Dungeons that are being solved at once. */
  solvers: 2,
  /** How long one of them may take (ms). */
  solverMs: 10_000,
  /** The bytes of a request, and so of a map. */
  map: 4 * 1024 * 1024,
  /** The bytes of a match file. */
  file: 16 * 1024 * 1024,
};
export type Limits = Readonly<typeof LIMITS>;

/** Reads `requests=100,streams=20`. Throws RangeError. */
export function readLimits(text: string): Partial<Limits> {
  const read: Partial<Record<keyof Limits, number>> = {};
  for (const part of text.split(',').filter(each => each.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(LIMITS, name)) {
      const names = Object.keys(LIMITS).join(', ');
      throw new RangeError(`a limit is one of ${names}, as in requests=100; found ${part}`);
    }
    read[name as keyof Limits] = Number(number);
  }
  return read;
}

/** The routes that make a match. */
const MAKING = new Set([
  ...['/api/matches', '/api/matches/file', '/api/saves/:id/load', '/api/gamesession', '/api/flag/quick'],
  ...['/api/game/new/', '/api/game/load/'],
]);
/** The routes that publish a map, or a new version of one. */
const PUBLISHING = new Set(['POST /api/maps', 'PATCH /api/maps/:id']);
const BURST = 4;
const HOUR_MS = 60 * 60 * 1000;

/** Refuses what goes beyond the limits, with 429 and `Retry-After`. */
export function limitRequests(app: FastifyInstance, limits: Limits, now: () => number): void {
  const requests = new Buckets(limits.requests * BURST, 1000 * BURST, now);
  const matches = new Buckets(limits.matches, HOUR_MS, now);
  const maps = new Buckets(limits.maps, HOUR_MS, now);
  const refusal = (request: FastifyRequest): Refused | undefined => {
    const address = addressOf(request);
    const wait = requests.take(address);
    if (wait > 0) return tooMany('requests', `one address may send ${limits.requests} requests a second`, wait);
    const { url = '' } = request.routeOptions;
    if (request.method === 'POST' && MAKING.has(url)) {
      const wait = matches.take(address);
      if (wait > 0) return tooMany('matches', `one address may make ${limits.matches} matches an hour`, wait);
    }
    if (PUBLISHING.has(`${request.method} ${url}`)) {
      const wait = maps.take(address);
      if (wait > 0) return tooMany('maps', `one address may publish ${limits.maps} maps an hour`, wait);
    }
    return undefined;
  };
  app.addHook('onRequest', (request, _, done) => done(isAtHome(request) ? undefined : refusal(request)));
}

/** Counts the streams that are open. */
export class StreamCount {
  private readonly limits: Limits;
  private readonly byAddress = new Map<string, number>();
  private all = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Returns what to call when the stream is closed. Throws Refused. A watched match stays in memory: to strangers a
   * heavy one counts as several, but one of them may always be watched.
   */
  enter(request: FastifyRequest, weight: number): () => void {
    const address = isAtHome(request) ? undefined : addressOf(request);
    const open = address === undefined ? 0 : (this.byAddress.get(address) ?? 0);
    const takes = address === undefined ? 1 : Math.max(1, Math.min(weight, this.limits.streams));
    if (this.all + takes > this.limits.watchers)
      throw tooMany('streams', `this server holds ${this.limits.watchers} streams`, 10);
    if (address !== undefined && open + takes > this.limits.streams)
      throw tooMany('streams', `one address may have ${this.limits.streams} streams at once${largeAs(takes)}`, 10);
    this.count(address, takes);
    return () => this.count(address, -takes);
  }

  private count(address: string | undefined, change: number): void {
    this.all += change;
    if (address === undefined) return;
    const open = (this.byAddress.get(address) ?? 0) + change;
    if (open === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, open);
  }
}

/** Why fewer than that many are too many. */
function largeAs(streams: number): string {
  return streams === 1 ? '' : `, and a match as large as this one counts as ${streams}`;
}

function tooMany(what: 'requests' | 'matches' | 'maps' | 'streams', rule: string, wait: number): Refused {
  return new Refused(`too-many-${what}`, `${rule}: try again in ${wait} s`, { retryAfter: wait });
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A direct connection from this very machine: no proxy has passed it on. */
export function isAtHome({ raw, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (headers['x-real-ip'] !== undefined) return false;
  return LOOPBACK.test(raw.socket.remoteAddress ?? '');
}

/** Whoever has one IPv6 address has a whole network of them. However it is written, it is the same. */
function addressOf({ ip }: FastifyRequest): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.parts.slice(0, 4).join(':');
}
