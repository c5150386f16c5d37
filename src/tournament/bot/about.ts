import { TURN_CLOCK } from '../../flag/play/clock.ts';
import type { GameSessionResponse } from '../../wire/flag/flag.ts';
import type { SessionSnapshot } from './line.ts';

/** What a bot has to know of a session beside its board. */
export type SessionStatus = Pick<
  GameSessionResponse,
  'gameStarted' | 'gameOver' | 'winner' | 'remainingMoveTimeInSeconds'
>;

/** The same as the course's interface would tell it, of what was told over a channel. */
export function sessionStatus({ event: { view, deadlines, now }, since }: SessionSnapshot): SessionStatus {
  const [, deadline] = Object.entries(deadlines).find(([clock]) => clock.startsWith(TURN_CLOCK)) ?? [];
  const limit = view.template.moveTimeLimitInSeconds;
  const left = deadline === undefined ? limit : Math.max(0, Math.ceil((deadline - now - since) / 1000));
  return {
    gameStarted: view.started ? new Date(now).toISOString() : null,
    gameOver: view.over,
    winner: [...view.winners],
    remainingMoveTimeInSeconds: limit > 0 ? left : -1,
  };
}
