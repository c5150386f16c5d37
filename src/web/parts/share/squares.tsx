const COLOURS: Readonly<Record<string, string>> = {
  '🟩': 'green',
  '🟨': 'yellow',
  '🟥': 'red',
  '🟧': 'orange',
  '🟦': 'blue',
  '🟪': 'purple',
  '⬜': 'none',
  '⬛': 'dark',
};

/** A text that is passed on, as the page shows it: its squares are drawn, for not every machine has them as letters. */
export function Squares({ text }: { readonly text: string }) {
  return [...text].map((sign, n) => {
    const colour = COLOURS[sign];
    if (colour === undefined) return sign;
    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the text is all that a square is.
    return <i key={n} className={`square square-${colour}`} aria-hidden="true" />;
  });
}
