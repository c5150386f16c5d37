/** Plain JSON: what setups, actions, views and snapshots are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The one text of a JSON value: keys sorted, no spaces, absent and undefined alike. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is no JSON number`);
    return Object.is(value, -0) ? '0' : String(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object') {
    const object = value as Record<string, unknown>;
    const members: string[] = [];
    for (const key of Object.keys(object).sort()) {
      if (object[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonical(object[key])}`);
    }
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`${typeof value} is no JSON`);
}
