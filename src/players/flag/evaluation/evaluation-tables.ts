import { type Ground, positionOf } from '../../../flag/board/ground.ts';
import { ringOf } from '../../../flag/map/territory.ts';
import { freedom, movesTo, NO_WAY } from './piece-paths.ts';
import weights from './weights.json' with { type: 'json' };

/** What the evaluation counts, and how much: hundredths of a piece. `node bench/tune-flag.ts` finds them by self-play. */
export interface Weights {
  /** Every piece, then for the part of the enemy's pieces it can take, then for each of its ways on an empty board. */
  readonly piece: number;
  readonly power: number;
  readonly mobility: number;
  /** Every flag left in the base, and how much of it is gone when someone can take it now. */
  readonly flag: number;
  readonly pending: number;
  /** Every move that a piece is nearer to an enemy base. */
  readonly march: number;
  /** By the number of moves to the enemy base: every piece, and once more the nearest of all. */
  readonly approach: readonly number[];
  readonly lead: readonly number[];
  /** By the ring around the own base: every piece. */
  readonly guard: readonly number[];
}

export const WEIGHTS: Weights = weights;

/** Everything about a game that the evaluator can know before it begins. Square 0 is off the board: it counts nothing. */
export interface FlagTables {
  /** By piece: what it is worth wherever it stands. */
  readonly value: readonly number[];
  /** By gait and square: what a piece counts for being there, as itself and as a guard. */
  readonly holding: Int32Array;
  /**
   * By gait, enemy team and square: what a piece counts for being there and for being so near to that team's base,
   * and, in the low SIGHT_BITS, the moves it needs to get there.
   */
  readonly sight: Int32Array;
  /** By number of moves: what the nearest piece of a team counts once more. */
  readonly lead: Int32Array;
}

export const SIGHT_BITS = 8;
export const SIGHT_MOVES = (1 << SIGHT_BITS) - 1;

/** More moves than this are all the same. */
const FAR = 20;
/** More ways than this make no piece any better. */
const MOST_WAYS = 16;

export function tablesOf(ground: Ground, weights: Weights): FlagTables {
  const { squares } = ground;
  const { teams, pieces } = ground.setup.template;
  const gaits = teams * pieces.length;
  const value = valuesOf(ground, weights);
  const holding = new Int32Array(gaits * squares);
  const sight = new Int32Array(gaits * teams * squares).fill(NO_WAY);
  for (const [piece, gait] of ground.gait.entries()) {
    const base = positionOf(ground, ground.base[ground.teamOf[piece] as number] as number);
    for (let square = 1; square < squares; square++) {
      const guard = weights.guard[ringOf(base, positionOf(ground, square))] ?? 0;
      holding[gait * squares + square] = (value[piece] as number) + guard;
    }
  }
  for (let gait = 0; gait < gaits; gait++) {
    const team = Math.floor(gait / pieces.length);
    for (let victim = 0; victim < teams; victim++) {
      if (victim === team) continue;
      const first = (gait * teams + victim) * squares;
      const moves = movesTo(ground, gait, ground.base[team] as number, ground.base[victim] as number);
      for (let square = 1; square < squares; square++) {
        const left = moves[square] as number;
        const worth = (holding[gait * squares + square] as number) + near(left, weights);
        sight[first + square] = (worth << SIGHT_BITS) | left;
      }
    }
  }
  const lead = Int32Array.from({ length: NO_WAY + 1 }, (_, left) => weights.lead[left] ?? 0);
  return { value, holding, sight, lead };
}

/** By gait and square: what a piece counts for its nearness to the nearest base of those enemies that are still in. */
export function closenessTo(ground: Ground, { holding, sight }: FlagTables, standing: readonly number[]): Int32Array {
  const { squares } = ground;
  const { teams, pieces } = ground.setup.template;
  return holding.map((held, place) => {
    const gait = Math.floor(place / squares);
    let nearest: number | undefined;
    for (let victim = 0; victim < teams; victim++) {
      if (victim === Math.floor(gait / pieces.length) || standing[victim] === 0) continue;
      const seen = sight[(gait * teams + victim) * squares + (place % squares)] as number;
      if (nearest === undefined || (seen & SIGHT_MOVES) < (nearest & SIGHT_MOVES)) nearest = seen;
    }
    return nearest === undefined ? 0 : (nearest >> SIGHT_BITS) - held;
  });
}

/** What so many moves to a base count. */
function near(left: number, weights: Weights): number {
  return (weights.approach[left] ?? 0) - weights.march * Math.min(left, FAR);
}

function valuesOf(ground: Ground, weights: Weights): number[] {
  const { piecesPerTeam, strength } = ground;
  const freedoms = new Map<number, number>();
  for (const gait of ground.gait) if (!freedoms.has(gait)) freedoms.set(gait, freedom(ground, gait));
  return strength.map((mine, piece) => {
    let takes = 0;
    for (let other = 0; other < piecesPerTeam; other++) if ((strength[other] as number) <= mine) takes++;
    const ways = Math.min(freedoms.get(ground.gait[piece] as number) ?? 0, MOST_WAYS);
    return Math.round(weights.piece + (weights.power * takes) / piecesPerTeam + (weights.mobility * ways) / 8);
  });
}
