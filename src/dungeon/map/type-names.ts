import type { Edition } from '../entities/edition.ts';
import { type EntityType, MAP_TYPES } from '../entities/entities.ts';

const KNOWN: Readonly<Record<Edition, ReadonlySet<string>>> = {
  2021: new Set(MAP_TYPES['2021']),
  2022: new Set(MAP_TYPES['2022']),
};
const OWN_TYPES_2021 = MAP_TYPES['2021'].filter(type => !MAP_TYPES['2022'].includes(type));

/** Types are prefixes (`portal_blue`, `door_2`); the longest that fits is meant. A bulb always starts off. */
export function typeOf(text: unknown, edition: Edition): EntityType | undefined {
  if (typeof text !== 'string') return undefined;
  let found = KNOWN[edition].has(text) ? (text as EntityType) : undefined;
  if (found === undefined) {
    for (const type of MAP_TYPES[edition]) {
      if (text.startsWith(type) && type.length > (found?.length ?? 0)) found = type;
    }
  }
  return found === 'light_bulb_on' ? 'light_bulb_off' : found;
}

/** What other people call things: whole words, in any case. */
const ALIASES: Readonly<Record<string, EntityType>> = { the_one_ring: 'one_ring', zombie: 'zombie_toast' };

/** The type that a word of other people's means, where it is none of ours. */
export function aliasOf(text: unknown, edition: Edition): EntityType | undefined {
  if (typeof text !== 'string' || typeOf(text, edition) !== undefined) return undefined;
  const word = text.toLowerCase();
  const meant = Object.hasOwn(ALIASES, word) ? ALIASES[word] : word;
  return MAP_TYPES[edition].find(type => type === meant);
}

/** Which edition a map is meant for: that of 2021 if something in it is known to no other. */
export function editionOf(json: unknown): Edition {
  const { entities } = Object(json) as { readonly entities?: unknown };
  const list: readonly unknown[] = Array.isArray(entities) ? entities : [];
  const isOwn = (entity: unknown) => {
    const { type, logic } = Object(entity) as { readonly type?: unknown; readonly logic?: unknown };
    const known = aliasOf(type, '2021') ?? typeOf(type, '2021');
    return String(logic).toLowerCase() === 'not' || OWN_TYPES_2021.some(own => own === known);
  };
  return list.some(isOwn) ? '2021' : '2022';
}
