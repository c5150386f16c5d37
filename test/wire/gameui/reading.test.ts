import { describe, expect, test } from 'vitest';
import type { BoardView } from '../../../src/gameui/board-view.ts';
import type { Kinds } from '../../../src/gameui/ui-kinds.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { readKinds, readPresses, readShown, readTold } from '../../../src/wire/schemas/gameui-schemas.ts';

const KINDS: Kinds = {
  floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' },
  stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue', shape: 'disc' },
};
const BOARD: BoardView = {
  width: 3,
  height: 2,
  ground: 'floor',
  squares: [{ x: 2, y: 1, kind: 'stone', id: 'a' }],
  captions: { columns: ['a', 'b', 'c'], rows: ['1', '2'] },
  trays: [{ name: 'hand', seat: 0, held: [{ kind: 'stone', count: 3 }] }],
  seats: [{ name: 'Blue', colour: 'blue', line: '1 stone' }],
  line: 'Blue is to move.',
};

/** The paths of all that is wrong. */
function pathsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path }) => path);
  }
}

test('what fits is given back as it is', () => {
  expect(readKinds(KINDS)).toBe(KINDS);
  expect(readShown(BOARD, KINDS)).toBe(BOARD);
  const told = { words: 'moved', motions: [{ kind: 'stone', from: { x: 0, y: 0 }, to: { tray: 0, held: 0 } }] };
  expect(readTold(told, KINDS)).toBe(told);
});

describe('a wrong kind is named', () => {
  test.each([
    ['a colour of its own', { stone: { ...KINDS.stone, colour: '#ff0000' } }, '/kinds/stone/colour'],
    ['a glyph too long', { stone: { ...KINDS.stone, glyph: 'abcdef' } }, '/kinds/stone/glyph'],
    ['a shape nobody draws', { stone: { ...KINDS.stone, shape: 'horse' } }, '/kinds/stone/shape'],
    ['a name that is missing', { stone: { sort: 'piece', glyph: 'o', colour: 'blue' } }, '/kinds/stone'],
    ['a field nobody knows', { stone: { ...KINDS.stone, html: '<b>' } }, '/kinds/stone'],
    ['no table at all', 'stone', '/kinds'],
  ])('%s', (_, kinds, path) => {
    expect(pathsOf(() => readKinds(kinds))).toContain(path);
  });
});

test.each<[string, object, RegExp]>([
  ['which fields are missing', { sort: 'piece', colour: 'blue' }, /: name, glyph$/],
  ['which fields nobody knows', { ...KINDS.stone, html: '<b>', script: '' }, /: html, script$/],
  ['what it may be instead', { ...KINDS.stone, sort: 'horse' }, /: .*piece/],
  ['nothing where there is nothing to list', { ...KINDS.stone, name: '' }, /characters$/],
])('a message says %s', (_, stone, message) => {
  const said: string[] = [];
  try {
    readKinds({ stone });
  } catch (error) {
    said.push(...(error as InvalidSetup).problems.map(problem => problem.message));
  }
  expect(said.filter(each => message.test(each))).not.toEqual([]);
});

describe('a wrong board is named', () => {
  test.each([
    ['too wide', { ...BOARD, width: 101 }, '/shown/width'],
    ['no height', { ...BOARD, height: 0 }, '/shown/height'],
    ['half a square', { ...BOARD, squares: [{ x: 0.5, y: 0, kind: 'stone' }] }, '/shown/squares/0/x'],
    ['beside the board', { ...BOARD, squares: [{ x: 3, y: 0, kind: 'stone' }] }, '/shown/squares/0'],
    ['no such kind', { ...BOARD, squares: [{ x: 0, y: 0, kind: 'horse' }] }, '/shown/squares/0/kind'],
    ['a kind of every object', { ...BOARD, ground: 'constructor' }, '/shown/ground'],
    ['too many words', { ...BOARD, line: 'x'.repeat(301) }, '/shown/line'],
    ['words for a column that is not', { ...BOARD, captions: { columns: ['a'] } }, '/shown/captions/columns'],
    ['words for a row that is not', { ...BOARD, captions: { rows: [] } }, '/shown/captions/rows'],
    [
      'no such kind in a hand',
      { ...BOARD, trays: [{ name: '', held: [{ kind: 'x' }] }] },
      '/shown/trays/0/held/0/kind',
    ],
    ['no seats', { ...BOARD, seats: undefined }, '/shown/seats'],
    ['nothing', null, '/shown'],
  ])('%s', (_, shown, path) => {
    expect(pathsOf(() => readShown(shown, KINDS))).toContain(path);
  });

  test('many faults are not all told', () => {
    const squares = Array.from({ length: 1000 }, () => ({ x: 0, y: 0, kind: 'horse' }));
    expect(pathsOf(() => readShown({ ...BOARD, squares }, KINDS)).length).toBeLessThan(100);
  });
});

describe('a wrong press is named', () => {
  const press = (touch: object) => [{ action: 1, says: 'do it', ...touch }];
  test.each([
    ['a square', press({ on: { x: 2, y: 1 } }), []],
    ['a drag out of a hand', press({ from: { tray: 0, held: 0 }, to: { x: 0, y: 0 } }), []],
    ['a button', press({ button: 'Pass' }), []],
    ['no way', press({}), ['/presses/0']],
    ['two ways', press({ on: { x: 0, y: 0 }, button: 'Pass' }), ['/presses/0']],
    ['half a drag', press({ from: { x: 0, y: 0 } }), ['/presses/0']],
    ['the other half of it', press({ to: { x: 0, y: 0 } }), ['/presses/0']],
    ['half a square', press({ on: { x: 0 } }), ['/presses/0/on']],
    ['the other half of one', press({ on: { y: 0 } }), ['/presses/0/on']],
    ['a square and a tray', press({ on: { x: 0, y: 0, tray: 0 } }), ['/presses/0/on']],
    ['a square and what is held', press({ on: { x: 0, y: 0, held: 0 } }), ['/presses/0/on']],
    ['a column and what is held in a tray', press({ on: { x: 0, tray: 0, held: 0 } }), ['/presses/0/on']],
    ['a row and what is held in a tray', press({ on: { y: 0, tray: 0, held: 0 } }), ['/presses/0/on']],
    ['a tray and nothing in it', press({ on: { tray: 0 } }), ['/presses/0/on']],
    ['what is held nowhere', press({ on: { held: 0 } }), ['/presses/0/on']],
    ['beside the board', press({ on: { x: 0, y: 2 } }), ['/presses/0/on']],
    ['on the other side of it', press({ on: { x: 3, y: 0 } }), ['/presses/0/on']],
    [
      'from beside it and to beside it',
      press({ from: { x: 3, y: 0 }, to: { x: 0, y: 2 } }),
      ['/presses/0/from', '/presses/0/to'],
    ],
    ['an empty tray', press({ on: { tray: 1, held: 0 } }), ['/presses/0/on']],
    ['a place of a tray that is empty', press({ on: { tray: 0, held: 1 } }), ['/presses/0/on']],
    ['the same twice', [...press({ button: 'Pass' }), ...press({ button: 'Pass' })], ['/presses/1']],
    ['without a word', [{ action: 1, button: 'Pass' }], ['/presses/0']],
  ])('%s', (_, presses, paths) => {
    expect(pathsOf(() => readPresses(presses, BOARD))).toEqual(paths);
  });

  test('there is nothing to press where there is no board', () => {
    expect(pathsOf(() => readPresses(press({ on: { x: 0, y: 0 } }), null))).toEqual(['/presses/0/on']);
    expect(pathsOf(() => readPresses(press({ button: 'Pass' }), null))).toEqual([]);
    const twice = [...press({ button: 'Pass' }), ...press({ button: 'Pass' })];
    expect(pathsOf(() => readPresses(twice, null))).toEqual([]);
  });
});

describe('a wrong happening is named', () => {
  test.each([
    ['words of no end', { words: 'x'.repeat(301) }, '/told/words'],
    [
      'a motion of nothing',
      { words: '', motions: [{ kind: 'x', from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }] },
      '/told/motions/0/kind',
    ],
    [
      'a motion from nowhere',
      { words: '', motions: [{ kind: 'stone', from: {}, to: { x: 0, y: 0 } }] },
      '/told/motions/0/from',
    ],
    [
      'a motion to nowhere',
      { words: '', motions: [{ kind: 'stone', from: { tray: 9, held: 9 }, to: { x: 1 } }] },
      '/told/motions/0/to',
    ],
    ['a mark beyond any board', { words: '', at: [{ x: 100, y: 0 }] }, '/told/at/0/x'],
  ])('%s', (_, told, path) => {
    expect(pathsOf(() => readTold(told, KINDS))).toContain(path);
  });
});
