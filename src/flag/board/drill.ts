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
/** One square, any number of ways: steps. */
export const ONE_SQUARE = 1;
/** One square, all eight ways: the first four steps, whose opposites come after them in the same order. */
export const ONE_ALL_ROUND = 2;
/** Up to two squares, four ways: the first two steps, likewise. */
export const TWO_ACROSS = 3;
/** Up to two squares, all eight ways: the first four steps, likewise. */
export const TWO_ALL_ROUND = 4;
/** Leaps, over the two squares up, right, down and left: no steps are needed, those are the board's. */
export const LEAP = 5;
/** Any number of squares: pairs of step and reach. */
export const FAR = 6;

/** To one's own square, which nobody can enter. */
const NOWHERE = 0;
const FEW = 3;

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
  if (first === end || (form === FAR && steps.length === 0)) return;
  drill.push(form, first, end, (strength[first] as number) + 1, drill.length + STEPS + steps.length, ...steps);
}

function stepsOf(
  { rays, raysFrom, leapsFrom, corners: [first, last] }: Omit<Gaits, 'strength' | 'piecesFrom'>,
  gait: number,
): [number, number[]] {
  if (leapsFrom[gait] !== leapsFrom[gait + 1]) return [LEAP, []];
  const pairs = rays.slice(raysFrom[gait], raysFrom[gait + 1]);
  const steps = pairs.filter((_, n) => n % 2 === 0);
  const [reach, ...others] = new Set(pairs.filter((_, n) => n % 2 === 1));
  if (others.length > 0 || (reach !== 1 && reach !== 2)) return [FAR, pairs];
  const half = halfOf(steps);
  if (half.length === 4) return [reach === 1 ? ONE_ALL_ROUND : TWO_ALL_ROUND, half];
  if (reach === 2) return half.length === 2 ? [TWO_ACROSS, half] : [FAR, pairs];
  if (steps.length > FEW) return [ONE_SQUARE, steps];
  const ends = [first + Math.max(0, -Math.max(...steps)), last - Math.max(0, Math.min(...steps))];
  return [FEW_WAYS, [...Array.from({ length: FEW }, (_, n) => steps[n] ?? NOWHERE), ...ends]];
}

/** The first half of the steps, if the second leads back along the same ways in the same order; else none. */
function halfOf(steps: readonly number[]): number[] {
  const half = steps.length / 2;
  const isEven = steps.every((step, n) => n < half || step + (steps[n - half] ?? 0) === 0);
  return isEven ? steps.slice(0, half) : [];
}
