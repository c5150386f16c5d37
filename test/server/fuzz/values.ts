import type { Chance } from '../../../src/kernel/chance.ts';

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
export function fitting(chance: Chance, schema: Schema, defined: Readonly<Record<string, Schema>> = {}): unknown {
  if (schema.$ref !== undefined) return fitting(chance, defined[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defined);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return fitting(chance, chance.pick(schema.anyOf) ?? {}, defined);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || chance.below(2) === 0)
          .map(([name, field]) => [name, fitting(chance, field, defined)]),
      );
    case 'array':
      return Array.from({ length: chance.below(4) }, () => fitting(chance, schema.items ?? {}, defined));
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + chance.below(Math.min(schema.maximum ?? 10, 1000) + 1);
    case 'boolean':
      return chance.below(2) === 0;
    case 'null':
      return null;
    case 'string':
      return chance.pick(['a', 'red', 'first-steps', 'normal', 'lshape', 'symmetrical', 'dungeon', 'keep']);
    default:
      return nasty(chance);
  }
}

export function nasty(chance: Chance): unknown {
  return chance.below(20) === 0 ? deep(chance.below(5000)) : structuredClone(chance.pick(NASTY));
}

/** The same value with something in it gone, changed or added. */
export function mutated(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.below(6) === 0) return nasty(chance);
  if (Array.isArray(value)) {
    const list = [...value];
    const place = chance.below(list.length + 1);
    if (chance.below(3) === 0) list.splice(place, 1);
    else list.splice(place, chance.below(2), mutated(chance, list[place]));
    return list;
  }
  const object: Record<string, unknown> = { ...value };
  const name = chance.pick(Object.keys(object));
  if (name === undefined || chance.below(5) === 0) object[chance.pick(['extra', 'hasOwnProperty', 'x']) ?? ''] = 1;
  else if (chance.below(4) === 0) delete object[name];
  else object[name] = mutated(chance, object[name]);
  return object;
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
