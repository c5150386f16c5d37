import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Connections } from '../channel/connections.ts';
import { isDirectLocalRequest } from '../requests/client-address.ts';
import type { Limits } from '../requests/server-limits.ts';

const PATH = '/api/channel';
/** How long the other side has to take in why its frame was refused. */
const GOODBYE_MS = 1000;

/**
 * Whether a request is to become a WebSocket. All others that would like to be something else, as Java's clients ask for
 * HTTP/2 with every request, are answered as if they had not asked.
 */
export function isForChannel({ url = '', headers: { upgrade = '' } }: IncomingMessage): boolean {
  return upgrade.toLowerCase() === 'websocket' && url.replace(/[?#].*$/, '') === PATH;
}

/** Matches over a WebSocket: actions in, what happens out. */
export async function channelRoutes(
  app: FastifyInstance,
  connections: Connections,
  { frame }: Limits,
  closingMs: number,
): Promise<void> {
  // In a scope of its own: the plugin listens for the end of every answer, which costs all that it hears.
  await app.register(async scope => {
    await scope.register(websocket, {
      options: {
        maxPayload: frame,
        perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
      },
      preClose: async () => connections.close(closingMs),
      // A frame that is none, or too large: the library says so as it closes.
      errorHandler: (_, socket) => void setTimeout(() => socket.terminate(), GOODBYE_MS).unref(),
    });
    scope.route({
      method: 'GET',
      url: PATH,
      config: { takes: 'streams' },
      preHandler: (request, _, done) => {
        connections.mustHaveRoom(request);
        // On this machine the way is shorter than the compressing, and whoever may compress does.
        if (isDirectLocalRequest(request)) delete request.raw.headers['sec-websocket-extensions'];
        done();
      },
      handler: () => {
        throw new ApiError('bad-request', 'expected a WebSocket, as in "Upgrade: websocket"');
      },
      wsHandler: (socket, request) => connections.add(socket, request),
    });
  });
}
