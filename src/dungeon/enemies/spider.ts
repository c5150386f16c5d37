import type { Square } from '../../kernel/square.ts';
import type { Board } from '../board/board.ts';
import { BOULDER, type EntityOf } from '../entities/entities.ts';

/** The circle around its home, from the top, clockwise (§3.3). */
const CIRCLE: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** Where a spider goes next: up from its home, then round. A boulder turns it, two hold it. It may shy from somebody. */
export function circle(
  board: Board,
  spider: EntityOf<'spider'>,
  shiesFrom: Square | undefined,
): { readonly to: Square; readonly own: EntityOf<'spider'>['own'] } | undefined {
  const { own } = spider;
  const { health, stuck, home } = own;
  const first = own.place < 0 ? 1 : own.turn;
  for (let tries = 0; tries < 2; tries++) {
    const turn = tries === 0 ? first : first === 1 ? -1 : 1;
    if (own.place < 0 && turn === -1) continue; // its first step can only be up
    const place = (own.place + turn + CIRCLE.length) % CIRCLE.length;
    const next = CIRCLE[place] as Square;
    const to = { x: home.x + next.x, y: home.y + next.y };
    if (board.ground.knows(BOULDER) && (board.ground.marks(to.x, to.y) & BOULDER) !== 0) continue;
    if (shiesFrom !== undefined && steps(to, shiesFrom) <= steps(spider, shiesFrom)) continue;
    return { to, own: { health, stuck, home, place, turn } };
  }
  return undefined;
}

function steps(a: Square, b: Square): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** A spider as it was before a step on its circle in the direction in which it goes. */
export function stepBack(spider: EntityOf<'spider'>): EntityOf<'spider'> {
  const { own } = spider;
  const place = (own.place - own.turn + CIRCLE.length) % CIRCLE.length;
  const at = CIRCLE[place] as Square;
  return { ...spider, x: own.home.x + at.x, y: own.home.y + at.y, own: { ...own, place } };
}
