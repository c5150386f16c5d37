import type { Motion, Piece } from '../../../drawing/scene.ts';
import type { Square } from '../../../kernel/square.ts';
import { settings } from '../../settings/settings.ts';

/** How long motions take (ms): short enough not to be waited for. */
export const DURATION: Readonly<Record<Motion['kind'] | 'glide', number>> = {
  slide: 110,
  bump: 130,
  pulse: 420,
  glide: 180,
};

/** The same, in half the time for those who like it brisk. */
export function durationOf(kind: keyof typeof DURATION): number {
  return settings().motion === 'brisk' ? DURATION[kind] / 2 : DURATION[kind];
}

/** How far a motion has come, 0 to 1. */
export function progress(kind: Motion['kind'], since: number, now: number): number {
  return Math.min(1, Math.max(0, (now - since) / durationOf(kind)));
}

/** Where a piece is drawn while it moves; where it stands once it has arrived. */
export function placeOf(piece: Piece, motion: Motion | undefined, since: number, now: number): Square {
  if (motion === undefined) return piece;
  const done = eased(progress(motion.kind, since, now));
  if (motion.kind === 'slide') {
    return { x: mix(motion.from.x, motion.to.x, done), y: mix(motion.from.y, motion.to.y, done) };
  }
  if (motion.kind === 'bump') {
    const lean = 0.16 * Math.sin(Math.PI * done);
    return {
      x: piece.x + Math.sign(motion.towards.x - piece.x) * lean,
      y: piece.y + Math.sign(motion.towards.y - piece.y) * lean,
    };
  }
  return piece;
}

/** Fast at first, gentle at the end. */
export function eased(done: number): number {
  return 1 - (1 - done) ** 2;
}

function mix(from: number, to: number, done: number): number {
  return from + (to - from) * done;
}
