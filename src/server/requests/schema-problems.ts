import { describe } from '../../kernel/reading.ts';
import { ApiError, type FieldProblem } from '../../wire/shared/api-error.ts';
import { compileCheck, type JsonSchema, matchesKind } from './schema-check.ts';

const CHECKED =
  'type const anyOf properties required additionalProperties items minimum maximum minLength maxLength pattern';
const FOR_READERS = 'title description format';
const KNOWN = new Set(`${CHECKED} ${FOR_READERS}`.split(' '));

/** So many are told of at once. */
const MOST_FAULTS = 100;

type Checked = { value: unknown } | { error: Error };

/** Fastify's validator. What does not fit is refused with its path and what was expected. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const shape = schema as JsonSchema;
  const check = checker(shape);
  const inQuery = httpPart === 'querystring';
  const isText = inQuery || httpPart === 'params';
  return (given: unknown): Checked => {
    const value = isText ? fromText(shape, given) : given;
    const error = check(value, '', inQuery ? ofQuery : undefined);
    return error === undefined ? { value } : { error };
  };
}

/** Says what does not fit a schema, with paths that begin with where it is. */
export function checker(schema: unknown) {
  const shape = schema as JsonSchema;
  mustBeReadable(shape);
  const fitsWhole = compileCheck(shape);
  return (value: unknown, within = '', named = (problem: FieldProblem) => problem): ApiError | undefined => {
    if (fitsWhole(value)) return undefined;
    const problems = schemaProblems(shape, value, within).map(named);
    const { path = '', message = '' } = problems[0] ?? {};
    return new ApiError('bad-request', path === '' ? message : `${path}: ${message}`, { path, problems });
  };
}

/** Answers are typed already: nothing is compiled for them. */
export function serializerCompiler(): (data: unknown) => string {
  return data => JSON.stringify(data);
}

/** A schema that asks for more than is checked here would check nothing: better to stop at once. */
function mustBeReadable(shape: JsonSchema): void {
  const strange = Object.keys(shape).find(key => !KNOWN.has(key));
  if (strange !== undefined) throw new TypeError(`the schema keyword ${strange} is not checked`);
  const parts = [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? [])];
  for (const part of shape.items === undefined ? parts : [...parts, shape.items]) mustBeReadable(part);
}

/** Query and path hold texts; numbers and truth values are read from them. */
function fromText(schema: JsonSchema, given: unknown): unknown {
  const read = { ...(given as Record<string, unknown>) };
  for (const [name, { type }] of Object.entries(schema.properties ?? {})) {
    const text = read[name];
    if (typeof text !== 'string') continue;
    if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) read[name] = Number(text);
    if (type === 'boolean' && (text === 'true' || text === 'false')) read[name] = text === 'true';
  }
  return read;
}

function ofQuery({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace('/', '?'), message };
}

/** Everything that does not fit; nothing if all does. It is asked only where something does not. */
export function schemaProblems(shape: JsonSchema, value: unknown, path: string): FieldProblem[] {
  if (shape.anyOf !== undefined) return faultsOfChoice(shape.anyOf, value, path);
  if (!matchesKind(shape, value)) return [{ path, message: `expected ${expected(shape)}, found ${describe(value)}` }];
  if (shape.properties !== undefined) return faultsOfFields(shape, value as Readonly<Record<string, unknown>>, path);
  const { items } = shape;
  if (items === undefined) return [];
  const found: FieldProblem[] = [];
  for (const [n, item] of (value as readonly unknown[]).entries()) {
    if (found.length >= MOST_FAULTS) break;
    found.push(...schemaProblems(items, item, `${path}/${n}`));
  }
  return found;
}

/** Where only one choice beside null is left, what is wrong is told from its inside. */
function faultsOfChoice(choices: readonly JsonSchema[], value: unknown, path: string): FieldProblem[] {
  if (choices.some(choice => schemaProblems(choice, value, path).length === 0)) return [];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0) return schemaProblems(only, value, path);
  return [{ path, message: `expected ${expected({ anyOf: choices })}, found ${describe(value)}` }];
}

function faultsOfFields(shape: JsonSchema, given: Readonly<Record<string, unknown>>, path: string): FieldProblem[] {
  const { properties = {}, required = [] } = shape;
  const found: FieldProblem[] = [];
  for (const [name, field] of Object.entries(properties)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const at = `${path}/${name}`;
    if (value !== undefined) found.push(...schemaProblems(field, value, at));
    else if (required.includes(name)) found.push({ path: at, message: `expected ${expected(field)}, found nothing` });
  }
  if (shape.additionalProperties !== false) return found;
  const known = Object.keys(properties);
  const strange = Object.keys(given).filter(key => !known.includes(key));
  for (const name of strange.slice(0, MOST_FAULTS)) {
    found.push({ path: `${path}/${name}`, message: `expected only ${known.join(', ') || 'nothing'} here` });
  }
  return found;
}

function expected(shape: JsonSchema): string {
  const { type, anyOf, const: constant, minimum, maximum, minLength, maxLength, pattern } = shape;
  if (anyOf !== undefined) {
    const choices = anyOf.filter(choice => choice.type !== 'null').map(expected);
    return choices.length === 1 ? choices.join() : `one of ${choices.join(', ')}`;
  }
  if (constant !== undefined) return String(constant);
  switch (type) {
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'string': {
      const length = maxLength === undefined ? '' : `${between(minLength, maxLength)} characters`;
      return `a text${length}${pattern === undefined ? '' : ` like ${pattern}`}`;
    }
    case 'integer':
      return `a whole number${between(minimum, maximum)}`;
    case 'number':
      return `a number${between(minimum, maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    default:
      return 'something';
  }
}

function between(least: number | undefined, most: number | undefined): string {
  if (most === undefined || most === Number.MAX_SAFE_INTEGER) return least === undefined ? '' : ` of at least ${least}`;
  return ` of ${least ?? 0} to ${most}`;
}
