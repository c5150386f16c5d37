import { type Problem, problemOf } from '../../kernel/errors.ts';
import { nearNames } from '../../kernel/spelling.ts';
import { CONFIG_ALIASES, CONFIG_KEYS } from '../entities/config.ts';
import { type EntityType, KIND } from '../entities/entities.ts';
import { OPTIONS } from '../options.ts';
import { dungeonMapMessages } from './map-messages.ts';
import { typeOf } from './types.ts';

const SETUP = ['edition', 'gameMode', 'name', 'map', 'config', 'options'];
/** Maps of 2021 carry their size, which is not read. */
const MAP = ['entities', 'goal-condition', 'width', 'height', 'title', 'author', 'solution'];
const CONFIG: readonly string[] = [...CONFIG_KEYS, ...CONFIG_ALIASES];

/** What maps of other people often give with an entity that does not need it. */
const MAY_STAND_BY: Readonly<Partial<Record<string, readonly string[]>>> = { door: ['logic'], wire: ['logic'] };
const FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(KIND).map(([type, { fields = [] }]) => [
    type,
    ['type', 'x', 'y', ...fields.map(field => field.replace('?', '')), ...(MAY_STAND_BY[type] ?? [])],
  ]),
);

/** So many are looked at. More are no slip of the hand, and to compare them all would keep everyone else waiting. */
const MOST = 100;

/** What a setup, its options and its configuration say that nobody knows: most likely it is mistyped. */
export function strangersInSetup(json: unknown): Problem[] {
  const { options, config } = objectOf(json);
  return [
    ...strangers(json, '', SETUP),
    ...strangers(options, '/options', Object.keys(OPTIONS)),
    ...strangersInConfig(config, '/config'),
  ];
}

/** The same of a configuration: keys of other terms are passed over, those that are nearly ours are not. */
export function strangersInConfig(json: unknown, path: string): Problem[] {
  return strangers(json, path, CONFIG).filter(isMistyped);
}

/** The same of a map, with the fields of its entities. */
export function strangersInMap(json: unknown, path: string): Problem[] {
  const { entities } = objectOf(json);
  const list: readonly unknown[] = Array.isArray(entities) ? entities : [];
  const found = strangers(json, path, MAP);
  for (let n = 0; n < list.length && found.length < MOST; n++) {
    const fields = FIELDS[typeOf(objectOf(list[n]).type, '2021') ?? ''];
    if (fields !== undefined) found.push(...strangers(list[n], `${path}/entities/${n}`, fields));
  }
  return found;
}

/** What is nearly a field that is missing: of a map, or of an entity of a type. */
export function slipFor(json: unknown, field: string, path: string, type?: EntityType): Problem | undefined {
  const known = type === undefined ? MAP : (FIELDS[type] ?? []);
  return strangers(json, path, known).find(({ says }) => says?.values.near === field);
}

/** What a server refuses. In a map it passes over what other people keep there, but not what is nearly a field of ours. */
export function mistypedInSetup(json: unknown): Problem[] {
  return [...strangersInSetup(json), ...strangersInMap(objectOf(json).map, '/map').filter(isMistyped)];
}

function isMistyped({ says }: Problem): boolean {
  return says?.code === 'strangerNear';
}

function strangers(json: unknown, path: string, known: readonly string[]): Problem[] {
  return Object.keys(objectOf(json))
    .filter(field => !known.includes(field))
    .slice(0, MOST)
    .map(field => {
      const near = nearest(field, known);
      const message =
        near === undefined
          ? dungeonMapMessages.stranger({ known: known.join(', ') })
          : dungeonMapMessages.strangerNear({ near });
      return problemOf(`${path}/${field}`, message);
    });
}

/** Words of one or two letters are near to everything. */
function nearest(field: string, known: readonly string[]): string | undefined {
  const word = field.toLowerCase();
  if (word.length < 3) return undefined;
  return known.find(each => each.toLowerCase().includes(word)) ?? nearNames(field, known)[0];
}

function objectOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}
