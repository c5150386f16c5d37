import { canonical, type Json } from './canonical-json.ts';
import { IllegalAction, matchMessages } from './errors.ts';
import { Reading } from './reading.ts';
import type { Rng, RngState } from './rng.ts';
import type { GameTypes, Rules, Viewer } from './rules.ts';

/** A field of a setup, as JSON Schema says it. What has no default has to be given. */
export type FieldSchema =
  | {
      readonly type: 'integer' | 'number';
      readonly minimum?: number;
      readonly maximum?: number;
      readonly default?: number;
    }
  | { readonly type: 'string'; readonly enum?: readonly string[]; readonly default?: string }
  | { readonly type: 'boolean'; readonly default?: boolean };

/** What a setup may say, as JSON Schema says it: the fields of one object. */
export interface SetupSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** The types of a game whose state is plain JSON that all may see, but for the generator in its `chance`. */
export interface PlainTypes<State, Action, Setup = object, Event = unknown> {
  Setup: Setup;
  State: State;
  Action: Action;
  View: Omit<State, 'chance'>;
  Event: Event;
}

/** What rules need not say where their state is plain JSON. */
type Supplied = 'hidden' | 'readSetup' | 'readAction' | 'seats' | 'due' | 'view' | 'copy' | 'encode' | 'decode';

/** Rules of a game whose state is plain JSON: `plainRules` supplies what they leave out. */
export type PlainRules<G extends GameTypes> = Omit<Rules<G>, Supplied> &
  Partial<Omit<Pick<Rules<G>, Supplied>, 'seats'>> & {
    /** What a setup may say: it is read by that, unless there is a `readSetup`. */
    readonly setup?: SetupSchema;
    readonly seats: number | ((setup: G['Setup']) => number);
  };

/**
 * The whole of rules whose state is plain JSON. What is left out: copies and snapshots are the JSON; a setup is read by its
 * schema; without `readAction` an action is what `legal` lists, or a clock plays, and all else is refused before `apply` sees
 * it; without `view` everybody sees everything but the generator; no clock runs.
 */
export function plainRules<G extends GameTypes>(given: PlainRules<G>): Rules<G> & { readonly setup?: SetupSchema } {
  const { setup, seats } = given;
  if (given.hidden === true && given.view === undefined) {
    throw new TypeError('a game that hides something has a `view` that says what a seat sees');
  }
  const copyOf = (state: G['State']): G['State'] => copyJson(state as Json);
  const due = given.due ?? (() => []);
  const readSetup = (json: unknown) => readBySchema(setup?.properties ?? {}, json) as G['Setup'];
  const listed: Partial<Rules<G>> =
    given.readAction === undefined
      ? {
          readAction: readJson,
          apply(state, by, action, emit) {
            const known = by === 'clock' ? due(state).map(({ play }) => play(1)) : given.legal(state, by);
            // What gives up, or needs no turn, need not be listed.
            const isKnown = known.some(each => sameJson(each, action)) || given.anytime?.(action) === true;
            if (!isKnown) throw new IllegalAction(matchMessages.notNow());
            given.apply(state, by, action, emit);
          },
        }
      : {};
  return {
    ...{ hidden: false, readSetup, copy: copyOf, encode: copyOf, decode: copyOf },
    view: (state: G['State'], _who: Viewer) => withoutGenerator(state) as G['View'],
    ...given,
    ...listed,
    due,
    seats: typeof seats === 'number' ? () => seats : seats,
  } as Rules<G> & { readonly setup?: SetupSchema };
}

function readBySchema(fields: SetupSchema['properties'], json: unknown): Readonly<Record<string, unknown>> {
  const reading = new Reading();
  const given = reading.object(json, '') ?? {};
  reading.only(given, '', Object.keys(fields));
  const read = Object.entries(fields).map(([name, field]) => {
    const value = given[name] ?? field.default;
    return [name, readField(reading, field, value, `/${name}`)] as const;
  });
  reading.done();
  return Object.fromEntries(read);
}

function readField(reading: Reading, field: FieldSchema, value: unknown, path: string): unknown {
  switch (field.type) {
    case 'integer':
    case 'number':
      return reading[field.type](value, path, field.minimum, field.maximum);
    case 'string':
      return field.enum === undefined ? reading.text(value, path) : reading.oneOf(value, path, field.enum);
    case 'boolean':
      return reading.boolean(value, path);
  }
}

function readJson<Action>(json: unknown): Action {
  if (json === undefined) throw new IllegalAction(matchMessages.noAction());
  return json as Action;
}

function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyJson((value as Readonly<Record<string, unknown>>)[key]);
  return copy as T;
}

function sameJson(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object' || typeof other !== 'object') return one === other;
  try {
    return canonical(one) === canonical(other);
  } catch {
    return false;
  }
}

/** Where an encoded state holds its generator, as `Rng.encode` gives it. */
const CHANCE = 'chance';

function generatorIn(snapshot: unknown): RngState | undefined {
  const chance = (snapshot as Readonly<Record<string, unknown>> | null)?.[CHANCE];
  return Array.isArray(chance) && chance.length === 4 && chance.every(Number.isSafeInteger) ? chance : undefined;
}

function withoutGenerator(state: unknown): unknown {
  const { [CHANCE]: chance, ...rest } = state as Readonly<Record<string, unknown>>;
  return chance === undefined ? state : rest;
}

/** The state with another generator in it: what comes by chance has nothing to do with what would have come. */
export function withGenerator<G extends GameTypes>(
  rules: Pick<Rules<G>, 'copy' | 'encode' | 'decode'>,
  state: G['State'],
  rng: Rng,
): G['State'] {
  const snapshot = rules.encode(state);
  if (generatorIn(snapshot) === undefined) return rules.copy(state);
  return rules.decode({ ...(snapshot as object), [CHANCE]: Array.from({ length: 4 }, () => rng.bits(31)) });
}
