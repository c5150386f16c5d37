import type { Race } from './races.ts';

/** What drinking does. All of it is numbers to add, so nobody has to remember which potions were drunk. */
export interface PotionKind {
  readonly name: PotionName;
  /** The digit that stands for it in a layout file, as a character code. */
  readonly glyph: number;
  /** For good, between 0 and the race's maximum. */
  readonly hp: number;
  /** Until the next floor. */
  readonly atk: number;
  readonly def: number;
}

/** In the order of their digits. */
export const POTION_NAMES = ['RH', 'BA', 'BD', 'PH', 'WA', 'WD'] as const;
/** A kind of potion, by the letters of the specification. */
export type PotionName = (typeof POTION_NAMES)[number];

const FIRST = '0'.charCodeAt(0);
const HARMLESS = { hp: 0, atk: 0, def: 0 };

const EFFECTS: Readonly<Record<PotionName, Partial<typeof HARMLESS>>> = {
  RH: { hp: 10 },
  BA: { atk: 5 },
  BD: { def: 5 },
  PH: { hp: -10 },
  WA: { atk: -5 },
  WD: { def: -5 },
};

export const POTION_KINDS: readonly PotionKind[] = POTION_NAMES.map((name, digit) => ({
  ...HARMLESS,
  ...EFFECTS[name],
  name,
  glyph: FIRST + digit,
}));

export function potionOf(glyph: number): PotionKind | undefined {
  return glyph >= FIRST && glyph < FIRST + POTION_KINDS.length ? POTION_KINDS[glyph - FIRST] : undefined;
}

/** By how much a race's hit points, attack or defence change where the potion says `change`. */
export function effectOn(race: Race, change: number): number {
  return race.turnsHarmToGood ? Math.abs(change) : change;
}
