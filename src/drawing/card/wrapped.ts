/** How wide a text is, as its pen measures it. */
export type Measure = (text: string) => number;

/** A text in lines that are no wider than this; what does not fit into so many of them ends with an ellipsis. */
export function wrapped(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let rest = text.replaceAll(/\s+/g, ' ').trim();
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const line = isLast ? shortened(rest, width, measure) : firstLine(rest, width, measure);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return lines;
}

/** A text on one line. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  return `${longest([...text], width, measure, '…').trimEnd()}…`;
}

/** As many words as fit; a word that is too long for a line is broken. */
function firstLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const words = text.split(/(?<= )/);
  const line = longest(words, width, measure, '').trimEnd();
  return line === '' ? longest([...text], width, measure, '') : line;
}

/** The longest beginning that fits, but for its end; never none of single letters. */
function longest(parts: readonly string[], width: number, measure: Measure, end: string): string {
  let [fits, beyond] = [0, parts.length + 1];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (measure(parts.slice(0, middle).join('').trimEnd() + end) <= width) fits = middle;
    else beyond = middle;
  }
  const isLetters = parts.every(part => [...part].length === 1);
  return parts.slice(0, isLetters ? Math.max(1, fits) : fits).join('');
}
