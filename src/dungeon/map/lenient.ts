import { InvalidSetup, type Problem, problemOf } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import { describe, type Unread } from '../../kernel/reading.ts';
import { nearestNumber } from '../entities/config.ts';
import type { Edition } from '../entities/edition.ts';
import { type EntityType, KIND } from '../entities/entities.ts';
import { isNoGoal } from '../setup.ts';
import { dungeonAdviceMessages as says } from './map-messages.ts';
import { aliasOf, editionOf, typeOf } from './type-names.ts';
import { slipFor } from './unknown-fields.ts';

/** A file of somebody else's as it is taken: `readSetup` accepts what it says, if nothing else is wrong. */
export interface LenientReading {
  readonly json: unknown;
  /** What was taken for something else, each with its path. */
  readonly advice: readonly Problem[];
  /** What is nearly the name of a field that is missing: nobody can have meant to leave that out. */
  readonly slips: readonly Problem[];
}

/** More are not told: who has written them knows by then. */
const MOST = 100;
/** Goals that nest deeper are refused as they are. */
const DEEPEST = 200;

const GOALS: Readonly<Record<string, string>> = { boulder: 'boulders', enemy: 'enemies' };

/** A field that may be missing, and what is made of that. */
interface Gap {
  readonly field: 'key' | 'colour' | 'logic';
  readonly value?: string;
  /** Undefined where the edition itself lets the field be left out. */
  says(edition: Edition): Message | undefined;
}

const NO_LOGIC: Gap = {
  field: 'logic',
  value: 'or',
  says: edition => (edition === '2021' ? undefined : says.takenFor({ found: describe(undefined), taken: 'or' })),
};
const GAPS: Readonly<Partial<Record<EntityType, Gap>>> = {
  door: { field: 'key', says: says.keylessDoor },
  key: { field: 'key', says: says.keylessKey },
  portal: {
    field: 'colour',
    says: edition => (edition === '2021' ? says.portalNotLoaded() : says.colourlessPortal()),
  },
  light_bulb_off: NO_LOGIC,
  switch_door: NO_LOGIC,
};

/** A map of other people's, by the edition that it seems to be meant for if nobody says which. */
export function lenientMap(json: unknown, path = '', edition: Edition = editionOf(json)): LenientReading {
  const notes = new Notes();
  return notes.with(takeMap(notes, json, path, edition));
}

/** A configuration of other people's. */
export function lenientConfig(json: unknown, path = ''): LenientReading {
  const notes = new Notes();
  return notes.with(takeConfig(notes, json, path));
}

/** A setup with such a map, such a configuration or both in it. */
export function lenientSetup(json: unknown): LenientReading {
  const notes = new Notes();
  if (!isObject(json)) return notes.with(json);
  const { map, config, edition, gameMode } = json;
  const meant = edition === '2021' || (edition === undefined && gameMode !== undefined) ? '2021' : '2022';
  return notes.with({
    ...json,
    ...(map === undefined ? {} : { map: takeMap(notes, map, '/map', meant) }),
    ...(config === undefined ? {} : { config: takeConfig(notes, config, '/config') }),
  });
}

/** The JSON of a reading. Throws InvalidSetup where a field was mistyped. */
export function unslipped({ json, slips: [first, ...more] }: LenientReading): unknown {
  if (first !== undefined) throw new InvalidSetup([first, ...more]);
  return json;
}

/** What is noticed on the way. */
class Notes {
  private readonly advice: Problem[] = [];
  private readonly slips: Problem[] = [];

  with(json: unknown): LenientReading {
    return { json, advice: this.advice, slips: this.slips };
  }

  advise(path: string, message: Message): void {
    if (this.advice.length < MOST) this.advice.push(problemOf(path, message));
  }

  takenFor(path: string, found: unknown, taken: string | number): void {
    this.advise(path, says.takenFor({ found: describe(found), taken }));
  }

  /** Whether a field that is missing is only mistyped. */
  hasSlipped(json: Unread, field: string, path: string, type?: EntityType): boolean {
    const slip = slipFor(json, field, path, type);
    if (slip !== undefined && this.slips.length < MOST) this.slips.push(slip);
    return slip !== undefined;
  }
}

function takeMap(notes: Notes, json: unknown, path: string, edition: Edition): unknown {
  if (!isObject(json)) return json;
  const { entities, 'goal-condition': goal } = json;
  const taken: Record<string, unknown> = { ...json };
  if (Array.isArray(entities)) {
    taken.entities = entities.map((each, n) => takeEntity(notes, each, `${path}/entities/${n}`, edition));
  }
  if (!isNoGoal(goal)) taken['goal-condition'] = takeGoal(notes, goal, `${path}/goal-condition`);
  else if (goal !== undefined || (!notes.hasSlipped(json, 'goal-condition', path) && edition !== '2021')) {
    taken['goal-condition'] = { goal: 'exit' };
    notes.takenFor(`${path}/goal-condition`, goal, 'exit');
  }
  return taken;
}

function takeEntity(notes: Notes, json: unknown, path: string, edition: Edition): unknown {
  if (!isObject(json)) return json;
  const alias = aliasOf(json.type, edition);
  const type = typeOf(alias ?? json.type, edition);
  if (type === undefined) return json;
  const taken: Record<string, unknown> = { ...json };
  if (alias !== undefined) {
    taken.type = alias;
    notes.takenFor(`${path}/type`, json.type, alias);
  }
  const { key } = json;
  if (typeof key === 'string' && KIND[type].fields?.includes('key') && isNumber(key)) {
    taken.key = Number(key);
    notes.takenFor(`${path}/key`, key, Number(key));
  }
  // A door with logic is a switch door.
  const gap = type === 'door' && json.logic !== undefined ? undefined : GAPS[type];
  const message = gap && json[gap.field] === undefined ? gap.says(edition) : undefined;
  if (gap === undefined || message === undefined || notes.hasSlipped(json, gap.field, path, type)) return taken;
  if (gap.value !== undefined) taken[gap.field] = gap.value;
  notes.advise(`${path}/${gap.field}`, message);
  return taken;
}

function takeGoal(notes: Notes, json: unknown, path: string, depth = 0): unknown {
  if (!isObject(json) || depth > DEEPEST) return json;
  const { goal, subgoals } = json;
  if (Array.isArray(subgoals)) {
    return { ...json, subgoals: subgoals.map((each, n) => takeGoal(notes, each, `${path}/subgoals/${n}`, depth + 1)) };
  }
  const meant = typeof goal === 'string' && Object.hasOwn(GOALS, goal) ? GOALS[goal] : undefined;
  if (meant === undefined) return json;
  notes.takenFor(`${path}/goal`, goal, meant);
  return { ...json, goal: meant };
}

function takeConfig(notes: Notes, json: unknown, path: string): unknown {
  if (!isObject(json)) return json;
  const taken: Record<string, unknown> = { ...json };
  for (const [name, value] of Object.entries(json)) {
    if (typeof value !== 'number') continue;
    const nearest = nearestNumber(name, value);
    if (nearest === value) continue;
    taken[name] = nearest;
    notes.takenFor(`${path}/${name}`, value, nearest);
  }
  return taken;
}

/** Whether the digits of a text are a number that nothing is lost of. */
function isNumber(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Whether JSON is an object, and no list. */
export function isObject(json: unknown): json is Unread {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
