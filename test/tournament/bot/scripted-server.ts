import { vi } from 'vitest';
import type { GameSessionResponse } from '../../../src/wire/schemas/flag-schemas.ts';

const KING = {
  type: 'King',
  attackPower: 1,
  movement: { directions: { up: 1, down: 1, left: 1, right: 1, upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 } },
};

/** A board of 5 × 5, red above and blue below, each with a king beside its base. Red's stands at row, column. */
export function board(currentTeam: number, [row, column]: readonly [number, number] = [1, 2], more: object = {}) {
  const grid = Array.from({ length: 5 }, () => Array(5).fill('') as string[]);
  grid[0]![2] = 'b:red';
  grid[4]![2] = 'b:blue';
  grid[row]![column] = 'p:red_1';
  grid[3]![0] = 'p:blue_2';
  const teams = [
    { id: 'red', color: '#f00', flags: 1, pieces: [{ id: '1', description: KING }] },
    { id: 'blue', color: '#00f', flags: 1, pieces: [{ id: '2', description: KING }] },
  ];
  return { grid, teams, currentTeam, lastMove: null, ...more };
}

export interface Script {
  /** What the session is like, by how often it was asked for. */
  readonly session?: (look: number, moves: number) => Partial<Record<keyof GameSessionResponse, unknown>>;
  readonly state?: (look: number, moves: number) => object;
  /** The status that a move is answered with, by how many came before. */
  readonly move?: (moves: number) => number;
  readonly join?: () => Response;
}

export interface Sent {
  readonly pieceId: string;
  readonly newPosition: readonly [number, number];
}

/** Puts a server in place of the network that does what a script says. We are red. Returns the moves sent to it. */
export function scripted({ session, state, move, join }: Script): Sent[] {
  const moves: Sent[] = [];
  let [sessions, states] = [0, 0];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/join')) {
      const key = { gameSessionId: 's', teamSecret: 'hush', teamId: 'red', teamColor: '#f00' };
      return join?.() ?? Response.json(key);
    }
    if (url.endsWith('/state')) return Response.json(state?.(states++, moves.length) ?? board(0));
    if (url.endsWith('/move')) {
      moves.push(JSON.parse(String(init.body)) as Sent);
      return new Response(null, { status: move?.(moves.length - 1) ?? 204 });
    }
    return Response.json({
      ...{ gameStarted: '2024-05-01T10:00:00Z', remainingMoveTimeInSeconds: -1, gameOver: false, winner: [] },
      ...session?.(sessions++, moves.length),
    });
  });
  return moves;
}
