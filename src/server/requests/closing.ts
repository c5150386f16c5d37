import type { FastifyInstance } from 'fastify';

/** How long a request that is half-sent, or an answer that is half-taken, may hold up a server that closes. */
export const CLOSING_MS = 5000;

/** Whoever has not sent or taken everything in time is cut off: the server has to go. */
export function closeInTime(app: FastifyInstance, ms: number): void {
  let late: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    late = setTimeout(() => app.server.closeAllConnections(), ms).unref();
  });
  app.addHook('onClose', async () => clearTimeout(late));
}
