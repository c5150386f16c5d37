import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { EventsQuery, MatchPath } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { BroadcastHub } from '../broadcast/broadcaster.ts';
import { SseTransport, Subscription, subscriptionViewFor } from '../broadcast/subscription.ts';
import { isDirectLocalRequest } from '../budget/client-address.ts';
import type { Limits } from '../budget/server-limits.ts';
import type { StreamLimit } from '../budget/stream-limit.ts';
import type { ChannelConnections } from '../channel/channel-connections.ts';
import { authenticate } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';

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
  connections: ChannelConnections,
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

/** A match as it goes on, as server-sent events: the id of an event is its position in the log. */
export function eventRoutes(app: FastifyInstance, matches: Matches, live: BroadcastHub, streams: StreamLimit): void {
  app.addHook('preClose', async () => live.close());

  app.get<{ Params: { id: string }; Querystring: EventsQuery }>(
    '/api/matches/:id/events',
    { schema: { params: MatchPath, querystring: EventsQuery }, config: { takes: 'streams', daily: 'players' } },
    async (request, reply) => {
      const { seat, after, entries = false, changes = false } = request.query;
      const holder = authenticate(request);
      const open = await matches.at(request.params.id);
      const as = await subscriptionViewFor(open, holder, { seat, entries });
      const { raw } = reply;
      // Whoever has left meanwhile takes no share.
      if (raw.destroyed) return reply.hijack();
      const leave = streams.acquire(request.account, open.weight);
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // nginx would wait for more
      });
      const line = new SseTransport(raw, request.account);
      const watcher = new Subscription(line, as, holder, request.account, { changes });
      const closed = new Promise<void>(resolve => raw.once('close', resolve));
      raw.once('close', () => live.detach(open.id, watcher));
      line.write('retry: 1000\n\n');
      try {
        await live.attach(open, watcher, lastSeen(request.headers['last-event-id']) ?? after);
      } catch (error) {
        if (watcher.isOpen) request.log.warn({ reqId: request.id, err: error }, 'a stream could not begin');
        watcher.end('closing');
      } finally {
        // A stream that was left counts for as long as anything is done for it.
        void closed.then(leave);
      }
    },
  );
}

function lastSeen(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
