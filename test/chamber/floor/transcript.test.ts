import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Transcript } from '../../../src/chamber/floor/transcript.ts';
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
