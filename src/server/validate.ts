import { describe } from '../kernel/reading.ts';
import { type FieldProblem, Refused } from '../wire/problems.ts';

/** The parts of JSON schema that our requests use. TypeBox writes them; this reads them, and says what is wrong. */
interface Shape {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const CHECKED =
  'type const anyOf properties required additionalProperties items minimum maximum minLength maxLength pattern';
const FOR_READERS = 'title description format';
const KNOWN = new Set(`${CHECKED} ${FOR_READERS}`.split(' '));

type Checked = { value: unknown } | { error: Error };

/** Fastify's validator. What does not fit is refused with its path and what was expected. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const shape = schema as Shape;
  mustBeReadable(shape);
  const inQuery = httpPart === 'querystring';
  const isText = inQuery || httpPart === 'params';
  return (given: unknown): Checked => {
    const value = isText ? fromText(shape, given) : given;
    const problems = faults(shape, value, '').map(problem => (inQuery ? ofQuery(problem) : problem));
    const [first] = problems;
    if (first === undefined) return { value };
    const detail = first.path === '' ? first.message : `${first.path}: ${first.message}`;
    return { error: new Refused('bad-request', detail, { path: first.path, problems }) };
  };
}

/** Answers are typed already: nothing is compiled for them. */
export function serializerCompiler(): (data: unknown) => string {
  return data => JSON.stringify(data);
}

/** A schema that asks for more than is checked here would check nothing: better to stop at once. */
function mustBeReadable(shape: Shape): void {
  const strange = Object.keys(shape).find(key => !KNOWN.has(key));
  if (strange !== undefined) throw new TypeError(`the schema keyword ${strange} is not checked`);
  const parts = [...Object.values(shape.properties ?? {}), ...(shape.anyOf ?? [])];
  for (const part of shape.items === undefined ? parts : [...parts, shape.items]) mustBeReadable(part);
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

function ofQuery({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace('/', '?'), message };
}

/** Everything that does not fit; nothing if all does. */
function faults(shape: Shape, value: unknown, path: string): FieldProblem[] {
  if (shape.anyOf !== undefined) return faultsOfChoice(shape.anyOf, value, path);
  if (!fits(shape, value)) return [{ path, message: `expected ${expected(shape)}, found ${describe(value)}` }];
  if (shape.properties !== undefined) return faultsOfFields(shape, value as Readonly<Record<string, unknown>>, path);
  const { items } = shape;
  if (items === undefined) return [];
  return (value as readonly unknown[]).flatMap((item, n) => faults(items, item, `${path}/${n}`));
}

/** Where only one choice beside null is left, what is wrong is told from its inside. */
function faultsOfChoice(choices: readonly Shape[], value: unknown, path: string): FieldProblem[] {
  if (choices.some(choice => faults(choice, value, path).length === 0)) return [];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  if (only !== undefined && others.length === 0) return faults(only, value, path);
  return [{ path, message: `expected ${expected({ anyOf: choices })}, found ${describe(value)}` }];
}

function faultsOfFields(shape: Shape, given: Readonly<Record<string, unknown>>, path: string): FieldProblem[] {
  const { properties = {}, required = [] } = shape;
  const found: FieldProblem[] = [];
  for (const [name, field] of Object.entries(properties)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const at = `${path}/${name}`;
    if (value !== undefined) found.push(...faults(field, value, at));
    else if (required.includes(name)) found.push({ path: at, message: `expected ${expected(field)}, found nothing` });
  }
  if (shape.additionalProperties !== false) return found;
  const known = Object.keys(properties);
  for (const name of Object.keys(given).filter(key => !known.includes(key))) {
    found.push({ path: `${path}/${name}`, message: `expected only ${known.join(', ') || 'nothing'} here` });
  }
  return found;
}

/** Whether a value is of the kind, leaving its fields and items aside. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.const !== undefined) return value === shape.const;
  switch (shape.type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'string':
      return (
        typeof value === 'string' &&
        isBetween(value.length, shape.minLength, shape.maxLength) &&
        hasPattern(shape, value)
      );
    case 'integer':
      return Number.isSafeInteger(value) && isBetween(value as number, shape.minimum, shape.maximum);
    case 'number':
      return Number.isFinite(value) && isBetween(value as number, shape.minimum, shape.maximum);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    default:
      return true;
  }
}

function hasPattern({ pattern }: Shape, text: string): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function isBetween(number: number, least = -Number.MAX_VALUE, most = Number.MAX_VALUE): boolean {
  return number >= least && number <= most;
}

function expected(shape: Shape): string {
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
