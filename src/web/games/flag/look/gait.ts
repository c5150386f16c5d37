import type { Directions, Movement } from '../../../../flag/map/template.ts';
import type { FlagOptions } from '../../../../flag/setup.ts';
import { DIRECTIONS, type Direction } from '../../../../kernel/square.ts';
import { flagTexts } from '../../../texts/flag.ts';

const say = flagTexts.move;
const STRAIGHT: readonly Direction[] = ['up', 'right', 'down', 'left'];
const DIAGONAL: readonly Direction[] = ['upRight', 'downRight', 'downLeft', 'upLeft'];

/** How a piece moves, in words; where up is turned for some teams, it is called ahead. */
export function gaitWords({ directions }: Movement, sense: FlagOptions['directions']): string {
  if (directions === null) return say.lshape;
  const ways = DIRECTIONS.map((way): [Direction, number] => [way, directions[way]]).filter(([, steps]) => steps > 0);
  if (ways.length === 0) return say.still;
  const straight = sameFor(STRAIGHT, directions);
  const diagonal = sameFor(DIAGONAL, directions);
  if (straight === undefined || diagonal === undefined) return say.some(ways, sense);
  if (straight === diagonal) return say.everyWay(straight);
  const parts = [straight > 0 && say.straight(straight), diagonal > 0 && say.diagonal(diagonal)];
  return parts.filter(part => part !== false).join(', ');
}

/** How far it goes these ways, if it is the same for all of them. */
function sameFor(ways: readonly Direction[], directions: Directions): number | undefined {
  const [steps, ...others] = ways.map(way => directions[way]);
  return others.every(other => other === steps) ? steps : undefined;
}
