import { EMPTY } from '../board/mark.ts';
import { hashFlags, hashShift } from '../board/position-hash.ts';
import type { Emit } from '../events.ts';
import { type FlagState, pushUndo } from '../state.ts';

/** Takes a piece off the board for good; unmake finds it in the past. */
export function remove(state: FlagState, piece: number): void {
  const square = state.square[piece] as number;
  const team = state.ground.teamOf[piece] as number;
  pushUndo(state.past, square);
  pushUndo(state.past, piece);
  hashShift(state, piece, square, 0);
  state.at[square] = EMPTY;
  state.square[piece] = 0;
  state.pieces[team] = (state.pieces[team] as number) - 1;
}

/** Whether a team that was still in is out now: it has lost its last piece or its last flag. */
export function hasLostAll({ pieces, flags }: FlagState, team: number): boolean {
  return pieces[team] === 0 || flags[team] === 0;
}

/** A team is out: its base and its pieces leave the board. Returns how many pieces that were. */
export function eliminate(state: FlagState, team: number, emit?: Emit): number {
  const { ground, square } = state;
  const removed = state.pieces[team] as number;
  const end = (team + 1) * ground.piecesPerTeam;
  for (let piece = end - ground.piecesPerTeam; piece < end; piece++) {
    if (square[piece] !== 0) remove(state, piece);
  }
  state.at[ground.base[team] as number] = EMPTY;
  state.standing[team] = 0;
  hashFlags(state, team, -(state.flags[team] as number));
  state.flags[team] = 0;
  emit?.({ type: 'eliminated', team });
  return removed;
}
