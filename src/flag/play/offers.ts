import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { type FlagOffer, OFFERS, type OfferKind } from '../actions.ts';
import type { Emit } from '../events.ts';
import { flagMessages } from '../rule-messages.ts';
import { type FlagState, teamsIn } from '../state.ts';
import { eliminate } from './elimination.ts';
import { leave } from './lobby.ts';
import { end, endIfAlone, endTurn, mustBeIn } from './turn.ts';

/** Asks all others for something; who asks for what another one has just offered agrees to it. */
export function offer(state: FlagState, team: Seat, what: OfferKind, emit?: Emit): void {
  mustBeIn(state, team);
  const { offer: open } = state;
  if (open !== null && open.what === what && !hasAgreed(open, team)) {
    accept(state, team, what, emit);
    return;
  }
  if (open?.by === team) throw new IllegalAction(flagMessages.offerPending());
  if (open !== null) throw new IllegalAction(flagMessages.offerFirst({ slot: open.by }));
  if (hasAsked(state, team, what)) {
    throw new IllegalAction(flagMessages.offeredAlready(), '/what');
  }
  state.asked |= bitOf(team, what);
  state.offer = { what, by: team, agreed: 1 << team };
  emit?.({ type: 'offered', team, what });
}

/** Agrees to what was offered. Once all that are in have, it is a draw; to take a move back is then up to the match. */
export function accept(state: FlagState, team: Seat, what: OfferKind, emit?: Emit): void {
  const open = mustBeOffered(state, team, what);
  if (open.by === team) throw new IllegalAction(flagMessages.ownOffer());
  if (hasAgreed(open, team)) throw new IllegalAction(flagMessages.acceptedAlready());
  const agreed = { ...open, agreed: open.agreed | (1 << team) };
  state.offer = agreed;
  emit?.({ type: 'accepted', team, what });
  if (what === 'draw' && waitingFor(state, agreed).length === 0) end(state, teamsIn(state), 'agreed', emit);
}

/** Declines what was offered, or takes an offer of one's own back. */
export function decline(state: FlagState, team: Seat, what: OfferKind, emit?: Emit): void {
  mustBeOffered(state, team, what);
  state.offer = null;
  emit?.({ type: 'declined', team, what });
}

/**
 * A team has moved: it may ask again, and has declined what it has not agreed to. What was offered before a move cannot
 * be taken back after it.
 */
export function passOver(state: FlagState, team: number): void {
  for (const what of OFFERS) state.asked &= ~bitOf(team, what);
  const { offer: open } = state;
  if (open !== null && (open.what === 'back' || !hasAgreed(open, team))) state.offer = null;
}

/** Whose answer is awaited. */
export function waitingFor(state: FlagState, open: FlagOffer): number[] {
  return teamsIn(state).filter(team => !hasAgreed(open, team));
}

/** Whose last move is to be taken back, if that was offered, and whether all have agreed. */
export function takeBack(state: FlagState): { readonly by: Seat; readonly agreed: boolean } | undefined {
  const { offer: open } = state;
  if (open?.what !== 'back') return undefined;
  return { by: open.by, agreed: waitingFor(state, open).length === 0 };
}

/** What a team has asked for since its last move. */
export function askedBy(state: FlagState, team: number): OfferKind[] {
  return OFFERS.filter(what => hasAsked(state, team, what));
}

function mustBeOffered(state: FlagState, team: Seat, what: OfferKind): FlagOffer {
  mustBeIn(state, team);
  const { offer: open } = state;
  if (open === null) throw new IllegalAction(flagMessages.noOffer());
  if (open.what !== what) throw new IllegalAction(flagMessages.otherOffer({ what: open.what }), '/what');
  return open;
}

function hasAgreed({ agreed }: FlagOffer, team: number): boolean {
  return (agreed & (1 << team)) !== 0;
}

function hasAsked({ asked }: FlagState, team: number, what: OfferKind): boolean {
  return (asked & bitOf(team, what)) !== 0;
}

function bitOf(team: number, what: OfferKind): number {
  return 1 << (team * OFFERS.length + OFFERS.indexOf(what));
}

/** Before the start it means to leave; afterwards, at any time, the team is out as if its last flag were taken. */
export function giveUp(state: FlagState, team: Seat, emit?: Emit): void {
  if (state.phase === 'waiting') {
    leave(state, team, emit);
    return;
  }
  mustBeIn(state, team);
  emit?.({ type: 'gaveUp', team });
  eliminate(state, team, emit);
  // Out of turn, whoever is to move has as much time for it as before.
  if (team === state.current) endTurn(state, emit);
  else endIfAlone(state, emit);
}
