import { UserError } from './complain.ts';

/** What is said of a name that means nothing: the ones that look like it, else what there is. */
export function unknownName(kind: string, name: string, names: readonly string[], whereElse: string): UserError {
  const near = nearNames(name, names);
  const said = `there is no ${kind} ${JSON.stringify(name)}`;
  return new UserError(near.length > 0 ? `${said}; did you mean ${near.join(' or ')}?` : `${said}; ${whereElse}`);
}

/** The names that a slip of the hand would turn into this one, the nearest first. */
export function nearNames(name: string, names: readonly string[]): string[] {
  const slips = 1 + Math.floor(name.length / 4);
  return names
    .map(known => ({ known, distance: distanceOf(name.toLowerCase(), known) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ known }) => known);
}

/** How many letters must be put in, left out, changed or swapped with the next one. */
function distanceOf(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, j) => j);
  let [before, row]: [number[], number[]] = [first, first];
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const least = Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      const swapped = i > 0 && j > 0 && letter === to[j - 1] && other === from[i - 1];
      next.push(swapped ? Math.min(least, (before[j - 1] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
