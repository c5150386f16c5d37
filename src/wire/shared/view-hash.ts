// Written for speed: every event has one. The slow twin, which remembers nothing, is in test/wire/channel/view-hash.test.ts.
import { stir } from '../../kernel/hash.ts';
import { isJsonObject } from './json-object.ts';

interface Hashed {
  hash: number;
  /** Of each item. */
  readonly items: Int32Array;
}

/** How many lists are kept in mind; with more, all are hashed anew. */
const MOST_LISTS = 10_000;

/** Names, texts and numbers that come up again and again: each kind so many. */
const MOST_KEPT = 4096;
const LONGEST_KEPT = 32;
const names = new Map<string, number>();
const texts = new Map<string, number>();
const numbers = new Map<number, number>();
/** Whole numbers from 0 on: most of what a board is made of. */
const counts = Int32Array.from({ length: 1024 }, (_, n) => textHash(`n${n}`));

/** The hash of a list without items. */
export const EMPTY_LIST = textHash('l');

/** 32 bits of a view as JSON would write it, so that two who hold one can tell whether it is the same. */
export function viewHash(view: unknown): number {
  return new ViewHash().of(view);
}

/** The same for one view after the other: only what has changed since the last is looked into. */
export class ViewHash {
  /** The lists of the last view. They stay so: nobody changes a part of a view, and what has not changed in the next is the same object. */
  private readonly lists = new Map<readonly unknown[], Hashed>();
  private last: unknown;

  of(view: unknown): number {
    const hash = this.hashOf(view, this.last);
    this.last = view;
    return hash >>> 0;
  }

  private hashOf(value: unknown, before: unknown): number {
    switch (typeof value) {
      case 'string':
        return value.length > LONGEST_KEPT ? textHash(`s${value}`) : keptHash(texts, value, 's');
      case 'number':
        return numberHash(value);
      case 'boolean':
        return textHash(value ? 't' : 'f');
      case 'object':
        return value === null ? textHash('0') : this.partHash(value, before);
      default:
        return textHash('0');
    }
  }

  private partHash(part: object, before: unknown): number {
    if (!Array.isArray(part)) return this.objectHash(part as Fields, isJsonObject(before) ? before : undefined);
    if (part.length === 0) return EMPTY_LIST;
    const { lists } = this;
    let hashed = lists.get(part);
    if (hashed === undefined) {
      hashed = this.listHash(part, before);
      if (lists.size === MOST_LISTS) lists.clear();
      lists.set(part, hashed);
    }
    return hashed.hash;
  }

  /** Of a list as long as the one before, whose hash is known, only the places that differ count. */
  private listHash(list: readonly unknown[], before: unknown): Hashed {
    const last = Array.isArray(before) ? (before as readonly unknown[]) : undefined;
    const hashed = last && this.lists.get(last);
    if (last === undefined || hashed === undefined) return this.listHashAnew(list);
    // What is known of the one before becomes what is known of this one.
    this.lists.delete(last);
    if (last.length !== list.length) return this.listHashAnew(list);
    const { items } = hashed;
    for (let place = 0; place < list.length; place++) {
      const was = last[place];
      const is = list[place];
      if (was === is) continue;
      const itemWas = items[place] ?? 0;
      const item =
        isJsonObject(was) && isJsonObject(is) ? this.objectHashAfter(is, was, itemWas) : this.hashOf(is, was);
      hashed.hash = (hashed.hash - join(place, itemWas) + join(place, item)) | 0;
      items[place] = item;
    }
    return hashed;
  }

  private listHashAnew(list: readonly unknown[]): Hashed {
    const items = new Int32Array(list.length);
    let hash = EMPTY_LIST;
    for (let place = 0; place < list.length; place++) {
      const item = this.hashOf(list[place], undefined);
      hash = (hash + join(place, item)) | 0;
      items[place] = item;
    }
    return { hash, items };
  }

  /** Names have no order. */
  private objectHash(object: Fields, before?: Fields): number {
    let hash = textHash('o');
    for (const name of Object.keys(object)) hash = (hash + this.fieldHash(name, object[name], before?.[name])) | 0;
    return hash;
  }

  /** Of an object that another has become, whose hash is known: only the names that differ count. */
  private objectHashAfter(is: Fields, was: Fields, hashWas: number): number {
    let hash = hashWas;
    let kept = 0;
    // Not by lists of names: every thing that has changed comes by here, with all its names.
    for (const name in is) {
      const value = is[name];
      if (value === undefined) continue;
      const before = value === was[name] || Object.hasOwn(was, name) ? was[name] : undefined;
      if (before !== undefined) kept++;
      if (value === before) continue;
      hash = (hash - this.fieldHash(name, before, undefined) + this.fieldHash(name, value, before)) | 0;
    }
    let known = 0;
    for (const name in was) if (was[name] !== undefined) known++;
    if (known === kept) return hash;
    for (const name of Object.keys(was)) {
      if (is[name] !== undefined && Object.hasOwn(is, name)) continue;
      hash = (hash - this.fieldHash(name, was[name], undefined)) | 0;
    }
    return hash;
  }

  /** A name without a value is none. */
  private fieldHash(name: string, value: unknown, before: unknown): number {
    return value === undefined ? 0 : join(nameHash(name), this.hashOf(value, before));
  }
}

/** The hash of a value as it stands under a name. */
export function valueHash(value: unknown): number {
  return typeof value === 'number' ? numberHash(value) : viewHash(value) | 0;
}

/** What an item adds to the hash of its list, or a hash under a name, of which the hash is given too, to that of its object. */
export function join(before: number, next: number): number {
  return stir((Math.imul(before, 31) + next) | 0);
}

export function nameHash(name: string): number {
  return keptHash(names, name, '');
}

function numberHash(value: number): number {
  return counts[value] ?? keptHash(numbers, value, 'n');
}

type Fields = Readonly<Record<string, unknown>>;

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
