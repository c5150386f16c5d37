import { isJsonObject } from './json-object.ts';

/** What makes another value of one that is known. All values are JSON. */
export type ViewChange =
  /** Another value altogether. */
  | { readonly set: unknown }
  /** An object: what has changed under which name, and the names that are gone. */
  | { readonly of: Readonly<Record<string, ViewChange>>; readonly gone?: readonly string[] }
  /** A list: what has changed at which place, how long it is now, and what has come at its end. */
  | { readonly at: Readonly<Record<string, ViewChange>>; readonly length: number; readonly more?: readonly unknown[] }
  /** A list of things with ids: what has changed of which, which are gone, and what stands at which place anew. */
  | {
      readonly ids: readonly (readonly [Id, ViewChange])[];
      readonly gone?: readonly Id[];
      readonly new?: readonly (readonly [number, unknown])[];
    };

type Id = string | number;
type Thing = Readonly<Record<string, unknown>> & { readonly id: Id };

/** Lists that were found to be of things with ids, each its own. */
export type Distinct = Set<readonly unknown[]>;

/** How many lists are kept in mind; with more, all are looked at again. */
const MOST_DISTINCT = 1000;

/**
 * What has changed; undefined where nothing has. What is the same object in both is not looked into. Who asks for one change
 * after the other keeps `distinct` for the next: then lists of things need not be looked up by their ids.
 */
export function viewChange(before: unknown, after: unknown, distinct: Distinct = new Set()): ViewChange | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return changeOfList(before, after, distinct);
  if (isJsonObject(before) && isJsonObject(after)) return changeOfObject(before, after, distinct);
  return Object.is(before, after) ? undefined : { set: after };
}

/** The value that a change makes of another. What has not changed is the same object. */
export function applyViewChange(before: unknown, change: ViewChange): unknown {
  if ('set' in change) return change.set;
  if ('ids' in change) return changedThings(before as readonly Thing[], change);
  if ('at' in change) {
    const list = (before as readonly unknown[]).slice(0, change.length);
    for (const [place, part] of Object.entries(change.at))
      list[Number(place)] = applyViewChange(list[Number(place)], part);
    return [...list, ...(change.more ?? [])];
  }
  const known = before as Readonly<Record<string, unknown>>;
  const made = new Map(Object.entries(known));
  for (const name of change.gone ?? []) made.delete(name);
  for (const [name, part] of Object.entries(change.of)) made.set(name, applyViewChange(made.get(name), part));
  // A name such as "__proto__" is a name like any other.
  return Object.fromEntries(made);
}

function changeOfObject(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  distinct: Distinct,
): ViewChange | undefined {
  let parts: Record<string, ViewChange> | undefined;
  let kept = 0;
  // Not by lists of names: every thing that has changed comes by here, with all its names.
  for (const name in after) {
    const was = before[name];
    const is = after[name];
    if (is === undefined) continue;
    // What every object has by birth, as "constructor", was not there.
    const isNew = was !== is && (was === undefined || !Object.hasOwn(before, name));
    if (!isNew) kept++;
    const change = isNew ? { set: is } : viewChange(was, is, distinct);
    if (change === undefined) continue;
    parts ??= {};
    put(parts, name, change);
  }
  let known = 0;
  for (const name in before) if (before[name] !== undefined) known++;
  if (known > kept) return { of: parts ?? {}, gone: goneFrom(before, after) };
  return parts && { of: parts };
}

function goneFrom(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(before).filter(
    name => before[name] !== undefined && (after[name] === undefined || !Object.hasOwn(after, name)),
  );
}

/** A name such as "__proto__" is a name like any other. */
function put(parts: Record<string, ViewChange>, name: string, change: ViewChange): void {
  if (name !== '__proto__') parts[name] = change;
  else Object.defineProperty(parts, name, { value: change, enumerable: true, configurable: true, writable: true });
}

function changeOfList(
  before: readonly unknown[],
  after: readonly unknown[],
  distinct: Distinct,
): ViewChange | undefined {
  if (before.length === 0 && after.length === 0) return undefined;
  const byId = changeInPlace(before, after, distinct) ?? changeOfThings(before, after, distinct);
  if (byId !== undefined) return byId === 'none' ? undefined : byId;
  const both = Math.min(before.length, after.length);
  const parts: [string, ViewChange][] = [];
  for (let place = 0; place < both; place++) {
    const change = viewChange(before[place], after[place], distinct);
    if (change !== undefined) parts.push([String(place), change]);
  }
  if (parts.length === 0 && before.length === after.length) return undefined;
  const more = after.slice(both);
  return { at: Object.fromEntries(parts), length: both, ...(more.length > 0 && { more }) };
}

/** Of the same things at the same places, as things mostly are; undefined where they are not, or nobody knows. */
function changeInPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  distinct: Distinct,
): ViewChange | 'none' | undefined {
  if (before.length !== after.length || !distinct.has(before)) return undefined;
  const parts: [Id, ViewChange][] = [];
  for (let place = 0; place < after.length; place++) {
    const was = before[place];
    const is = after[place];
    if (was === is) continue;
    const { id } = was as Thing;
    if (!isJsonObject(is) || is.id !== id) return undefined;
    const change = viewChange(was, is, distinct);
    if (change !== undefined) parts.push([id, change]);
  }
  goOn(distinct, before, after);
  return parts.length === 0 ? 'none' : { ids: parts };
}

/** After one list comes another, and nobody will ask for the first again. */
function goOn(distinct: Distinct, before: readonly unknown[], after: readonly unknown[]): void {
  distinct.delete(before);
  if (distinct.size === MOST_DISTINCT) distinct.clear();
  distinct.add(after);
}

/** Of lists of things with ids that have kept their order; undefined where they are none. */
function changeOfThings(
  before: readonly unknown[],
  after: readonly unknown[],
  distinct: Distinct,
): ViewChange | 'none' | undefined {
  const [known, now] = [thingsById(before), thingsById(after)];
  if (known === undefined || now === undefined) return undefined;
  goOn(distinct, before, after);
  const gone = [...known.keys()].filter(id => !now.has(id));
  const kept = [...known.keys()].filter(id => now.has(id));
  const fresh: [number, unknown][] = [];
  const parts: [Id, ViewChange][] = [];
  let next = 0;
  for (const [place, thing] of (after as readonly Thing[]).entries()) {
    const was = known.get(thing.id);
    if (was === undefined) {
      fresh.push([place, thing]);
      continue;
    }
    if (kept[next] !== thing.id) return undefined;
    next += 1;
    const change = viewChange(was, thing, distinct);
    if (change !== undefined) parts.push([thing.id, change]);
  }
  if (parts.length + gone.length + fresh.length === 0) return 'none';
  return { ids: parts, ...(gone.length > 0 && { gone }), ...(fresh.length > 0 && { new: fresh }) };
}

function changedThings(before: readonly Thing[], change: Extract<ViewChange, { ids: unknown }>): readonly unknown[] {
  const gone = new Set(change.gone);
  const parts = new Map(change.ids);
  const list = before.flatMap((thing): unknown[] => {
    if (gone.has(thing.id)) return [];
    const part = parts.get(thing.id);
    return [part === undefined ? thing : applyViewChange(thing, part)];
  });
  for (const [place, thing] of change.new ?? []) list.splice(place, 0, thing);
  return list;
}

function thingsById(list: readonly unknown[]): ReadonlyMap<Id, Thing> | undefined {
  const things = new Map<Id, Thing>();
  for (const each of list) {
    const id = isJsonObject(each) ? each.id : undefined;
    if ((typeof id !== 'string' && typeof id !== 'number') || things.has(id)) return undefined;
    things.set(id, each as Thing);
  }
  return things;
}
