import { documentedRefusals } from './documentedrefusals.ts';
import { type Json, named } from './namedschemas.ts';
import { OPERATIONS } from './operations.ts';

/** The shape of a query or a path: a list of named texts. */
interface Named {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** A route, with the schemas that check its requests. */
export interface Route {
  readonly verb: string;
  readonly path: string;
  readonly asked: { readonly body?: Json; readonly querystring?: Named; readonly params?: Named };
}

/** What a game that was brought reads, by the schemas that its project gives. */
export interface GameSchemas {
  readonly game: string;
  readonly schemas: { readonly setup: object; readonly action: object };
}

/** Made of the schemas that check the requests, and of those that the types of the answers come from. */
export function documentOf(routes: readonly Route[], games: readonly GameSchemas[] = []): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.verb.toLowerCase()]: operationOf(route) };
  }
  return named({
    openapi: '3.1.0',
    info: { title: 'Quadrille', version: '1', description: 'What is asked for and what comes back; see docs/http.md.' },
    paths,
    components: {
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer', description: 'the secret of a seat, of a save or of a map' },
        browser: { type: 'apiKey', in: 'cookie', name: 'quadrille' },
      },
    },
    // Reading what is public needs nothing.
    security: [{}, { secret: [] }, { browser: [] }],
    ...(games.length === 0 ? {} : { 'x-games': Object.fromEntries(games.map(schemasOf)) }),
  });
}

/** The `setup` of a new match and the `action` of its seats, in a game that was brought. */
function schemasOf({ game, schemas }: GameSchemas): [string, Json] {
  const titled = (schema: object, what: string) => ({ type: 'object', ...schema, title: `${game}-${what}` });
  return [game, { setup: titled(schemas.setup, 'setup'), action: titled(schemas.action, 'action') }];
}

function operationOf({ verb, path, asked: { body, querystring, params } }: Route): Json {
  const described = OPERATIONS[`${verb} ${path}`];
  if (described === undefined) throw new TypeError(`nothing describes the answers of ${verb} ${path}`);
  const { operationId, summary, answers, problems = [], reads = body } = described;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: params?.properties?.[name] ?? { type: 'string' } },
  }));
  const inQuery = Object.entries(querystring?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query', required: querystring?.required?.includes(name) ?? false, schema },
  }));
  return {
    ...{ operationId, summary, parameters: [...inPath, ...inQuery] },
    ...(reads && { requestBody: { required: true, content: { 'application/json': { schema: reads } } } }),
    responses: { ...answers, ...documentedRefusals(verb, problems) },
  };
}
