import type { FastifyInstance } from 'fastify';
import { isAtHome, strangerAt } from './address.ts';
import type { Banned } from './banned.ts';
import type { Mark } from './marks.ts';
import type { Room } from './room.ts';

/** What is stored for good by routes that are marked so. */
const STORING: ReadonlySet<Mark | undefined> = new Set<Mark>(['matches', 'maps', 'saves']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets nobody write who is banned, and nobody store for whom there is no room. Must be called before the routes. */
export function guardWriting(app: FastifyInstance, banned: Banned, room: Room): void {
  // Most requests are moves, which have nothing to wait for here.
  app.addHook('onRequest', (request, reply, done) => {
    if (READING.has(request.method)) return done();
    try {
      if (!banned.isNobody && !isAtHome(request)) banned.mustNotBe(request.ip);
    } catch (error) {
      return done(error as Error);
    }
    if (!STORING.has(request.routeOptions.config.takes)) return done();
    room.mustHold(strangerAt(request), Number(request.headers['content-length'] ?? 0)).then(answered => {
      reply.raw.once('close', answered);
      done();
    }, done);
  });
}
