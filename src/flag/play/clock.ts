import type { Due } from '../../kernel/rules.ts';
import type { FlagAction } from '../actions.ts';
import type { Emit } from '../events.ts';
import { type FlagState, teamsIn } from '../state.ts';
import { beginTurn, end, handTurnTo, teamAfter, teamsAbleToMove } from './turn.ts';

/** The clock of the whole game. */
export const GAME_CLOCK = 'game';

/** Each turn's clock has a name of its own that begins like this. */
export const TURN_CLOCK = 'turn ';

/** The limits that run while the game does. Should both run out at once, the game's comes first. */
export function due(state: FlagState): Due<FlagAction>[] {
  if (state.phase !== 'playing') return [];
  const { totalTimeLimitInSeconds, moveTimeLimitInSeconds } = state.ground.setup.template;
  const dues: Due<FlagAction>[] = [];
  if (totalTimeLimitInSeconds > 0) {
    dues.push({ clock: GAME_CLOCK, ms: totalTimeLimitInSeconds * 1000, play: () => ({ type: 'game-timeout' }) });
  }
  if (moveTimeLimitInSeconds > 0) {
    dues.push({
      clock: `${TURN_CLOCK}${state.turns}`,
      ms: moveTimeLimitInSeconds * 1000,
      play: turns => ({ type: 'turn-timeout', turns }),
      repeats: true,
    });
  }
  return dues;
}

/**
 * So many turns in a row lapse. The board stays as it is meanwhile, so who can move stays the same, and the turn goes
 * round among those: one division replaces any number of rounds.
 */
export function lapse(state: FlagState, turns: number, emit?: Emit): void {
  emit?.({ type: 'timedOut', team: state.current, turns });
  const able = teamsAbleToMove(state);
  state.turns += able.length > 1 ? turns : 1;
  if (able.length > 1 && turns > 1) {
    const skipped = (turns - 1) % able.length;
    handTurnTo(state, able[(able.indexOf(state.current) + skipped) % able.length] as number);
  }
  beginTurn(state, teamAfter(state, state.current), emit);
}

/** The game's time is up: all that share the most pieces win. */
export function callTime(state: FlagState, emit?: Emit): void {
  const pieces = (team: number) => state.pieces[team] as number;
  const teams = teamsIn(state);
  const most = Math.max(...teams.map(pieces));
  end(
    state,
    teams.filter(team => pieces(team) === most),
    'time is up',
    emit,
  );
}
