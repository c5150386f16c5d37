import Schema from 'typebox/schema';

const object = (required: readonly string[], properties: object) => ({
  ...{ type: 'object', required, properties, additionalProperties: false },
});
const map = (keys: string, values: object) => ({
  type: 'object',
  propertyNames: { pattern: keys },
  additionalProperties: values,
});
const to = (name: string) => ({ $ref: `#/$defs/${name}` });
const text = { type: 'string', minLength: 1 };

/** What OpenAPI 3.1.0 asks of the objects that our document is made of; the sections are those of the specification. */
const OPENAPI = {
  $defs: {
    // 4.8.8 to 4.8.10: paths and what can be done there
    paths: map('^/', map('^(get|post|put|patch|delete)$', to('operation'))),
    operation: object(['operationId', 'summary', 'parameters', 'responses'], {
      ...{ operationId: { type: 'string', pattern: '^[a-z][A-Za-z]*$' }, summary: text },
      parameters: { type: 'array', items: to('parameter') },
      requestBody: object(['content'], { required: { type: 'boolean' }, content: to('content') }),
      responses: { ...map('^([1-5](\\d\\d|XX)|default)$', to('response')), minProperties: 1 },
    }),
    // 4.8.12: whatever is in the path is required
    parameter: {
      ...object(['name', 'in', 'schema'], {
        ...{ name: text, in: { enum: ['query', 'path'] }, required: { type: 'boolean' }, schema: to('schema') },
      }),
      anyOf: [{ properties: { in: { const: 'query' } } }, { properties: { required: { const: true } } }],
    },
    // 4.8.14 and 4.8.17: bodies by media type; a description is required
    content: map('^[a-z]+/[a-z.+-]+$', object(['schema'], { schema: to('schema') })),
    response: object(['description'], { description: text, content: to('content') }),
    // 4.8.24: schemas are those of JSON Schema, which are checked apart
    schema: { type: 'object' },
    securityScheme: {
      anyOf: [
        object(['type', 'scheme'], { type: { const: 'http' }, scheme: text, description: text }),
        object(['type', 'name', 'in'], {
          ...{ type: { const: 'apiKey' }, name: text, in: { enum: ['query', 'header', 'cookie'] }, description: text },
        }),
      ],
    },
  },
  // 4.8.1, 4.8.2, 4.8.7, 4.8.30
  ...object(['openapi', 'info', 'paths'], {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: object(['title', 'version'], { title: text, version: text, description: text }),
    paths: to('paths'),
    components: object([], {
      schemas: map('^[A-Za-z0-9._-]+$', to('schema')),
      securitySchemes: map('^[A-Za-z0-9._-]+$', to('securityScheme')),
    }),
    security: { type: 'array', items: map('^(secret|browser)$', { type: 'array', maxItems: 0 }) },
  }),
};

const shape = Schema.Compile(OPENAPI);
const jsonSchema = Schema.Compile(Schema.Meta['https://json-schema.org/draft/2020-12/schema']);

/** Where a document is no OpenAPI 3.1; nothing if it is, as far as this can be checked by shapes. */
export function openApiFaults(document: unknown): string[] {
  return [...faults(shape, document, ''), ...schemasIn(document).flatMap(each => faults(jsonSchema, ...each))];
}

function faults(validator: Schema.Validator, value: unknown, at: string): string[] {
  if (validator.Check(value)) return [];
  return validator.Errors(value)[1].map(({ instancePath, message }) => `${at}${instancePath} ${message}`);
}

/** Every schema that stands in a document, with where it stands. */
function schemasIn(part: unknown, at = ''): [schema: unknown, at: string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inside]): [unknown, string][] => {
    const path = `${at}/${name}`;
    if (name === 'schema') return [[inside, path]];
    if (name === 'schemas') return Object.entries(inside).map(([title, schema]) => [schema, `${path}/${title}`]);
    return schemasIn(inside, path);
  });
}

/** Every reference in a document. */
export function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inside]) =>
    name === '$ref' && typeof inside === 'string' ? [inside] : referencesIn(inside),
  );
}
