import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortened, wrapped } from '../../../src/drawing/card/card-writer.ts';

/** Every letter is as wide as any other. */
const measure = (text: string) => [...text].length;

describe('words in lines', () => {
  test.each<[string, string, number, number, string[]]>([
    ['one that fits', 'The Bog', 10, 2, ['The Bog']],
    ['a break between words', 'A long way down', 8, 3, ['A long', 'way down']],
    ['as many words as fit', 'a b c d e f', 5, 3, ['a b c', 'd e f']],
    ['a word that is too long', 'Donaudampfschiff', 6, 4, ['Donaud', 'ampfsc', 'hiff']],
    ['more than there is room for', 'one two three four', 5, 2, ['one', 'two…']],
    ['blanks of all kinds', '  a\n\tb  ', 10, 2, ['a b']],
    ['signs that are two halves', '🏰🏰🏰🏰', 3, 1, ['🏰🏰…']],
    ['nothing', '', 10, 2, []],
  ])('%s', (_, text, width, most, lines) => expect(wrapped(text, width, most, measure)).toEqual(lines));

  test('no line is wider than it may be, none is empty, and without an ellipsis nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (text, width, most) => {
          const lines = wrapped(text, width, most, measure);
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines) {
            expect(line).not.toBe('');
            expect(measure(line)).toBeLessThanOrEqual(width);
          }
          const bare = (part: string) => part.replaceAll(/\s/g, '');
          if (!lines.join('').includes('…')) expect(bare(lines.join(''))).toBe(bare(text));
        },
      ),
    );
  });

  test('a line of its own is cut where it must be', () => {
    expect(shortened('games.example', 20, measure)).toBe('games.example');
    expect(shortened('games.example', 13, measure)).toBe('games.example');
    expect(shortened('games.example', 6, measure)).toBe('games…');
  });
});
