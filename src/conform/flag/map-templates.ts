import type { Directions, MapTemplate, Movement, PieceDescription } from '../../flag/map/template.ts';
import { DIRECTIONS } from '../../kernel/square.ts';

const STILL: Directions = { left: 0, right: 0, up: 0, down: 0, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 };

/** A way to move that is nothing but what is named. */
export function slides(directions: Partial<Directions>): Movement {
  return { directions: { ...STILL, ...directions }, shape: null };
}

const straight = (reach: number) => ({ left: reach, right: reach, up: reach, down: reach });
const aslant = (reach: number) => ({ upLeft: reach, upRight: reach, downLeft: reach, downRight: reach });
export const orthogonal = (reach: number): Movement => slides(straight(reach));
export const diagonal = (reach: number): Movement => slides(aslant(reach));
export const anyWay = (reach: number): Movement => slides({ ...straight(reach), ...aslant(reach) });
export const LSHAPE: Movement = { directions: null, shape: { type: 'lshape' } };

export function piece(type: string, attackPower: number, count: number, movement: Movement): PieceDescription {
  return { type, attackPower, count, movement };
}

/** A small template for two teams with a king each, but for what is given. */
export function template(given: Partial<MapTemplate> = {}): MapTemplate {
  return {
    gridSize: [5, 5],
    teams: 2,
    flags: 1,
    pieces: [piece('King', 1, 1, anyWay(1))],
    blocks: 0,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: -1,
    moveTimeLimitInSeconds: -1,
    ...given,
  };
}

/** A template in a few words: the board, and what stands on it. */
export function templateText({ gridSize, teams, flags, pieces, blocks, ...limits }: MapTemplate): string {
  const kinds = pieces.map(
    ({ type, count, attackPower, movement: { directions } }) =>
      `${count} ${type} (power ${attackPower}, ${directions === null ? 'lshape' : reachText(directions)})`,
  );
  const more = [
    ...(flags === 1 ? [] : [`${flags} flags`]),
    ...(blocks === 0 ? [] : [blocks === 1 ? '1 block' : `${blocks} blocks`]),
    ...(limits.totalTimeLimitInSeconds > 0 ? [`${limits.totalTimeLimitInSeconds} s for the game`] : []),
    ...(limits.moveTimeLimitInSeconds > 0 ? [`${limits.moveTimeLimitInSeconds} s for a move`] : []),
  ];
  return `${gridSize.join(' × ')}, ${teams} teams, each with ${[...kinds, ...more].join(', ')}`;
}

function reachText(directions: Readonly<Record<(typeof DIRECTIONS)[number], number>>): string {
  const reaches = new Set(DIRECTIONS.map(direction => directions[direction]));
  if (reaches.size === 1) return `every way ${[...reaches].join('')}`;
  return DIRECTIONS.filter(direction => directions[direction] > 0)
    .map(direction => `${direction} ${directions[direction]}`)
    .join(' ');
}
