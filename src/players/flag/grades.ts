import type { FlagAction } from '../../flag/actions.ts';
import type { Seat } from '../../kernel/rules.ts';

/** From the best to the worst. */
export const GRADES = ['great', 'best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;
/** How good a move was. */
export type Grade = (typeof GRADES)[number];

/** A move that gives away so much can be a turning point; at most so many are named. */
const TURNS = 0.12;
const MOST_TURNING_POINTS = 5;

/** One move, judged. */
export interface GradedMove {
  /** Its place in the log, from 0. */
  readonly entry: number;
  readonly seat: Seat;
  readonly action: FlagAction;
  readonly grade: Grade;
  /** The chance to win for whoever moved, 0 to 1: with the best move, and with this one. */
  readonly best: number;
  readonly chance: number;
  /** What it gave away. */
  readonly loss: number;
  /** What the search would have played, and what it expects then. */
  readonly better: readonly FlagAction[];
}

/** A game, graded move by move. */
export interface Analysis {
  readonly game: 'flag';
  readonly teams: readonly string[];
  readonly moves: readonly GradedMove[];
  /** Places in `moves`: where the game turned, in their order. */
  readonly turningPoints: readonly number[];
  /** By seat: how many moves of each grade, and the part of the chances that was kept, 0 to 1. */
  readonly players: readonly { readonly grades: Readonly<Record<Grade, number>>; readonly kept: number }[];
}

/** The analysis that graded moves make. */
export function summedUp(teams: readonly string[], moves: readonly GradedMove[]): Analysis {
  return {
    game: 'flag',
    teams,
    moves,
    turningPoints: turningPointsOf(moves),
    players: teams.map((_, seat) => playerOf(moves, seat)),
  };
}

/** The moves that gave away most, in the order in which they were played. */
function turningPointsOf(moves: readonly GradedMove[]): number[] {
  return moves
    .map(({ loss }, place) => ({ loss, place }))
    .filter(({ loss }) => loss >= TURNS)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST_TURNING_POINTS)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

function playerOf(moves: readonly GradedMove[], seat: Seat): Analysis['players'][number] {
  const mine = moves.filter(move => move.seat === seat);
  const grades = Object.fromEntries(GRADES.map(grade => [grade, mine.filter(move => move.grade === grade).length]));
  const lost = mine.reduce((sum, { loss }) => sum + loss, 0);
  return { grades: grades as Record<Grade, number>, kept: mine.length === 0 ? 1 : 1 - lost / mine.length };
}
