import type { Chance } from '../../../kernel/chance.ts';

/** What may lie about. Boulders and creatures are never in one map: how they meet is read in many ways. */
const THINGS = [...'......##$$wwaaask*'];
const HEAVY = [...'oo__'];
const ALIVE = ['z'];
/** More of them than this can go more ways at once than can be tried out. */
const MOST_ALIVE = 2;
const WORDS = [...'uuurrrdddlll', 'build:bow', 'build:shield'];
const LENGTH = 30;

/** A dungeon by chance as rows of letters, and what is played on it. */
export interface Drawn {
  readonly rows: readonly string[];
  readonly words: readonly string[];
}

export function drawDungeon(chance: Chance): Drawn {
  const [width, height] = [4 + chance.below(4), 3 + chance.below(4)];
  const letters = [...THINGS, ...(chance.below(2) === 0 ? HEAVY : ALIVE)];
  const squares = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => chance.pick(letters) ?? '.'),
  );
  let alive = 0;
  for (const row of squares) {
    for (const [column, letter] of row.entries()) {
      if (letter === 'z' && ++alive > MOST_ALIVE) row[column] = '.';
    }
  }
  const put = (letter: string) => {
    const row = squares[chance.below(height)];
    if (row !== undefined) row[chance.below(width)] = letter;
  };
  if (chance.below(2) === 0) put('D');
  put('P');
  const rows = squares.map(row => `#${row.join('')}#`);
  const wall = '#'.repeat(width + 2);
  const words = Array.from({ length: LENGTH }, () => chance.pick(WORDS) ?? 'u');
  const all = [wall, ...rows, wall];
  return all.join('').includes('P') ? { rows: all, words } : drawDungeon(chance);
}

/** The same with a little less: a thing, a word, an outer row or column. */
export function* smaller({ rows, words }: Drawn): Generator<Drawn> {
  for (const [n] of words.entries()) yield { rows, words: words.toSpliced(n, 1) };
  for (const [n, row] of rows.entries()) {
    if (rows.length > 1 && !row.includes('P')) yield { rows: rows.toSpliced(n, 1), words };
    for (const [column, letter] of [...row].entries()) {
      if (letter === '.' || letter === 'P') continue;
      yield { rows: rows.with(n, `${row.slice(0, column)}.${row.slice(column + 1)}`), words };
    }
  }
}
