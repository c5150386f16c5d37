import type { MapTemplate } from '../../flag/map/template.ts';
import { DIRECTIONS } from '../../kernel/square.ts';

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
