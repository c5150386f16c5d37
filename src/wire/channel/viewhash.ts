// Written for speed: every event has one. The slow twin, which remembers nothing, is in test/wire/channel/viewhash.test.ts.
import { stir } from '../../kernel/hash.ts';

interface Hashed {
  readonly hash: number;
  /** Of each item, until the list that came after has taken it over. */
  items: Int32Array | undefined;
}

/** The hashes of lists. They stay so: nobody changes a part of a view, and what has not changed in the next is the same object. */
const known = new WeakMap<readonly unknown[], Hashed>();

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
  if (!Array.isArray(part)) return objectHash(part as Fields, isFields(before) ? before : undefined);
  let hashed = known.get(part);
  if (hashed === undefined) {
    hashed = listHash(part, before);
    known.set(part, hashed);
  }
  return hashed.hash;
}

/** Of a list as long as the one before, whose hash is known, only the places that differ count. */
function listHash(list: readonly unknown[], before: unknown): Hashed {
  const last = Array.isArray(before) && before.length === list.length ? (before as readonly unknown[]) : undefined;
  const lastHashed = last === undefined ? undefined : known.get(last);
  if (last === undefined || lastHashed?.items === undefined) return listHashAnew(list);
  let { hash, items } = lastHashed;
  lastHashed.items = undefined;
  for (let place = 0; place < list.length; place++) {
    const was = last[place];
    const is = list[place];
    if (was === is) continue;
    const itemWas = items[place] ?? 0;
    const item = isFields(was) && isFields(is) ? objectHashAfter(is, was, itemWas) : hashOf(is, was);
    hash = (hash - join(place, itemWas) + join(place, item)) | 0;
    items[place] = item;
  }
  return { hash, items };
}

function listHashAnew(list: readonly unknown[]): Hashed {
  const items = new Int32Array(list.length);
  let hash = textHash('l');
  for (let place = 0; place < list.length; place++) {
    const item = hashOf(list[place], undefined);
    hash = (hash + join(place, item)) | 0;
    items[place] = item;
  }
  return { hash, items };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names have no order. */
function objectHash(object: Fields, before?: Fields): number {
  let hash = textHash('o');
  for (const name of Object.keys(object)) hash = (hash + fieldHash(name, object[name], before?.[name])) | 0;
  return hash;
}

/** Of an object that another has become, whose hash is known: only the names that differ count. */
function objectHashAfter(is: Fields, was: Fields, hashWas: number): number {
  let hash = hashWas;
  let kept = 0;
  // Not by lists of names: every thing that has changed comes by here, with all its names.
  for (const name in is) {
    const value = is[name];
    if (value === undefined) continue;
    const before = value === was[name] || Object.hasOwn(was, name) ? was[name] : undefined;
    if (before !== undefined) kept++;
    if (value === before) continue;
    hash = (hash - fieldHash(name, before, undefined) + fieldHash(name, value, before)) | 0;
  }
  let known = 0;
  for (const name in was) if (was[name] !== undefined) known++;
  if (known === kept) return hash;
  for (const name of Object.keys(was)) {
    if (is[name] === undefined || !Object.hasOwn(is, name)) hash = (hash - fieldHash(name, was[name], undefined)) | 0;
  }
  return hash;
}

/** A name without a value is none. */
function fieldHash(name: string, value: unknown, before: unknown): number {
  return value === undefined ? 0 : join(keptHash(names, name, ''), hashOf(value, before));
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
