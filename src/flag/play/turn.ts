import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { canMove } from '../board/any-move-left.ts';
import { hashTurn } from '../board/position-hash.ts';
import type { Emit } from '../events.ts';
import { flagMessages } from '../rule-messages.ts';
import { ENDINGS, type FlagState, NOBODY, teamsIn } from '../state.ts';

/** After a move or a give-up: the last team in has won, else it is the next team's turn. */
export function endTurn(state: FlagState, emit?: Emit): void {
  if (countIn(state) > 1) passTurn(state, emit);
  else {
    state.turns++;
    end(state, teamsIn(state), 'last team in', emit);
  }
}

/** After a move that took nothing: it is the next team's turn. */
export function passTurn(state: FlagState, emit?: Emit): void {
  state.turns++;
  beginTurn(state, teamAfter(state, state.current), emit);
}

/** The last team in has won. */
export function endIfAlone(state: FlagState, emit?: Emit): boolean {
  if (countIn(state) > 1) return false;
  end(state, teamsIn(state), 'last team in', emit);
  return true;
}

/**
 * A turn begins: a team without a legal move passes, or the game is drawn by all that are left when fewer than two of
 * them could go on. Of two teams that is always so.
 */
export function beginTurn(state: FlagState, team: number, emit?: Emit): void {
  if (canMove(state, team)) handTurnTo(state, team);
  else passOn(state, team, emit);
}

function passOn(state: FlagState, team: number, emit?: Emit): void {
  do {
    if (teamsAbleToMove(state).length < 2) {
      end(state, teamsIn(state), 'no legal move', emit);
      return;
    }
    emit?.({ type: 'passed', team });
    team = teamAfter(state, team);
  } while (!canMove(state, team));
  handTurnTo(state, team);
}

export function end(state: FlagState, winners: readonly number[], ending: (typeof ENDINGS)[number], emit?: Emit): void {
  handTurnTo(state, NOBODY);
  state.phase = 'over';
  state.winners = winners.reduce((mask, team) => mask | (1 << team), 0);
  state.ending = ENDINGS.indexOf(ending);
  emit?.({ type: 'ended', winners });
}

/** Throws IllegalAction unless the game runs and this slot's team is still in. */
export function mustBeIn(state: FlagState, seat: Seat): void {
  if (state.phase === 'waiting') throw new IllegalAction(flagMessages.notBegun());
  if (state.phase === 'over') throw new IllegalAction(flagMessages.gameOver());
  if (state.standing[seat] !== 1) throw new IllegalAction(flagMessages.out({ slot: seat }));
}

/** Throws IllegalAction unless the game runs and it is this slot's turn. */
export function mustHaveTheTurn(state: FlagState, seat: Seat): void {
  mustBeIn(state, seat);
  if (state.current !== seat) throw new IllegalAction(flagMessages.notYourSlot({ slot: seat }));
}

export function handTurnTo(state: FlagState, team: number): void {
  hashTurn(state, state.current, team);
  state.current = team;
}

export function teamsAbleToMove(state: FlagState): number[] {
  return teamsIn(state).filter(team => canMove(state, team));
}

/** The next team in the order of the slots that is still in. */
export function teamAfter({ standing }: FlagState, team: number): number {
  do team = team + 1 === standing.length ? 0 : team + 1;
  while (standing[team] === 0);
  return team;
}

function countIn({ standing }: FlagState): number {
  let count = 0;
  for (let team = 0; team < standing.length; team++) count += standing[team] as number;
  return count;
}
