import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Middleware that knows the methods of every address, so that a wrong one is told apart from a wrong address. */
export class AllowedMethods {
  private readonly routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  /** Must be made before the routes. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      const route = this.routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      for (const name of [method].flat()) route.methods.add(name);
      this.routes.set(url, route);
    });
  }

  /** The verbs that an address answers to; none if there is nothing. */
  at(url: string): string[] {
    const path = url.replace(/[?#].*$/, '').replace(/\/{2,}/g, '/');
    const found = [...this.routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`);
}

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
