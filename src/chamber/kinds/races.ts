/** What a race is: all that the rules ask of it. A new race is one more row. */
export interface Race {
  readonly name: string;
  readonly hp: number;
  readonly atk: number;
  readonly def: number;
  /** By what every gain of gold is multiplied. */
  readonly goldFactor: number;
  readonly scoreFactor: number;
  /** By what a merchant multiplies its prices, where there is a shop. */
  readonly priceFactor: number;
  /** The ring that is worn from the first turn on, where there is more to find. */
  readonly heirloom?: 'iron' | 'regrowth' | 'greed';
  /** Whether negative potions act as positive ones. */
  readonly turnsHarmToGood: boolean;
}

const ORDINARY = { goldFactor: 1, scoreFactor: 1, priceFactor: 1, turnsHarmToGood: false };

/** Every race by its name. */
export const RACES = {
  human: { ...ORDINARY, name: 'Human', hp: 140, atk: 20, def: 20, scoreFactor: 1.5 },
  dwarf: { ...ORDINARY, name: 'Dwarf', hp: 100, atk: 20, def: 30, goldFactor: 2, heirloom: 'iron' },
  elf: { ...ORDINARY, name: 'Elf', hp: 140, atk: 30, def: 10, turnsHarmToGood: true, priceFactor: 1.5 },
  orc: { ...ORDINARY, name: 'Orc', hp: 180, atk: 30, def: 25, goldFactor: 0.5 },
} as const satisfies Record<string, Race>;

/** The name of a race. */
export type RaceName = keyof typeof RACES;

/** In the modern game they have numbers of their own: none is to be the wrong choice. */
const MODERN: Readonly<Record<RaceName, Race>> = {
  human: { ...RACES.human, atk: 24 },
  dwarf: { ...RACES.dwarf, hp: 114, atk: 28 },
  elf: { ...RACES.elf, hp: 130, atk: 28 },
  orc: { ...RACES.orc, hp: 148, atk: 21 },
};

/** A race as it is in a game with these options. */
export function raceIn({ modern }: { readonly modern?: true }, name: RaceName): Race {
  return modern === true ? MODERN[name] : RACES[name];
}

/** The races that a player can choose between. */
export const RACE_NAMES = Object.keys(RACES) as readonly RaceName[];
