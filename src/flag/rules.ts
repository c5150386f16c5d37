import { IllegalAction } from '../kernel/errors.ts';
import type { Actor, Rules, Seat } from '../kernel/rules.ts';
import { type FlagAction, readAction } from './actions.ts';
import { listMoves } from './board/listing.ts';
import { mostMoves } from './board/moves.ts';
import { forget } from './board/past.ts';
import type { FlagHappening, TellFlag } from './happenings.ts';
import { legalMove } from './legal.ts';
import { type FlagSetup, readSetup } from './map/setup.ts';
import { outcome } from './outcome.ts';
import { callTime, due, lapse } from './play/clock.ts';
import { giveUp } from './play/giveup.ts';
import { join, leave } from './play/lobby.ts';
import { accept, decline, offer, passOver, takeBack } from './play/offers.ts';
import { make } from './play/play.ts';
import { flagSearch } from './search.ts';
import { flagSays } from './sentences.ts';
import { decode, encode } from './snapshot.ts';
import { begin, copy, type FlagState } from './state.ts';
import { type FlagView, view } from './view.ts';

/** The types of this game, as the contract names them. */
export interface FlagTypes {
  Setup: FlagSetup;
  State: FlagState;
  Action: FlagAction;
  View: FlagView;
  Event: FlagHappening;
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

function apply(state: FlagState, by: Actor, action: FlagAction, tell?: TellFlag): void {
  if (by === 'clock') applyByClock(state, action, tell);
  else applyBySeat(state, by, action, tell);
  if (state.phase === 'over') Object.assign(state, { offer: null, asked: 0 });
  forget(state.past);
}

function applyBySeat(state: FlagState, seat: Seat, action: FlagAction, tell?: TellFlag): void {
  if (action.type === 'join') join(state, seat, action.team, tell);
  else if (action.type === 'leave') leave(state, seat, tell);
  else if (action.type === 'move') {
    make(state, legalMove(state, seat, action), tell);
    passOver(state, seat);
  } else if (action.type === 'give-up') {
    giveUp(state, seat, tell);
    state.offer = null;
  } else if (action.type === 'offer') offer(state, seat, action.what, tell);
  else if (action.type === 'accept') accept(state, seat, action.what, tell);
  else if (action.type === 'decline') decline(state, seat, action.what, tell);
  else throw new IllegalAction(flagSays.onlyClock());
}

function applyByClock(state: FlagState, action: FlagAction, tell?: TellFlag): void {
  if (state.phase !== 'playing') throw new IllegalAction(flagSays.noClock());
  if (action.type === 'turn-timeout') lapse(state, action.turns, tell);
  else if (action.type === 'game-timeout') callTime(state, tell);
  else throw new IllegalAction(flagSays.clockCannot({ type: action.type }));
  state.offer = null;
}
