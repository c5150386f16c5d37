// Without an import: the page's words begin with it, and nothing of the page may be loaded before its words.

type Winner = { readonly winner: string };
type Winners = { readonly winners: string };

/** How a game of Capture The Flag ended. */
export const flagEndings = {
  lastIn: ({ winner }: Winner) => `${winner} is the last team in.`,
  nobodyCanGoOn: ({ winners }: Winners) => `Nobody can go on: a draw of ${winners}.`,
  drawAgreed: ({ winners }: Winners) => `A draw: ${winners} have agreed on it.`,
  mostPieces: ({ winner }: Winner) => `Time is up: ${winner} has the most pieces.`,
  mostPiecesEach: ({ winners }: Winners) => `Time is up: a draw of ${winners}, with the most pieces each.`,
};
