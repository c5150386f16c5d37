import { isTile, isWalkable } from '../kinds/glyphs.ts';
import { potionOf } from '../kinds/potions.ts';
import type { Site } from './spawn.ts';

/**
 * Whether everybody still gets everywhere if a potion lies here: the squares around it that one can stand on follow each
 * other without a gap, and it takes no other potion's last such square. Things can be taken and enemies slain; only potions
 * and walls are in the way.
 */
export function leavesWay({ board, geometry: { width, steps } }: Site, square: number): boolean {
  const isPotion = (at: number) => potionOf(board[at] ?? 0) !== undefined;
  const isOpen = (at: number) => (isTile(board[at] ?? 0) ? isWalkable(board[at] ?? 0) : !isPotion(at));
  const ring = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1].map(step => square + step);
  const gaps = ring.filter((at, n) => isOpen(at) && !isOpen(ring[(n + 1) % ring.length] ?? 0)).length;
  const isReached = (potion: number) => steps.some(step => potion + step !== square && isOpen(potion + step));
  return gaps <= 1 && ring.some(isOpen) && ring.filter(isPotion).every(isReached);
}
