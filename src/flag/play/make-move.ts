// Written for speed: the same steps serve a match, which listens to `emit`, and a search, which does not.

import { pieceOf, targetOf } from '../board/any-move-left.ts';
import { positionOf } from '../board/ground.ts';
import { hashFlags, hashShift } from '../board/position-hash.ts';
import { baseIn, EMPTY, markOfBase, PIECE, pieceIn } from '../board/square-marks.ts';
import type { Emit } from '../events.ts';
import { type FlagState, NOBODY, popUndo, pushUndo } from '../state.ts';
import { eliminate, hasLostAll, remove } from './elimination.ts';
import { squareAfterFlag } from './square-after-flag.ts';
import { endTurn, handTurnTo, passTurn } from './turn.ts';

/** Notes of what was taken: a piece of a team, or a flag of a team (counted from ROBBED). */
const ROBBED = 4;

/** Plays a legal move. Each step notes what unmake needs to take it back. */
export function make(state: FlagState, move: number, emit?: Emit): void {
  const { at, square } = state;
  const piece = pieceOf(move);
  const to = targetOf(move);
  const from = square[piece];
  const there = at[to];
  at[from] = EMPTY;
  if (emit !== undefined) tellMove(state, piece, from, to, emit);
  if (there === EMPTY) {
    noteMove(state, from, false);
    state.lastMove = move;
    land(state, piece, from, to);
    passTurn(state, emit);
  } else {
    const landing = take(state, piece, to, emit);
    noteMove(state, from, true);
    state.lastMove = move;
    land(state, piece, from, landing);
    endTurn(state, emit);
  }
}

/** Takes back the last move made on this state: its steps, in reverse. */
export function unmake(state: FlagState): void {
  const { at, square, lastMove } = state;
  const piece = pieceOf(lastMove);
  state.phase = 'playing';
  state.winners = 0;
  state.ending = 0;
  state.turns--;
  const landing = square[piece];
  at[landing] = EMPTY;
  const noted = recallMove(state);
  handTurnTo(state, turnIn(noted));
  if (tookIn(noted)) giveBack(state);
  land(state, piece, landing, fromIn(noted));
}

function tellMove({ ground, current }: FlagState, piece: number, from: number, to: number, emit: Emit): void {
  emit({
    type: 'moved',
    team: current,
    piece: piece + 1,
    from: positionOf(ground, from),
    to: positionOf(ground, to),
  });
}

/** Takes the piece or the flag that it finds, which may put its team out. Returns where it lands. */
function take(state: FlagState, piece: number, to: number, emit?: Emit): number {
  const { past, ground } = state;
  const there = state.at[to];
  const draws = past.chances.length;
  const isPiece = there >= PIECE;
  const enemy = isPiece ? ground.teamOf[pieceIn(there)] : baseIn(there);
  if (isPiece) capture(state, pieceIn(there), piece, emit);
  else rob(state, enemy, piece, emit);
  const isOut = hasLostAll(state, enemy);
  const flags = state.flags[enemy];
  const removed = (isPiece ? 1 : 0) + (isOut ? eliminate(state, enemy, emit) : 0);
  const landing = isPiece ? to : squareAfterFlag(state, piece, to, emit);
  pushUndo(past, removed);
  pushUndo(past, isOut ? flags : NOBODY);
  pushUndo(past, past.chances.length - draws);
  pushUndo(past, isPiece ? enemy : enemy + ROBBED);
  return landing;
}

function giveBack(state: FlagState): void {
  const { past, ground } = state;
  const taken = popUndo(past);
  const enemy = taken % ROBBED;
  if (popUndo(past) > 0) state.rng = past.chances.pop() ?? state.rng;
  const flags = popUndo(past);
  if (flags !== NOBODY) {
    state.standing[enemy] = 1;
    state.flags[enemy] = flags;
    hashFlags(state, enemy, flags);
    state.at[ground.base[enemy]] = markOfBase(enemy);
  }
  if (taken >= ROBBED) {
    state.flags[enemy] = state.flags[enemy] + 1;
    hashFlags(state, enemy, 1);
  }
  for (let removed = popUndo(past); removed > 0; removed--) putBack(state, popUndo(past), popUndo(past));
}

function capture(state: FlagState, taken: number, by: number, emit?: Emit): void {
  const team = state.ground.teamOf[taken];
  const at = state.square[taken];
  remove(state, taken);
  emit?.({ type: 'captured', team, piece: taken + 1, by: by + 1, at: positionOf(state.ground, at) });
}

function rob(state: FlagState, team: number, by: number, emit?: Emit): void {
  const left = state.flags[team] - 1;
  state.flags[team] = left;
  hashFlags(state, team, -1);
  emit?.({ type: 'flagTaken', team, by: by + 1, left });
}

function land(state: FlagState, piece: number, from: number, landing: number): void {
  state.at[landing] = state.ground.mark[piece];
  state.square[piece] = landing;
  hashShift(state, piece, from, landing);
}

function putBack(state: FlagState, piece: number, square: number): void {
  const team = state.ground.teamOf[piece];
  land(state, piece, 0, square);
  state.pieces[team] = state.pieces[team] + 1;
}

// Every move leaves these notes, and every move that is taken back needs them.

/** The low bits of a note: whether something was taken, and whose turn it was; then comes the square. */
const TOOK = 1;
const TURN_SHIFT = 1;
const TURN_MASK = 3;
const FROM_SHIFT = 3;

/** Notes what every move changes: the move before, where the piece came from and whose turn it was. */
function noteMove({ past, current, lastMove }: FlagState, from: number, took: boolean): void {
  past.numbers.push(lastMove, (from << FROM_SHIFT) | (current << TURN_SHIFT) | (took ? TOOK : 0));
}

/** Puts back the move before; returns the note, for `fromIn`, `turnIn` and `tookIn`. */
function recallMove(state: FlagState): number {
  const { numbers } = state.past;
  const noted = numbers.pop() as number;
  state.lastMove = numbers.pop() as number;
  return noted;
}

/** Whose turn it was. */
function turnIn(noted: number): number {
  return (noted >> TURN_SHIFT) & TURN_MASK;
}

/** Where the piece came from. */
function fromIn(noted: number): number {
  return noted >> FROM_SHIFT;
}

/** Whether it took something: then there are notes of it below. */
function tookIn(noted: number): boolean {
  return (noted & TOOK) !== 0;
}
