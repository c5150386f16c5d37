import type { MapTemplate } from '../../../flag/map/template.ts';
import type { ClockCase } from '../flag-case.ts';
import { anyWay, piece, template } from '../map-templates.ts';

const RULE = 'Time limits';
const TOTAL =
  '“Total game limit in seconds: if reached, the winner is the team with the highest number of remaining pieces.” (Time Limits)';
const MOVE =
  '“The time to move a piece in seconds: if reached, the move is simply skipped(!) without any actions, and it is the turn of the team next.” (Time Limits)';

const kings = { gridSize: [7, 7] as const, pieces: [piece('King', 1, 1, anyWay(1))] };

type Rest = Pick<ClockCase, 'waits' | 'shows'> & Partial<Pick<ClockCase, 'stage' | 'open'>>;

function clock(name: string, says: string, limits: Partial<MapTemplate>, rest: Rest): ClockCase {
  return {
    kind: 'clock',
    rule: RULE,
    name,
    says,
    template: template({ ...kings, ...limits }),
    stage: 'begun',
    ...rest,
  };
}

export const CLOCKS: readonly ClockCase[] = [
  clock(
    'the time of a move is over: the turn passes and nothing else changes',
    MOVE,
    { moveTimeLimitInSeconds: 2 },
    { waits: 3, shows: { turn: 'the next team', board: 'unchanged', over: 'no' } },
  ),
  clock(
    'the time of a move is not over yet: it is still the same team’s turn',
    MOVE,
    { moveTimeLimitInSeconds: 30 },
    { waits: 1, shows: { turn: 'the same team', over: 'no' } },
  ),
  clock(
    'the time of the game is over: as many pieces on each side are a draw',
    `${TOTAL} “A draw (multiple winners) is also possible.” (Winner)`,
    { totalTimeLimitInSeconds: 2 },
    { waits: 3, shows: { over: 'yes', winner: 'all' } },
  ),
  clock(
    'the time of the game is not over yet',
    TOTAL,
    { totalTimeLimitInSeconds: 60 },
    { waits: 1, shows: { over: 'no', winner: 'nobody' } },
  ),
  clock(
    'no time runs before the start',
    TOTAL,
    { totalTimeLimitInSeconds: 2 },
    {
      ...{ stage: 'nobody', waits: 3, shows: { over: 'no', winner: 'nobody' } },
      open: 'the document does not say when the time begins',
    },
  ),
];
