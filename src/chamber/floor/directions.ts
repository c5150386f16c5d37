/** The eight directions, in the words of the command interpreter. */
export const DIRECTIONS = ['no', 'so', 'ea', 'we', 'ne', 'nw', 'se', 'sw'] as const;
/** One of the eight directions, as commands name it. */
export type Direction = (typeof DIRECTIONS)[number];

/** Rows and columns that one step adds. */
export const STEPS: Readonly<Record<Direction, { readonly rows: number; readonly columns: number }>> = {
  no: { rows: -1, columns: 0 },
  so: { rows: 1, columns: 0 },
  ea: { rows: 0, columns: 1 },
  we: { rows: 0, columns: -1 },
  ne: { rows: -1, columns: 1 },
  nw: { rows: -1, columns: -1 },
  se: { rows: 1, columns: 1 },
  sw: { rows: 1, columns: -1 },
};

/** How the action line spells them. */
export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  no: 'North',
  so: 'South',
  ea: 'East',
  we: 'West',
  ne: 'Northeast',
  nw: 'Northwest',
  se: 'Southeast',
  sw: 'Southwest',
};

/** What a step adds to the number of a square, on a floor of this width. */
export function stepOn(width: number, direction: Direction): number {
  const { rows, columns } = STEPS[direction];
  return rows * width + columns;
}

/** Whether two squares are within one block of each other. Nobody ever stands on the rim, so rows cannot wrap. */
export function isBeside(a: number, b: number, width: number): boolean {
  const apart = a < b ? b - a : a - b;
  return apart === 1 || (apart >= width - 1 && apart <= width + 1);
}
