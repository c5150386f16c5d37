import { describe, expect, test } from 'vitest';
import { floorsOf, sheetOf } from '../../../src/chamber/floor/layout-sheet.ts';

const FRAMED = ['|--|', '|@.|', '|--|'];
const BARE = ['|--|', '|..|', '|--|'];
const [WALL, ROOM, PLAYER] = ['|--|', '|..|', '|@.|'];
const times = (many: number, rows: readonly string[]) => Array.from({ length: many }, () => rows).flat();

describe('the floors of a sheet', () => {
  const found = (rows: readonly string[]) =>
    floorsOf(sheetOf(rows.join('\n'))).map(part => `${part.line}: ${part.rows.length}`);

  test.each<[string, readonly string[], string[]]>([
    ['one', FRAMED, ['1: 3']],
    ['two with a blank line between them', [...FRAMED, '', ...FRAMED], ['1: 3', '5: 3']],
    ['three with several', ['', ...FRAMED, '', '', ...BARE, '', ...BARE], ['2: 3', '7: 3', '11: 3']],
    ['one with a gap in it: half of it has no wall', [...FRAMED, '', '..', '..'], ['1: 6']],
    ['five of a line each, with players', times(5, ['@.']), ['1: 1', '2: 1', '3: 1', '4: 1', '5: 1']],
    [
      'five where two have players',
      [...times(2, ['@.']), ...times(3, ['..'])],
      ['1: 1', '2: 1', '3: 1', '4: 1', '5: 1'],
    ],
    ['one of five lines with one player', ['@.', ...times(4, ['..'])], ['1: 5']],
    ['one of five lines with none', times(5, ['..']), ['1: 5']],
    ['five in walls, without players', times(5, [WALL, ROOM, WALL]), ['1: 3', '4: 3', '7: 3', '10: 3', '13: 3']],
    ['one of five times as many lines', [WALL, PLAYER, ...times(12, [ROOM]), WALL], ['1: 15']],
    ['one of which the first fifth is in walls', [WALL, PLAYER, WALL, ...times(11, [ROOM]), WALL], ['1: 15']],
    ['two, one upon the other', [...FRAMED, ...FRAMED], ['1: 3', '4: 3']],
    ['three, one upon the other', [...FRAMED, ...BARE, ...BARE], ['1: 3', '4: 3', '7: 3']],
    ['three that are nothing but walls', times(6, [WALL]), ['1: 2', '3: 2', '5: 2']],
    ['one where they would not be as high', [...FRAMED, WALL, ROOM, ROOM, WALL], ['1: 7']],
    ['one where the last has no wall', [...FRAMED, ...FRAMED, WALL, ROOM, ROOM], ['1: 9']],
    ['one without walls', ['..', '@.'], ['1: 2']],
    ['none at all', [], ['1: 0']],
  ])('are %s', (_, rows, floors) => {
    expect(found(rows)).toEqual(floors);
  });

  test('begin where they stand in the file, and have to find what it draws', () => {
    const sheet = sheetOf(['finds', '', ...times(5, ['@.'])].join('\n'));
    expect(floorsOf(sheet).map(({ line, finds }) => [line, finds])).toEqual([3, 4, 5, 6, 7].map(line => [line, true]));
    expect(floorsOf(sheetOf(['', ...FRAMED, ...FRAMED].join('\n'))).map(({ line }) => line)).toEqual([2, 5]);
  });
});
