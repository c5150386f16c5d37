import type { Direction } from '../../../chamber/floor/directions.ts';

/** The direction of each key that is one, letters small: the letters of old, those of the left hand, the numeric pad. */
export const WAY_KEYS = {
  ...{ h: 'we', j: 'so', k: 'no', l: 'ea', y: 'nw', u: 'ne', b: 'sw', n: 'se' },
  ...{ w: 'no', a: 'we', s: 'so', d: 'ea' },
  ...{ 7: 'nw', 8: 'no', 9: 'ne', 4: 'we', 6: 'ea', 1: 'sw', 2: 'so', 3: 'se' },
} as const satisfies Readonly<Record<string, Direction>>;

/** What else a key asks for, on the page and in the terminal alike. */
export const DEED_KEYS = {
  attack: ['f'],
  use: ['e'],
  take: ['c'],
  pack: ['i'],
  trade: ['$'],
  pray: ['_'],
  explore: ['o'],
  stairs: ['>'],
  wait: ['.', '5'],
  rest: ['x'],
  charge: ["'"],
  examine: [';'],
  things: ['v'],
  ways: [','],
  pickUp: ['g'],
  potions: ['p'],
  messages: ['m'],
  search: [':'],
  freeze: ['z'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyDeed = keyof typeof DEED_KEYS;

const DEEDS = new Map(
  Object.entries(DEED_KEYS).flatMap(([deed, keys]) => keys.map((key): [string, KeyDeed] => [key, deed as KeyDeed])),
);

/** What a key asks for, if it is no direction. */
export function deedOf(key: string): KeyDeed | undefined {
  return DEEDS.get(key);
}
