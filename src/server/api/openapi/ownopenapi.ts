import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Json } from './namedschemas.ts';
import type { GameSchemas, Route } from './owndocument.ts';

/**
 * The OpenAPI document of our own API. It is made when someone first asks for it: who only plays never loads what
 * describes the answers. Must be called before its routes.
 */
export function serveOwnOpenApi(
  app: FastifyInstance,
  games: ReadonlyMap<string, { readonly info: GameSchemas }>,
): void {
  const routes: Route[] = [];
  app.addHook('onRoute', route => {
    if (isOurs(route))
      routes.push({ verb: String(route.method), path: route.url, asked: (route.schema ?? {}) as Route['asked'] });
  });
  let document: Promise<Json> | undefined;
  app.get('/api/openapi.json', { config: { takes: 'requests' } }, () => {
    document ??= import('./owndocument.ts').then(({ documentOf }) => {
      return documentOf(
        routes,
        [...games.values()].map(({ info }) => info),
      );
    });
    return document;
  });
}

/** The courses' routes have a document of their own, or a slash at their end. */
function isOurs({ url, method, schema }: RouteOptions): boolean {
  return (
    url.startsWith('/api/') && !url.endsWith('/') && method !== 'HEAD' && !schema?.tags && url !== '/api/openapi.json'
  );
}
