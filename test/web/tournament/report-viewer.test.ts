import { describe, expect, test } from 'vitest';
import { cellsAfter, changedBy, lookOf } from '../../../src/tournament/report/report-viewer.ts';

const STORY = {
  teams: ['a', 'b'],
  columns: 3,
  cells: ['@1', '1 Rook', '', '##', '2 King', '@2'],
  steps: [
    [1, '', 2, '1 Rook'],
    [2, '', 5, '1 Rook', 4, ''],
  ],
};

describe('a game in the report of a tournament', () => {
  test.each([
    [0, ['@1', '1 Rook', '', '##', '2 King', '@2'], []],
    [1, ['@1', '', '1 Rook', '##', '2 King', '@2'], [1, 2]],
    [2, ['@1', '', '', '##', '', '1 Rook'], [2, 4, 5]],
  ])('after %i moves', (moves, cells, changed) => {
    expect(cellsAfter(STORY, moves)).toEqual(cells);
    expect([...changedBy(STORY, moves)].sort()).toEqual(changed);
  });

  test.each([
    ['', { kind: '', sign: '', words: '' }],
    ['##', { kind: 'block', sign: '', words: '' }],
    ['@2', { kind: 'team2', sign: '⚑', words: '' }],
    ['1 Rook', { kind: 'team1', sign: 'Ro', words: 'Rook' }],
  ])('a cell %j', (cell, look) => {
    expect(lookOf(cell)).toEqual(look);
  });
});
