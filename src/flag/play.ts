// Written for speed: the same steps serve a match, which listens to `tell`, and a search, which does not.
import { eliminate, remove } from './elimination.ts';
import { squareAfterFlag } from './flags.ts';
import { BASE, EMPTY, PIECE, positionOf } from './ground.ts';
import type { TellFlag } from './happenings.ts';
import { hashFlags, hashShift } from './hash.ts';
import { pieceOf, targetOf } from './moves.ts';
import { makeRoom, note, recall } from './past.ts';
import { type FlagState, NOBODY } from './state.ts';
import { endTurn } from './turn.ts';

/** Plays a legal move: the piece goes, takes what it finds, lands, and the turn passes on. */
export function make(state: FlagState, move: number, tell?: TellFlag): void {
  makeRoom(state);
  const { at, past, ground } = state;
  const piece = pieceOf(move);
  const to = targetOf(move);
  const from = state.square[piece] as number;
  const there = at[to] as number;
  const { low, high, current, lastPiece, lastTo } = state;
  tell?.({
    kind: 'moved',
    team: current,
    piece: piece + 1,
    from: positionOf(ground, from),
    to: positionOf(ground, to),
  });
  at[from] = EMPTY;
  let landing = to;
  let out = NOBODY;
  let robbed = NOBODY;
  let removed = 0;
  const draws = past.chances.length;
  if (there >= PIECE) {
    const taken = there - PIECE;
    const enemy = ground.teamOf[taken] as number;
    remove(state, taken);
    removed = 1;
    tell?.({ kind: 'captured', team: enemy, piece: taken + 1, by: piece + 1, at: positionOf(ground, to) });
    if (state.pieces[enemy] === 0) out = enemy;
  } else if (there >= BASE) {
    robbed = there - BASE;
    state.flags[robbed] = (state.flags[robbed] as number) - 1;
    hashFlags(state, robbed, -1);
    tell?.({ kind: 'flagTaken', team: robbed, by: piece + 1, left: state.flags[robbed] as number });
    if (state.flags[robbed] === 0) out = robbed;
  }
  const outFlags = out === NOBODY ? 0 : (state.flags[out] as number);
  if (out !== NOBODY) removed += eliminate(state, out, tell);
  if (robbed !== NOBODY) landing = squareAfterFlag(state, current, to);
  at[landing] = PIECE + piece;
  state.square[piece] = landing;
  hashShift(state, piece, from, landing);
  if (robbed !== NOBODY && ground.setup.template.flags > 1) {
    tell?.({ kind: 'respawned', team: current, piece: piece + 1, at: positionOf(ground, landing) });
  }
  state.lastPiece = piece;
  state.lastTo = to;
  note(past, removed);
  note(past, out);
  note(past, outFlags);
  note(past, robbed);
  note(past, past.chances.length - draws);
  note(past, from);
  note(past, lastTo);
  note(past, lastPiece);
  note(past, current);
  note(past, high);
  note(past, low);
  endTurn(state, tell);
}

/** Takes back the last move made on this state. */
export function unmake(state: FlagState): void {
  const { at, past, ground } = state;
  const piece = state.lastPiece;
  at[state.square[piece] as number] = EMPTY;
  state.low = recall(past);
  state.high = recall(past);
  state.current = recall(past);
  state.lastPiece = recall(past);
  state.lastTo = recall(past);
  const from = recall(past);
  if (recall(past) > 0) state.chance = past.chances.pop() ?? state.chance;
  const robbed = recall(past);
  const outFlags = recall(past);
  const out = recall(past);
  if (out !== NOBODY) {
    state.standing[out] = 1;
    state.flags[out] = outFlags;
    at[ground.base[out] as number] = BASE + out;
  }
  if (robbed !== NOBODY) state.flags[robbed] = (state.flags[robbed] as number) + 1;
  for (let removed = recall(past); removed > 0; removed--) putBack(state, recall(past), recall(past));
  state.square[piece] = from;
  at[from] = PIECE + piece;
  state.phase = 'playing';
  state.winners = 0;
  state.ending = 0;
  state.turns--;
}

function putBack(state: FlagState, piece: number, square: number): void {
  const team = state.ground.teamOf[piece] as number;
  state.square[piece] = square;
  state.at[square] = PIECE + piece;
  state.pieces[team] = (state.pieces[team] as number) + 1;
}
