import type { FastifyInstance } from 'fastify';

const LONGEST_MS = 10_000;

/**
 * Who is still sending when the connection closes never sees why; a proxy makes a 502 of it. So a body that is too large
 * is read to its end, and forgotten, before it is refused. Every route takes the least of their limits.
 */
export function drainOversizedBody(app: FastifyInstance, least: number): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, headers } = request;
    const length = Number(headers['content-length']);
    // The route is asked only then: Fastify gathers all its options anew for whoever asks.
    if (!(length > least) || length <= (request.routeOptions.bodyLimit ?? length)) return done();
    const answer = (): void => {
      clearTimeout(patience);
      raw.off('end', answer).off('close', answer);
      done();
    };
    const patience = setTimeout(answer, LONGEST_MS);
    raw.once('end', answer).once('close', answer).resume();
  });
}
