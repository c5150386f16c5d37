import type { Act } from '../../kernel/match/log.ts';

/** What was played of a game that is not over, from an entry of its log on. */
export interface PlayedMoves {
  readonly from: number;
  readonly log: readonly Act[];
}

/** So often a second somebody is told, and a few times at once: an answer that comes at once is not held back. */
const TIMES_A_SECOND = 10;
const AT_ONCE = 4;
/** Games that are over sooner are not told of (ms). */
export const TOO_SHORT_MS = 150;

/** Tells of a game move by move, in measure: where moves come too fast, many are told together. */
export function throttledMoves(
  tell: (moves: PlayedMoves) => void,
  now = () => performance.now(),
): (log: readonly Act[]) => void {
  const begun = now();
  let told = 0;
  let left = AT_ONCE;
  let last = begun;
  return log => {
    const time = now();
    if (time - begun < TOO_SHORT_MS) return;
    left = Math.min(AT_ONCE, left + ((time - last) * TIMES_A_SECOND) / 1000);
    last = time;
    if (left < 1) return;
    left--;
    tell({ from: told, log: log.slice(told) });
    told = log.length;
  };
}
