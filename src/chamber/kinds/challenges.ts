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
