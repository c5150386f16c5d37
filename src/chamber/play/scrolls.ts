import type { ItemName } from '../kinds/items.ts';
import { say, type Turn } from '../state.ts';

/** What each scroll does when it is read; then it is gone. */
const SCROLLS: Partial<Record<ItemName, (turn: Turn) => void>> = {
  map: unfold,
};

export function read(turn: Turn, scroll: ItemName): void {
  say(turn, { type: 'read', scroll });
  SCROLLS[scroll]?.(turn);
}

/** A map of the floor: the stairs are drawn, as the compass would draw them, and nothing is dark any more. */
function unfold({ state }: Turn): void {
  state.compass = true;
  if (state.seen === undefined) return;
  for (const [square, mark] of state.seen.entries()) state.seen[square] = mark || 1;
}
