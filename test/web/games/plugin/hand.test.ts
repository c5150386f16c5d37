import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardView, Pressed } from '../../../../src/gameui/board-view.ts';
import type { Kinds } from '../../../../src/gameui/ui-kinds.ts';
import { useFaceHand } from '../../../../src/web/games/plugin/play/hand.ts';
import { use } from '../../hooks.ts';
import { stubWindow } from '../../storage.ts';

beforeEach(() => void stubWindow());

const KINDS: Kinds = {
  floor: { sort: 'tile', name: 'floor', glyph: '.', colour: 'plain' },
  stone: { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue' },
};
/** A stone in two of three corners, and another in a tray. */
const BOARD: BoardView = {
  ...{ width: 2, height: 2, ground: 'floor', seats: [], line: '' },
  squares: [
    { x: 0, y: 0, kind: 'stone', id: 'mine' },
    { x: 1, y: 1, kind: 'stone', id: 'theirs' },
  ],
  captions: { columns: ['a', 'b'], rows: ['2', '1'] },
  trays: [{ name: 'hand', held: [{ kind: 'stone' }] }],
};
const [A2, B2, A1, B1] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];
const HELD = { tray: 0, held: 0 };
const press = (touched: object): Pressed => ({ ...touched, says: '', action: touched }) as Pressed;
const GO = press({ from: A2, to: B2 });
const TAKE = press({ from: A2, to: B1 });
const PUT = press({ from: HELD, to: A1 });
const ON = press({ on: A1 });

async function hand({ presses = [GO, TAKE, PUT, ON], shown = BOARD as BoardView | null } = {}) {
  const onPlay = vi.fn();
  const props = { shown, kinds: KINDS, presses, at: '7', onPlay };
  return { props, onPlay, hand: await use(useFaceHand, props) };
}

describe('an empty hand', () => {
  test('shows what can be pressed, and what can be taken up', async () => {
    const { hand: one } = await hand();
    expect(one.result).toMatchObject({ inHand: undefined, words: undefined, goals: [] });
    expect(one.result.marks).toEqual({ can: [A1], able: [A2] });
  });

  test('presses, and says of a square that there is nothing to do', async () => {
    const { hand: one, onPlay } = await hand();
    await one.does(() => one.result.touch(A1));
    expect(onPlay.mock.calls).toEqual([[ON]]);
    await one.does(() => one.result.touch(B2));
    expect(one.result.words).toMatch(/b2/);
    expect(onPlay).toHaveBeenCalledTimes(1);
  });

  test('of whoever is not to act says so', async () => {
    const { hand: one } = await hand({ presses: [] });
    await one.does(() => one.result.touch(B2));
    expect(one.result.words).not.toMatch(/b2/);
    expect(one.result.words).toBeTruthy();
    const tray = await hand({ presses: [] });
    await tray.hand.does(() => tray.hand.result.touch(HELD));
    expect(tray.hand.result.words).toBeUndefined();
  });

  test('does nothing without a board', async () => {
    const { hand: one, onPlay } = await hand({ shown: null });
    await one.does(() => one.result.touch(A1));
    expect([onPlay.mock.calls, one.result.marks, one.result.carry.idAt(A2)]).toEqual([[], {}, undefined]);
  });
});

describe('what is in hand', () => {
  test('shows where it can go, and what it would take there', async () => {
    const { hand: one } = await hand();
    await one.does(() => one.result.touch(A2));
    expect(one.result).toMatchObject({ inHand: A2, goals: [B2, B1] });
    expect(one.result.words).toMatch(/stone/);
    expect(one.result.marks).toEqual({ selected: [A2], go: [B2], take: [B1] });
  });

  test('goes there, and the hand is empty', async () => {
    const { hand: one, onPlay } = await hand();
    await one.does(() => one.result.touch(HELD));
    expect(one.result).toMatchObject({ inHand: HELD, marks: { selected: [], go: [A1], take: [] } });
    expect(one.result.words).toMatch(/stone/);
    await one.does(() => one.result.touch(A1));
    expect(onPlay.mock.calls).toEqual([[PUT]]);
    expect(one.result.inHand).toBeUndefined();
  });

  test('is let go of where it cannot go, and with the next action of the log', async () => {
    const { hand: one, props } = await hand({ presses: [GO] });
    await one.does(() => one.result.touch(A2));
    await one.does(() => one.result.touch(A1));
    expect(one.result.inHand).toBeUndefined();
    await one.does(() => one.result.take(A2));
    await one.with({ ...props, at: '8' });
    expect(one.result.inHand).toBeUndefined();
    await one.does(() => one.result.take(A2));
    await one.does(() => one.result.drop());
    expect(one.result.inHand).toBeUndefined();
  });
});

describe('a piece that is carried', () => {
  test('is one that can go somewhere', async () => {
    const { carry } = (await hand()).hand.result;
    expect([A2, B2, B1].map(at => carry.idAt(at))).toEqual([expect.stringContaining('mine'), undefined, undefined]);
  });

  test('is put down where it can go', async () => {
    const { hand: one, onPlay } = await hand();
    await one.does(() => one.result.carry.begin(A2));
    await one.does(() => one.result.carry.putDown(B1));
    expect(onPlay.mock.calls).toEqual([[TAKE]]);
  });

  test('stays in hand where it was put down in vain', async () => {
    const { hand: one, onPlay } = await hand();
    await one.does(() => one.result.carry.putDown(B1));
    expect([one.result.words, onPlay.mock.calls]).toEqual([undefined, []]);
    await one.does(() => one.result.carry.begin(A2));
    const { words } = one.result;
    await one.does(() => one.result.carry.putDown(A2));
    expect(one.result.words).toBe(words);
    await one.does(() => one.result.carry.putDown(A1));
    expect(one.result.inHand).toEqual(A2);
    expect([one.result.words === words, onPlay.mock.calls]).toEqual([false, []]);
  });
});
