import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Matches } from '../matches/matches.ts';
import { closedToday } from './closed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a match of today a route tells nothing, unless it says that it tells those who play it only what they see. */
    daily?: 'players';
  }
}

/** The parameters of routes that are ids of matches, or may be. */
const IDS = /:(id|sessionId)\b/;
const OTHERS = /^\/api\/maps\//;

/** Closes matches of the day until it is over, wherever nobody has thought about it. Must be called before the routes. */
export function closeDailies(app: FastifyInstance, matches: Matches): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!IDS.test(route.url) || OTHERS.test(route.url) || route.config?.daily === 'players') return;
    const before = route.preHandler === undefined ? [] : [route.preHandler].flat();
    route.preHandler = [
      ...before,
      async request => {
        const { id, sessionId = id } = request.params as { readonly id?: string; readonly sessionId?: string };
        // Whoever asks for what is not there is told so by the route itself.
        const open = await matches.at(sessionId ?? '').catch(() => undefined);
        if (open?.daily?.isClosed()) throw closedToday();
      },
    ];
  });
}
