/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Gives every schema with a title its place under that name; where it is used, a reference stands for it. */
export function named(document: Json): Json {
  const schemas: Record<string, unknown> = {};
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)]));
    if (typeof title !== 'string' || rest.type !== 'object') return title === undefined ? rest : { title, ...rest };
    schemas[title] = rest;
    return { $ref: `#/components/schemas/${title}` };
  };
  const { components, ...all } = document;
  const referred = refer(all) as Json;
  return { ...referred, components: { ...(components as Json | undefined), schemas } };
}
