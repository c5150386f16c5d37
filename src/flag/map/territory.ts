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

/** How many squares of its arm each team may use: as many as the shortest arm has. */
export function armLength(field: Field): number {
  return Math.min(...teamsOf(field).map(team => armOf(field, team).length));
}

/**
 * By team: what three teams leave empty, the fourth quadrant above all, for pieces that neither side nor arm has room
 * for. They choose by turns, each the square that is nearest to its base.
 */
export function commonSquares(field: Field): Position[][] {
  const [rows, columns] = field.gridSize;
  const owned = new Set<string>();
  for (const team of teamsOf(field)) {
    const side = ownSquares(field).map(square => mirrored(field, square, team));
    for (const square of [baseOf(field, team), ...side, ...armOf(field, team).slice(0, armLength(field))]) {
      owned.add(String(square));
    }
  }
  const all = Array.from({ length: rows * columns }, (_, n): Position => [Math.floor(n / columns), n % columns]);
  const free = all.filter(square => !owned.has(String(square)));
  const chosen: Position[][] = teamsOf(field).map(() => []);
  const wishes = chosen.map((_, team) => {
    const [row, column] = baseOf(field, team);
    const apart = ([y, x]: Position) => (y - row) * (y - row) + (x - column) * (x - column);
    return free.toReversed().sort((a, b) => apart(b) - apart(a));
  });
  const taken = new Set<Position>();
  for (let turn = 0; turn < free.length; turn++) {
    const team = turn % field.teams;
    const left = wishes[team] as Position[];
    let square = left.pop() as Position;
    while (taken.has(square)) square = left.pop() as Position;
    taken.add(square);
    chosen[team]?.push(square);
  }
  return chosen;
}

/** How many pieces each team has room for. Three teams share what the fourth would have had: all that is there. */
export function roomFor(field: Field): number {
  const [rows, columns] = field.gridSize;
  if (field.teams === 3) return Math.floor((rows * columns) / 3) - 1;
  return ownSquares(field).length + armLength(field);
}

function teamsOf({ teams }: Field): number[] {
  return Array.from({ length: teams }, (_, team) => team);
}

/** Which ring around the centre the square lies on; 0 is the centre itself. */
export function ringOf(centre: Position, square: Position): number {
  return Math.max(Math.abs(centre[0] - square[0]), Math.abs(centre[1] - square[1]));
}
