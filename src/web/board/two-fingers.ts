import type { Cardinal, Square } from '../../kernel/square.ts';

/** Where a finger came down, and where it is. */
export interface Track {
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
  const [first, second] = [one, other].map(({ from, at }) => wayOf(at.x - from.x, at.y - from.y));
  return first === second ? first : undefined;
}

function wayOf(x: number, y: number): Cardinal | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < FAR) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

function distance(a: Square, b: Square): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
