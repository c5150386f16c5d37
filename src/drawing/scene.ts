import type { Bounds, Square } from '../kernel/square.ts';

/** What moves about on the ground: things lie, actors stand on them. */
export const PIECE_LAYERS = ['things', 'actors'] as const;
export type PieceLayer = (typeof PIECE_LAYERS)[number];

/** Something on a square. The same id in the next scene is the same piece. */
export interface ScenePiece extends Square {
  readonly id: string;
  /** How the theme draws it. */
  readonly look: string;
  readonly layer: PieceLayer;
  /** What a screen reader says. */
  readonly name: string;
}

/** Everything that is to be seen on a board at one moment. The board knows no rules: this is all it is told. */
export interface Scene {
  readonly bounds: Bounds;
  /** The look of the ground of each square, row by row; empty where there is nothing at all. */
  readonly ground: readonly string[];
  readonly pieces: readonly ScenePiece[];
  /** What its columns and rows are called, where that is written on the rim. */
  readonly rim?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
  /** The square that the camera keeps in sight. */
  readonly focus: Square | undefined;
}

/** What a piece does on its way from one scene to the next. */
export type Motion =
  | { readonly kind: 'slide'; readonly id: string; readonly from: Square; readonly to: Square }
  | { readonly kind: 'bump'; readonly id: string; readonly towards: Square }
  | { readonly kind: 'pulse'; readonly at: Square };

/** The look of the ground at a square. */
export function groundAt({ bounds, ground }: Scene, x: number, y: number): string {
  const column = x - bounds.left;
  const row = y - bounds.top;
  if (column < 0 || column >= bounds.width) return '';
  return ground[row * bounds.width + column] ?? '';
}

/** Part of the board, in squares. */
export interface BoardArea extends Square {
  readonly width: number;
  readonly height: number;
}
