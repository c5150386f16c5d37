// Written for speed: nothing is allocated while it thinks.
import type { FlagAction } from '../../../flag/actions.ts';
import { canMove, pieceOf } from '../../../flag/board/any-move-left.ts';
import { listMovesOf } from '../../../flag/board/legal-moves.ts';
import { flagSearch } from '../../../flag/flag-search.ts';
import { handTurnTo, teamAfter } from '../../../flag/play/turn.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Searchable } from '../../../kernel/searchable.ts';
import { type Budget, type Evaluator, WON_WORTH } from '../../brain.ts';
import { AlphaBetaValues, DEEPEST, INFINITY, LOUD_DEPTH, shifted, WIN } from '../../search/alphabeta-and-quiescence.ts';
import type { Ordering } from '../../search/move-ordering.ts';
import { AT_LEAST, AT_MOST, EXACT, numberKey, type TranspositionTable } from '../../search/transposition-table.ts';
import { FlagEvaluator } from '../evaluation/flag-evaluator.ts';
import { LearntEvaluator } from './learnt-evaluator.ts';

/** So near the end of a line a position is left at what it is worth… */
const NEAR_END = 3;
/** …if that is so much better than needed for each move that is left; if it is so much worse, quiet moves are left out. */
const MARGIN = 150;

/** From this depth on it asks whether even passing would be good enough, with so many moves less, and one more for each four. */
const PASS_FROM = 3;
const PASS_LESS = 2;

/**
 * The values of lines for a search that believes its evaluator: where the window is narrow and nobody could take a
 * flag, it leaves out what is far too good or too bad near the end of a line, and late quiet moves. Of more than two teams it
 * also leaves out what all but one of the others would do before its own next move.
 */
export class PruningValues extends AlphaBetaValues<FlagState, FlagAction> {
  private readonly replies: OneReply | undefined;

  constructor(
    search: Searchable<FlagState, FlagAction>,
    evaluator: Evaluator<FlagState>,
    table: TranspositionTable,
    ordering: Ordering<FlagState>,
  ) {
    const replies = evaluator.seats > 2 ? new OneReply() : undefined;
    super(replies ?? search, evaluator, table, ordering);
    this.replies = replies;
  }

  override begin(seat: Seat, budget: Budget): void {
    super.begin(seat, budget);
    if (this.replies !== undefined) this.replies.seat = seat;
  }

  protected override value(
    state: FlagState,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    passed = false,
  ): number {
    const { evaluator, search, table, ordering } = this;
    if (!(evaluator instanceof FlagEvaluator)) return super.value(state, depth, ply, alpha, beta);
    const verdict = evaluator.verdict(state, this.seat);
    if (verdict !== undefined) return this.turned(state) * verdict * (WIN - ply);
    if (depth <= 0 || ply >= DEEPEST) return this.quiesce(state, ply, alpha, beta, LOUD_DEPTH);
    const key = numberKey(search.key(state));
    const known = table.find(key);
    const firstMove = known < 0 ? -1 : table.moveAt(known);
    if (known >= 0 && table.depthAt(known) >= depth) {
      const value = shifted(table.valueAt(known), -ply);
      const bound = table.boundAt(known);
      if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha))
        return value;
    }
    const isPressed = evaluator.isPressed(state, this.seat);
    const mayLeaveOut = !isPressed && beta - alpha === 1 && beta < WON_WORTH && beta > -WON_WORTH;
    let stand = 0;
    if (mayLeaveOut) {
      const margin = MARGIN * depth;
      stand = this.stand(state, alpha - margin, beta + margin);
      if (depth <= NEAR_END && stand - margin >= beta) return stand;
      if (
        depth >= PASS_FROM &&
        evaluator.seats === 2 &&
        !passed &&
        stand >= beta &&
        this.isGoodToPass(state, depth, ply, beta)
      )
        return beta;
    }
    const isHopeless = mayLeaveOut && depth <= NEAR_END && stand + MARGIN * depth <= alpha;
    const enough = isHopeless ? 0 : mayLeaveOut && depth <= NEAR_END ? enoughAt(depth) : INFINITY;
    const moves = ordering.moves[ply];
    const count = search.moves(state, moves);
    ordering.rank(state, ply, count, firstMove);
    const floor = alpha;
    let best = -INFINITY;
    let bestMove = -1;
    for (let n = 0; n < count; n++) {
      const move = ordering.next(ply, n, count);
      const loud = ordering.isLoud(ply, n);
      if (n >= enough && !loud && best > -WON_WORTH) {
        if (isHopeless && best < stand) best = stand;
        continue;
      }
      const reduction = loud || isPressed ? 0 : laterBy(depth, n);
      const value = this.after(state, move, depth - 1, ply, alpha, beta, n === 0, reduction);
      if (this.meter.spent) return best === -INFINITY ? alpha : best;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (value > alpha) alpha = value;
      if (alpha < beta) continue;
      if (!loud) ordering.praise(move, ply, depth);
      break;
    }
    const bound = best >= beta ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    table.store(key, bestMove, shifted(best, ply), depth, bound);
    return best;
  }

  /** Lets the network be asked only where its answer could matter. */
  protected override stand(state: FlagState, low: number, high: number): number {
    const { evaluator, seat } = this;
    if (!(evaluator instanceof LearntEvaluator)) return super.stand(state, low, high);
    return this.turned(state) > 0
      ? evaluator.evaluate(state, seat, low, high)
      : -evaluator.evaluate(state, seat, -high, -low);
  }

  /** Of two teams: whether it would be enough to let the other side move twice; not twice in a row. No rule knows passing, so nothing of it is noted. */
  private isGoodToPass(state: FlagState, depth: number, ply: number, beta: number): boolean {
    const { current } = state;
    const next = teamAfter(state, current);
    if (!canMove(state, next)) return false;
    handTurnTo(state, next);
    this.meter.count();
    const value = -this.value(state, depth - 1 - PASS_LESS - (depth >> 2), ply + 1, -beta, 1 - beta, true);
    handTurnTo(state, current);
    return value >= beta && !this.meter.spent;
  }
}

/** How many quiet moves are enough near the end of a line, by the moves that are left. */
function enoughAt(depth: number): number {
  return 3 * depth * depth + 3;
}

/** By the moves that are left: from which move on quiet ones are looked at one move less deeply, then two, and so on. */
const LATER: readonly (readonly number[])[] = [
  [],
  [],
  [4, 44],
  [4, 11, 54],
  [4, 7, 24, 83],
  [4, 6, 16, 45],
  [4, 5, 12, 31, 81],
  [4, 4, 10, 24, 57],
  [4, 4, 9, 20, 45],
];

/** How many moves less deeply the nth move is looked at. */
function laterBy(depth: number, n: number): number {
  const bounds = LATER[depth < LATER.length ? depth : LATER.length - 1] as readonly number[];
  let less = 0;
  while (less < bounds.length && n >= (bounds[less] as number)) less++;
  return less < depth ? less : depth - 1;
}

/**
 * Capture The Flag of three and four teams as one of them fears it: after each of its moves one of the others answers,
 * whichever hurts it most, and then it moves again. Were all of them to answer, as they will, a search would see little more
 * than one move of its own.
 */
export class OneReply implements Searchable<FlagState, FlagAction> {
  /** Who thinks. */
  seat: Seat = 0;
  readonly unmake = flagSearch.unmake;
  readonly key = flagSearch.key;
  readonly turn = flagSearch.turn;
  readonly outcome = flagSearch.outcome;
  readonly read = flagSearch.read;
  private room = new Int32Array(0);

  moves(state: FlagState, into: Int32Array): number {
    const { seat } = this;
    const { current, ground, standing } = state;
    if (current === seat || current < 0) return flagSearch.moves(state, into);
    if (this.room.length < into.length) this.room = new Int32Array(into.length);
    const { room } = this;
    let count = 0;
    for (let team = 0; team < standing.length; team++) {
      if (team === seat || standing[team] === 0) continue;
      const first = team * ground.piecesPerTeam;
      const found = listMovesOf(state, first, first + ground.piecesPerTeam, room);
      for (let n = 0; n < found; n++) into[count + n] = room[n];
      count += found;
    }
    return count;
  }

  make(state: FlagState, move: number): void {
    const { seat } = this;
    const team = state.ground.teamOf[pieceOf(move)];
    if (state.current !== team) handTurnTo(state, team);
    flagSearch.make(state, move);
    if (team === seat || state.current < 0 || state.standing[seat] === 0) return;
    if (state.current !== seat && canMove(state, seat)) handTurnTo(state, seat);
  }
}
