import type { Seat } from '../../kernel/rules.ts';
import type { TellFlag } from '../happenings.ts';
import type { FlagState } from '../state.ts';
import { eliminate } from './elimination.ts';
import { leave } from './lobby.ts';
import { endIfAlone, endTurn, mustBeIn } from './turn.ts';

/** Before the start it means to leave; afterwards, at any time, the team is out as if its last flag were taken. */
export function giveUp(state: FlagState, team: Seat, tell?: TellFlag): void {
  if (state.phase === 'waiting') {
    leave(state, team, tell);
    return;
  }
  mustBeIn(state, team);
  tell?.({ type: 'gaveUp', team });
  eliminate(state, team, tell);
  // Out of turn, whoever is to move has as much time for it as before.
  if (team === state.current) endTurn(state, tell);
  else endIfAlone(state, tell);
}
