import type { Layout } from './placement.ts';
import type { MapTemplate } from './template.ts';

/** The squares of a board by number, row by row, and which of them must stay open. */
export interface BlockPlan {
  readonly rows: number;
  readonly columns: number;
  /** 1 where a base or a piece starts. */
  readonly reserved: Uint8Array;
  readonly reservedCount: number;
}

export function blockPlanOf({ gridSize: [rows, columns] }: MapTemplate, { bases, homes }: Layout): BlockPlan {
  const reserved = new Uint8Array(rows * columns);
  const squares = [...bases, ...homes.flat()];
  for (const [row, column] of squares) reserved[row * columns + column] = 1;
  return { rows, columns, reserved, reservedCount: squares.length };
}

/** The squares above, to the right, below and to the left. */
export function beside({ rows, columns }: BlockPlan, square: number): number[] {
  const column = square % columns;
  const next: number[] = [];
  if (square >= columns) next.push(square - columns);
  if (column < columns - 1) next.push(square + 1);
  if (square < columns * (rows - 1)) next.push(square + columns);
  if (column > 0) next.push(square - 1);
  return next;
}
