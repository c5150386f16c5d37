import { type Said, sayerOf } from '../kernel/saying.ts';

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

export const flagEnds = sayerOf(flagEndings);

/** The name of a sentence that was kept without it, told by who won; undefined where it is none of ours. */
export function endingIn(reason: string, names: readonly string[]): Said | undefined {
  const values = { winner: names[0] ?? '', winners: names.join(', ') };
  const saying = Object.values(flagEnds).find(each => each(values).words === reason)?.(values);
  return saying && { code: saying.code, values: saying.values };
}
