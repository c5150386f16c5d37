import { describe, expect, test } from 'vitest';
import { hasLevels, readLevels } from '../../../src/dungeon/map/levels.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';

const SMALL = '#####\n#@$.#\n#####';

/** Where everything but walls is: `boulder 2,1`. */
function thingsIn(text: string): string[] {
  const [level] = readLevels(text);
  const things = level?.map.entities.filter(({ type }) => type !== 'wall') ?? [];
  return things.map(({ type, x, y }) => `${type} ${x},${y}`).sort();
}

describe('the signs of a level', () => {
  test('all of them', () => {
    expect(thingsIn('  ####\n###  #\n#+$* #\n#-_.$#\n######')).toEqual([
      'boulder 2,2',
      'boulder 3,2',
      'boulder 4,3',
      'player 1,2',
      'switch 1,2',
      'switch 3,2',
      'switch 3,3',
    ]);
  });

  test('outside stays outside, and nothing moves to the left', () => {
    const [level] = readLevels('    #####\n    #@$.#\n    #####');
    expect(Math.min(...(level?.map.entities.map(({ x }) => x) ?? []))).toBe(4);
    expect(level?.map.entities).toHaveLength(15);
  });

  test('a level is a dungeon that the rules take, won by a boulder on every switch', () => {
    const [level] = readLevels(SMALL);
    expect(readSetup({ map: level?.map }).map).toEqual(level?.map);
    expect(level?.map['goal-condition']).toEqual({ goal: 'boulders' });
  });

  test('lines may end as on Windows', () => {
    expect(readLevels(`${SMALL}\n\n${SMALL}`.replaceAll('\n', '\r\n'))).toEqual(readLevels(`${SMALL}\n\n${SMALL}`));
  });
});

describe('titles and authors', () => {
  const cases: readonly [says: string, text: string, expected: readonly (readonly [string, string?])[]][] = [
    ['none', `${SMALL}\n\n${SMALL}`, [['Level 1'], ['Level 2']]],
    ['comments before', `; 1\n\n${SMALL}\n\n; 2\n\n${SMALL}\n`, [['1'], ['2']]],
    ['comments after', `${SMALL}\n; one\n\n${SMALL}\n; two\n`, [['one'], ['two']]],
    ['fields after', `${SMALL}\nTitle: A\nAuthor: Me\n\n${SMALL}\nTitle: B\n`, [['A', 'Me'], ['B']]],
    [
      'fields before',
      `Title: A\nAuthor: Me\n${SMALL}\n\nTitle: B\nAuthor: You\n${SMALL}`,
      [
        ['A', 'Me'],
        ['B', 'You'],
      ],
    ],
    [
      'of all, above',
      `Title: All\nAuthor: Me\n\n; 1\n${SMALL}\n\n; 2\n${SMALL}`,
      [
        ['1', 'Me'],
        ['2', 'Me'],
      ],
    ],
    ['plain words', `Corner\n${SMALL}\n`, [['Corner']]],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    expect(readLevels(text).map(({ title, author }) => (author === undefined ? [title] : [title, author]))).toEqual(
      expected,
    );
  });
});

describe('what is no level', () => {
  test.each([
    ['nothing', '', 'expected a level, found none'],
    ['nobody to push', '; 1\n####\n#$.#\n####', 'expected a level with one player, found 0'],
    ['two players', '#####\n#@@.#\n#####', 'expected a level with one player, found 2'],
    ['no goal', '####\n#@$#\n####', 'expected a level with a goal, found none'],
  ])('%s', (_, text, message) => {
    expect(() => readLevels(text)).toThrow(InvalidSetup);
    expect(() => readLevels(text)).toThrow(message);
  });

  test('is told apart', () => {
    expect([SMALL, '{ "entities": [] }', '|---|\n|.@.|\n|---|', ''].map(hasLevels)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
