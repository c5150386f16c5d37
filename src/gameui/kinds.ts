/**
 * The colours that a face may use, told apart also by people who are colour-blind. They are roles: each theme of the page
 * has a tone for them by day and by night, and a terminal the nearest that it knows.
 */
export const COLOURS = [
  ...(['plain', 'light', 'dark', 'grey'] as const),
  ...(['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple'] as const),
] as const;
/** One of them. */
export type Colour = (typeof COLOURS)[number];

/** The outlines that a face may use, for those who see no colour at all. */
export const SHAPES = [
  ...(['disc', 'ring', 'square', 'diamond', 'triangle', 'hexagon'] as const),
  ...(['cross', 'star', 'dot', 'bar', 'card'] as const),
] as const;
/** One of them. */
export type Shape = (typeof SHAPES)[number];

/** Tiles lie at the bottom, one on a square; pieces stand on them; marks are drawn above all. */
export const SORTS = ['tile', 'piece', 'mark'] as const;
/** One of them. */
export type Sort = (typeof SORTS)[number];

/** Something that can be seen in a game: what it is called, and how it is drawn. */
export interface Kind {
  readonly sort: Sort;
  /** What people and screen readers call it. */
  readonly name: string;
  /** One or two characters: all of it in a terminal, and what is written on its shape in a page. */
  readonly glyph: string;
  readonly colour: Colour;
  /** Unless told: a square for tiles, a disc for pieces, a ring for marks. */
  readonly shape?: Shape;
}

/** All that can be seen in a game, by the names that its face uses. */
export type Kinds = Readonly<Record<string, Kind>>;
