import type { FastifyInstance } from 'fastify';
import { Refused } from '../../wire/problems.ts';
import { EventsQuery, MatchPath } from '../../wire/schemas.ts';
import type { Live } from '../live/live.ts';
import { Watcher } from '../live/watcher.ts';
import type { Matches } from '../matches/matches.ts';
import { viewerOf } from '../matches/present.ts';
import { asking } from '../matches/secrets.ts';
import type { StreamCount } from '../requests/streamcount.ts';

/** A match as it goes on, as server-sent events: the id of an event is its position in the log. */
export function eventRoutes(app: FastifyInstance, matches: Matches, live: Live, streams: StreamCount): void {
  app.addHook('preClose', async () => live.close());

  app.get<{ Params: { id: string }; Querystring: EventsQuery }>(
    '/api/matches/:id/events',
    { schema: { params: MatchPath, querystring: EventsQuery }, config: { takes: 'streams' } },
    async (request, reply) => {
      const { seat, after, entries = false, changes = false } = request.query;
      const holder = asking(request);
      const open = await matches.at(request.params.id);
      if (entries && !open.record.open) throw new Refused('illegal-action', 'only an open match tells its entries');
      const as = entries ? 'log' : await viewerOf(open, holder, seat);
      const leave = streams.enter(request, open.weight);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // nginx would wait for more
      });
      const watcher = new Watcher(raw, as, holder, changes);
      raw.on('close', () => {
        leave();
        live.detach(open.id, watcher);
      });
      watcher.write('retry: 1000\n\n');
      try {
        await live.attach(open, watcher, lastSeen(request.headers['last-event-id']) ?? after);
      } catch (error) {
        request.log.warn({ reqId: request.id, err: error }, 'a stream could not begin');
        watcher.end();
      }
    },
  );
}

function lastSeen(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
