import type { Position } from '../actions.ts';
import type { MapTemplate } from './template.ts';

type Field = Pick<MapTemplate, 'gridSize' | 'teams'>;

/**
 * The first team's square as another team sees it. Two teams mirror up and down; of more, the second mirrors left
 * and right, the third up and down, the fourth both.
 */
export function mirrored({ gridSize: [rows, columns], teams }: Field, [row, column]: Position, team: number): Position {
  const below = teams === 2 ? team === 1 : team >= 2;
  const right = teams > 2 && team % 2 === 1;
  return [below ? rows - 1 - row : row, right ? columns - 1 - column : column];
}

/** The centre of the team's half or quadrant. */
export function baseOf(field: Field, team: number): Position {
  const [rows, columns] = field.gridSize;
  return mirrored(field, [Math.floor(rows / 4), Math.floor(columns / (field.teams === 2 ? 2 : 4))], team);
}

/** The squares of the first team's half or quadrant, without its base. Middle rows and columns belong to nobody. */
export function ownSquares(field: Field): Position[] {
  const [rows, columns] = field.gridSize;
  const width = field.teams === 2 ? columns : Math.floor(columns / 2);
  const base = baseOf(field, 0);
  const squares: Position[] = [];
  for (let row = 0; row < Math.floor(rows / 2); row++) {
    for (let column = 0; column < width; column++) {
      if (ringOf(base, [row, column]) > 0) squares.push([row, column]);
    }
  }
  return squares;
}

/**
 * The team's arm of the middle row or column, for pieces that its own side has no room for, the nearest to its base
 * first. Each arm is another one turned about the centre, never shared: on 3 × 3 four teams have nothing else.
 */
export function armOf(field: Field, team: number): Position[] {
  const [rows, columns] = field.gridSize;
  const [middleRow, middleColumn] = [(rows - 1) / 2, (columns - 1) / 2];
  const before = (end: number) => Array.from({ length: Math.floor(end) }, (_, n) => n);
  let arm: Position[];
  if (field.teams === 2) {
    const flipped = (column: number) => (team === 0 ? column : columns - 1 - column);
    arm = before(columns / 2).map(column => [middleRow, flipped(column)]);
  } else if (team === 0 || team === 3) {
    arm = before(rows / 2).map(row => [team === 0 ? row : rows - 1 - row, middleColumn]);
  } else {
    arm = before(columns / 2).map(column => [middleRow, team === 2 ? column : columns - 1 - column]);
  }
  const base = baseOf(field, team);
  return arm
    .filter(([row, column]) => Number.isInteger(row) && Number.isInteger(column))
    .sort((a, b) => ringOf(base, a) - ringOf(base, b));
}

/** How many pieces each team has room for. */
export function roomFor(field: Field): number {
  const arms = Array.from({ length: field.teams }, (_, team) => armOf(field, team).length);
  return ownSquares(field).length + Math.min(...arms);
}

/** Which ring around the centre the square lies on; 0 is the centre itself. */
export function ringOf(centre: Position, square: Position): number {
  return Math.max(Math.abs(centre[0] - square[0]), Math.abs(centre[1] - square[1]));
}
