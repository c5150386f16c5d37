import type { FastifyInstance, RouteOptions } from 'fastify';
import { PROBLEMS } from '../../wire/problems.ts';

type Json = Readonly<Record<string, unknown>>;
/** The shape of a query or a path: a list of named texts. */
interface Named {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}
interface Route {
  readonly verb: string;
  readonly path: string;
  readonly schema: { readonly body?: Json; readonly querystring?: Named; readonly params?: Named };
}

const REFUSED = {
  description: 'Why not; docs/errors.md says what to do about it.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const PROBLEM = {
  type: 'object',
  required: ['title', 'status', 'code', 'detail'],
  properties: {
    ...{ title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' }, path: { type: 'string' } },
    code: { enum: Object.keys(PROBLEMS) },
    problems: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    ...{ position: { type: 'integer' }, retryAfter: { type: 'integer' } },
  },
};

/** The OpenAPI document of our own API, made of the schemas that check its requests. Must be called before its routes. */
export function serveOwnOpenApi(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', route => {
    if (isOurs(route))
      routes.push({ verb: String(route.method), path: route.url, schema: (route.schema ?? {}) as Json });
  });
  app.get('/api/openapi.json', () => documentOf(routes));
}

/** The courses' routes have a document of their own, or a slash at their end. */
function isOurs({ url, method, schema }: RouteOptions): boolean {
  return (
    url.startsWith('/api/') && !url.endsWith('/') && method !== 'HEAD' && !schema?.tags && url !== '/api/openapi.json'
  );
}

function documentOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.verb.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quadrille', version: '1', description: 'What is asked for; docs/http.md says what comes back.' },
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer', description: 'the secret of a seat, of a save or of a map' },
        browser: { type: 'apiKey', in: 'cookie', name: 'quadrille' },
      },
    },
    // Reading what is public needs nothing.
    security: [{}, { secret: [] }, { browser: [] }],
  };
}

function operationOf({ verb, path, schema: { body, querystring, params } }: Route): Json {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: params?.properties?.[name] ?? { type: 'string' } },
  }));
  const inQuery = Object.entries(querystring?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query', required: querystring?.required?.includes(name) ?? false, schema },
  }));
  return {
    operationId: `${verb} ${path}`,
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { '2XX': { description: 'See docs/http.md.' }, default: REFUSED },
  };
}
