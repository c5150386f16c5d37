import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
    documents ??= import('./documents.ts').then(({ openApiDocuments }) => openApiDocuments(routes));
    const { statusCode, headers, rawPayload } = await (await documents).inject(url);
    const { connection: _, date: __, 'content-length': ___, ...rest } = headers;
    return reply.code(statusCode).headers(rest).headers(HEADERS).send(rawPayload);
  };
  app.addHook('onClose', async () => (await documents)?.close());
  for (const path of ['/v3/api-docs', '/v3/api-docs.yaml', '/swagger-ui.html', '/swagger-ui', '/swagger-ui/*']) {
    app.get(path, { config: { takes: 'requests' } }, answer);
  }
}
