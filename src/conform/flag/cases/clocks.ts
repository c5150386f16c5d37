import type { MapTemplate } from '../../../flag/map/template.ts';
import type { ClockCase } from '../flag-case.ts';
import { anyWay, piece, template } from '../map-templates.ts';

const RULE = 'Time limits';
const TOTAL =
  '“Total game limit in seconds: if reached, the winner is the team with the highest number of remaining pieces.” (Time Limits)';
const MOVE =
  '“The time to move a piece in seconds: if reached, the move is simply skipped(!) without any actions, and it is the turn of the team next.” (Time Limits)';
const FULL = '“The time to move a piece in seconds”: a team has all of it. (Time Limits)';

const kings = { gridSize: [7, 7] as const, pieces: [piece('King', 1, 1, anyWay(1))] };

type Rest = Pick<ClockCase, 'watches' | 'limit' | 'comes'> & Partial<Pick<ClockCase, 'stage' | 'open' | 'shows'>>;

function clock(name: string, says: string, limits: Partial<MapTemplate>, rest: Rest): ClockCase {
  const common = { kind: 'clock', rule: RULE, name, says, stage: 'begun', shows: {} } as const;
  return { ...common, template: template({ ...kings, ...limits }), ...rest };
}

export const CLOCKS: readonly ClockCase[] = [
  clock(
    'the time of a move is over: the turn passes and nothing else changes',
    MOVE,
    { moveTimeLimitInSeconds: 2 },
    { watches: 'turn', limit: 2, comes: 'then', shows: { turn: 'the next team', board: 'unchanged', over: 'no' } },
  ),
  clock(
    'a team has the full time of its move',
    FULL,
    { moveTimeLimitInSeconds: 2 },
    { watches: 'turn', limit: 2, comes: 'not before' },
  ),
  clock(
    'the time of the game is over: as many pieces on each side are a draw',
    `${TOTAL} “A draw (multiple winners) is also possible.” (Winner)`,
    { totalTimeLimitInSeconds: 2 },
    { watches: 'over', limit: 2, comes: 'then', shows: { over: 'yes', winner: 'all' } },
  ),
  clock(
    'the time of the game is not over yet',
    `${TOTAL} Not before.`,
    { totalTimeLimitInSeconds: 2 },
    { watches: 'over', limit: 2, comes: 'not before' },
  ),
  clock(
    'no time runs before the start',
    TOTAL,
    { totalTimeLimitInSeconds: 2 },
    {
      ...{ stage: 'nobody', watches: 'over', limit: 3, comes: 'never', shows: { over: 'no', winner: 'nobody' } },
      open: 'the document does not say when the time begins',
    },
  ),
];
