import type { OptionName } from '../options.ts';

/** What a player can set out to do: harm nobody, drink nothing, be quick. */
export const CHALLENGE_NAMES = ['pacifist', 'sober', 'swift'] as const;
/** What a player can set out to do. */
export type ChallengeName = (typeof CHALLENGE_NAMES)[number];

/** A swift player is out before more turns than these have passed. */
export const SWIFT_TURNS = 1500;

/** How a challenge stands. It is folded from what was done, never said by anybody. */
export interface Challenge {
  readonly name: ChallengeName;
  /** Whether it has been kept to so far; at the end, whether it held: then the player has got out, too. */
  readonly held: boolean;
}

/** Rules of a week: options under a name. */
export interface Mutator {
  readonly name: string;
  readonly options: readonly OptionName[];
}

const MUTATORS: readonly Mutator[] = [
  { name: 'market week', options: ['shop'] },
  { name: 'treasure hunt', options: ['finds'] },
  { name: 'thieves and fog', options: ['abilities', 'fog'] },
  { name: 'fair', options: ['shop', 'finds'] },
  { name: 'strange floors', options: ['generated'] },
  { name: 'wild market', options: ['abilities', 'shop', 'finds'] },
  { name: 'lost caravan', options: ['generated', 'fog', 'shop'] },
  { name: 'everything', options: ['abilities', 'fog', 'generated', 'shop', 'finds'] },
];

/** The rules of a week, whoever counts the weeks. */
export function mutatorOf(week: number): Mutator {
  const { length } = MUTATORS;
  return MUTATORS[((week % length) + length) % length] as Mutator;
}
