import { describe, expect, test } from 'vitest';
import { hasLevels, levelFile, readLevels, surveyLevels } from '../../../src/dungeon/map/sokoban-levels.ts';
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

/** A level drawn again from its map, in the usual signs. */
function redrawn(text: string, nth = 0): string {
  const { entities } = readLevels(text)[nth]?.map ?? { entities: [] };
  const [width, height] = [Math.max(...entities.map(({ x }) => x)) + 1, Math.max(...entities.map(({ y }) => y)) + 1];
  const SIGN = { wall: '#', player: '@', switch: '.', boulder: '$', 'switch player': '+', 'switch boulder': '*' };
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const here = entities.filter(each => each.x === x && each.y === y).map(({ type }) => type);
      return SIGN[here.join(' ') as keyof typeof SIGN] ?? ' ';
    }).join(''),
  );
  return rows.map(row => row.trimEnd()).join('\n');
}

describe('other ways to write a level', () => {
  const CASES: readonly [way: string, text: string, drawn: string][] = [
    ['a byte-order mark', `\uFEFF${SMALL}`, SMALL],
    ['letters', '#####\n#pbo#\n#####', SMALL],
    ['letters on goals', '######\n#PbB #\n######', '######\n#+$* #\n######'],
    ['run lengths in a line', '5#|#@$.#|5#', SMALL],
    [
      'run lengths with empty floor outside and inside',
      '4-4#|5#2-#|#@$.3-#|8#',
      '    ####\n#####  #\n#@$.   #\n########',
    ],
    ['run lengths, line by line', '5#\n#@$.#\n5#', SMALL],
    ['run lengths of groups', '7#|#@2($.)-#|7#', '#######\n#@$.$. #\n#######'],
    ['an empty row inside', '####\n#@ #\n-\n#$.#\n####', '####\n#@ #\n\n#$.#\n####'],
    ['a row without walls', '####\n@ $.\n####', '####\n@ $.\n####'],
  ];
  test.each(CASES)('%s', (_, text, drawn) => {
    expect(hasLevels(text)).toBe(true);
    expect(redrawn(text)).toBe(drawn);
  });

  test('several in run lengths, one below the other', () => {
    const levels = readLevels('5#|#@$.#|5#\n6#|#@-$.#|6#\n');
    expect(levels.map(({ number, line, title }) => [number, line, title])).toEqual([
      [1, 1, 'Level 1'],
      [2, 2, 'Level 2'],
    ]);
  });

  test('a line between two whole levels divides them', () => {
    expect(readLevels(`${SMALL}\n-----\n${SMALL}`)).toHaveLength(2);
  });

  test('XML, as .slc files are', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>
<SokobanLevels><Title>All</Title>
  <LevelCollection Copyright="Me &amp; You" MaxWidth="6">
    <Level Id="One" Width="5" Height="3">
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id='Two' Copyright="Her"><L> ####</L><L>##@ ##</L><L># $. #</L><L>######</L></Level>
  </LevelCollection>
</SokobanLevels>`;
    expect(hasLevels(text)).toBe(true);
    expect(readLevels(text).map(({ title, author, line }) => [title, author, line])).toEqual([
      ['One', 'Me & You', 5],
      ['Two', 'Her', 9],
    ]);
    expect([redrawn(text), redrawn(text, 1)]).toEqual([SMALL, ' ####\n##@ ##\n# $. #\n######']);
    expect(() => readLevels(text.replace('#@$.#', '#@$?#'))).toThrow('6:4: expected a sign of a level');
  });

  test.each(['99999999999#|#@$.#|5#', `${'9('.repeat(9)}#${')'.repeat(9)}|#@$.#`, '('.repeat(50_000)])(
    'counts beyond all bounds are refused: %.20s',
    text => {
      expect(() => readLevels(text)).toThrow(InvalidSetup);
    },
  );
});

describe('a solution', () => {
  const WIDE = '######\n#@ $.#\n######';
  const CASES: readonly [says: string, text: string, expected: readonly (readonly [string, string?])[]][] = [
    ['after a level that it plays on', `${WIDE}\nrR\n`, [['Level 1', 'rr']]],
    [
      'is no title, and the title is kept',
      `; A\n${WIDE}\nrR\n\n; B\n${SMALL}\n\nR`,
      [
        ['A', 'rr'],
        ['B', 'r'],
      ],
    ],
    ['with titles after', `${WIDE}\n; A\nrR\n\n${SMALL}\n; B\n`, [['A', 'rr'], ['B']]],
    ['in run lengths', `${WIDE}\n2r`, [['Level 1', 'rr']]],
    ['in two lines', `${WIDE}\nr\nR\n`, [['Level 1', 'rr']]],
    ['of two the first', `${WIDE}\nrlrR\nrR\n`, [['Level 1', 'rlrr']]],
    ['in a field', `${WIDE}\nSolution: rR\n`, [['Level 1', 'rr']]],
    ['that walks into a wall is a title', `${WIDE}\nLull\n`, [['Lull']]],
    ['that pushes against a wall is one too', `${WIDE}\nrrr\n`, [['rrr']]],
  ];
  test.each(CASES)('%s', (_, text, expected) => {
    const found = readLevels(text).map(({ title, solution }) => (solution === undefined ? [title] : [title, solution]));
    expect(found).toEqual(expected);
  });

  test('stands in the map', () => {
    const [level] = readLevels(`${WIDE}\nrR`);
    expect(level && levelFile(level)).toMatchObject({ title: 'Level 1', solution: 'rr' });
  });
});

describe('lines that are nearly rows', () => {
  test.each([
    ['a sign that is none', '#####\n#@$.#\n#  x#\n#####', '3:4', 'x'],
    ['in the first row', '##?##\n#@$.#\n#####', '1:3', '?'],
    ['a tab', '#####\n#@$.#\n#\t #\n#####', '3:2', '\t'],
    ['in several rows', '######\n# !  #\n# !  #\n#@$. #\n######', '2:3', '!'],
    ['with letters as well', '#####\n#pboz#\n######', '2:5', 'z'],
  ])('are wrong, with their place: %s', (_, text, place, found) => {
    const { levels, problems } = surveyLevels(text);
    expect(levels).toEqual([]);
    expect(problems).toMatchObject([{ path: place, message: expect.stringContaining(`found "${found}"`) }]);
  });

  test.each([
    ['a remark', `; ##x## #1\n${SMALL}`],
    ['a comment of one line', `${SMALL}\nComment: ##?##\n`],
    ['a comment of many', `${SMALL}\nTitle: A\nComment:\n##?##\n#@x.#\n#####\n\n####\nComment-End:\n\n${SMALL}`],
    ['a comment without an end', `${SMALL}\nComment:\n##?##\n#@x.#\n\n${SMALL}`],
    ['a title', `Title: ##### 1 #####\n${SMALL}`],
    ['a heading', `## 1\n${SMALL}`],
    ['apart from any level', `#= 1 =#\n\n${SMALL}`],
  ])('may stand in %s', (_, text) => {
    expect(surveyLevels(text).problems).toEqual([]);
    expect(surveyLevels(text).levels.length).toBe(text.split('#@$.#').length - 1);
  });

  test('what a comment says is no title', () => {
    expect(readLevels(`; A\nComment:\nvery hard\nComment-End:\n${SMALL}`)[0]?.title).toBe('A');
  });

  test('one wrong level leaves the others, with the numbers that they have', () => {
    const { levels, problems } = surveyLevels(`${SMALL}\n\n##?##\n#@$.#\n#####\n\n${SMALL}`);
    expect(levels.map(({ number }) => number)).toEqual([1, 3]);
    expect(problems.map(({ path }) => path)).toEqual(['5:3']);
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
