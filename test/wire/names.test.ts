import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE_BYTES,
  cleanName,
  LONGEST_NAME,
  readTransferCode,
  SIGNS,
  writeTransferCode,
} from '../../src/wire/shared/names-and-codes.ts';

describe('a name', () => {
  test.each([
    ['stays as it is', 'Anna Bell', 'Anna Bell'],
    ['keeps signs that mean something only to a browser', '<b>Anna</b> & "Co"', '<b>Anna</b> & "Co"'],
    ['is one line', '  Anna \n\t Bell  ', 'Anna Bell'],
    ['loses controls', 'An\u0000na\u001b[31m\u0085', 'Anna[31m'],
    ['loses marks of direction', '\u202eanna\u202c \u2066b\u2069\u200f\u061c', 'anna b'],
    ['loses what nobody sees', 'A\u200bn\ufeffn\u2060a', 'Anna'],
    ['keeps what joins an emoji', '👩\u200d🚀', '👩\u200d🚀'],
    ['is composed', 'u\u0308', 'ü'],
    ['is composed once what nobody sees is gone', 'U\u200b\u0308', 'Ü'],
    ['of nothing is none', ' \u202e ', ''],
    ['has no half of a character', 'a\ud83d', 'a\ufffd'],
    ['is as long as a name may be', 'a'.repeat(LONGEST_NAME + 1), 'a'.repeat(LONGEST_NAME)],
    ['is cut between characters', `${'a'.repeat(LONGEST_NAME - 1)}😀`, 'a'.repeat(LONGEST_NAME - 1)],
  ])('%s', (_, text, name) => expect(cleanName(text)).toBe(name));

  test('of any text is short, clean, and stays what it is', () => {
    const letter = fc.oneof(
      fc.constantFrom(...' \n\u0085\u0308\u200b\u200d\u200f\u202e\u2066\ufeff\ud83d\ude00'.split('')),
      ...[0xff, 0xffff, 0x10ffff].map(most => fc.nat(most).map(code => String.fromCodePoint(code))),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 200 }), text => {
        const name = cleanName(text);
        expect(name.length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|^\s|\s$|\s\s/u);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});

describe('a code for another device', () => {
  const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

  test('has 80 bits in four groups, of signs that do not look alike', () => {
    expect(CODE_BYTES * 8).toBe(80);
    expect(new Set(SIGNS).size).toBe(32);
    expect(SIGNS).not.toMatch(/[ILOU]/);
    expect(writeTransferCode(new Uint8Array(CODE_BYTES))).toBe('0000-0000-0000-0000');
    expect(writeTransferCode(new Uint8Array(CODE_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(writeTransferCode(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]))).toBe('0000-0000-0000-0011');
  });

  test('is another one for other bytes, and is read however it is typed', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = writeTransferCode(one);
        expect(code === writeTransferCode(other)).toBe(one.join() === other.join());
        const mistyped = code.replaceAll('0', 'o').replaceAll('1', 'l');
        for (const typed of [
          code,
          code.toLowerCase(),
          ` ${code.replaceAll('-', ' ')} `,
          code.replaceAll('-', ''),
          mistyped,
        ]) {
          expect(readTransferCode(typed)).toBe(code);
        }
      }),
    );
  });

  test.each(['', '0000-0000-0000-000', '0000-0000-0000-00000', 'UUUU-0000-0000-0000', '0000-0000-0000-000é'])(
    'is not %j',
    typed => expect(readTransferCode(typed)).toBeUndefined(),
  );
});
