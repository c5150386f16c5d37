/**
 * The colours that a user interface may use, told apart also by people who are colour-blind. They are roles: each theme of the page
 * has a tone for them by day and by night, and a terminal the nearest that it knows.
 */
export const COLOURS = [
  ...(['plain', 'light', 'dark', 'grey'] as const),
  ...(['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple'] as const),
] as const;
/** One of them. */
export type Colour = (typeof COLOURS)[number];

/** The outlines that a user interface may use, for those who see no colour at all. */
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
  /** One to five characters: all of it in a terminal, and what is written on its shape in a page. */
  readonly glyph: string;
  readonly colour: Colour;
  /** Unless told: a square for tiles, a disc for pieces, a ring for marks. */
  readonly shape?: Shape;
  /** A small picture that a page draws in place of shape and glyph: `data:image/png;base64,…`, or WebP, GIF or JPEG. */
  readonly image?: string;
}

/** All that can be seen in a game, by the names that its user interface uses. */
export type Kinds = Readonly<Record<string, Kind>>;

/** How much a user interface may show. What is more is refused before anybody gets it. */
export const GAME_UI_LIMITS = {
  /** Squares along each side of a board. */
  side: 100,
  kinds: 200,
  /** Tiles, pieces and marks together. */
  squares: 20_000,
  seats: 64,
  trays: 64,
  /** In one tray. */
  held: 500,
  /** Actions that are listed for a seat. */
  presses: 5000,
  motions: 500,
  /** Characters of a glyph, of a name or a button, and of a sentence. */
  glyph: 5,
  name: 40,
  words: 300,
  /** Characters of a picture: some six thousand bytes. */
  image: 8192,
} as const;

/** The keys that actions may have, as a browser names them: arrows, the space bar, small letters and digits. */
export const PRESS_KEYS = /^(?:Arrow(?:Up|Right|Down|Left)|Space|[a-z0-9])$/;
