import type { Problem } from '../../kernel/errors.ts';
import { nearNames } from '../../kernel/spelling.ts';
import { CONFIG_ALIASES, CONFIG_KEYS } from '../entities/config.ts';
import { KIND } from '../entities/entities.ts';
import { OPTIONS } from './options.ts';
import { typeOf } from './types.ts';

const SETUP = ['edition', 'gameMode', 'name', 'map', 'config', 'options'];
/** Maps of 2021 carry their size, which is not read. */
const MAP = ['entities', 'goal-condition', 'width', 'height', 'title', 'author'];
/** So many are told of at once. */
const MOST_STRANGERS = 100;
const CONFIG: readonly string[] = [...CONFIG_KEYS, ...CONFIG_ALIASES];

/** The fields of a setup, its options and its configuration that nobody knows: most likely they are mistyped. */
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
  return strangers(json, path, CONFIG).filter(({ message }) => message.includes('did you mean'));
}

/** The same of a map, with the fields of its entities. */
export function strangersInMap(json: unknown, path: string): Problem[] {
  const { entities } = objectOf(json);
  const list: readonly unknown[] = Array.isArray(entities) ? entities : [];
  const ofEntities = list.flatMap((entity, n) => {
    const type = typeOf(objectOf(entity).type, '2021');
    if (type === undefined) return [];
    const fields = (KIND[type].fields ?? []).map(field => field.replace('?', ''));
    return strangers(entity, `${path}/entities/${n}`, ['type', 'x', 'y', ...fields, ...(MAY_STAND_BY[type] ?? [])]);
  });
  return [...strangers(json, path, MAP), ...ofEntities];
}

/** What maps of other people often give with an entity that does not need it. */
const MAY_STAND_BY: Readonly<Partial<Record<string, readonly string[]>>> = { door: ['logic'], wire: ['logic'] };

function strangers(json: unknown, path: string, known: readonly string[]): Problem[] {
  return Object.keys(objectOf(json))
    .filter(field => !known.includes(field))
    .slice(0, MOST_STRANGERS)
    .map(field => {
      const word = field.toLowerCase();
      const whole = word.length > 2 ? known.find(each => each.toLowerCase().includes(word)) : undefined;
      const near = whole ?? nearNames(field, known)[0];
      const hint = near === undefined ? `the fields here are ${known.join(', ')}` : `did you mean ${near}?`;
      return { path: `${path}/${field}`, message: `nothing is known by this name: ${hint}` };
    });
}

function objectOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
}
