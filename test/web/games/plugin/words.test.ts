import { expect, test } from 'vitest';
import type { BoardView, Pressed } from '../../../../src/gameui/board-view.ts';
import type { Kinds } from '../../../../src/gameui/ui-kinds.ts';
import { aboutSquare, squareWords } from '../../../../src/web/games/plugin/look/about-square.ts';

const KINDS: Kinds = {
  floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' },
  stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue' },
};
const BOARD: BoardView = {
  ...{ width: 2, height: 2, ground: 'floor', seats: [], line: '' },
  squares: [{ x: 1, y: 0, kind: 'stone' }],
  captions: { columns: ['a', 'b'], rows: ['2', '1'] },
};
const press = (x: number, y: number, says: string): Pressed => ({ on: { x, y }, says, action: 1 });

test('a square is called by the captions of the board, else by its column and row', () => {
  const { captions: _, ...bare } = BOARD;
  expect(squareWords(BOARD, { x: 1, y: 0 })).toBe('b2');
  expect(squareWords(bare, { x: 1, y: 0 })).toMatch(/2.*1/);
});

test.each<[string, Pressed[], number, number, object[]]>([
  ['what is there', [], 1, 0, [{ id: '1 0', name: 'stone.', says: '' }]],
  ['nothing of an empty square', [], 0, 0, []],
  ['nothing of one in the same column or row', [], 1, 1, []],
  ['what a press on it does', [press(0, 0, 'Put a stone')], 0, 0, [{ id: '0 0', name: 'floor.', says: 'Put a stone' }]],
  ['not what a press elsewhere does', [press(0, 1, 'Put a stone')], 0, 0, []],
  ['nothing where the press has but its name', [press(0, 0, 'a2')], 0, 0, []],
  ['no name twice where there is something', [press(1, 0, 'b2')], 1, 0, [{ id: '1 0', name: 'stone.', says: '' }]],
])('of a square that is pointed at is said %s', (_, presses, x, y, about) => {
  expect(aboutSquare(BOARD, KINDS, presses, { x, y })).toEqual(about);
});
