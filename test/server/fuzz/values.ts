import type { Rng } from '../../../src/kernel/rng.ts';

/** The parts of JSON schema that our documents use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
}

/** What people send who mean no good, or whose program is broken. */
const NASTY: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 0.5, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, -1e308, 5e-324],
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'null', 'undefined', '__proto__', 'constructor', '\u0000', '\ud800', '💥'],
  ...['../../etc/passwd', "' OR 1=1 --", '<script>', '%00', '\r\nx-evil: 1', 'x'.repeat(5000)],
  ...[[], [[]], [null], {}, { toString: 1 }, { length: -1 }, Array(300).fill(0)],
];

/** A value that fits a schema, more or less. */
export function fitting(rng: Rng, schema: Schema, defined: Readonly<Record<string, Schema>> = {}): unknown {
  if (schema.$ref !== undefined) return fitting(rng, defined[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defined);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return fitting(rng, rng.pick(schema.anyOf) ?? {}, defined);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || rng.below(2) === 0)
          .map(([name, field]) => [name, fitting(rng, field, defined)]),
      );
    case 'array':
      return Array.from({ length: rng.below(4) }, () => fitting(rng, schema.items ?? {}, defined));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + rng.below(Math.min(schema.maximum ?? 10, 1000) + 1);
    case 'boolean':
      return rng.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return rng.pick(['a', 'red', 'first-steps', 'normal', 'lshape', 'symmetrical', 'dungeon', 'keep']);
    default:
      return nasty(rng);
  }
}

export function nasty(rng: Rng): unknown {
  return rng.below(20) === 0 ? deep(rng.below(5000)) : structuredClone(rng.pick(NASTY));
}

/** The same value with something in it gone, changed or added. */
export function mutated(rng: Rng, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || rng.below(6) === 0) return nasty(rng);
  if (Array.isArray(value)) {
    const list = [...value];
    const place = rng.below(list.length + 1);
    if (rng.below(3) === 0) list.splice(place, 1);
    else list.splice(place, rng.below(2), mutated(rng, list[place]));
    return list;
  }
  const object: Record<string, unknown> = { ...value };
  const name = rng.pick(Object.keys(object));
  if (name === undefined || rng.below(5) === 0) object[rng.pick(['extra', 'hasOwnProperty', 'x']) ?? ''] = 1;
  else if (rng.below(4) === 0) delete object[name];
  else object[name] = mutated(rng, object[name]);
  return object;
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
