// Written for speed: the same steps serve a match, which listens to `tell`, and a search, which does not.

import { positionOf } from '../board/ground.ts';
import { hashFlags, hashShift } from '../board/hash.ts';
import { baseIn, EMPTY, markOfBase, PIECE, pieceIn } from '../board/mark.ts';
import { pieceOf, targetOf } from '../board/moves.ts';
import { note, recall } from '../board/past.ts';
import type { TellFlag } from '../happenings.ts';
import { type FlagState, NOBODY } from '../state.ts';
import { eliminate, hasLostAll, remove } from './elimination.ts';
import { squareAfterFlag } from './flags.ts';
import { fromIn, noteMove, recallMove, tookIn, turnIn } from './notes.ts';
import { endTurn, handTurnTo, passTurn } from './turn.ts';

/** Notes of what was taken: a piece of a team, or a flag of a team (counted from ROBBED). */
const ROBBED = 4;

/** Plays a legal move. Each step notes what unmake needs to take it back. */
export function make(state: FlagState, move: number, tell?: TellFlag): void {
  const { at, square } = state;
  const piece = pieceOf(move);
  const to = targetOf(move);
  const from = square[piece];
  const there = at[to];
  at[from] = EMPTY;
  if (tell !== undefined) tellMove(state, piece, from, to, tell);
  if (there === EMPTY) {
    noteMove(state, from, false);
    state.lastMove = move;
    land(state, piece, from, to);
    passTurn(state, tell);
  } else {
    const landing = take(state, piece, to, tell);
    noteMove(state, from, true);
    state.lastMove = move;
    land(state, piece, from, landing);
    endTurn(state, tell);
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

function tellMove({ ground, current }: FlagState, piece: number, from: number, to: number, tell: TellFlag): void {
  tell({
    type: 'moved',
    team: current,
    piece: piece + 1,
    from: positionOf(ground, from),
    to: positionOf(ground, to),
  });
}

/** Takes the piece or the flag that it finds, which may put its team out. Returns where it lands. */
function take(state: FlagState, piece: number, to: number, tell?: TellFlag): number {
  const { past, ground } = state;
  const there = state.at[to];
  const draws = past.chances.length;
  const isPiece = there >= PIECE;
  const enemy = isPiece ? ground.teamOf[pieceIn(there)] : baseIn(there);
  if (isPiece) capture(state, pieceIn(there), piece, tell);
  else rob(state, enemy, piece, tell);
  const isOut = hasLostAll(state, enemy);
  const flags = state.flags[enemy];
  const removed = (isPiece ? 1 : 0) + (isOut ? eliminate(state, enemy, tell) : 0);
  const landing = isPiece ? to : squareAfterFlag(state, piece, to, tell);
  note(past, removed);
  note(past, isOut ? flags : NOBODY);
  note(past, past.chances.length - draws);
  note(past, isPiece ? enemy : enemy + ROBBED);
  return landing;
}

function giveBack(state: FlagState): void {
  const { past, ground } = state;
  const taken = recall(past);
  const enemy = taken % ROBBED;
  if (recall(past) > 0) state.chance = past.chances.pop() ?? state.chance;
  const flags = recall(past);
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
  for (let removed = recall(past); removed > 0; removed--) putBack(state, recall(past), recall(past));
}

function capture(state: FlagState, taken: number, by: number, tell?: TellFlag): void {
  const team = state.ground.teamOf[taken];
  const at = state.square[taken];
  remove(state, taken);
  tell?.({ type: 'captured', team, piece: taken + 1, by: by + 1, at: positionOf(state.ground, at) });
}

function rob(state: FlagState, team: number, by: number, tell?: TellFlag): void {
  const left = state.flags[team] - 1;
  state.flags[team] = left;
  hashFlags(state, team, -1);
  tell?.({ type: 'flagTaken', team, by: by + 1, left });
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
