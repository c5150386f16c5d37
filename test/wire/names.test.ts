import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_BYTES, readTransferCode, SIGNS, writeTransferCode } from '../../src/wire/shared/names-and-codes.ts';

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
