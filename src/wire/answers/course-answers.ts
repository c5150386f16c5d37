import type { FlagView } from '../../flag/view.ts';
import type { GameSessionResponse, GameState, MoveRequest } from '../schemas/flag-schemas.ts';

/** What the course's statuses mean. */
export const MEANINGS = {
  400: 'The request is not JSON, or a field is missing or wrong',
  403: 'Move is forbidden for current team',
  404: 'Game session not found',
  409: 'Move is invalid',
  410: 'Game is over',
  429: 'No team slots free',
} as const;

export type FlagStatus = keyof typeof MEANINGS;

/** A request that the course's interface refuses. Its clients switch on the status. */
export class FlagRefusal extends Error {
  override readonly name = 'FlagRefusal';
  readonly status: FlagStatus;

  constructor(status: FlagStatus, detail: string = MEANINGS[status]) {
    super(detail);
    this.status = status;
  }
}

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

/** A move as the course's clients ask for it, and as the rules know it. Throws FlagRefusal where something is missing. */
export function moveAsked({ pieceId, newPosition, teamId }: MoveRequest) {
  if (pieceId === undefined || pieceId === null) throw new FlagRefusal(400, '/pieceId: expected a text, found nothing');
  if (newPosition === undefined || newPosition === null)
    throw new FlagRefusal(400, '/newPosition: expected [row, column], found nothing');
  return { type: 'move', piece: pieceOf(String(pieceId), teamId ?? ''), to: newPosition } as const;
}

/** Reads `7` and `p:<team>_7`; whatever is neither is no piece. */
function pieceOf(id: string, team: string): number {
  const bare = id.startsWith(`p:${team}_`) ? id.slice(team.length + 3) : id;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : 0;
}
