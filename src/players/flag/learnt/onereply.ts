// Written for speed: nothing is allocated while it is searched.
import type { FlagAction } from '../../../flag/actions.ts';
import { listMovesOf } from '../../../flag/board/listing.ts';
import { canMove, pieceOf } from '../../../flag/board/moves.ts';
import { handTurnTo } from '../../../flag/play/turn.ts';
import { flagSearch } from '../../../flag/search.ts';
import type { FlagState } from '../../../flag/state.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Searchable } from '../../../kernel/searchable.ts';

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
