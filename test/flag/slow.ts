import type { PieceDescription } from '../../src/flag/map/template.ts';
import type { FlagOptions } from '../../src/flag/setup.ts';
import type { FlagView } from '../../src/flag/view.ts';
import { DIRECTIONS, OPPOSITE, STEP } from '../../src/kernel/square.ts';

/*
 * The slow twin of the engine: plain objects, every rule spelt out once more from the specification, nothing
 * incremental. For games of one flag to a base, where no chance is needed.
 */

export interface SlowPiece {
  readonly id: number;
  readonly team: number;
  readonly kind: PieceDescription;
  readonly row: number;
  readonly column: number;
}

export interface SlowGame {
  readonly rows: number;
  readonly columns: number;
  readonly options: FlagOptions;
  readonly blocks: ReadonlySet<string>;
  readonly bases: readonly (readonly [number, number] | null)[];
  readonly pieces: readonly SlowPiece[];
  /** null when it is over. */
  readonly turn: number | null;
}

export interface SlowMove {
  readonly piece: number;
  readonly to: readonly [number, number];
}

export function slowGame(view: FlagView): SlowGame {
  const { grid, teams, template, options } = view;
  const blocks = grid.flatMap((line, row) =>
    line.flatMap((cell, column) => (cell === 'b' ? [`${row},${column}`] : [])),
  );
  return {
    rows: template.gridSize[0],
    columns: template.gridSize[1],
    options,
    blocks: new Set(blocks),
    bases: teams.map(team => team && [team.base[0], team.base[1]]),
    pieces: teams.flatMap((team, slot) =>
      (team?.pieces ?? []).map(({ id, description, position: [row, column] }) => ({
        id,
        team: slot,
        kind: description,
        row,
        column,
      })),
    ),
    turn: view.over ? null : view.currentTeam,
  };
}

/** All legal moves of a team. */
export function slowMoves(game: SlowGame, team: number): SlowMove[] {
  return game.pieces.filter(piece => piece.team === team).flatMap(piece => movesOf(game, piece));
}

function movesOf(game: SlowGame, piece: SlowPiece): SlowMove[] {
  const found: SlowMove[] = [];
  const add = (row: number, column: number) => {
    if (mayEnter(game, piece, row, column)) found.push({ piece: piece.id, to: [row, column] });
  };
  const { directions } = piece.kind.movement;
  if (directions === null) {
    for (const [y, x] of [
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ] as const) {
      const free =
        isEmpty(game, piece.row + y, piece.column + x) && isEmpty(game, piece.row + 2 * y, piece.column + 2 * x);
      if (game.options.lshape === 'path' && !free) continue;
      add(piece.row + 2 * y + x, piece.column + 2 * x + y);
      add(piece.row + 2 * y - x, piece.column + 2 * x - y);
    }
    return found;
  }
  const base = game.bases[piece.team]!;
  const turned = game.options.directions === 'team' && base[0] < game.rows / 2;
  for (const name of DIRECTIONS) {
    const { x } = STEP[name];
    const y = turned ? STEP[OPPOSITE[name]].y : STEP[name].y;
    for (let far = 1; far <= directions[name]; far++) {
      add(piece.row + far * y, piece.column + far * x);
      if (!isEmpty(game, piece.row + far * y, piece.column + far * x)) break;
    }
  }
  return found;
}

function isOnBoard(game: SlowGame, row: number, column: number): boolean {
  return row >= 0 && column >= 0 && row < game.rows && column < game.columns;
}

function pieceOn(game: SlowGame, row: number, column: number): SlowPiece | undefined {
  return game.pieces.find(piece => piece.row === row && piece.column === column);
}

function baseOn(game: SlowGame, row: number, column: number): number {
  return game.bases.findIndex(base => base !== null && base[0] === row && base[1] === column);
}

function isEmpty(game: SlowGame, row: number, column: number): boolean {
  if (!isOnBoard(game, row, column) || game.blocks.has(`${row},${column}`)) return false;
  return pieceOn(game, row, column) === undefined && baseOn(game, row, column) < 0;
}

function mayEnter(game: SlowGame, piece: SlowPiece, row: number, column: number): boolean {
  if (isEmpty(game, row, column)) return true;
  if (!isOnBoard(game, row, column) || game.blocks.has(`${row},${column}`)) return false;
  const other = pieceOn(game, row, column);
  if (other !== undefined) return other.team !== piece.team && piece.kind.attackPower >= other.kind.attackPower;
  return baseOn(game, row, column) !== piece.team;
}

export function slowPlay(game: SlowGame, { piece: id, to: [row, column] }: SlowMove): SlowGame {
  const mover = game.pieces.find(piece => piece.id === id)!;
  const robbed = baseOn(game, row, column);
  const lost = pieceOn(game, row, column);
  let pieces = game.pieces.filter(piece => piece !== lost && piece !== mover);
  const isOut = (team: number) =>
    team === robbed || (lost?.team === team && !pieces.some(piece => piece.team === team));
  const bases = game.bases.map((base, team) => (isOut(team) ? null : base));
  pieces = [...pieces.filter(piece => !isOut(piece.team)), { ...mover, row, column }];
  return { ...game, ...turnAfter({ ...game, bases, pieces }, mover.team) };
}

function turnAfter(game: SlowGame, team: number): SlowGame {
  const teamsIn = game.bases.flatMap((base, slot) => (base === null ? [] : [slot]));
  const canMove = (slot: number) => slowMoves(game, slot).length > 0;
  if (teamsIn.length === 1) return { ...game, turn: null };
  const order = [...teamsIn.filter(slot => slot > team), ...teamsIn.filter(slot => slot <= team)];
  const next = order[0]!;
  if (canMove(next)) return { ...game, turn: next };
  if (teamsIn.length === 2 || teamsIn.filter(canMove).length < 2) return { ...game, turn: null };
  return { ...game, turn: order.find(canMove)! };
}

/** How many sequences of so many moves there are. A game that is over has none. */
export function slowPerft(game: SlowGame, depth: number): number {
  if (depth === 0) return 1;
  if (game.turn === null) return 0;
  const moves = slowMoves(game, game.turn);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + slowPerft(slowPlay(game, move), depth - 1), 0);
}
