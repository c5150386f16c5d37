import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey, isDirectLocalRequest, isWithin } from '../budget/client-address.ts';
import type { Mark } from '../budget/rate-limits.ts';
import type { StorageQuota } from '../budget/storage-quota.ts';
import type { Ban, BanStore } from '../store/contract/moderation-store.ts';

/** Who may not write, as the store said when it was last asked. */
export class BanList {
  private readonly store: BanStore;
  private readonly now: () => number;
  private bans: readonly Ban[] = [];

  constructor(store: BanStore, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async refresh(): Promise<void> {
    this.bans = await this.store.list(this.now());
  }

  /** Whether everybody may write, as mostly. */
  get isEmpty(): boolean {
    return this.bans.length === 0;
  }

  /** Throws ApiError where an address is banned. */
  mustBeAllowed(ip: string): void {
    const ban = this.bans.find(({ network, until }) => (until ?? Infinity) > this.now() && isWithin(ip, [network]));
    if (ban === undefined) return;
    const end =
      ban.until === null ? '' : ` until ${new Date(ban.until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const why = ban.reason === '' ? '' : `: ${ban.reason}`;
    throw new ApiError('banned', `your address may look on here, but not write or play${end}${why}`);
  }
}

/** What is stored for good by routes that are marked so. Whoever takes something away needs no room for it. */
const STORING: ReadonlySet<Mark | undefined> = new Set<Mark>([
  'matches',
  'maps',
  'saves',
  'likes',
  'invitations',
  'reports',
]);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets nobody write who is banned, and nobody store for whom there is no room. Must be called before the routes. */
export function guardWriting(app: FastifyInstance, banned: BanList, room: StorageQuota): void {
  // Most requests are moves, which have nothing to wait for here.
  app.addHook('onRequest', (request, reply, done) => {
    if (READING.has(request.method)) return done();
    try {
      if (!banned.isEmpty && !isDirectLocalRequest(request)) banned.mustBeAllowed(request.ip);
    } catch (error) {
      return done(error as Error);
    }
    if (request.method === 'DELETE' || !STORING.has(request.routeOptions.config.takes)) return done();
    room.reserve(clientKey(request), Number(request.headers['content-length'] ?? 0)).then(answered => {
      reply.raw.once('close', answered);
      done();
    }, done);
  });
}
