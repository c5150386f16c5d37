/** What makes a dungeon difficult. */
export interface Measured {
  /** Positions in which everything is tried by who heads for the goal, until it is reached. */
  readonly looked: number;
  /** Things to do one after the other: pushes, doors, things picked up, bombs, fights. */
  readonly deeds: number;
  /** The share of things to do after which it is lost: 0 to 1. */
  readonly deadEnds: number;
}

/** No survey looks at more positions. */
export const MOST_LOOKED = 2 ** 12;

/** Seven tenths for each doubling of effort and of length, and two for dead ends; not rounded. */
export function difficultyOf({ looked, deeds, deadEnds }: Measured): number {
  return (7 * (doublings(looked) + doublings(deeds))) / 10 + 2 * deadEnds - 1.2;
}

/** The difficulty as it is told: 1 to 10. */
export function graded(measured: Measured): number {
  return Math.min(10, Math.max(1, Math.round(difficultyOf(measured))));
}

/** How often one has to be doubled to make a number: exact for powers of two, and in a straight line between them. */
function doublings(count: number): number {
  if (count < 1) return 0;
  const whole = 31 - Math.clz32(count);
  return whole + count / (1 << whole) - 1;
}
