import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Gestures, readGestures, twoFingerSwipe, WALK_ON } from '../../../src/web/board/gestures.ts';

/** An element whose upper left corner is at 100, 50 of the page. */
function element(): HTMLElement & { readonly captured: number[] } {
  const captured: number[] = [];
  return Object.assign(new EventTarget(), {
    captured,
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: (id: number) => captured.push(id),
  }) as unknown as HTMLElement & { readonly captured: number[] };
}

type How = { readonly id?: number; readonly kind?: 'mouse' | 'touch' | 'pen'; readonly button?: number };

interface Able {
  readonly swipes?: boolean;
  /** A way on which swipes go no farther. */
  readonly shut?: string;
  readonly draws?: boolean;
  readonly points?: boolean;
  /** Whether something to carry lies left of 50. */
  readonly carries?: boolean;
}

/** A hand on an element, and what it was understood to mean. Points are those of the element. */
function hand(able: Able = {}) {
  const told: string[] = [];
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;
  const gestures: Gestures = {
    tap: point => told.push(`tap ${at(point)}`),
    swipe: able.swipes === true ? to => told.push(`swipe ${to}`) > 0 && to !== able.shut : undefined,
    stroke:
      able.draws === true
        ? {
            begin: point => told.push(`begin ${at(point)}`),
            move: point => told.push(`draw ${at(point)}`),
            end: () => told.push('end'),
            cancel: () => told.push('cancel'),
            hover: point => told.push(`hover ${at(point)}`),
          }
        : undefined,
    carry:
      able.carries === true
        ? {
            isThere: ({ x }) => x < 50,
            begin: point => told.push(`lift ${at(point)}`),
            move: point => told.push(`carry ${at(point)}`),
            end: point => told.push(`put down ${at(point)}`),
            cancel: () => told.push('let go'),
          }
        : undefined,
    point:
      able.points === true ? point => told.push(`point ${point === undefined ? 'nowhere' : at(point)}`) : undefined,
    pan: by => told.push(`pan ${at(by)}`),
    zoom: (factor, point) => told.push(`zoom ${Math.round(factor * 1000) / 1000} at ${at(point)}`),
  };
  const target = element();
  const stop = readGestures(target, gestures);
  const send = (type: string, x: number, y: number, more: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { clientX: 100 + x, clientY: 50 + y, ...more });
    target.dispatchEvent(event);
    return event;
  };
  const pointer =
    (type: string) =>
    (x: number, y: number, { id = 1, kind = 'mouse', button = 0 }: How = {}) =>
      send(`pointer${type}`, x, y, { pointerId: id, pointerType: kind, button });
  return {
    ...{ told, stop, target },
    ...{ down: pointer('down'), move: pointer('move'), up: pointer('up'), cancel: pointer('cancel') },
    leave: pointer('leave'),
    wheel: (x: number, y: number, deltaY: number) => send('wheel', x, y, { deltaY }),
  };
}

const TOUCH = { kind: 'touch' } as const;
const SECOND = { kind: 'touch', id: 2 } as const;
type Hand = ReturnType<typeof hand>;
const CARRIED = ['lift 0,0', 'carry 40,0', 'put down 40,0'];
const LET_GO = ['lift 0,0', 'carry 9,0', 'let go'];

describe('a mouse', () => {
  test.each<[string, (mouse: Hand) => void, string[]]>([
    ['that is pressed and let go taps', m => [m.down(20, 30), m.up(20, 30)], ['tap 20,30']],
    ['may tremble by six pixels', m => [m.down(20, 30), m.move(26, 30), m.up(26, 30)], ['tap 26,30']],
    ['that goes further drags', m => [m.down(20, 30), m.move(27, 30), m.up(27, 30)], ['pan 7,0']],
    ['that goes down drags too', m => [m.down(20, 30), m.move(20, 23), m.up(20, 23)], ['pan 0,-7']],
    [
      'drags by each part of its way once',
      m => [m.down(0, 0), m.move(10, 0), m.move(12, 5), m.up(12, 5)],
      ['pan 10,0', 'pan 2,5'],
    ],
    [
      'that comes back has still dragged',
      m => [m.down(0, 0), m.move(9, 0), m.move(0, 0), m.up(0, 0)],
      ['pan 9,0', 'pan -9,0'],
    ],
    ['that is taken away means nothing', m => [m.down(20, 30), m.cancel(20, 30)], []],
    ['that only passes over means nothing', m => [m.move(20, 30), m.up(20, 30)], []],
    ['drags where a finger would swipe', m => [m.down(0, 0), m.move(40, 0), m.up(40, 0)], ['pan 40,0']],
    [
      'does nothing with its other buttons',
      m => [m.down(9, 9, { button: 1 }), m.up(9, 9), m.down(9, 9, { button: 2 }), m.up(9, 9)],
      [],
    ],
  ])('%s', (_, does, told) => {
    const mouse = hand({ swipes: true });
    does(mouse);
    expect(mouse.told).toEqual(told);
  });

  test.each([
    [-400, 'zoom 2.718 at 5,6'],
    [400, 'zoom 0.368 at 5,6'],
    [0, 'zoom 1 at 5,6'],
  ])('wheel turned by %i', (deltaY, told) => {
    const mouse = hand();
    expect(mouse.wheel(5, 6, deltaY).defaultPrevented).toBe(true);
    expect(mouse.told).toEqual([told]);
  });

  test('is held until it is let go, wherever it goes', () => {
    const mouse = hand();
    mouse.down(1, 1, { id: 7 });
    expect(mouse.target.captured).toEqual([7]);
  });

  test('means nothing any more once nobody reads it', () => {
    const mouse = hand();
    mouse.stop();
    mouse.down(1, 1);
    mouse.up(1, 1);
    mouse.wheel(1, 1, 100);
    expect(mouse.told).toEqual([]);
  });
});

describe('a finger', () => {
  test.each<[string, number, number, string[]]>([
    ['to the right', 30, 29, ['swipe right']],
    ['to the left', -30, 10, ['swipe left']],
    ['down', 5, 30, ['swipe down']],
    ['up', 5, -30, ['swipe up']],
    ['as far down as right: down', 30, 30, ['swipe down']],
    ['not far enough: a tap', 29, -29, ['tap 129,71']],
  ])('swipes %s', (_, x, y, told) => {
    const finger = hand({ swipes: true });
    finger.down(100, 100, TOUCH);
    finger.move(100 + x, 100 + y, TOUCH);
    finger.up(100 + x, 100 + y, TOUCH);
    expect(finger.told).toEqual(told);
  });

  describe('that swipes', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const later = (ms: number) => void vi.advanceTimersByTime(ms);
    const { first, next } = WALK_ON;
    test.each<[string, (finger: Hand) => void, string[]]>([
      [
        'far goes one step',
        f => [f.move(60, 0, TOUCH), f.move(120, 40, TOUCH), f.up(120, 40, TOUCH), later(999)],
        ['right'],
      ],
      ['and stays walks on', f => [f.move(35, 0, TOUCH), later(first + next)], ['right', 'right', 'right']],
      [
        'and stays, and turns, walks there',
        f => [f.move(35, 0, TOUCH), later(first), f.move(35, 40, TOUCH), later(next), f.up(35, 40, TOUCH), later(999)],
        ['right', 'right', 'down'],
      ],
      [
        'where it cannot go on waits until it turns',
        f => [f.move(0, -35, TOUCH), later(first + 5 * next), f.move(35, -35, TOUCH), later(2 * next)],
        ['up', 'right', 'right'],
      ],
      [
        'and is joined by another walks no more',
        f => [f.move(35, 0, TOUCH), f.down(60, 0, SECOND), later(999)],
        ['right'],
      ],
      ['and is no longer read walks no more', f => [f.move(35, 0, TOUCH), f.stop(), later(999)], ['right']],
    ])('%s', (_, does, ways) => {
      const finger = hand({ swipes: true, shut: 'up' });
      finger.down(0, 0, TOUCH);
      does(finger);
      expect(finger.told.filter(each => !/zoom|pan/.test(each))).toEqual(ways.map(way => `swipe ${way}`));
    });
  });

  test('drags where swipes mean nothing', () => {
    const finger = hand();
    finger.down(0, 0, TOUCH);
    finger.move(20, 0, TOUCH);
    expect(finger.told).toEqual(['pan 20,0']);
  });

  test('and a second one zoom by how far they are apart, and drag by half the way of each', () => {
    const fingers = hand({ swipes: true });
    fingers.down(0, 0, TOUCH);
    fingers.down(30, 40, SECOND);
    fingers.move(60, 80, SECOND);
    fingers.move(0, 5, TOUCH);
    expect(fingers.told).toEqual(['zoom 2 at 30,40', 'pan 15,20', 'zoom 0.96 at 30,42.5', 'pan 0,2.5']);
    fingers.up(60, 80, SECOND);
    fingers.up(0, 5, TOUCH);
    // Neither of them has tapped.
    expect(fingers.told).toHaveLength(4);
  });

  test.each([
    ['from one point', 0, 0, 10, 0, ['pan 5,0']],
    ['into one point', 10, 0, 0, 0, ['pan -5,0']],
  ] as const)('and a second one zoom nothing %s', (_, x, y, toX, toY, told) => {
    const fingers = hand();
    fingers.down(0, 0, TOUCH);
    fingers.down(x, y, SECOND);
    fingers.move(toX, toY, SECOND);
    expect(fingers.told).toEqual(told);
  });
});

describe('where one can draw', () => {
  test.each<[string, (pen: Hand) => void, string[]]>([
    [
      'a pointer draws while it is down',
      p => [p.down(1, 2), p.move(3, 4), p.up(3, 4)],
      ['begin 1,2', 'draw 3,4', 'end'],
    ],
    [
      'a finger does too',
      p => [p.down(1, 2, TOUCH), p.move(50, 4, TOUCH), p.up(50, 4, TOUCH)],
      ['begin 1,2', 'draw 50,4', 'end'],
    ],
    [
      'a pointer that is up hovers',
      p => [p.move(3, 4), p.down(1, 2), p.up(1, 2), p.move(5, 6)],
      ['hover 3,4', 'begin 1,2', 'end', 'hover 5,6'],
    ],
    ['what is taken away is undone', p => [p.down(1, 2), p.cancel(1, 2)], ['begin 1,2', 'cancel']],
    ['the middle button drags', p => [p.down(0, 0, { button: 1 }), p.move(9, 0), p.up(9, 0)], ['pan 9,0']],
    ['the right button does nothing', p => [p.down(0, 0, { button: 2 }), p.up(9, 0)], []],
    [
      'a second finger undoes what the first began, and both zoom',
      p => [p.down(0, 0, TOUCH), p.down(10, 0, SECOND), p.move(20, 0, SECOND), p.up(20, 0, SECOND), p.up(0, 0, TOUCH)],
      ['begin 0,0', 'cancel', 'zoom 2 at 10,0', 'pan 5,0'],
    ],
    [
      'a third finger undoes nothing more',
      p => [p.down(0, 0, TOUCH), p.down(10, 0, SECOND), p.down(20, 0, { kind: 'touch', id: 3 })],
      ['begin 0,0', 'cancel'],
    ],
  ])('%s', (_, does, told) => {
    const pen = hand({ draws: true, swipes: true });
    does(pen);
    expect(pen.told).toEqual(told);
  });
});

test('a finger that is lifted clicks on nothing that its tap has brought up', () => {
  const { target } = hand();
  const lifted = new Event('touchend', { cancelable: true });
  target.dispatchEvent(lifted);
  expect(lifted.defaultPrevented).toBe(true);
});

describe('pointing', () => {
  beforeEach(() => void vi.useFakeTimers());
  const stay = (ms: number) => void vi.advanceTimersByTime(ms);

  test('on what could be carried points at it, and does not carry it', () => {
    const { told, down, move, up } = hand({ carries: true, points: true });
    down(10, 10, TOUCH);
    stay(2000);
    move(40, 10, TOUCH);
    up(40, 10, TOUCH);
    expect(told.filter(each => /lift|carry|put|tap/.test(each))).toEqual([]);
    expect(told).toContain('point 10,10');
  });

  test.each<[string, (pointer: Hand) => void, string[]]>([
    [
      'a mouse hovers, and leaves',
      m => [m.move(5, 6), m.move(7, 8), m.leave(9, 9)],
      ['point 5,6', 'point 7,8', 'point nowhere'],
    ],
    [
      'a press is no pointing',
      m => [m.move(5, 6), m.down(5, 6), m.up(5, 6)],
      ['point 5,6', 'point nowhere', 'tap 5,6'],
    ],
    [
      'a mouse that stays pressed does not point',
      m => [m.down(5, 6), stay(1000), m.up(5, 6)],
      ['point nowhere', 'tap 5,6'],
    ],
    [
      'a finger that stays points, and does not tap',
      m => [m.down(5, 6, TOUCH), stay(450), m.up(5, 6, TOUCH)],
      ['point nowhere', 'point 5,6'],
    ],
    [
      'a finger that does not stay taps',
      m => [m.down(5, 6, TOUCH), stay(449), m.up(5, 6, TOUCH), stay(9)],
      ['point nowhere', 'tap 5,6'],
    ],
    [
      'nor does one point that swipes',
      m => [m.down(5, 6, TOUCH), m.move(50, 6, TOUCH), m.up(50, 6, TOUCH), stay(900)],
      ['point nowhere', 'swipe right'],
    ],
    ['nor do two', m => [m.down(5, 6, TOUCH), m.down(60, 6, SECOND), stay(900)], ['point nowhere', 'point nowhere']],
    [
      'each finger has its own time',
      m => [m.down(5, 6, TOUCH), stay(300), m.up(5, 6, TOUCH), m.down(9, 9, TOUCH), stay(300)],
      ['point nowhere', 'tap 5,6', 'point nowhere'],
    ],
    ['a finger that leaves is no mouse', m => [m.leave(5, 6, TOUCH), m.move(5, 6, TOUCH)], []],
    ['once nobody reads any more, nobody points', m => [m.down(5, 6, TOUCH), m.stop(), stay(900)], ['point nowhere']],
  ])('%s', (_, moves, told) => {
    const pointing = hand({ points: true, swipes: true });
    moves(pointing);
    expect(pointing.told).toEqual(told);
  });

  test('where nobody asks, a finger may stay', () => {
    const finger = hand({ swipes: true });
    finger.down(5, 6, TOUCH);
    stay(900);
    finger.up(5, 6, TOUCH);
    expect(finger.told).toEqual(['tap 5,6']);
  });
});

describe('something that can be carried', () => {
  test.each<[string, (mouse: Hand) => void, string[]]>([
    ['is tapped', m => [m.down(20, 30), m.move(23, 30), m.up(23, 30)], ['tap 23,30']],
    [
      'is carried from where it lay',
      m => [m.down(20, 30), m.move(27, 30), m.move(90, 40), m.up(90, 40)],
      ['lift 20,30', 'carry 27,30', 'carry 90,40', 'put down 90,40'],
    ],
    ['is also carried by a finger', m => [m.down(0, 0, TOUCH), m.move(40, 0, TOUCH), m.up(40, 0, TOUCH)], CARRIED],
    ['is let go when the browser takes over', m => [m.down(0, 0), m.move(9, 0), m.cancel(9, 0)], LET_GO],
    [
      'is let go when a second finger comes down',
      m => [m.down(0, 0, TOUCH), m.move(9, 0, TOUCH), m.down(60, 0, SECOND), m.up(60, 0, SECOND), m.up(9, 0, TOUCH)],
      LET_GO,
    ],
    ['lies elsewhere: the board is dragged', m => [m.down(60, 0), m.move(70, 0), m.up(70, 0)], ['pan 10,0']],
  ])('%s', (_, act, told) => {
    const mouse = hand({ carries: true });
    act(mouse);
    expect(mouse.told).toEqual(told);
  });
});

const track = (x: number, y: number, dx: number, dy: number) => ({ from: { x, y }, at: { x: x + dx, y: y + dy } });

describe('two fingers', () => {
  test.each<[string, [number, number], [number, number], number, string | undefined]>([
    ['that go left together swipe left', [-60, 5], [-70, 0], 200, 'left'],
    ['that go right', [60, 5], [70, 0], 200, 'right'],
    ['that go up', [3, -60], [0, -55], 200, 'up'],
    ['that take their time drag', [-60, 5], [-70, 0], 500, undefined],
    ['that hardly move mean nothing', [-20, 0], [-20, 0], 100, undefined],
    ['of which one stays mean nothing', [-60, 0], [0, 0], 100, undefined],
    ['that part pinch', [-60, 0], [60, 0], 100, undefined],
  ])('%s', (_, one, other, ms, way) => {
    expect(twoFingerSwipe(track(100, 100, ...one), track(200, 120, ...other), ms)).toBe(way);
  });
});
