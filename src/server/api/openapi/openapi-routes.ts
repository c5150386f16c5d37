import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { DocumentPart } from './operation.ts';
import type { GameSchemas, Route } from './own-document.ts';

/** The page has styles in its text, and pictures; it loads nothing from elsewhere, and stands in nobody's frame. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/**
 * The OpenAPI document of some routes and a page to try them out. Both are made when someone first asks for them, by a
 * server of their own that has the same routes and never listens.
 */
export function serveOpenApi(app: FastifyInstance, routes: (app: FastifyInstance) => void): void {
  let documents: Promise<FastifyInstance> | undefined;
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    documents ??= import('./flag-document.ts').then(({ openApiDocuments }) => openApiDocuments(routes));
    const { statusCode, headers, rawPayload } = await (await documents).inject(url);
    const { connection: _, date: __, 'content-length': ___, ...rest } = headers;
    return reply.code(statusCode).headers(rest).headers(HEADERS).send(rawPayload);
  };
  app.addHook('onClose', async () => (await documents)?.close());
  for (const path of ['/v3/api-docs', '/v3/api-docs.yaml', '/swagger-ui.html', '/swagger-ui', '/swagger-ui/*']) {
    app.get(path, { config: { takes: 'requests' } }, answer);
  }
}

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
  let document: Promise<DocumentPart> | undefined;
  app.get('/api/openapi.json', { config: { takes: 'requests' } }, () => {
    document ??= import('./own-document.ts').then(({ documentOf }) => {
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
