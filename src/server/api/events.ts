import type { FastifyInstance } from 'fastify';
import { EventsQuery, MatchPath } from '../../wire/schemas/match-requests.ts';
import { hearingOf } from '../live/hearing.ts';
import { StreamLine } from '../live/line.ts';
import type { Live } from '../live/live.ts';
import { Watcher } from '../live/watcher.ts';
import type { Matches } from '../matches/matches.ts';
import { asking } from '../matches/secrets.ts';
import { clientKey } from '../requests/client-address.ts';
import type { StreamLimit } from '../requests/stream-limit.ts';

/** A match as it goes on, as server-sent events: the id of an event is its position in the log. */
export function eventRoutes(app: FastifyInstance, matches: Matches, live: Live, streams: StreamLimit): void {
  app.addHook('preClose', async () => live.close());

  app.get<{ Params: { id: string }; Querystring: EventsQuery }>(
    '/api/matches/:id/events',
    { schema: { params: MatchPath, querystring: EventsQuery }, config: { takes: 'streams', daily: 'players' } },
    async (request, reply) => {
      const { seat, after, entries = false, changes = false } = request.query;
      const holder = asking(request);
      const open = await matches.at(request.params.id);
      const as = await hearingOf(open, holder, { seat, entries });
      const leave = streams.acquire(clientKey(request), open.weight);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // nginx would wait for more
      });
      const line = new StreamLine(raw);
      const watcher = new Watcher(line, as, holder, { changes });
      raw.on('close', () => {
        leave();
        live.detach(open.id, watcher);
      });
      line.write('retry: 1000\n\n');
      try {
        await live.attach(open, watcher, lastSeen(request.headers['last-event-id']) ?? after);
      } catch (error) {
        request.log.warn({ reqId: request.id, err: error }, 'a stream could not begin');
        watcher.end('closing');
      }
    },
  );
}

function lastSeen(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
