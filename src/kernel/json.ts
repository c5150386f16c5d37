/** Plain JSON: what setups, actions, views and snapshots are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The one text of a JSON value: keys in one order, no spaces, absent and undefined alike. */
export function canonical(value: unknown): string {
  return JSON.stringify(ordered(value));
}

/** The value with the keys of every object in order: whole numbers first, as engines keep them, then by code unit. */
function ordered(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is no JSON number`);
    return value;
  }
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is no JSON`);
  const members = value as Record<string, unknown>;
  const result: Record<string, Json> = {};
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    // Assigning to this one key would set the prototype instead.
    if (key === '__proto__') Object.defineProperty(result, key, { value: ordered(member), enumerable: true });
    else result[key] = ordered(member);
  }
  return result;
}
