import type { Edition } from '../../../dungeon/entities/edition.ts';
import type { Rng } from '../../../kernel/rng.ts';

/** What may lie about. Boulders and creatures are never in one map: how they meet is read in many ways. */
const THINGS = [...'......##$$wwaaask*'];
const HEAVY = [...'oo__'];
const ALIVE = ['z'];
/** More of them than this can go more ways at once than can be tried out. */
const MOST_ALIVE = 2;
const WORDS = [...'uuurrrdddlll', 'build:bow', 'build:shield'];
/** In 2021 a spider comes with the twentieth tick, anywhere: that would be more ways than can be tried out. */
const LENGTHS: Readonly<Record<Edition, number>> = { '2022': 30, '2021': 19 };
/** One dungeon in so many is wide. */
const WIDE = 3;

/** A dungeon by chance as rows of letters, and what is played on it. */
export interface Drawn {
  readonly rows: readonly string[];
  readonly words: readonly string[];
}

export function drawDungeon(rng: Rng, edition: Edition): Drawn {
  const isWide = rng.below(WIDE) === 0;
  const width = isWide ? 12 + rng.below(13) : 4 + rng.below(4);
  const height = isWide ? 8 + rng.below(9) : 3 + rng.below(4);
  const letters = [...THINGS, ...(rng.below(2) === 0 ? HEAVY : ALIVE)];
  const squares = Array.from({ length: height }, () => Array.from({ length: width }, () => rng.pick(letters) ?? '.'));
  let alive = 0;
  for (const row of squares) {
    for (const [column, letter] of row.entries()) {
      if (letter === 'z' && ++alive > MOST_ALIVE) row[column] = '.';
    }
  }
  const put = (letter: string) => {
    const row = squares[rng.below(height)];
    if (row !== undefined) row[rng.below(width)] = letter;
  };
  if (rng.below(2) === 0) put('D');
  put('P');
  const rows = squares.map(row => `#${row.join('')}#`);
  const wall = '#'.repeat(width + 2);
  const words = Array.from({ length: LENGTHS[edition] }, () => rng.pick(WORDS) ?? 'u');
  const all = [wall, ...rows, wall];
  return all.join('').includes('P') ? { rows: all, words } : drawDungeon(rng, edition);
}

/** The same with less: half of it, where that can be; a word, a row, a column, a thing. */
export function* smaller({ rows, words }: Drawn): Generator<Drawn> {
  if (words.length > 2) yield { rows, words: words.slice(words.length >> 1) };
  for (const half of halves(rows)) yield { rows: half, words };
  for (const half of halves(turned(rows))) yield { rows: turned(half), words };
  for (const [n] of words.entries()) yield { rows, words: words.toSpliced(n, 1) };
  for (const part of withoutOne(rows)) yield { rows: part, words };
  for (const part of withoutOne(turned(rows))) yield { rows: turned(part), words };
  for (const [n, row] of rows.entries()) {
    for (const [column, letter] of [...row].entries()) {
      if (letter === '.' || letter === 'P') continue;
      yield { rows: rows.with(n, `${row.slice(0, column)}.${row.slice(column + 1)}`), words };
    }
  }
}

/** The half that the player is in, where there is enough to halve. */
function* halves(rows: readonly string[]): Generator<readonly string[]> {
  const middle = rows.length >> 1;
  for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
    if (rows.length > 3 && half.some(row => row.includes('P'))) yield half;
  }
}

function* withoutOne(rows: readonly string[]): Generator<readonly string[]> {
  for (const [n, row] of rows.entries()) if (rows.length > 1 && !row.includes('P')) yield rows.toSpliced(n, 1);
}

/** Columns as rows. */
function turned(rows: readonly string[]): readonly string[] {
  return Array.from(rows[0] ?? '', (_, column) => rows.map(row => row[column]).join(''));
}
