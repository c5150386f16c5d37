import type { ClockCase } from '../flag-case.ts';
import { anyWay, piece, template } from '../map-templates.ts';

const RULE = 'Time limits';
const TOTAL =
  '“Total game limit in seconds: if reached, the winner is the team with the highest number of remaining pieces.” (Time Limits)';
const MOVE =
  '“The time to move a piece in seconds: if reached, the move is simply skipped(!) without any actions, and it is the turn of the team next.” (Time Limits)';

const kings = { gridSize: [7, 7] as const, pieces: [piece('King', 1, 1, anyWay(1))] };

export const CLOCKS: readonly ClockCase[] = [
  {
    kind: 'clock',
    rule: RULE,
    name: 'the time of a move is over: the turn passes and nothing else changes',
    says: MOVE,
    template: template({ ...kings, moveTimeLimitInSeconds: 2 }),
    stage: 'begun',
    waits: 3,
    shows: { turn: 'the next team', board: 'unchanged', over: 'no' },
  },
  {
    kind: 'clock',
    rule: RULE,
    name: 'the time of a move is not over yet: it is still the same team’s turn',
    says: MOVE,
    template: template({ ...kings, moveTimeLimitInSeconds: 30 }),
    stage: 'begun',
    waits: 1,
    shows: { turn: 'the same team', over: 'no' },
  },
  {
    kind: 'clock',
    rule: RULE,
    name: 'the time of the game is over: as many pieces on each side are a draw',
    says: `${TOTAL} “A draw (multiple winners) is also possible.” (Winner)`,
    template: template({ ...kings, totalTimeLimitInSeconds: 2 }),
    stage: 'begun',
    waits: 3,
    shows: { over: 'yes', winner: 'all' },
  },
  {
    kind: 'clock',
    rule: RULE,
    name: 'the time of the game is not over yet',
    says: TOTAL,
    template: template({ ...kings, totalTimeLimitInSeconds: 60 }),
    stage: 'begun',
    waits: 1,
    shows: { over: 'no', winner: 'nobody' },
  },
  {
    kind: 'clock',
    rule: RULE,
    name: 'no time runs before the start',
    says: TOTAL,
    open: 'the document does not say when the time begins',
    template: template({ ...kings, totalTimeLimitInSeconds: 2 }),
    stage: 'nobody',
    waits: 3,
    shows: { over: 'no', winner: 'nobody' },
  },
];
