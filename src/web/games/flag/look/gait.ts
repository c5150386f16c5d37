import type { FlagOptions } from '../../../../flag/map/setup.ts';
import type { Movement } from '../../../../flag/map/template.ts';
import { DIRECTIONS, type Direction } from '../../../../kernel/square.ts';
import { texts } from '../../../texts.ts';

const say = texts.flag.move;
const STRAIGHT: readonly Direction[] = ['up', 'right', 'down', 'left'];
const DIAGONAL: readonly Direction[] = ['upRight', 'downRight', 'downLeft', 'upLeft'];

/** How a piece moves, in words; where up is turned for some teams, it is called ahead. */
export function gaitWords({ directions }: Movement, sense: FlagOptions['directions']): string {
  if (directions === null) return say.lshape;
  const ways = DIRECTIONS.map((way): [Direction, number] => [way, directions[way]]).filter(([, steps]) => steps > 0);
  if (ways.length === 0) return say.still;
  const [, steps] = ways[0] ?? ['up', 0];
  const regular = ways.every(([, other]) => other === steps);
  const covers = (set: readonly Direction[]) => ways.length === set.length && ways.every(([way]) => set.includes(way));
  if (regular && covers(DIRECTIONS)) return say.everyWay(steps);
  if (regular && covers(STRAIGHT)) return say.straight(steps);
  if (regular && covers(DIAGONAL)) return say.diagonal(steps);
  return say.some(ways, sense);
}
