/** How much a face may show. What is more is refused before anybody gets it. */
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
  glyph: 2,
  name: 40,
  words: 300,
} as const;
