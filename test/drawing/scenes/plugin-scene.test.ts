import { describe, expect, test } from 'vitest';
import type { Motion } from '../../../src/drawing/scene.ts';
import {
  captionOf,
  faceMotions,
  namesOn,
  pieceOn,
  sceneOfFace,
  touchedBy,
} from '../../../src/drawing/scenes/plugin-scene.ts';
import type { BoardView, EventView } from '../../../src/gameui/board-view.ts';
import type { Kinds } from '../../../src/gameui/ui-kinds.ts';

const KINDS: Kinds = {
  floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' },
  bank: { sort: 'tile', name: 'bank', glyph: '=', colour: 'green' },
  stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue' },
  ring: { sort: 'mark', name: 'ringed', glyph: 'r', colour: 'red' },
};
const BOARD: BoardView = {
  width: 3,
  height: 2,
  ground: 'floor',
  squares: [
    { x: 2, y: 1, kind: 'ring' },
    { x: 2, y: 1, kind: 'stone', id: 'a' },
    { x: 0, y: 0, kind: 'stone' },
    { x: 0, y: 0, kind: 'stone', says: 'wet stone' },
    { x: 1, y: 0, kind: 'bank' },
    { x: 0, y: 1, kind: 'bank' },
    { x: 1, y: 1, kind: 'stranger' },
  ],
  captions: { columns: ['a', 'b', 'c'], rows: ['1', 'the second'] },
  seats: [],
  line: '',
};
const [A1, B1, C1, C2, B2] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
  { x: 1, y: 1 },
];

test('a board becomes ground, pieces, and marks above them', () => {
  const scene = sceneOfFace(BOARD, KINDS, { selected: [C2] });
  expect(scene.ground).toEqual([
    ...['ground floor', 'kind bank', 'ground floor'],
    ...['kind bank', 'ground floor', 'ground floor'],
  ]);
  expect(scene.pieces.map(({ id, look, x, y }) => [id, look, x, y])).toEqual([
    ['id a', 'kind stone', 2, 1],
    ['at 0 0 stone', 'kind stone', 0, 0],
    ['at 0 0 stone 1', 'kind stone', 0, 0],
    ['at 1 1 stranger', 'kind stranger', 1, 1],
    ['at 2 1 ring', 'kind ring', 2, 1],
    ['mark selected 2 1', 'mark selected', 2, 1],
  ]);
  expect(scene.rim).toEqual({ columns: ['a', 'b', 'c'], rows: ['1', 'the'] });
  expect(scene.focus).toEqual(C2);
});

test('no two pieces of a board have one id, whatever the face says', () => {
  const squares = [A1, B1, C1].map(at => ({ ...at, kind: 'stone', id: 'same' }));
  const ids = sceneOfFace({ ...BOARD, squares }, KINDS).pieces.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

describe('a square in words', () => {
  test.each([
    [A1, ['stone', 'wet stone'], 'a1'],
    [B1, ['bank'], 'b1'],
    [C1, ['floor'], 'c1'],
    [C2, ['ringed', 'stone'], 'c the second'],
    [B2, ['stranger'], 'b the second'],
  ])('%o', (at, names, caption) => {
    expect(namesOn(BOARD, KINDS, at)).toEqual(names);
    expect(captionOf(BOARD, at)).toBe(caption);
  });

  test('what stands on ground that is not as the rest stands on something', () => {
    const squares = [
      { ...A1, kind: 'bank', says: 'left bank' },
      { ...A1, kind: 'stone' },
    ];
    expect(namesOn({ ...BOARD, squares }, KINDS, A1)).toEqual(['stone', 'left bank']);
  });

  test.each([
    [{ columns: ['a', 'b', 'c'] }, 'a'],
    [{ rows: ['1', '2'] }, '1'],
    [{}, undefined],
  ])('with captions %o', (captions, caption) => {
    expect(captionOf({ ...BOARD, captions }, A1)).toBe(caption);
  });
});

test('what is taken up is what stands highest, and no mark', () => {
  expect(pieceOn(BOARD, KINDS, C2)).toBe('id a');
  expect(pieceOn(BOARD, KINDS, A1)).toBe('at 0 0 stone 1');
  expect(pieceOn(BOARD, KINDS, B1)).toBeUndefined();
});

describe('how a board becomes the next', () => {
  const at = (place: object, id?: string): BoardView => ({
    ...BOARD,
    squares: [{ ...A1, ...place, kind: 'stone', ...(id === undefined ? {} : { id }) }],
  });
  const slide = (id: string): Motion => ({ kind: 'slide', id, from: A1, to: C1 });
  const moved: EventView = { words: '', motions: [{ kind: 'stone', from: A1, to: C1 }] };
  test.each<
    [
      what: string,
      before: BoardView | undefined,
      after: BoardView,
      told: readonly EventView[],
      motions: readonly Motion[],
    ]
  >([
    ['the same id goes', at(A1, 'a'), at(C1, 'a'), [], [slide('id a')]],
    ['the same id is told to go', at(A1, 'a'), at(C1, 'a'), [moved], [slide('id a')]],
    ['no id, and told to go', at(A1), at(C1), [moved], [slide('at 2 0 stone')]],
    ['no id, and nothing told', at(A1), at(C1), [], []],
    ['the first board', undefined, at(C1, 'a'), [], []],
    [
      'it does not arrive',
      at(A1),
      at(B1),
      [moved],
      [
        { kind: 'pulse', at: A1 },
        { kind: 'pulse', at: C1 },
      ],
    ],
    [
      'out of a tray',
      at(A1),
      at(C1),
      [{ words: '', motions: [{ kind: 'stone', from: { tray: 0, held: 0 }, to: C1 }] }],
      [{ kind: 'pulse', at: C1 }],
    ],
    ['something happens', at(A1), at(A1), [{ words: '', at: [A1] }], [{ kind: 'pulse', at: A1 }]],
  ])('%s', (_, before, after, told, motions) => {
    expect(faceMotions(before && sceneOfFace(before, KINDS), sceneOfFace(after, KINDS), told)).toEqual(motions);
  });

  test('the last that can be seen is marked', () => {
    expect(touchedBy([])).toEqual([]);
    expect(touchedBy([{ words: '', at: [A1] }, moved, { words: 'nothing to see' }])).toEqual([C1]);
    const out: EventView = { words: '', motions: [{ kind: 'stone', from: A1, to: { tray: 0, held: 0 } }] };
    expect(touchedBy([out])).toEqual([]);
  });
});
