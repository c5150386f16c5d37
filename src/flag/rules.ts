import { IllegalAction } from '../kernel/errors.ts';
import type { Actor, Rules, Seat } from '../kernel/rules.ts';
import { type FlagAction, readAction } from './actions.ts';
import { mostMoves } from './board/any-move-left.ts';
import { listMoves } from './board/legal-moves.ts';
import type { Emit, FlagEvent } from './events.ts';
import { flagSearch } from './flag-search.ts';
import { legalMove } from './legal.ts';
import { outcome } from './outcome-messages.ts';
import { callTime, due, lapse } from './play/clock.ts';
import { join, leave } from './play/lobby.ts';
import { make } from './play/make-move.ts';
import { accept, decline, giveUp, offer, passOver, takeBack } from './play/offers.ts';
import { flagMessages } from './rule-messages.ts';
import { type FlagSetup, readSetup } from './setup.ts';
import { decode, encode } from './snapshot.ts';
import { begin, clearUndo, copy, type FlagState } from './state.ts';
import { type FlagView, view } from './view.ts';

/** The types of this game, as the contract names them. */
export interface FlagTypes {
  Setup: FlagSetup;
  State: FlagState;
  Action: FlagAction;
  View: FlagView;
  Event: FlagEvent;
}

/** Capture The Flag (seed 004), for 2 to 4 teams. A seat is a slot; who joins it is its team. */
export const flag: Rules<FlagTypes> = {
  game: 'flag',
  version: 1,
  // The board is open to all, but who knew the seed would know where pieces respawn.
  hidden: true,
  readSetup,
  readAction,
  seats: ({ template }) => template.teams,
  begin,
  toAct,
  legal,
  resigns: ({ type }) => type === 'give-up',
  anytime: ({ type }) => ANYTIME.includes(type),
  takeBack,
  moves: ({ type }) => type === 'move',
  stays: ({ type }) => type === 'join' || type === 'leave',
  apply,
  due,
  mayCallTime: ({ phase }) => phase === 'playing',
  outcome,
  view,
  copy,
  encode,
  decode,
};

/** What a team may do while another is to move. */
const ANYTIME: readonly FlagAction['type'][] = ['give-up', 'offer', 'accept', 'decline'];

/** Before the start every slot may be joined or left; then one team has the turn. */
function toAct(state: FlagState): Seat[] {
  if (state.phase === 'waiting') return state.names.map((_, team) => team);
  return state.phase === 'playing' ? [state.current] : [];
}

function legal(state: FlagState, seat: Seat): FlagAction[] {
  if (state.phase === 'waiting') {
    return state.names[seat] === null ? [{ type: 'join', team: `team${seat + 1}` }] : [{ type: 'leave' }];
  }
  if (state.current !== seat) return [];
  const moves = new Int32Array(mostMoves(state.ground));
  const count = listMoves(state, moves);
  return [...Array.from(moves.subarray(0, count), move => flagSearch.read(state, move)), { type: 'give-up' }];
}

function apply(state: FlagState, by: Actor, action: FlagAction, emit?: Emit): void {
  if (by === 'clock') applyByClock(state, action, emit);
  else applyBySeat(state, by, action, emit);
  if (state.phase === 'over') Object.assign(state, { offer: null, asked: 0 });
  clearUndo(state.past);
}

function applyBySeat(state: FlagState, seat: Seat, action: FlagAction, emit?: Emit): void {
  if (action.type === 'join') join(state, seat, action.team, emit);
  else if (action.type === 'leave') leave(state, seat, emit);
  else if (action.type === 'move') {
    make(state, legalMove(state, seat, action), emit);
    passOver(state, seat);
  } else if (action.type === 'give-up') {
    giveUp(state, seat, emit);
    state.offer = null;
  } else if (action.type === 'offer') offer(state, seat, action.what, emit);
  else if (action.type === 'accept') accept(state, seat, action.what, emit);
  else if (action.type === 'decline') decline(state, seat, action.what, emit);
  else throw new IllegalAction(flagMessages.onlyClock());
}

function applyByClock(state: FlagState, action: FlagAction, emit?: Emit): void {
  if (state.phase !== 'playing') throw new IllegalAction(flagMessages.noClock());
  if (action.type === 'turn-timeout') lapse(state, action.turns, emit);
  else if (action.type === 'game-timeout') callTime(state, emit);
  else throw new IllegalAction(flagMessages.clockCannot({ type: action.type }));
  state.offer = null;
}
