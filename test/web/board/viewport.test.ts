import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scene } from '../../../src/drawing/scene.ts';
import { type BoardEvents, Viewport } from '../../../src/web/board/viewport.ts';
import { paperCanvas, stubCanvases } from '../canvas.ts';

const THEME = { name: 'plain', background: 'dark', ink: 'ink', pulse: 'bright', looks: {} };
const BOARD: Scene = {
  bounds: { left: 0, top: 0, width: 40, height: 40 },
  ground: new Array<string>(1600).fill('floor'),
  pieces: [],
  focus: { x: 20, y: 20 },
};
const TOUCH = { pointerId: 1, pointerType: 'touch', button: 0 };

let resized: () => void = () => {};
let calm = false;
let frames: ((now: number) => void)[] = [];
let now = 0;

beforeEach(() => {
  [calm, frames, now] = [false, [], 0];
  stubCanvases();
  vi.stubGlobal('window', {
    devicePixelRatio: 2,
    matchMedia: (query: string) => ({ matches: calm && query === '(prefers-reduced-motion: reduce)' }),
  });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (paint: (now: number) => void) => frames.push(paint));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

/** A viewport of 400 by 300 pixels: a square of a large board is 36 pixels wide. */
function opened(events: Partial<BoardEvents> = {}, playable?: number, size = { clientWidth: 400, clientHeight: 300 }) {
  const told: string[] = [];
  const element = Object.assign(new EventTarget(), size, {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => undefined,
  });
  const papers = { still: paperCanvas(), lively: paperCanvas() };
  // The first canvas that it makes is for what lies still.
  const first = [papers.still.canvas];
  vi.stubGlobal('document', { createElement: () => first.shift() ?? paperCanvas().canvas });
  const viewport = new Viewport(
    element as unknown as HTMLElement,
    papers.lively.canvas,
    THEME,
    { swipe: undefined, square: ({ x, y }) => told.push(`${x},${y}`), ...events },
    playable,
  );
  const send = (type: string, x: number, y: number, more: object = TOUCH) =>
    element.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, ...more }));
  const tap = (x: number, y: number) => {
    send('pointerdown', x, y);
    send('pointerup', x, y);
    return told.splice(0).join(' ');
  };
  /** What the next frame draws with this word in it. */
  const frame = (sheet: keyof typeof papers, word: string, at = now) => {
    now = at;
    papers[sheet].lines.length = 0;
    for (const paint of frames.splice(0)) paint(at);
    return papers[sheet].lines.filter(line => line.startsWith(word));
  };
  return { viewport, element, papers, send, tap, frame, told };
}

describe('a viewport', () => {
  test('shows the first scene around its focus, measured at once', () => {
    const { viewport, tap, papers } = opened();
    expect(tap(200, 150)).toBe('');
    viewport.show(BOARD, []);
    // The middle of the view is the middle of square 20, 20.
    expect(tap(200, 150)).toBe('20,20');
    expect(tap(200 - 19, 150 + 19)).toBe('19,21');
    expect([papers.still.canvas.width, papers.lively.canvas.height]).toEqual([800, 600]);
  });

  test('waits for an element that has no size yet', () => {
    const size = { clientWidth: 400, clientHeight: 0 };
    const { viewport, tap, element, papers } = opened({}, undefined, size);
    viewport.show(BOARD, []);
    expect(tap(200, 150)).toBe('');
    Object.assign(element, { clientWidth: 0, clientHeight: 300 });
    resized();
    expect(tap(200, 150)).toBe('');
    Object.assign(element, { clientWidth: 400 });
    resized();
    expect(tap(200, 150)).toBe('20,20');
    expect(papers.still.canvas.width).toBe(800);
  });

  test('tells of each square that is pointed at once, and in which half of the view it lies', () => {
    const pointed: string[] = [];
    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
    const { viewport, send } = opened({ point: square => pointed.push(square ? `${square.x},${square.y}` : 'none') });
    send('pointermove', 200, 150, mouse);
    viewport.show(BOARD, []);
    for (const x of [200, 205, 181, 201]) send('pointermove', x, 150, mouse);
    send('pointerleave', 0, 0, mouse);
    send('pointerleave', 0, 0, mouse);
    expect(pointed).toEqual(['20,20', '19,20', '20,20', 'none']);
    expect([19, 20, 21].map(y => viewport.isInUpperHalf({ x: 0, y }))).toEqual([true, true, false]);
  });

  test('has nothing to show before its first scene', () => {
    const { viewport, tap } = opened();
    resized();
    viewport.zoomBy(2);
    viewport.reset();
    expect(tap(1, 1)).toBe('');
    expect(frames).toEqual([]);
  });

  test('shows the whole board where one can play on squares of that size', () => {
    const { viewport, tap } = opened({}, 7);
    viewport.show(BOARD, []);
    // 300 pixels for 40 rows: 7 whole pixels a row, so 10 are left above and below.
    expect(tap(200, 11)).toBe('20,0');
    viewport.zoomBy(4);
    expect(tap(200, 11)).not.toBe('20,0');
    viewport.reset();
    expect(tap(200, 11)).toBe('20,0');
  });

  test('follows the focus no further than it must, and glides there', () => {
    const { viewport, tap, frame } = opened();
    viewport.show(BOARD, []);
    frame('still', 'translate', 10);
    const there = { ...BOARD, focus: { x: 23, y: 20 } };
    viewport.show(there, []);
    // The focus may be 80 pixels from the middle, so the view moves by three squares less that.
    expect(tap(200 + 80, 150)).toBe('23,20');
    const [start] = frame('still', 'translate', 10);
    const [end] = frame('still', 'translate', 1000);
    expect(start).toBe('translate -1076 -1176');
    expect(end).toBe('translate -1132 -1176');
    viewport.show({ ...there, focus: { x: 23, y: 21 } }, []);
    expect(tap(200 + 80, 150)).toBe('23,20');
    expect(frame('still', 'translate')).toEqual([]);
    viewport.show({ ...there, focus: undefined }, []);
    expect(tap(200 + 80, 150)).toBe('23,20');
    viewport.show({ ...there, focus: { x: 23, y: 25 } }, []);
    expect(tap(200 + 80, 150 + 59)).toBe('23,25');
  });

  test('is there at once for whoever asks for less motion, and so are its pieces', () => {
    calm = true;
    const { viewport, frame } = opened();
    const foe = { id: 'foe', x: 20, y: 20, look: 'foe', layer: 'actors', name: 'foe' } as const;
    viewport.show(BOARD, []);
    frame('still', 'translate', 10);
    viewport.show({ ...BOARD, pieces: [foe], focus: { x: 23, y: 20 } }, [
      { kind: 'slide', id: 'foe', from: { x: 19, y: 20 }, to: foe },
    ]);
    expect(frame('lively', 'drawImage', 10)).toEqual(['drawImage canvas 0 0', 'drawImage canvas 1440 1440']);
    expect(frame('still', 'translate', 10)).toEqual([]);
  });

  test('is dragged, and zoomed around a point or its middle', () => {
    const { viewport, tap, send } = opened();
    viewport.show(BOARD, []);
    send('pointerdown', 100, 100);
    send('pointermove', 136, 64);
    send('pointerup', 136, 64);
    expect(tap(200, 150)).toBe('19,21');
    send('wheel', 200, 150, { deltaY: -400 * Math.log(2) });
    expect(tap(200 + 71, 150)).toBe('20,21');
    viewport.zoomBy(0.5);
    expect(tap(200, 150)).toBe('19,21');
    expect(tap(200 + 35, 150)).toBe('20,21');
    viewport.reset();
    expect(tap(200, 150)).toBe('20,20');
  });

  test('tells of swipes', () => {
    const swipes: string[] = [];
    const { viewport, send } = opened({ swipe: direction => swipes.push(direction) > 0 });
    viewport.show(BOARD, []);
    send('pointerdown', 100, 100);
    send('pointermove', 140, 100);
    expect(swipes).toEqual(['right']);
  });

  test('marks a square until it is told otherwise', () => {
    const { viewport, frame } = opened();
    viewport.show(BOARD, []);
    viewport.mark({ x: 20, y: 20 });
    expect(frame('lively', 'strokeRect')).toEqual(['strokeRect 1440 1440 72 72']);
    viewport.mark(undefined);
    expect(frame('lively', 'strokeRect')).toEqual([]);
  });

  test('leaves the board alone once it has stopped', () => {
    const { viewport, tap } = opened();
    viewport.show(BOARD, []);
    viewport.stop();
    viewport.show(BOARD, []);
    expect(frames).toEqual([]);
    expect(tap(200, 150)).toBe('');
  });
});

describe('a viewport that is drawn on', () => {
  function drawnOn() {
    const strokes: string[] = [];
    const at = (word: string) => (square: { readonly x: number; readonly y: number }) =>
      strokes.push(`${word} ${square.x},${square.y}`);
    const end = (word: string) => () => strokes.push(word);
    const board = opened({ stroke: { begin: at('begin'), move: at('move'), end: end('end'), cancel: end('cancel') } });
    board.viewport.show(BOARD, []);
    return { ...board, strokes };
  }

  test('tells of squares, and of each only when a pointer comes to it', () => {
    const { send, strokes } = drawnOn();
    send('pointerdown', 200, 150);
    send('pointermove', 205, 155);
    send('pointermove', 236, 150);
    send('pointermove', 240, 150);
    send('pointermove', 200, 150);
    send('pointerup', 200, 150);
    send('pointerdown', 200, 150);
    send('pointercancel', 200, 150);
    expect(strokes).toEqual(['begin 20,20', 'move 21,20', 'move 20,20', 'end', 'begin 20,20', 'cancel']);
  });

  test('frames the square under the pointer, also while it is up', () => {
    const { send, strokes, frame } = drawnOn();
    send('pointermove', 236, 150);
    expect(strokes).toEqual([]);
    expect(frame('lively', 'strokeRect')).toEqual(['strokeRect 1512 1440 72 72']);
    send('pointerdown', 200, 150);
    // Once where it was, once where it is.
    expect(frame('lively', 'strokeRect')).toEqual(['strokeRect 1440 1440 72 72', 'strokeRect 1440 1440 72 72']);
  });

  test('tells of nothing before there is a scene', () => {
    const begun: unknown[] = [];
    const begin = (square: unknown) => begun.push(square);
    const { send } = opened({ stroke: { begin, move: begin, end: () => undefined, cancel: () => undefined } });
    send('pointerdown', 200, 150);
    expect(begun).toEqual([]);
  });
});
