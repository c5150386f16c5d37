import { DIRECTIONS, STEP } from '../../kernel/square.ts';
import type { Position } from '../actions.ts';
import type { MapTemplate, PieceDescription, PlacementType } from './template.ts';
import { armLength, armOf, baseOf, commonSquares, mirrored, ownSquares, ringOf } from './territory.ts';

/** Gives each piece of the first team (in the order of the template) a square, as long as there are any. */
type Placement = (template: MapTemplate, pieces: readonly PieceDescription[], squares: Position[]) => Position[];

const PLACEMENT: Readonly<Record<PlacementType, Placement>> = {
  symmetrical: inRanks,
  spaced_out: spacedOut,
  defensive: aroundTheBase,
};

/** From a square to where an L may end. */
const JUMPS = [-2, -1, 1, 2].flatMap(y => (Math.abs(y) === 1 ? [-2, 2] : [-1, 1]).map(x => [y, x] as const));

/** Where each team's base stands and, by team, where its pieces start, in the order of the template. */
export interface Layout {
  readonly bases: readonly Position[];
  readonly homes: readonly (readonly Position[])[];
}

/** Sets up the first team and mirrors it to the others' sides. Expects that roomFor the pieces has been checked. */
export function layOut(template: MapTemplate): Layout {
  const pieces = template.pieces.flatMap(piece => Array.from({ length: piece.count }, () => piece));
  const first = PLACEMENT[template.placement](template, pieces, ownSquares(template));
  const teams = Array.from({ length: template.teams }, (_, team) => team);
  const left = pieces.length - first.length;
  const inArms = Math.min(left, armLength(template));
  const common = left > inArms ? commonSquares(template) : [];
  return {
    bases: teams.map(team => baseOf(template, team)),
    homes: teams.map(team => [
      ...first.map(square => mirrored(template, square, team)),
      ...armOf(template, team).slice(0, inArms),
      ...(common[team] ?? []).slice(0, left - inArms),
    ]),
  };
}

/**
 * Ranks like a chess player's: the one before the base first, then the base's own, then by turns behind and before.
 * Squares that touch another team's side come last, so that there is a gap between the teams where there can be.
 */
function inRanks(template: MapTemplate, pieces: readonly PieceDescription[], squares: Position[]): Position[] {
  const [rows, columns] = template.gridSize;
  const [baseRow, baseColumn] = baseOf(template, 0);
  const touches = ([row, column]: Position) =>
    2 * (row + 1) === rows || (template.teams > 2 && 2 * (column + 1) === columns) ? 1 : 0;
  const rank = (row: number) => {
    const ahead = row - baseRow;
    return ahead === 0 ? 1 : ahead > 0 ? 3 * ahead - 3 : -3 * ahead - 1;
  };
  const offCentre = (column: number) => Math.abs(column - baseColumn);
  return squares
    .sort(
      (a, b) => touches(a) - touches(b) || rank(a[0]) - rank(b[0]) || offCentre(a[1]) - offCentre(b[1]) || a[1] - b[1],
    )
    .slice(0, pieces.length);
}

/** Ring by ring around the base, the side towards the enemy first; the strongest pieces stand closest. */
function aroundTheBase(template: MapTemplate, pieces: readonly PieceDescription[], squares: Position[]): Position[] {
  const base = baseOf(template, 0);
  const ahead = ([row, column]: Position) => (template.teams === 2 ? row : row + column);
  const offCentre = ([, column]: Position) => Math.abs(column - base[1]);
  squares.sort(
    (a, b) => ringOf(base, a) - ringOf(base, b) || ahead(b) - ahead(a) || offCentre(a) - offCentre(b) || a[1] - b[1],
  );
  const strongestFirst = pieces.map((_, n) => n).sort((a, b) => power(pieces, b) - power(pieces, a));
  const placed: Position[] = [];
  const fitting = strongestFirst.filter(n => n < squares.length);
  for (const [place, n] of fitting.entries()) placed[n] = squares[place] as Position;
  return placed;
}

/**
 * One after another where the fewest bases and pieces of any team touch, then where the nearest is farthest, then
 * where the piece has the most moves on an empty board.
 */
function spacedOut(template: MapTemplate, pieces: readonly PieceDescription[], squares: Position[]): Position[] {
  const teams = Array.from({ length: template.teams }, (_, team) => team);
  const images = (square: Position) => teams.map(team => mirrored(template, square, team));
  const toOwnImages = squares.map(square =>
    images(square)
      .slice(1)
      .map(image => ringOf(square, image)),
  );
  const space = toOwnImages.map(rings => Math.min(...rings));
  /** Of the squares around, those that nobody would stand on. */
  const free = toOwnImages.map(rings => 8 - rings.filter(ring => ring === 1).length);
  const settle = (taken: Position) => {
    const crowd = images(taken);
    for (const [n, square] of squares.entries()) {
      for (const image of crowd) {
        const ring = ringOf(square, image);
        if (ring === 1) free[n] = (free[n] as number) - 1;
        space[n] = Math.min(space[n] as number, ring);
      }
    }
  };
  settle(baseOf(template, 0));
  const mobility = new Map<PieceDescription, number[]>();
  for (const piece of new Set(pieces)) {
    mobility.set(
      piece,
      squares.map(square => movesOnEmptyBoard(template, piece, square)),
    );
  }
  return pieces.slice(0, squares.length).map(piece => {
    const moves = mobility.get(piece) ?? [];
    let best = -1;
    for (let n = 0; n < squares.length; n++) {
      if (space[n] === 0) continue;
      if (best < 0 || betterBy(n, best, free, space, moves)) best = n;
    }
    const found = squares[best] as Position;
    settle(found);
    return found;
  });
}

/** Whether one entry is greater than the other in the first list in which they differ. */
function betterBy(one: number, other: number, ...lists: readonly (readonly number[])[]): boolean {
  for (const list of lists) {
    const difference = (list[one] as number) - (list[other] as number);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function movesOnEmptyBoard(
  { gridSize: [rows, columns] }: MapTemplate,
  piece: PieceDescription,
  [row, column]: Position,
): number {
  const { directions } = piece.movement;
  const room = (by: number, at: number, side: number) => (by === 0 ? side : by < 0 ? at : side - 1 - at);
  if (directions === null) {
    // The first team has the upper half: no L leads off the board below.
    return JUMPS.filter(([y, x]) => row + y >= 0 && column + x >= 0 && column + x < columns).length;
  }
  return DIRECTIONS.reduce((sum, direction) => {
    const { x, y } = STEP[direction];
    return sum + Math.min(directions[direction], room(y, row, rows), room(x, column, columns));
  }, 0);
}

function power(pieces: readonly PieceDescription[], n: number): number {
  return pieces[n]?.attackPower ?? 0;
}
