import { pieceAt, squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { Directions, Movement } from '../../../../flag/map/template.ts';
import type { FlagOptions } from '../../../../flag/setup.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { DIRECTIONS, type Direction, type Square, sameSquare } from '../../../../kernel/square.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { flagTexts } from '../../../texts/flag.ts';

const sayGait = flagTexts.move;
const STRAIGHT: readonly Direction[] = ['up', 'right', 'down', 'left'];
const DIAGONAL: readonly Direction[] = ['upRight', 'downRight', 'downLeft', 'upLeft'];

/** How a piece moves, in words, as the board is seen; where up is turned for some teams, it is called ahead. */
export function gaitWords({ directions }: Movement, sense: FlagOptions['directions'], turned: boolean): string {
  if (directions === null) return sayGait.lshape;
  const ways = DIRECTIONS.map((way): [Direction, number] => [way, directions[way]]).filter(([, steps]) => steps > 0);
  if (ways.length === 0) return sayGait.still;
  const straight = sameFor(STRAIGHT, directions);
  const diagonal = sameFor(DIAGONAL, directions);
  if (straight === undefined || diagonal === undefined)
    return sayGait.some(turned ? ways.map(([way, steps]) => [seenFromAbove(way, sense), steps]) : ways, sense);
  if (straight === diagonal) return sayGait.everyWay(straight);
  const parts = [straight > 0 && sayGait.straight(straight), diagonal > 0 && sayGait.diagonal(diagonal)];
  return parts.filter(part => part !== false).join(', ');
}

/** What a way of the board is to whoever sits above: ahead stays ahead, all else is turned round. */
function seenFromAbove(way: Direction, sense: FlagOptions['directions']): Direction {
  const sides = way.replace(/left|right/i, side => SWAPPED[side] ?? side);
  return (sense === 'team' ? sides : sides.replace(/up|down/, side => SWAPPED[side] ?? side)) as Direction;
}

const SWAPPED: Readonly<Record<string, string>> = {
  ...{ left: 'right', right: 'left', Left: 'Right', Right: 'Left' },
  ...{ up: 'down', down: 'up' },
};

/** How far it goes these ways, if it is the same for all of them. */
function sameFor(ways: readonly Direction[], directions: Directions): number | undefined {
  const [steps, ...others] = ways.map(way => directions[way]);
  return others.every(other => other === steps) ? steps : undefined;
}

const say = flagTexts.play;

/** What stands on a square: a piece and how it moves, or a base and how one takes it. */
export function aboutSquare(view: FlagView, square: Square, turned: boolean): SquareNote[] {
  const found = pieceAt(view, square);
  if (found !== undefined) {
    const { id, teamId, description } = found.piece;
    const { type, attackPower, movement } = description;
    const gait = say.gait(gaitWords(movement, view.options.directions, turned));
    return [{ id: String(id), name: `${say.piece(type, teamId, attackPower)}.`, says: `${gait} ${say.takes}` }];
  }
  const home = view.teams.find(team => team && sameSquare(squareOf(team.base), square));
  return home ? [{ id: `base ${home.id}`, name: `${say.base(home.id, home.flags)}.`, says: say.raid }] : [];
}
