import type { Rng } from '../kernel/rng.ts';

const JUNK = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'up',
  'ä\u0000\u{1f3f0}',
  '__proto__',
  [],
  {},
  [[]],
  undefined,
];

/** Any JSON, and seldom what a game expects. */
export function anyJson(rng: Rng, depth = 3): unknown {
  const kind = depth === 0 ? 0 : rng.below(4);
  const parts = (): unknown[] => Array.from({ length: rng.below(4) }, () => anyJson(rng, depth - 1));
  if (kind === 2) return parts();
  if (kind === 3) return Object.fromEntries(parts().map(part => [rng.pick(['type', 'by', '0', '', 'to']), part]));
  return kind === 1 ? rng.below(1000) - 500 : rng.pick(JUNK);
}

/** JSON that is like the given one, and wrong somewhere, perhaps. */
export function damaged(json: unknown, rng: Rng): unknown {
  if (rng.below(4) === 0 || typeof json !== 'object' || json === null) return rng.pick(JUNK);
  if (Array.isArray(json)) {
    const list = [...json];
    const place = rng.below(list.length + 1);
    if (rng.below(3) === 0) list.splice(place, 1);
    else list[place] = damaged(list[place], rng);
    return list;
  }
  const key = rng.pick(Object.keys(json)) ?? 'type';
  const object: Record<string, unknown> = { ...json };
  if (rng.below(3) === 0) delete object[key];
  else object[key] = damaged(object[key], rng);
  return object;
}

/** As it would come back from a file or over the wire. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
