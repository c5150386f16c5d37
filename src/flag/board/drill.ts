import { mindedBy } from './mark.ts';

/**
 * A team's drill is all that its pieces may try, gait after gait. A gait is an object with a member for every number, and not
 * a list: a list would be asked at each number whether it is that long.
 */
export interface Gait {
  readonly form: number;
  /** The first of its pieces, and where they end. */
  readonly first: number;
  readonly end: number;
  /** What its team minds of a mark, and how much of that is too much. */
  readonly minded: number;
  readonly tooMuch: number;
  /** The first four steps, or as many as the form says. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  /** The lowest and the highest square from which one of at most three ways leads onto the board. */
  readonly lowest: number;
  readonly highest: number;
  /** Whether the way of a leap must be free: all bits, or none. */
  readonly inTheWay: number;
  /** For the forms with any number of them. */
  readonly steps: readonly number[];
  readonly next: Gait | null;
}

/**
 * One square, at most three ways: three steps, one that leads nowhere fills up. Many a pawn has come to its end and stays
 * there.
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
  /** Whether the squares between must be empty. */
  readonly leapsNeedPath: boolean;
  /** The first and the last square of the board. */
  readonly corners: readonly [number, number];
}

/** The drill of each team; each has so many gaits, some of them perhaps without pieces or without a way to move. */
export function drillsOf(gaits: Gaits, teams: number): (Gait | null)[] {
  const each = (gaits.piecesFrom.length - 1) / teams;
  return Array.from({ length: teams }, (_, team) => {
    let drill: Gait | null = null;
    for (let gait = (team + 1) * each - 1; gait >= team * each; gait--) drill = gaitBefore(drill, gaits, team, gait);
    return drill;
  });
}

function gaitBefore(next: Gait | null, gaits: Gaits, team: number, gait: number): Gait | null {
  const { strength, piecesFrom, leapsNeedPath, corners } = gaits;
  const [first, end] = piecesFrom.slice(gait, gait + 2) as [number, number];
  const [form, steps] = stepsOf(gaits, gait);
  if (first === end || (form === FAR && steps.length === 0)) return next;
  const [a = NOWHERE, b = NOWHERE, c = NOWHERE, d = NOWHERE] = steps;
  const [tooMuch, inTheWay] = [(strength[first] as number) + 1, leapsNeedPath ? -1 : 0];
  const lowest = corners[0] + (form === FEW_WAYS ? Math.max(0, -Math.max(...steps)) : 0);
  const highest = corners[1] - (form === FEW_WAYS ? Math.max(0, Math.min(...steps)) : 0);
  return { form, first, end, minded: mindedBy(team), tooMuch, a, b, c, d, lowest, highest, inTheWay, steps, next };
}

function stepsOf({ rays, raysFrom, leapsFrom }: Gaits, gait: number): [number, number[]] {
  if (leapsFrom[gait] !== leapsFrom[gait + 1]) return [LEAP, []];
  const pairs = rays.slice(raysFrom[gait], raysFrom[gait + 1]);
  const steps = pairs.filter((_, n) => n % 2 === 0);
  const [reach, ...others] = new Set(pairs.filter((_, n) => n % 2 === 1));
  if (others.length > 0 || (reach !== 1 && reach !== 2)) return [FAR, pairs];
  const half = halfOf(steps);
  if (half.length === 4) return [reach === 1 ? ONE_ALL_ROUND : TWO_ALL_ROUND, half];
  if (reach === 2) return half.length === 2 ? [TWO_ACROSS, half] : [FAR, pairs];
  return [steps.length > FEW ? ONE_SQUARE : FEW_WAYS, steps];
}

/** The first half of the steps, if the second leads back along the same ways in the same order; else none. */
function halfOf(steps: readonly number[]): number[] {
  const half = steps.length / 2;
  const isEven = steps.every((step, n) => n < half || step + (steps[n - half] ?? 0) === 0);
  return isEven ? steps.slice(0, half) : [];
}
