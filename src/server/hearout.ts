import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 10_000;

/**
 * Who is still sending when the connection closes never sees why; a proxy makes a 502 of it. So a body that is too large
 * is read to its end, and forgotten, before it is refused.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions: { bodyLimit } }, _, done) => {
    if (!(Number(headers['content-length']) > (bodyLimit ?? Number.POSITIVE_INFINITY))) return done();
    const answer = (): void => {
      clearTimeout(patience);
      raw.off('end', answer).off('close', answer);
      done();
    };
    const patience = setTimeout(answer, LONGEST_MS);
    raw.once('end', answer).once('close', answer).resume();
  });
}
