/*
 * A team's drill is all that its pieces may try, in one list of numbers that is walked from its beginning to its end, gait
 * after gait: the form, the first of the pieces and where they end, the strength that is too much for them, and where
 * the next gait begins. Then come the steps.
 */

/** Where the steps begin, after the form, two ends of pieces, the strength and the next place. */
export const STEPS = 5;

/**
 * One square, at most three ways: three steps, one that leads nowhere fills up; then the lowest and the highest square
 * from which one of them leads onto the board. Many a pawn has come to its end and stays there.
 */
export const FEW_WAYS = 0;
/** One square, any number of ways: steps, a multiple of four, for which some that lead nowhere fill up. */
export const ONE_SQUARE = 1;
/** Up to two squares each way: steps, as many. */
export const TWO_SQUARES = 2;
/** Any number of squares: pairs of step and reach. */
export const FAR = 3;
/** Leaps: pairs of the straight step, which is taken twice, and the step aside, which is taken either way. */
export const LEAP = 4;

/** To one's own square, which nobody can enter. */
const NOWHERE = 0;
const FEW = 3;
/** So many ways are looked at in one go: each round of a loop costs as much again as half a look. */
const AT_ONCE = 4;

/** Every way to move that there is: one for each team and type of piece, team after team. */
export interface Gaits {
  /** By piece: the rank of its attack power among those of all pieces, from 1. */
  readonly strength: readonly number[];
  /** Gait after gait: the first of its pieces; those of gait n end where n + 1 begins. */
  readonly piecesFrom: readonly number[];
  /** Gait after gait: pairs of step and reach, none for those that leap; they end as the pieces do. */
  readonly rays: readonly number[];
  readonly raysFrom: readonly number[];
  /** Gait after gait: triples of the two squares between and the target, none for those that slide. */
  readonly leaps: readonly number[];
  readonly leapsFrom: readonly number[];
  /** The first and the last square of the board. */
  readonly corners: readonly [number, number];
}

/** The drill of each team; each has so many gaits, some of them perhaps without pieces or without a way to move. */
export function drillsOf(gaits: Gaits, teams: number): number[][] {
  const each = (gaits.piecesFrom.length - 1) / teams;
  return Array.from({ length: teams }, (_, team) => {
    const drill: number[] = [];
    for (let gait = team * each; gait < (team + 1) * each; gait++) addGait(drill, gaits, gait);
    return drill;
  });
}

function addGait(drill: number[], { strength, piecesFrom, ...ways }: Gaits, gait: number): void {
  const [first = 0, end = 0] = piecesFrom.slice(gait, gait + 2);
  const [form, steps] = stepsOf(ways, gait);
  if (first === end || steps.length === 0) return;
  drill.push(form, first, end, (strength[first] as number) + 1, drill.length + STEPS + steps.length, ...steps);
}

function stepsOf(
  { rays, raysFrom, leaps, leapsFrom, corners: [first, last] }: Omit<Gaits, 'strength' | 'piecesFrom'>,
  gait: number,
): [number, number[]] {
  const over = leaps.slice(leapsFrom[gait], leapsFrom[gait + 1]);
  // Of the two leaps over the same squares, which stand side by side, the second goes aside by a sum.
  const straight = over.filter((_, n) => n % 6 === 0);
  if (over.length > 0) return [LEAP, straight.flatMap((step, n) => [step, (over[6 * n + 5] as number) - 2 * step])];
  const pairs = rays.slice(raysFrom[gait], raysFrom[gait + 1]);
  const steps = pairs.filter((_, n) => n % 2 === 0);
  const reaches = new Set(pairs.filter((_, n) => n % 2 === 1));
  if (reaches.size > 1) return [FAR, pairs];
  if (reaches.has(2)) return [TWO_SQUARES, filled(steps, AT_ONCE)];
  if (!reaches.has(1)) return [FAR, pairs];
  if (steps.length > FEW) return [ONE_SQUARE, filled(steps, AT_ONCE)];
  const ends = [first + Math.max(0, -Math.max(...steps)), last - Math.max(0, Math.min(...steps))];
  return [FEW_WAYS, [...filled(steps, FEW), ...ends]];
}

/** Filled up to a multiple of so many steps. */
function filled(steps: readonly number[], multiple: number): number[] {
  const length = Math.ceil(steps.length / multiple) * multiple;
  return Array.from({ length }, (_, n) => steps[n] ?? NOWHERE);
}
