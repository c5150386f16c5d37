import type { Cardinal, Square } from '../../kernel/square.ts';

/** What fingers, mouse and wheel can mean on a board; points are in CSS pixels of the element. */
export interface Gestures {
  tap(point: Square): void;
  /**
   * One step for each flick, however far it goes; a finger that is kept down walks on. Says whether the way goes on: else
   * the finger waits there until it turns. Where swipes mean nothing, a finger drags the board as a mouse does.
   */
  readonly swipe: ((direction: Cardinal) => boolean) | undefined;
  /** Where one can draw, one pointer draws; a second finger ends that, and the middle button still drags the board. */
  readonly stroke?: Strokes<Square> | undefined;
  /** Where something can be carried, a pointer that comes down on it carries it. */
  readonly carry?: Carrying | undefined;
  /** Two fingers that swipe together, where that means something. */
  readonly swipeByTwo?: ((direction: Cardinal) => void) | undefined;
  /** Where a mouse hovers, or a finger stays; undefined as soon as none does any more, or something is pressed. */
  readonly point?: ((at: Square | undefined) => void) | undefined;
  pan(by: Square): void;
  zoom(factor: number, point: Square): void;
}

/** What is done with something that is carried to another place. */
export interface Carrying {
  /** Whether there is something to carry. */
  isThere(at: Square): boolean;
  begin(at: Square): void;
  move(at: Square): void;
  end(at: Square): void;
  cancel(): void;
}

/** What a pointer that draws may do, by where it is. */
export interface Strokes<At> {
  begin(at: At): void;
  move(at: At): void;
  end(): void;
  cancel(): void;
  /** The pointer is over the board, and up. */
  hover(at: At): void;
}

/** A finger that moves this far has swiped. */
const SWIPE = 30;
/** Whatever is kept down walks on: after the first of these times (ms), then after each of the second. */
export const WALK_ON = { first: 400, next: 160 };
/** A mouse that moves this far drags rather than clicks. */
const DRAG = 6;
/** A finger that stays this long points rather than taps (ms). */
const STAY = 450;

interface Pointer {
  readonly touch: boolean;
  at: Square;
  /** Where the press, or the last swipe, began. */
  from: Square;
  moved: boolean;
  /** Whether it came down on something that can be carried. */
  carries: boolean;
}

/** Two fingers on the board at once: since when, and where each came down or was then. */
interface Pair {
  readonly since: number;
  readonly from: ReadonlyMap<number, Square>;
}

/** Reads gestures from an element until the returned function is called. */
export function readGestures(element: HTMLElement, gestures: Gestures): () => void {
  const pointers = new Map<number, Pointer>();
  const stop = new AbortController();
  const { signal } = stop;
  /** The pointer that draws. */
  let drawing: number | undefined;
  let pair: Pair | undefined;
  let staying: ReturnType<typeof setTimeout> | undefined;
  /** The way that a finger has swiped last, walked on while it stays down. */
  let way: Cardinal | undefined;
  let walking: ReturnType<typeof setTimeout> | undefined;

  const pointOf = (event: MouseEvent): Square => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 && (event.button !== 1 || gestures.stroke === undefined)) return;
    const at = pointOf(event);
    const carries = pointers.size === 0 && event.button === 0 && gestures.carry?.isThere(at) === true;
    pointers.set(event.pointerId, { touch: event.pointerType !== 'mouse', at, from: at, moved: false, carries });
    element.setPointerCapture(event.pointerId);
    gestures.point?.(undefined);
    clearTimeout(staying);
    clearTimeout(walking);
    if (pointers.size > 1) {
      for (const pointer of pointers.values()) {
        if (pointer.carries && pointer.moved) gestures.carry?.cancel();
        pointer.carries = false;
        pointer.moved = true;
      }
      const from = new Map([...pointers].map(([id, pointer]) => [id, pointer.at]));
      pair = pointers.size === 2 ? { since: event.timeStamp, from } : undefined;
      if (drawing !== undefined) gestures.stroke?.cancel();
      drawing = undefined;
    } else if (event.button === 0 && gestures.stroke !== undefined) {
      drawing = event.pointerId;
      gestures.stroke.begin(at);
    } else if (event.pointerType !== 'mouse') {
      staying = setTimeout(stay, STAY, event.pointerId);
    }
  };

  /** What a finger does that has pointed at something is no tap any more. */
  const stay = (id: number): void => {
    const pointer = pointers.get(id);
    if (pointer === undefined || pointer.moved || gestures.point === undefined) return;
    pointer.moved = true;
    pointer.carries = false;
    gestures.point(pointer.at);
  };

  const move = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    if (pointer === undefined) {
      gestures.stroke?.hover(pointOf(event));
      if (event.pointerType === 'mouse') gestures.point?.(pointOf(event));
      return;
    }
    const at = pointOf(event);
    const by = { x: at.x - pointer.at.x, y: at.y - pointer.at.y };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) pinch(pointer, other, at, by);
    else if (drawing === event.pointerId) gestures.stroke?.move(at);
    else if (pointer.carries) carry(pointer, at);
    else if (pointer.touch && gestures.swipe !== undefined) swipe(pointer, at, gestures.swipe);
    else drag(pointer, at, by);
    pointer.at = at;
  };

  const pinch = (pointer: Pointer, other: Pointer, at: Square, by: Square): void => {
    const before = Math.hypot(pointer.at.x - other.at.x, pointer.at.y - other.at.y);
    const after = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    if (before > 0 && after > 0) gestures.zoom(after / before, middle);
    gestures.pan({ x: by.x / 2, y: by.y / 2 });
  };

  const swipe = (pointer: Pointer, at: Square, tell: (direction: Cardinal) => boolean): void => {
    const x = at.x - pointer.from.x;
    const y = at.y - pointer.from.y;
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    pointer.from = at;
    way = wayOf(x, y);
    if (pointer.moved) return;
    pointer.moved = true;
    walkOn(tell, WALK_ON.first, tell(way) ? undefined : way);
  };

  /** Nobody walks on into what stopped them: `blocked`. */
  const walkOn = (tell: (direction: Cardinal) => boolean, after: number, blocked: Cardinal | undefined): void => {
    walking = setTimeout(() => {
      const goes = way !== undefined && way !== blocked && tell(way);
      walkOn(tell, WALK_ON.next, goes ? undefined : way);
    }, after);
  };

  const carry = (pointer: Pointer, at: Square): void => {
    if (!pointer.moved) {
      if (Math.hypot(at.x - pointer.from.x, at.y - pointer.from.y) <= DRAG) return;
      pointer.moved = true;
      gestures.carry?.begin(pointer.from);
    }
    gestures.carry?.move(at);
  };

  const drag = (pointer: Pointer, at: Square, by: Square): void => {
    if (Math.hypot(at.x - pointer.from.x, at.y - pointer.from.y) > DRAG) pointer.moved = true;
    if (pointer.moved) gestures.pan(by);
  };

  /** The first of two fingers is lifted. */
  const endPair = (now: number): void => {
    const [one, other] = [...(pair?.from ?? [])].map(([id, from]) => ({ from, at: pointers.get(id)?.at ?? from }));
    if (pair === undefined || one === undefined || other === undefined) return;
    const way = twoFingerSwipe(one, other, now - pair.since);
    if (way !== undefined) gestures.swipeByTwo?.(way);
  };

  const up = (event: PointerEvent): void => {
    const pointer = pointers.get(event.pointerId);
    if (event.type === 'pointerup') endPair(event.timeStamp);
    pair = undefined;
    clearTimeout(walking);
    pointers.delete(event.pointerId);
    if (drawing === event.pointerId) {
      drawing = undefined;
      if (event.type === 'pointerup') gestures.stroke?.end();
      else gestures.stroke?.cancel();
      return;
    }
    if (pointer?.carries && pointer.moved) {
      if (event.type === 'pointerup') gestures.carry?.end(pointer.at);
      else gestures.carry?.cancel();
      return;
    }
    if (pointer !== undefined && !pointer.moved && event.type === 'pointerup') gestures.tap(pointer.at);
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') gestures.point?.(undefined);
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    gestures.zoom(Math.exp(-event.deltaY / 400), pointOf(event));
  };

  // A tap is answered at once: the click that browsers make of it afterwards would hit what has come up under the finger.
  const noClick = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };

  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('touchend', noClick, { signal, passive: false });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => {
    clearTimeout(staying);
    clearTimeout(walking);
    stop.abort();
  };
}

/** Where a finger came down, and where it is. */
interface Track {
  readonly from: Square;
  readonly at: Square;
}

/** Two fingers that go this far have swiped (CSS pixels), if it took no longer than this (ms): else they drag the board. */
const FAR = 50;
const SOON = 400;
/** Fingers whose distance changes by more than this part pinch. */
const PINCH = 0.25;

/** The way that two fingers have swiped together; undefined if they did something else. */
export function twoFingerSwipe(one: Track, other: Track, ms: number): Cardinal | undefined {
  if (ms > SOON) return undefined;
  const before = distance(one.from, other.from);
  if (Math.abs(distance(one.at, other.at) - before) > before * PINCH) return undefined;
  if ([one, other].some(({ from, at }) => Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) < FAR))
    return undefined;
  const [first, second] = [one, other].map(({ from, at }) => wayOf(at.x - from.x, at.y - from.y));
  return first === second ? first : undefined;
}

function wayOf(x: number, y: number): Cardinal {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

function distance(a: Square, b: Square): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
