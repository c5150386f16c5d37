import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../src/kernel/base64.ts';

describe('base64', () => {
  // The examples of RFC 4648, section 10.
  test.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['Zm9vYg==', 'foob'],
    ['Zm9vYmE=', 'fooba'],
    ['Zm9vYmFy', 'foobar'],
  ])('%j is %j', (text, said) => {
    expect(bytesOf(text)).toEqual(Uint8Array.from(said, letter => letter.charCodeAt(0)));
  });

  test('is read as it was written, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        expect(bytesOf(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
      }),
    );
  });

  test.each([
    ['too short', 'Zg='],
    ['without its end', 'Zg'],
    ['one digit alone', 'Z==='],
    ['only its end', '=='],
    ['an end of three', 'Zm9vY==='],
    ['an end in the middle', 'Zg==Zm9v'],
    ['other letters', 'Zm9-'],
    ['spaces', 'Zm9v Zm9'],
    ['letters beyond the table', 'Zm9é'],
  ])('%s is none', (_what, text) => {
    expect(bytesOf(text)).toBeUndefined();
  });
});
