import { describe, expect, test } from 'vitest';
import { nothingHeld, type Pad, type PadButton, pressesOf } from '../../../src/web/keys/gamepad.ts';

const A = 0;
const START = 9;
const RIGHT = 15;

const pad = (pressed: readonly number[], axes: readonly number[] = [0, 0]): Pad => ({
  buttons: Array.from({ length: 17 }, (_, n) => ({ pressed: pressed.includes(n) })),
  axes: [...axes],
});

/** What is pressed while gamepads are asked one time after another, each with when it was (ms). */
function pressed(ways: 4 | 8, ...asked: readonly (readonly [number, ...Pad[]])[]): [number, PadButton][] {
  let held = nothingHeld();
  return asked.flatMap(([now, ...pads]) => {
    const { presses, next } = pressesOf(held, pads, ways, now);
    held = next;
    return presses.map((button): [number, PadButton] => [now, button]);
  });
}

describe('a gamepad', () => {
  test('a button acts once, however long it is held, and again once it was let go', () => {
    const asked = [0, 16, 900, 2000].map(now => [now, pad([A])] as const);
    expect(pressed(4, ...asked, [2016, pad([])], [2032, pad([A, START])])).toEqual([
      [0, 'a'],
      [2032, 'a'],
      [2032, 'start'],
    ]);
  });

  test('a way that is held goes on after a while, and faster then', () => {
    const asked = [0, 399, 400, 559, 560, 720].map(now => [now, pad([RIGHT])] as const);
    expect(pressed(4, ...asked)).toEqual([0, 400, 560, 720].map(now => [now, 'right']));
  });

  test('who changes the way waits anew', () => {
    const ups = [10, 300, 409, 410].map(now => [now, pad([], [0, -1])] as const);
    expect(pressed(4, [0, pad([RIGHT])], ...ups)).toEqual([
      [0, 'right'],
      [10, 'up'],
      [410, 'up'],
    ]);
  });

  test.each<[axes: [number, number], four: PadButton[], eight: PadButton[]]>([
    [[0, 0], [], []],
    [[0.4, -0.49], [], []],
    [[0.5, 0], ['right'], ['right']],
    [[-1, 0.2], ['left'], ['left']],
    [[0, 1], ['down'], ['down']],
    [[0.9, 0.6], ['right'], ['downRight']],
    [[-0.6, -0.8], ['up'], ['upLeft']],
    [[0.7, -0.7], ['right'], ['upRight']],
    [[-0.7, 0.7], ['left'], ['downLeft']],
  ])('a stick at %j', (axes, four, eight) => {
    expect(pressed(4, [0, pad([], axes)]).map(([, button]) => button)).toEqual(four);
    expect(pressed(8, [0, pad([], axes)]).map(([, button]) => button)).toEqual(eight);
  });

  test('two of them are one, and one with fewer buttons and no stick is one too', () => {
    expect(pressed(4, [0, pad([A]), { buttons: [], axes: [] }, pad([RIGHT])]).map(([, button]) => button)).toEqual([
      'a',
      'right',
    ]);
  });
});
