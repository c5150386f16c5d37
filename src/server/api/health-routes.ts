import type { FastifyInstance } from 'fastify';
import type { BroadcastHub } from '../broadcast/broadcaster.ts';
import { isDirectLocalRequest, isWithin } from '../budget/client-address.ts';
import type { ChannelConnections } from '../channel/channel-connections.ts';
import type { Matches } from '../matches/matches.ts';
import { EventLoopStalls, Metrics } from '../runtime/metrics.ts';

/** How the server is: for whoever looks after it. */
export function healthRoutes(
  app: FastifyInstance,
  matches: Matches,
  { live, connections }: { readonly live: BroadcastHub; readonly connections: ChannelConnections },
  metricsFor: readonly string[],
): void {
  /** The process is alive. */
  app.get('/healthz', { config: { takes: 'requests' } }, async () => ({ ok: true }));

  /** Matches can be played: else a balancer should ask another node. */
  app.get('/readyz', { config: { takes: 'requests' } }, async () => {
    await matches.store.ping();
    return { ok: true };
  });

  const metrics = new Metrics(app, request => isDirectLocalRequest(request) || isWithin(request.ip, metricsFor));
  matches.onPlayed((_, played) => void (played !== undefined && metrics.countMove()));
  const { cache } = matches;
  metrics.gauge('quadrille_matches_at_hand', 'Matches in memory', () => cache.size);
  metrics.gauge('quadrille_matches_memory_bytes', 'About how much memory they take', () => cache.weight);
  metrics.gauge('quadrille_matches_memory_limit_bytes', 'How much memory they may take', () => cache.room);
  metrics.counter('quadrille_matches_loaded_total', 'Matches read from the store', () => matches.loaded);
  const stalls = new EventLoopStalls();
  app.addHook('onClose', async () => stalls.close());
  metrics.gauge('quadrille_stall_seconds', 'The longest piece of work since the last look, in processor time', () =>
    stalls.takeLongest(),
  );
  metrics.gauge('quadrille_streams', 'Streams that are open', () => live.size);
  metrics.gauge('quadrille_channels', 'Channels that are open', () => connections.size);
}
