import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe } from '../kernel/reading.ts';
import { type FieldProblem, Refused } from '../wire/problems.ts';

/** The parts of JSON schema that our requests use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: unknown;
}

type Checked = { value: unknown } | { error: Error };

/** Fastify's validator: TypeBox checks, and what is wrong is said with its path and what was expected. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const compiled = Compile(schema as TSchema);
  const isText = httpPart === 'querystring' || httpPart === 'params';
  return (given: unknown): Checked => {
    const value = isText ? fromText(schema as Shape, given) : given;
    if (compiled.Check(value)) return { value };
    const problems = faults(schema as Shape, value, '').map(({ path, message }) => ({
      path: httpPart === 'querystring' ? path.replace('/', '?') : path,
      message,
    }));
    const [first] = problems;
    const detail = first === undefined ? 'the request does not fit' : `${first.path}: ${first.message}`;
    return { error: new Refused('bad-request', detail, { path: first?.path ?? '', problems }) };
  };
}

/** Answers are typed already: nothing is compiled for them. */
export function serializerCompiler(): (data: unknown) => string {
  return data => JSON.stringify(data);
}

/** Query and path hold texts; numbers and truth values are read from them. */
function fromText(schema: Shape, given: unknown): unknown {
  const read = { ...(given as Record<string, unknown>) };
  for (const [name, { type }] of Object.entries(schema.properties ?? {})) {
    const text = read[name];
    if (typeof text !== 'string') continue;
    if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) read[name] = Number(text);
    if (type === 'boolean' && (text === 'true' || text === 'false')) read[name] = text === 'true';
  }
  return read;
}

/** Called only where the value does not fit. */
function faults(schema: Shape, value: unknown, path: string): FieldProblem[] {
  const [only, ...others] = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0) {
    if (only.properties !== undefined && isObject(value)) return faultsOfFields(only, value, path);
    if (only.items !== undefined && Array.isArray(value)) return faultsOfItems(only.items, value, path);
  }
  return [{ path, message: `expected ${expected(schema)}, found ${describe(value)}` }];
}

function faultsOfFields(schema: Shape, given: Readonly<Record<string, unknown>>, path: string): FieldProblem[] {
  const { properties = {}, required = [] } = schema;
  const known = Object.keys(properties);
  const found: FieldProblem[] = [];
  for (const [name, field] of Object.entries(properties)) {
    if (given[name] === undefined && !required.includes(name)) continue;
    if (given[name] !== undefined && Compile(field as TSchema).Check(given[name])) continue;
    found.push(...faults(field, given[name], `${path}/${name}`));
  }
  if (schema.additionalProperties !== false) return found;
  for (const name of Object.keys(given).filter(key => !known.includes(key))) {
    found.push({ path: `${path}/${name}`, message: `expected only ${known.join(', ') || 'nothing'} here` });
  }
  return found;
}

function faultsOfItems(item: Shape, given: readonly unknown[], path: string): FieldProblem[] {
  const compiled = Compile(item as TSchema);
  return given.flatMap((value, n) => (compiled.Check(value) ? [] : faults(item, value, `${path}/${n}`)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expected({ type, anyOf, const: constant, minimum, maximum, minLength, maxLength }: Shape): string {
  if (anyOf !== undefined) {
    const choices = anyOf.filter(({ type }) => type !== 'null').map(expected);
    return choices.length === 1 ? choices.join() : `one of ${choices.join(', ')}`;
  }
  if (constant !== undefined) return String(constant);
  switch (type) {
    case 'boolean':
      return 'true or false';
    case 'string':
      return `a text${between(minLength, maxLength)}${maxLength === undefined ? '' : ' characters'}`;
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'integer':
      return `a whole number${between(minimum, maximum)}`;
    case 'number':
      return `a number${between(minimum, maximum)}`;
    default:
      return 'something';
  }
}

function between(least: number | undefined, most: number | undefined): string {
  if (most === undefined || most === Number.MAX_SAFE_INTEGER) return least === undefined ? '' : ` of at least ${least}`;
  return ` of ${least ?? 0} to ${most}`;
}
