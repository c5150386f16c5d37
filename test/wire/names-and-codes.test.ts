import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE_BYTES,
  isTag,
  LONGEST_TAG,
  readTransferCode,
  SIGNS,
  tagsIn,
  writeTransferCode,
} from '../../src/wire/shared/names-and-codes.ts';

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

describe('a tag', () => {
  test.each(['maze', '2-players', 'straße', 'überfall', '迷路', 'a-b-c', 'x'.repeat(24)])('%s is one', text =>
    expect(isTag(text)).toBe(true),
  );

  test.each(['', 'Maze', 'two words', '-maze', 'maze-', 'a--b', 'a_b', 'ﬁn', 'x'.repeat(25), 'maze!', '\u200bmaze'])(
    '%j is none',
    text => expect(isTag(text)).toBe(false),
  );
});

describe('what somebody writes', () => {
  test.each<[line: string, tags: string[]]>([
    ['', []],
    ['maze', ['maze']],
    ['Maze, Short; maze', ['maze', 'short']],
    ['#boulders #two-keys', ['boulders', 'two-keys']],
    ['--a--b--', ['a-b']],
    ['ÜBER  under', ['über', 'under']],
    ['😀 smile', ['smile']],
    [`${'x'.repeat(30)} y`, ['x'.repeat(24), 'y']],
  ])('%j means %j', (line, tags) => expect(tagsIn(line)).toEqual(tags));

  test('makes tags of anything, each once, and the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), line => {
        const tags = tagsIn(line);
        expect(tags.filter(tag => !isTag(tag) || tag.length > LONGEST_TAG)).toEqual([]);
        expect(tagsIn(tags.join(' '))).toEqual(tags);
      }),
    );
  });
});
