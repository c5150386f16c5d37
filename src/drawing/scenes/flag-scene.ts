import type { Position } from '../../flag/actions.ts';
import { captionsOf } from '../../flag/board/square-names.ts';
import type { Piece as FlagPiece, FlagView, Team } from '../../flag/view.ts';
import type { Square } from '../../kernel/square.ts';
import type { Scene, ScenePiece } from '../scene.ts';
import { baseLook, GROUND, pieceLook } from '../themes/flag-looks.ts';

/** What is marked on the board besides its pieces. */
export interface Marks {
  readonly selected?: Position | undefined;
  /** Where the selected piece can go. */
  readonly targets?: readonly Position[];
  /** The base of who looks: shown first, where the board is too large to be shown as a whole. */
  readonly home?: Position | undefined;
  /** Where the last move began, if that is known. */
  readonly from?: Position | undefined;
}

/** What a screen reader says of a board, in the language of who listens. */
export interface FlagWords {
  base(team: string, flags: number): string;
  piece(type: string, team: string, power: number): string;
  readonly marks: Readonly<Record<Mark, string>>;
}

type Mark = 'from' | 'to' | 'selected' | 'take' | 'go';

/** A game as the board shows it. Where nobody listens, nothing has a name. */
export function flagScene(view: FlagView, marks: Marks = {}, words?: FlagWords): Scene {
  const [rows, columns] = view.template.gridSize;
  const ground = view.grid.flatMap((row, y) =>
    row.map((cell, x) => (cell === 'b' ? GROUND.block : (x + y) % 2 === 0 ? GROUND.light : GROUND.dark)),
  );
  const last = view.lastMove?.newPosition;
  const pieces = [
    ...view.teams.flatMap((team, slot) => (team === null ? [] : teamPieces(team, slot, words))),
    ...markAt('from', marks.from, words),
    ...markAt('to', last, words),
    ...markAt('selected', marks.selected, words),
    ...(marks.targets ?? []).flatMap(target => markAt(isTaken(view, target) ? 'take' : 'go', target, words)),
  ];
  const focus = marks.selected ?? last ?? marks.home ?? view.teams.find(team => team !== null)?.base;
  return {
    bounds: { left: 0, top: 0, width: columns, height: rows },
    ground,
    pieces,
    rim: captionsOf(view.template.gridSize),
    focus: focus && squareOf(focus),
  };
}

/** A square of the board as it is drawn. */
export function squareOf([y, x]: Position): Square {
  return { x, y };
}

/** The piece on a square, and the slot of its team. */
export function pieceAt(
  view: FlagView,
  { x, y }: Square,
): { readonly piece: FlagPiece; readonly slot: number } | undefined {
  for (const [slot, team] of view.teams.entries()) {
    const piece = team?.pieces.find(({ position }) => position[0] === y && position[1] === x);
    if (piece !== undefined) return { piece, slot };
  }
  return undefined;
}

function teamPieces(team: Team, slot: number, words: FlagWords | undefined): ScenePiece[] {
  const base: ScenePiece = {
    id: `base ${slot}`,
    look: baseLook(slot, team.flags),
    layer: 'things',
    name: words?.base(team.id, team.flags) ?? '',
    ...squareOf(team.base),
  };
  const pieces = team.pieces.map(({ id, description: { type, attackPower }, position }): ScenePiece => {
    const name = words?.piece(type, team.id, attackPower) ?? '';
    return { id: String(id), look: pieceLook(slot, type), layer: 'actors', name, ...squareOf(position) };
  });
  return [base, ...pieces];
}

function markAt(mark: Mark, position: Position | undefined, words: FlagWords | undefined): ScenePiece[] {
  if (position === undefined) return [];
  const at = squareOf(position);
  const name = words?.marks[mark] ?? '';
  return [{ id: `${mark} ${at.x} ${at.y}`, look: `mark ${mark}`, layer: 'things', name, ...at }];
}

/** Whether something stands there to be taken: whatever is no empty square can only be an enemy's. */
function isTaken({ grid }: FlagView, [y, x]: Position): boolean {
  return grid[y]?.[x] !== '';
}
