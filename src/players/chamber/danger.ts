import type { ChamberView } from '../../chamber/view.ts';
import { isHostile } from './reach.ts';

/** An enemy this near makes every step a decision. */
const NEAR = 3;

/** Whether an enemy is so near that one had better look. */
export function isDangerous(view: ChamberView): boolean {
  return hasFoe(view, view.row, view.column, NEAR, glyph => isHostile(view, glyph));
}

/** Whether an enemy has come into view: one that no enemy of its kind was near enough to have been. */
export function isSurprised(before: ChamberView, view: ChamberView): boolean {
  if (before.floor !== view.floor) return true;
  return view.rows.some((line, row) =>
    [...line].some(
      (glyph, column) => isHostile(view, glyph) && !hasFoe(before, row, column, 1, earlier => earlier === glyph),
    ),
  );
}

function hasFoe(
  { rows }: ChamberView,
  row: number,
  column: number,
  within: number,
  isMeant: (glyph: string) => boolean,
): boolean {
  for (let y = row - within; y <= row + within; y++) {
    const near = rows[y]?.slice(Math.max(0, column - within), column + within + 1) ?? '';
    if ([...near].some(isMeant)) return true;
  }
  return false;
}
