import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Paper } from '../../../src/chamber/floor/transcript.ts';

/** Glyphs 0 to 3 are tiles and stay what they are; each of the others becomes the next. */
const GLYPHS = Uint8Array.from({ length: 8 }, (_, glyph) => (glyph < 4 ? glyph : 4 + ((glyph - 3) % 4)));

test('every square is looked up once, on whatever stands where, again and again', () => {
  const floors = fc.nat({ max: 23 }).chain(length => {
    const squares = (max: number) => fc.uint8Array({ minLength: length, maxLength: length, max });
    const mostlyBare = fc.array(fc.tuple(fc.nat({ max: Math.max(0, length - 1) }), fc.integer({ min: 4, max: 7 })));
    return fc.tuple(squares(3), fc.array(fc.oneof(squares(7), mostlyBare), { maxLength: 3 }));
  });
  fc.assert(
    fc.property(floors, ([tiles, drawings]) => {
      const paper = new Paper(tiles);
      for (const drawing of drawings) {
        const board = drawing instanceof Uint8Array ? drawing : tiles.slice();
        if (!(drawing instanceof Uint8Array)) for (const [square, glyph] of drawing) board[square] = glyph;
        const before = board.slice();
        expect([...paper.draw(board, GLYPHS)]).toEqual(Array.from(board, glyph => GLYPHS[glyph]));
        expect(board).toEqual(before);
      }
    }),
  );
});
