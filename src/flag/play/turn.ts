import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { hashTurn } from '../board/hash.ts';
import { canMove } from '../board/moves.ts';
import type { TellFlag } from '../happenings.ts';
import { flagSays } from '../sentences.ts';
import { ENDINGS, type FlagState, NOBODY, teamsIn } from '../state.ts';

/** After a move or a give-up: the last team in has won, else it is the next team's turn. */
export function endTurn(state: FlagState, tell?: TellFlag): void {
  if (countIn(state) > 1) passTurn(state, tell);
  else {
    state.turns++;
    end(state, teamsIn(state), 'last team in', tell);
  }
}

/** After a move that took nothing: it is the next team's turn. */
export function passTurn(state: FlagState, tell?: TellFlag): void {
  state.turns++;
  beginTurn(state, teamAfter(state, state.current), tell);
}

/** The last team in has won. */
export function endIfAlone(state: FlagState, tell?: TellFlag): boolean {
  if (countIn(state) > 1) return false;
  end(state, teamsIn(state), 'last team in', tell);
  return true;
}

/**
 * A turn begins: a team without a legal move passes, or the game is drawn by all that are left when fewer than two of
 * them could go on. Of two teams that is always so.
 */
export function beginTurn(state: FlagState, team: number, tell?: TellFlag): void {
  if (canMove(state, team)) handTurnTo(state, team);
  else passOn(state, team, tell);
}

function passOn(state: FlagState, team: number, tell?: TellFlag): void {
  do {
    if (teamsAbleToMove(state).length < 2) {
      end(state, teamsIn(state), 'no legal move', tell);
      return;
    }
    tell?.({ type: 'passed', team });
    team = teamAfter(state, team);
  } while (!canMove(state, team));
  handTurnTo(state, team);
}

export function end(
  state: FlagState,
  winners: readonly number[],
  ending: (typeof ENDINGS)[number],
  tell?: TellFlag,
): void {
  handTurnTo(state, NOBODY);
  state.phase = 'over';
  state.winners = winners.reduce((mask, team) => mask | (1 << team), 0);
  state.ending = ENDINGS.indexOf(ending);
  tell?.({ type: 'ended', winners });
}

/** Throws IllegalAction unless the game runs and this slot's team is still in. */
export function mustBeIn(state: FlagState, seat: Seat): void {
  if (state.phase === 'waiting') throw new IllegalAction(flagSays.notBegun());
  if (state.phase === 'over') throw new IllegalAction(flagSays.gameOver());
  if (state.standing[seat] !== 1) throw new IllegalAction(flagSays.out({ slot: seat }));
}

/** Throws IllegalAction unless the game runs and it is this slot's turn. */
export function mustHaveTheTurn(state: FlagState, seat: Seat): void {
  mustBeIn(state, seat);
  if (state.current !== seat) throw new IllegalAction(flagSays.notYourSlot({ slot: seat }));
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
