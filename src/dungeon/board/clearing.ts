// A clearing is a rectangle of the terrain in which every square is plain: nothing in the way, one step each.
// Written for speed: it spares floods. Its slow twin is that of pursuit.ts.

/** How many squares may be summed up for one question: a table is made only where it will be used. */
const SQUARES_PER_QUESTION = 64;

/**
 * Tells whether a rectangle is plain, in four reads of a summed-area table. Between two squares of such a
 * rectangle every way along x and y is a shortest one, and nobody has to flood.
 */
export class Clearings {
  private readonly width: number;
  private readonly cost: Uint8Array;
  private questions = 0;
  private table: Int32Array | undefined;

  constructor(width: number, cost: Uint8Array) {
    this.width = width;
    this.cost = cost;
  }

  /** True if all squares from one corner to the other are plain; false also as long as nobody knows. */
  isPlain(column: number, row: number, otherColumn: number, otherRow: number): boolean {
    this.table ??= this.sumUp();
    if (this.table === undefined) return false;
    const left = Math.min(column, otherColumn) - 1;
    const right = Math.max(column, otherColumn);
    const above = (Math.min(row, otherRow) - 1) * this.width;
    const below = Math.max(row, otherRow) * this.width;
    const sum = (at: number) => (this.table as Int32Array)[at];
    return sum(below + right) - sum(below + left) - sum(above + right) + sum(above + left) === 0;
  }

  /** Something has changed: the table is worth nothing now. */
  forget(): void {
    this.table = undefined;
    this.questions = 0;
  }

  /** By square, how many up to it, in its row and above, are not plain. */
  private sumUp(): Int32Array | undefined {
    const { width, cost } = this;
    if (++this.questions * SQUARES_PER_QUESTION < cost.length) return undefined;
    const table = new Int32Array(cost.length);
    for (let row = 0; row < cost.length; row += width) {
      let inRow = 0;
      for (let square = row; square < row + width; square++) {
        if (cost[square] !== 1) inRow++;
        table[square] = inRow + (row === 0 ? 0 : table[square - width]);
      }
    }
    return table;
  }
}
