import { distance } from 'fastest-levenshtein';

/** Longer than any name of ours: what a stranger sends may be as long as it likes. */
const LONGEST = 40;
const MOST_TOLD = 3;

/** The names that a slip of the hand would turn into what is written, the nearest first. */
export function nearNames(written: string, names: readonly string[]): string[] {
  const word = written.slice(0, LONGEST).toLowerCase();
  const slips = 1 + Math.floor(word.length / 4);
  return names
    .map(name => ({ name, far: slipsBetween(word, name) }))
    .filter(({ far }) => far <= slips)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_TOLD)
    .map(({ name }) => name);
}

/** How many letters must be put in, left out, changed or swapped. */
function slipsBetween(word: string, name: string): number {
  const far = distance(word, name);
  // Two letters in each other's place are two changes.
  return far === 2 && lettersOf(word) === lettersOf(name) ? 1 : far;
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}

/** A title as the name of a file, without its ending; `map` if nothing is left of it. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'map' : name;
}
