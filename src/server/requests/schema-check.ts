// Written for speed: every request is checked. The slow twin, which also says what is wrong, is `faults` in validate.ts.

/** The parts of JSON schema that our requests use. TypeBox writes them. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

type Fits = (value: unknown) => boolean;

/** A function that tells whether a value fits a shape through and through. The shape is walked once, here. */
export function compileCheck(shape: JsonSchema): Fits {
  if (shape.anyOf !== undefined) {
    const choices = shape.anyOf.map(compileCheck);
    return value => choices.some(fitsChoice => fitsChoice(value));
  }
  const isOfKind = kindFitter(shape);
  if (shape.properties !== undefined) {
    const fieldsFit = fieldsFitter(shape, shape.properties);
    return value => isOfKind(value) && fieldsFit(value as Readonly<Record<string, unknown>>);
  }
  if (shape.items === undefined) return isOfKind;
  const itemFits = compileCheck(shape.items);
  return value => isOfKind(value) && (value as readonly unknown[]).every(itemFits);
}

function fieldsFitter(
  { required = [], additionalProperties }: JsonSchema,
  properties: Readonly<Record<string, JsonSchema>>,
): (given: Readonly<Record<string, unknown>>) => boolean {
  const isClosed = additionalProperties === false;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    fitsField: compileCheck(field),
    isRequired: required.includes(name),
  }));
  return given => {
    let known = 0;
    for (const { name, fitsField, isRequired } of fields) {
      const isThere = Object.hasOwn(given, name);
      if (isThere) known++;
      const value = isThere ? given[name] : undefined;
      if (value === undefined ? isRequired : !fitsField(value)) return false;
    }
    return !isClosed || known === Object.keys(given).length;
  };
}

/** Whether a value is of the kind, leaving its fields and items aside. */
export function matchesKind(shape: JsonSchema, value: unknown): boolean {
  return kindFitter(shape)(value);
}

function kindFitter(shape: JsonSchema): Fits {
  const constant = shape.const;
  if (constant !== undefined) return value => value === constant;
  switch (shape.type) {
    case 'object':
      return value => typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray;
    case 'string':
      return textFitter(shape);
    case 'integer':
      return numberFitter(Number.isSafeInteger, shape);
    case 'number':
      return numberFitter(Number.isFinite, shape);
    case 'boolean':
      return value => typeof value === 'boolean';
    case 'null':
      return value => value === null;
    default:
      return () => true;
  }
}

function textFitter({ minLength = 0, maxLength = Number.MAX_VALUE, pattern }: JsonSchema): Fits {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return value =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (form === undefined || form.test(value));
}

function numberFitter(isNumber: Fits, { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: JsonSchema): Fits {
  return value => isNumber(value) && (value as number) >= minimum && (value as number) <= maximum;
}
