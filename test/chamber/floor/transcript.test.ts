import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Paper, Transcript } from '../../../src/chamber/floor/transcript.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { joinRows } from '../../../src/chamber/shown-floor.ts';
import { on, room } from '../table.ts';

/** Two ways to show the same board: as it is, and with every capital letter small. */
const GLYPHS = [false, true].map(small =>
  Uint8Array.from({ length: 256 }, (_, code) => (small && code >= 65 && code <= 90 ? code + 32 : code)),
);

test('a floor is written down as it is, whatever was written before and in whatever glyphs', () => {
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 13 }), height: fc.integer({ min: 1, max: 5 }) });
  const pages = sizes.chain(size => {
    const length = size.width * size.height;
    const sign = fc.constantFrom(...'.|-#+ @VN09');
    const whole = fc.string({ unit: sign, minLength: length, maxLength: length });
    const change = fc.tuple(fc.nat({ max: length - 1 }), sign);
    const page = fc.tuple(fc.oneof(whole, fc.array(change, { maxLength: 4 })), fc.nat({ max: 1 }));
    return fc.tuple(fc.constant(size), whole, fc.array(page, { maxLength: 6 }));
  });
  fc.assert(
    fc.property(pages, ([size, first, drawings]) => {
      const transcript = new Transcript(size);
      const board = Uint8Array.from(first, sign => sign.charCodeAt(0));
      for (const [drawing, way] of [[first, 0] as const, ...drawings]) {
        if (typeof drawing === 'string') board.set([...drawing].map(sign => sign.charCodeAt(0)));
        else for (const [square, sign] of drawing) board[square] = sign.charCodeAt(0);
        const shown = String.fromCharCode(...board.map(code => GLYPHS[way]![code]!));
        const rows = Array.from({ length: size.height }, (_, n) => shown.slice(n * size.width, (n + 1) * size.width));
        expect(transcript.write(board, GLYPHS[way]!)).toBe(rows.join('\n'));
      }
    }),
  );
});

describe('the rows of a view', () => {
  test.each([{}, { fog: true }, { field: true }])('are one text, whichever view was made last: %j', options => {
    const states = [on(room('@V.', '.6.', '..\\'), { options }), on(room('..N', '.0@', '\\..'), { options })];
    const views = states.map(state => chamber.view(state, 0));
    for (const { rows } of [...views, ...states.map(state => chamber.view(state, 0))]) {
      expect(joinRows(rows)).toBe(rows.join('\n'));
      expect(joinRows([...rows])).toBe(rows.join('\n'));
    }
  });
});

/** Glyphs 0 to 3 are tiles and stay what they are; each of the others becomes the next. */
const NEXT = Uint8Array.from({ length: 8 }, (_, glyph) => (glyph < 4 ? glyph : 4 + ((glyph - 3) % 4)));

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
        expect([...paper.draw(board, NEXT)]).toEqual(Array.from(board, glyph => NEXT[glyph]));
        expect(board).toEqual(before);
      }
    }),
  );
});
