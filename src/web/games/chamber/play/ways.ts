import type { Direction as Way } from '../../../../chamber/floor/directions.ts';
import type { Direction } from '../../../../kernel/square.ts';

/** What the rules call the eight directions. */
export const WAY: Readonly<Record<Direction, Way>> = {
  up: 'no',
  upRight: 'ne',
  right: 'ea',
  downRight: 'se',
  down: 'so',
  downLeft: 'sw',
  left: 'we',
  upLeft: 'nw',
};
