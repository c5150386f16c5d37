import { describe, expect, test } from 'vitest';
import { drawDungeon, smaller } from '../../../src/conform/fuzzing/dungeon-fuzzing.ts';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { Rng } from '../../../src/kernel/rng.ts';

/** Every way to make a dungeon smaller: its rows with a bar between them, then the words. */
const ways = (rows: string, words: string): string[] =>
  [...smaller({ rows: rows.split('|'), words: [...words] })].map(way =>
    `${way.rows.join('|')} ${way.words.join('')}`.trim(),
  );

describe('a dungeon that shows a difference is made smaller', () => {
  test('by half of what was played, its second half, then by single words', () => {
    expect(ways('P', 'urdl')).toEqual(['P dl', 'P rdl', 'P udl', 'P url', 'P urd']);
    expect(ways('P', 'ur')).toEqual(['P r', 'P u']);
  });

  test('by the half without the player, then by single rows', () => {
    expect(ways('.|.|P|.', '')).toEqual(['P|.', '.|P|.', '.|P|.', '.|.|P']);
    expect(ways('.|P|.', '')).toEqual(['P|.', '.|P']);
  });

  test('by columns likewise', () => {
    expect(ways('P...', '')).toEqual(['P.', 'P..', 'P..', 'P..']);
  });

  test('by single things, and never by the player', () => {
    expect(ways('P$', '')).toEqual(['P', 'P.']);
    expect(ways('P|#', '')).toEqual(['P', 'P|.']);
  });
});

test.each(EDITIONS)('dungeons of %s by chance have walls around them, one player and few that live', edition => {
  const rng = Rng.seeded(1, 'draw');
  for (let n = 0; n < 200; n++) {
    const { rows, words } = drawDungeon(rng, edition);
    const count = (letter: string) => rows.join('').split(letter).length - 1;
    expect(rows.every(row => row.length === rows[0]?.length && /^#.*#$/.test(row))).toBe(true);
    expect([rows[0], rows.at(-1)].every(row => /^#+$/.test(row ?? ''))).toBe(true);
    expect([count('P'), count('z') <= 2, words.length]).toEqual([1, true, edition === '2022' ? 30 : 19]);
  }
});

test.each(EDITIONS)('the same seed draws the same dungeon of %s, another seed another', edition => {
  const drawn = (seed: number) => drawDungeon(Rng.seeded(seed, 'dungeon'), edition);
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
});
