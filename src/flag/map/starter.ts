import type { Direction } from '../../kernel/square.ts';
import type { Directions, MapTemplate } from './template.ts';

const LISTED: readonly Direction[] = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight'];

function ways(straight: number, diagonal: number): Directions {
  const entry = (direction: Direction) => [direction, direction.length > 5 ? diagonal : straight];
  return Object.fromEntries(LISTED.map(entry)) as Record<Direction, number>;
}

/** A small battlefield to begin one's own from: guards, runners and a leaper a side. */
export const STARTER_TEMPLATE: MapTemplate = {
  gridSize: [8, 8],
  teams: 2,
  flags: 1,
  pieces: [
    { type: 'Shield', attackPower: 3, count: 3, movement: { directions: ways(1, 1), shape: null } },
    { type: 'Runner', attackPower: 1, count: 2, movement: { directions: ways(3, 0), shape: null } },
    { type: 'Fox', attackPower: 2, count: 1, movement: { directions: null, shape: { type: 'lshape' } } },
  ],
  blocks: 4,
  placement: 'symmetrical',
  totalTimeLimitInSeconds: -1,
  moveTimeLimitInSeconds: -1,
};
