// Written for speed: every event has one. The slow twin, which remembers nothing, is in test/wire/channel/viewhash.test.ts.
import { stir } from '../../kernel/hash.ts';

/** What was hashed stays so: nobody changes a part of a view, and what has not changed in the next is the same object. */
const known = new WeakMap<object, number>();

/** 32 bits of a view as JSON would write it, so that two who hold one can tell whether it is the same. */
export function viewHash(view: unknown): number {
  return hashOf(view) >>> 0;
}

function hashOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return textHash(`s${value}`);
    case 'number':
      return textHash(`n${value}`);
    case 'boolean':
      return textHash(value ? 't' : 'f');
    case 'object':
      return value === null ? textHash('0') : partHash(value);
    default:
      return textHash('0');
  }
}

function partHash(part: object): number {
  let hash = known.get(part);
  if (hash === undefined) {
    hash = Array.isArray(part) ? listHash(part) : objectHash(part as Readonly<Record<string, unknown>>);
    known.set(part, hash);
  }
  return hash;
}

function listHash(list: readonly unknown[]): number {
  let hash = textHash('l');
  for (const item of list) hash = join(hash, hashOf(item));
  return hash;
}

/** Names have no order. */
function objectHash(object: Readonly<Record<string, unknown>>): number {
  let hash = textHash('o');
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value !== undefined) hash = (hash + join(textHash(name), hashOf(value))) | 0;
  }
  return hash;
}

function join(before: number, next: number): number {
  return stir((Math.imul(before, 31) + next) | 0);
}

/** FNV-1a over the code units. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
