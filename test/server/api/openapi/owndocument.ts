import Schema from 'typebox/schema';

type Json = Readonly<Record<string, unknown>>;
interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Readonly<Record<string, Response>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

/** What a server has answered. */
export interface Answered {
  readonly status: number;
  /** Its media type; nothing where there is no body. */
  readonly type?: string | undefined;
  /** Its body, or what one event of its stream has told. */
  readonly json?: unknown;
}

/** The OpenAPI document of our own API, to hold answers against: nothing may be in them that it does not tell of. */
export class OwnDocument {
  readonly json: OpenApi;
  /** By verb and path, as in `GET /api/matches/{id}`. */
  readonly operations: ReadonlyMap<string, Operation>;
  private readonly components: unknown;
  private readonly known = new Map<Json, Schema.Validator>();

  private constructor(json: OpenApi) {
    this.json = json;
    this.components = closed(json.components);
    this.operations = new Map(
      Object.entries(json.paths).flatMap(([path, verbs]) =>
        Object.entries(verbs).map(([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation] as const),
      ),
    );
  }

  static async of(url: string): Promise<OwnDocument> {
    return new OwnDocument((await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi);
  }

  /** In which ways an answer is not as the document tells; none if it is. */
  faults(route: string, { status, type, json }: Answered): string[] {
    const responses = this.operations.get(route)?.responses ?? {};
    const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
    if (response === undefined) return [`${route} has no answer ${status}`];
    const { content } = response;
    if (content === undefined) return type === undefined ? [] : [`${route} ${status} has no body, found ${type}`];
    const schema = content[type ?? '']?.schema;
    if (schema === undefined) return [`${route} ${status} is ${Object.keys(content).join()}, found ${type}`];
    const told = (schema['x-data'] as Json | undefined) ?? schema;
    return this.misfits(told, json).map(misfit => `${route} ${status}${misfit}`);
  }

  private misfits(schema: Json, value: unknown): string[] {
    const validator =
      this.known.get(schema) ?? Schema.Compile({ ...(closed(schema) as Json), components: this.components });
    this.known.set(schema, validator);
    if (validator.Check(value)) return [];
    return validator.Errors(value)[1].map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`;
    });
  }
}

/** The same schemas, but every object has the fields that are named, and no other. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const inside = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  const isObject = 'properties' in inside && ('type' in inside || 'allOf' in inside);
  return isObject ? { ...inside, unevaluatedProperties: false } : inside;
}
