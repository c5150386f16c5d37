import type { Direction as Way } from '../../../../chamber/floor/directions.ts';
import { DIRECTIONS, type Direction } from '../../../../kernel/square.ts';

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

/** Arrows, WASD, the keys of old, and the numeric pad with and without its lock. */
const WAY_KEYS: Readonly<Record<Direction, readonly string[]>> = {
  up: ['ArrowUp', 'w', 'k', '8'],
  upRight: ['u', '9', 'PageUp'],
  right: ['ArrowRight', 'd', 'l', '6'],
  downRight: ['n', '3', 'PageDown'],
  down: ['ArrowDown', 's', 'j', '2'],
  downLeft: ['b', '1', 'End'],
  left: ['ArrowLeft', 'a', 'h', '4'],
  upLeft: ['y', '7', 'Home'],
};

/** The meanings of the keys that mean a direction. */
export function wayKeys(go: (way: Way) => void): Record<string, () => void> {
  return Object.fromEntries(DIRECTIONS.flatMap(to => WAY_KEYS[to].map(key => [key, () => go(WAY[to])])));
}
