import { expect, test } from 'vitest';
import type { BoardView, Placed } from '../../../../src/gameui/board-view.ts';
import type { TableView } from '../../../../src/gameui/game-project.ts';
import type { Kinds } from '../../../../src/gameui/ui-kinds.ts';
import { wordsAround } from '../../../../src/web/games/plugin/look/around.ts';

const KINDS = {
  field: { sort: 'tile', name: 'field', glyph: '.', colour: 'plain' },
  pond: { sort: 'tile', name: 'pond', glyph: '~', colour: 'blue' },
  fox: { sort: 'piece', name: 'fox', glyph: 'F', colour: 'red' },
  goose: { sort: 'piece', name: 'goose', glyph: 'g', colour: 'light' },
} satisfies Kinds;

function view(squares: readonly Placed[], more: Partial<BoardView> = {}, presses: readonly object[] = []): TableView {
  const captions = { columns: ['a', 'b', 'c'], rows: ['1', '2', '3'] };
  const shown = { width: 3, height: 3, ground: 'field', squares, captions, seats: [], line: 'The fox hunts.', ...more };
  return { shown, presses } as unknown as TableView;
}
const around = (now: TableView, before?: TableView) => wordsAround(now, before, KINDS);

test('of a game that was brought it is told what stands where, kind by kind, what lies beside, and what can be done, but not the ground', () => {
  const squares = [
    { x: 0, y: 0, kind: 'field' },
    { x: 1, y: 0, kind: 'pond' },
    { x: 0, y: 2, kind: 'fox', id: 'f' },
    { x: 2, y: 0, kind: 'goose' },
    { x: 2, y: 1, kind: 'goose' },
  ];
  const trays = [{ name: 'Taken', held: [{ kind: 'goose', count: 2 }] }];
  const presses = [{ on: { x: 0, y: 1 }, says: 'fox to a2', action: 1 }];
  expect(around(view(squares, { trays }, presses))).toBe(
    'pond: b1. fox: a3. goose: c1, c2. Taken: goose, 2 of them. What you can do: fox to a2.',
  );
});

test('who asks again is told what went, came, was taken or became something else, or that nothing did', () => {
  const before = view([
    { x: 0, y: 2, kind: 'fox', id: 'f' },
    { x: 2, y: 0, kind: 'goose' },
    { x: 1, y: 1, kind: 'goose', id: 'g' },
  ]);
  expect(around(before, before)).toMatch(/^Nothing has changed\. fox: a3\./);
  const after = view([
    { x: 1, y: 2, kind: 'fox', id: 'f' },
    { x: 2, y: 2, kind: 'goose' },
    { x: 1, y: 1, kind: 'goose', id: 'g', says: 'fat goose' },
  ]);
  expect(around(after, before)).toMatch(
    /^Since you asked: fox went from a3 to b3; goose, c3; goose is now fat goose; goose on c1 is gone\. fox: b3\./,
  );
});

test('a game without a board tells what can be done', () => {
  const bare = { shown: null, presses: [{ button: 'Bid', says: 'Bid one', action: 1 }] } as unknown as TableView;
  expect(around(bare, bare)).toBe('Nothing has changed. What you can do: Bid one.');
});
