import type { FastifyInstance } from 'fastify';
import { strangerAt } from './address.ts';
import type { Banned } from './banned.ts';
import type { Mark } from './marks.ts';
import type { Room } from './room.ts';

/** What is stored for good by routes that are marked so. */
const STORING: ReadonlySet<Mark | undefined> = new Set<Mark>(['matches', 'maps', 'saves']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets nobody write who is banned, and nobody store for whom there is no room. Must be called before the routes. */
export function guardWriting(app: FastifyInstance, banned: Banned, room: Room): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method)) return;
    const address = strangerAt(request);
    if (address !== undefined) banned.mustNotBe(request.ip);
    if (!STORING.has(request.routeOptions.config.takes)) return;
    const answered = await room.mustHold(address, Number(request.headers['content-length'] ?? 0));
    reply.raw.once('close', answered);
  });
}
