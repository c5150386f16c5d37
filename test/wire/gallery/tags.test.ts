import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTag, LONGEST_TAG, tagsIn } from '../../../src/wire/shared/names-and-codes.ts';

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
