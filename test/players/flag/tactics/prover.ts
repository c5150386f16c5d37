import { mostMoves } from '../../../../src/flag/board/any-move-left.ts';
import { listMoves } from '../../../../src/flag/board/legal-moves.ts';
import { make, unmake } from '../../../../src/flag/play/make-move.ts';
import type { FlagState } from '../../../../src/flag/state.ts';

/** The plainest search there is: no evaluation, no cutting off, nothing but the rules. What it says is proven. */

export function movesOf(state: FlagState): number[] {
  const moves = new Int32Array(mostMoves(state.ground));
  return Array.from(moves.subarray(0, listMoves(state, moves)));
}

/** Does something in the position after a move, and takes the move back. */
export function after<T>(state: FlagState, move: number, look: () => T): T {
  make(state, move);
  const seen = look();
  unmake(state);
  return seen;
}

/** Whether the team has won, and alone. */
const hasWon = (state: FlagState, team: number) => state.phase === 'over' && state.winners === 1 << team;

/** The moves with which whoever is to act wins in so many moves of its own, whatever the other does. */
export function winningMoves(state: FlagState, within: number): number[] {
  const team = state.current;
  return movesOf(state).filter(move =>
    after(state, move, () => hasWon(state, team) || isLost(state, team, within - 1)),
  );
}

/** Whether whoever is to act (not the team) cannot keep the team from winning in so many more moves. */
function isLost(state: FlagState, team: number, within: number): boolean {
  if (state.phase === 'over' || within === 0) return hasWon(state, team);
  return movesOf(state).every(move => after(state, move, () => canWin(state, within)));
}

export function canWin(state: FlagState, within: number): boolean {
  if (state.phase === 'over') return false;
  const team = state.current;
  return movesOf(state).some(move => after(state, move, () => hasWon(state, team) || isLost(state, team, within - 1)));
}

/** The moves after which the other cannot win in so many moves. */
export function safeMoves(state: FlagState, within: number): number[] {
  return movesOf(state).filter(move => after(state, move, () => !canWin(state, within)));
}
