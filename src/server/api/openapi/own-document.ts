import { ProblemSchema } from '../../../wire/shared/base-schemas.ts';
import { PROBLEMS, type ProblemCode } from '../../../wire/shared/problem-codes.ts';
import { FLAG_OPERATIONS } from './flag-operations.ts';
import { GALLERY_OPERATIONS, MAP_OPERATIONS } from './map-operations.ts';
import { GAME_OPERATIONS, MATCH_OPERATIONS } from './match-operations.ts';
import { type DocumentPart, json, type Operations, withNamedSchemas } from './operation.ts';
import { DAILY_OPERATIONS, PEOPLE_OPERATIONS, RECORD_OPERATIONS } from './people-operations.ts';

/** The routes of our own API. */
export const OPERATIONS: Operations = {
  ...MATCH_OPERATIONS,
  ...GAME_OPERATIONS,
  ...DAILY_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...MAP_OPERATIONS,
  ...GALLERY_OPERATIONS,
  ...FLAG_OPERATIONS,
};

/** What may become of any request, and of any that has a body. */
const OF_ANY: readonly ProblemCode[] = [
  'bad-request',
  'no-such-route',
  'too-many-requests',
  'game-fault',
  'server-fault',
  'store-unavailable',
];
const OF_BODIES: readonly ProblemCode[] = ['banned', 'bad-json', 'too-large', 'match-too-heavy', 'wrong-content-type'];

/** The refusals of a route by their status. Those that any route has stand under `default`. */
function documentedRefusals(verb: string, own: readonly ProblemCode[]): Readonly<Record<string, DocumentPart>> {
  const common = verb === 'GET' ? OF_ANY : [...OF_ANY, ...OF_BODIES];
  const statuses = new Set(own.map(statusOf));
  // A client that finds the status looks no further: so the common ones stand there as well.
  const byStatus = [...statuses]
    .sort()
    .map(status => [status, refusal([...new Set([...own, ...common])].filter(code => statusOf(code) === status))]);
  return { ...Object.fromEntries(byStatus), default: refusal(common.filter(code => !statuses.has(statusOf(code)))) };
}

function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

function refusal(codes: readonly ProblemCode[]): DocumentPart {
  return {
    description: codes.map(code => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    content: {
      'application/problem+json': { schema: { allOf: [ProblemSchema], properties: { code: { enum: codes } } } },
    },
  };
}

/** The shape of a query or a path: a list of named texts. */
interface Named {
  readonly properties?: Readonly<Record<string, DocumentPart>>;
  readonly required?: readonly string[];
}

/** A route, with the schemas that check its requests. */
export interface Route {
  readonly verb: string;
  readonly path: string;
  readonly asked: { readonly body?: DocumentPart; readonly querystring?: Named; readonly params?: Named };
}

/** What a game that was brought reads, by the schemas that its project gives. */
export interface GameSchemas {
  readonly game: string;
  readonly schemas: { readonly setup: object; readonly action: object };
}

/** Made of the schemas that check the requests, and of those that the types of the answers come from. */
export function documentOf(routes: readonly Route[], games: readonly GameSchemas[] = []): DocumentPart {
  const paths: Record<string, Record<string, DocumentPart>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.verb.toLowerCase()]: operationOf(route) };
  }
  return withNamedSchemas({
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
function schemasOf({ game, schemas }: GameSchemas): [string, DocumentPart] {
  const titled = (schema: object, what: string) => ({ type: 'object', ...schema, title: `${game}-${what}` });
  return [game, { setup: titled(schemas.setup, 'setup'), action: titled(schemas.action, 'action') }];
}

function operationOf({ verb, path, asked: { body, querystring, params } }: Route): DocumentPart {
  const [name, described] = Object.entries(OPERATIONS).find(([key]) => key.endsWith(`: ${verb} ${path}`)) ?? [];
  if (described === undefined) throw new TypeError(`nothing describes the answers of ${verb} ${path}`);
  const operationId = name?.slice(0, name.indexOf(':'));
  const { summary, answer, answers = answer && { 200: json(answer) }, problems = [], reads = body } = described;
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
