import { describe, expect, test } from 'vitest';
import type { Pressed, TouchTarget } from '../../../../src/gameui/board-view.ts';
import {
  buttonsOf,
  goalsOf,
  startsOf,
  type Touched,
  touch,
} from '../../../../src/web/games/plugin/look/about-square.ts';

const A = { x: 0, y: 0 };
const B = { x: 1, y: 0 };
const C = { x: 2, y: 0 };
const CARD = { tray: 0, held: 1 };
const press = (touched: object, says: string): Pressed => ({ ...touched, says, action: says }) as Pressed;
const ON_A = press({ on: A }, 'press a');
const ON_C = press({ on: C }, 'press c');
const A_TO_B = press({ from: A, to: B }, 'a to b');
const CARD_TO_C = press({ from: CARD, to: C }, 'card to c');
const WAIT = press({ button: 'Wait' }, 'wait');
const ALL = [ON_A, ON_C, A_TO_B, CARD_TO_C, WAIT];

describe('what a touch comes to', () => {
  test.each<
    [what: string, presses: readonly Pressed[], inHand: TouchTarget | undefined, at: TouchTarget, comes: Touched]
  >([
    ['a square that can be pressed', ALL, undefined, C, { play: ON_C }],
    ['one from which something goes is taken up first', ALL, undefined, A, { take: A }],
    ['and pressed when it is touched again', ALL, A, A, { play: ON_A }],
    ['or let go of where it cannot be pressed', [A_TO_B], A, A, { drop: true }],
    ['a goal', ALL, A, B, { play: A_TO_B }],
    ['a goal on which one could press, too', ALL, CARD, C, { play: CARD_TO_C }],
    ['something else that can be taken up', ALL, A, CARD, { take: CARD }],
    ['something that can be pressed while another is in hand', ALL, A, C, { play: ON_C }],
    ['no goal', [A_TO_B], A, C, { drop: true }],
    ['nothing at all', ALL, undefined, B, { idle: true }],
    ['another card of the tray', ALL, undefined, { tray: 0, held: 0 }, { idle: true }],
    ['a square whose numbers are those of a card', ALL, undefined, { x: 0, y: 1 }, { idle: true }],
  ])('%s', (_, presses, inHand, at, comes) => {
    expect(touch(presses, inHand, at)).toEqual(comes);
  });
});

test('what can be done is sorted by how', () => {
  expect(startsOf([...ALL, press({ from: A, to: C }, 'a to c')])).toEqual({ on: [A, C], from: [A, CARD] });
  expect(goalsOf(ALL, A)).toEqual([B]);
  expect(goalsOf(ALL, CARD)).toEqual([C]);
  expect(goalsOf(ALL, B)).toEqual([]);
  expect(buttonsOf(ALL)).toEqual([WAIT]);
});
