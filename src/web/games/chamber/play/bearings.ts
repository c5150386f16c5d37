import type { Direction as Bearing } from '../../../../chamber/floor/directions.ts';
import type { Direction } from '../../../../kernel/square.ts';

/** What the rules call the eight directions. */
export const BEARING: Readonly<Record<Direction, Bearing>> = {
  up: 'no',
  upRight: 'ne',
  right: 'ea',
  downRight: 'se',
  down: 'so',
  downLeft: 'sw',
  left: 'we',
  upLeft: 'nw',
};
