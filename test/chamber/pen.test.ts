import { describe, expect, test } from 'vitest';
import { CodePen, type Pen, TextPen } from '../../src/chamber/pen.ts';

const textIn = (codes: Uint8Array) => String.fromCharCode(...codes.filter(code => code !== 0));

describe('a pen', () => {
  test.each([0, 0.5, 1, 2, 9, 10, 11, 99, 100, 101, 999.5, 1000, 0.25, -1, -10, -0.5, 2 ** 53, 1 / 3])(
    'writes %d in codes as in a text',
    number => {
      const codes = new Uint8Array(64);
      const [text, code] = [new TextPen(), new CodePen(codes)] as const;
      for (const pen of [text, code] as Pen[]) pen.write('<', number, '>', number).write(number);
      expect(text.text).toBe(`<${number}>${number}${number}`);
      expect(textIn(codes)).toBe(text.text);
      expect(code.written).toBe(text.text.length);
    },
  );

  test.each([
    ['abcdef', 'abcd'],
    [12345, '1234'],
    [1.5, '1.5'],
    [123.5, '123.'],
  ])('writes of %s as much as has room: %s', (word, written) => {
    const codes = new Uint8Array(4);
    const pen = new CodePen(codes);
    pen.write(word);
    expect([textIn(codes), pen.written]).toEqual([written, written.length]);
    pen.write('more', 7);
    expect([textIn(codes).slice(0, written.length), pen.written]).toEqual([written, 4]);
  });

  test('writes over what was, and leaves nothing of it behind', () => {
    const codes = new Uint8Array(8);
    const pen = new CodePen(codes);
    for (const word of ['sixsix', 'two', 'fourfour', '']) {
      pen.begin();
      pen.write(word);
      pen.end();
      expect(textIn(codes)).toBe(word);
    }
  });
});
