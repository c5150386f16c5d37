import { GAME_CLOCK, TURN_CLOCK } from '../../../flag/play/clock.ts';
import type { FlagView } from '../../../flag/view.ts';
import type { GameSessionResponse, GameState } from '../../../wire/flag/flag.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';

const views = new WeakMap<OpenMatch, { readonly position: number; readonly view: FlagView }>();

/** What everybody sees of a session. It is made once for each position: many ask between two moves. */
export function viewOf(open: OpenMatch): FlagView {
  const { position } = open.match;
  let known = views.get(open);
  if (known?.position !== position) {
    known = { position, view: open.match.view('public') as FlagView };
    views.set(open, known);
  }
  return known.view;
}

/** The teams by slot. They stay who they are once the game has started. */
export function namesOf(open: OpenMatch): readonly (string | null)[] {
  const known = views.get(open)?.view;
  return known?.started ? known.names : viewOf(open).names;
}

/** The course's answer about a session: every field, and no other. */
export function sessionOf(open: OpenMatch, now: number): GameSessionResponse {
  const { template, over, winners } = viewOf(open);
  const { started, ended } = open.times;
  const { totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: move } = template;
  const limitEnd = started === null || total <= 0 ? null : started + total * 1000;
  return {
    id: open.id,
    gameStarted: dateOf(started),
    gameEnded: dateOf(over ? ended : limitEnd),
    remainingGameTimeInSeconds: remaining(open, GAME_CLOCK, total, over, now),
    remainingMoveTimeInSeconds: remaining(open, TURN_CLOCK, move, over, now),
    gameOver: over,
    winner: [...winners],
  };
}

/** The course's answer about the board. Ids of pieces are texts there. */
export function stateOf(open: OpenMatch): GameState {
  const { grid, teams, currentTeam, lastMove } = viewOf(open);
  return {
    grid: grid as string[][],
    teams: teams.map(
      team =>
        team && {
          id: team.id,
          color: team.color,
          base: [...team.base],
          flags: team.flags,
          pieces: team.pieces.map(({ id, teamId, description, position }) => ({
            id: String(id),
            teamId,
            description,
            position: [...position],
          })),
        },
    ),
    currentTeam,
    lastMove: lastMove && {
      pieceId: String(lastMove.pieceId),
      teamId: lastMove.teamId,
      newPosition: [...lastMove.newPosition],
    },
  };
}

/** -1: there is no limit; 0: it is over; the whole limit before the start; else what is left, rounded up. */
function remaining(open: OpenMatch, clock: string, limit: number, over: boolean, now: number): number {
  if (limit <= 0) return -1;
  if (over) return 0;
  for (const [name, deadline] of open.match.deadlines()) {
    if (name.startsWith(clock)) return Math.max(0, Math.ceil((deadline - now) / 1000));
  }
  return limit;
}

/** ISO 8601 with milliseconds and the offset written out, as the course's clients parse it. */
function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().replace('Z', '+00:00');
}
