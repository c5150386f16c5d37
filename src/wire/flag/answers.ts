import type { FlagView } from '../../flag/view.ts';
import type { GameSessionResponse, GameState } from './flag.ts';

/** When a session began and ended (ms), and what is left of its clocks (s). */
export interface SessionTimes {
  readonly started: number | null;
  readonly ended: number | null;
  readonly game: number;
  readonly move: number;
}

/** The course's answer about a session: every field, and no other. */
export function sessionAnswer(
  id: string,
  { over, winners }: FlagView,
  { started, ended, game, move }: SessionTimes,
): GameSessionResponse {
  return {
    id,
    gameStarted: dateOf(started),
    gameEnded: dateOf(ended),
    remainingGameTimeInSeconds: game,
    remainingMoveTimeInSeconds: move,
    gameOver: over,
    winner: [...winners],
  };
}

/** The course's answer about the board. Ids of pieces are texts there. */
export function stateAnswer({ grid, teams, currentTeam, lastMove }: FlagView): GameState {
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

/** ISO 8601 with milliseconds and the offset written out, as the course's clients parse it. */
function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().replace('Z', '+00:00');
}
