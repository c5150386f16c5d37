/** A game as a page can show it without any rules: the first board, then what changes with every move. */
export interface BoardStory {
  readonly teams: readonly string[];
  readonly columns: number;
  /** A cell is `##`, `@1` (the base of the first team), `1 Rook`, or empty. */
  readonly cells: readonly string[];
  /** By move: pairs of a cell's place and what it shows from then on. */
  readonly steps: readonly (readonly (number | string)[])[];
}
