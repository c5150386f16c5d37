// Written for speed: every event has one. The slow twin, which remembers nothing, is in test/wire/channel/viewhash.test.ts.
import { stir } from '../../kernel/hash.ts';

/**
 * The hashes of lists. They stay so: nobody changes a part of a view, and what has not changed in the next is the same
 * object. Objects are small: to hash one again is faster than to look it up.
 */
const known = new WeakMap<readonly unknown[], number>();

/** Names, texts and numbers that come up again and again: each kind so many. */
const MOST_KEPT = 4096;
const LONGEST_KEPT = 32;
const names = new Map<string, number>();
const texts = new Map<string, number>();
const numbers = new Map<number, number>();

/**
 * 32 bits of a view as JSON would write it, so that two who hold one can tell whether it is the same. Given the view before
 * it, whose hash was asked for, only what has changed is looked into.
 */
export function viewHash(view: unknown, before?: unknown): number {
  return hashOf(view, before) >>> 0;
}

function hashOf(value: unknown, before: unknown): number {
  switch (typeof value) {
    case 'string':
      return value.length > LONGEST_KEPT ? textHash(`s${value}`) : keptHash(texts, value, 's');
    case 'number':
      return keptHash(numbers, value, 'n');
    case 'boolean':
      return textHash(value ? 't' : 'f');
    case 'object':
      return value === null ? textHash('0') : partHash(value, before);
    default:
      return textHash('0');
  }
}

function partHash(part: object, before: unknown): number {
  if (!Array.isArray(part)) {
    const last = typeof before === 'object' && before !== null ? before : undefined;
    return objectHash(part as Readonly<Record<string, unknown>>, last as Readonly<Record<string, unknown>> | undefined);
  }
  let hash = known.get(part);
  if (hash === undefined) {
    hash = listHash(part, before);
    known.set(part, hash);
  }
  return hash;
}

/** Of a list as long as the one before, whose hash is known, only the places that differ count. */
function listHash(list: readonly unknown[], before: unknown): number {
  const last = Array.isArray(before) && before.length === list.length ? (before as readonly unknown[]) : undefined;
  const lastHash = last === undefined ? undefined : known.get(last);
  if (last !== undefined && lastHash !== undefined) {
    let hash = lastHash;
    for (let place = 0; place < list.length; place++) {
      const [was, is] = [last[place], list[place]];
      if (was !== is) hash = (hash - join(place, hashOf(was, undefined)) + join(place, hashOf(is, was))) | 0;
    }
    return hash;
  }
  let hash = textHash('l');
  for (let place = 0; place < list.length; place++) hash = (hash + join(place, hashOf(list[place], undefined))) | 0;
  return hash;
}

/** Names have no order. */
function objectHash(
  object: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): number {
  let hash = textHash('o');
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value !== undefined) hash = (hash + join(keptHash(names, name, ''), hashOf(value, before?.[name]))) | 0;
  }
  return hash;
}

function join(before: number, next: number): number {
  return stir((Math.imul(before, 31) + next) | 0);
}

function keptHash<T extends string | number>(kept: Map<T, number>, value: T, prefix: string): number {
  let hash = kept.get(value);
  if (hash === undefined) {
    hash = textHash(prefix + value);
    if (kept.size < MOST_KEPT) kept.set(value, hash);
  }
  return hash;
}

/** FNV-1a over the code units. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
