import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request that is half-sent, or an answer that is half-taken, may hold up a server that closes. */
export const CLOSING_MS = 5000;

/** Whoever has not sent or taken everything in time is cut off: the server has to go. */
export function closeInTime(app: FastifyInstance, ms: number): void {
  // Not `closeAllConnections`: a connection that has become a WebSocket, or is about to, is none of those.
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let late: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    late = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, ms).unref();
  });
  app.addHook('onClose', async () => clearTimeout(late));
}
