import { stepOn } from '../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { Grid, Seen } from './grid.ts';
import type { Memory } from './memory.ts';

/** So far a wand reaches, and so long somebody whom it has put to sleep stays so, to be on the safe side. */
const WAND = 6;
const SLEEPS = 9;

/** Whether an enemy is a danger: peaceful merchants are not, nor who sleeps. */
export function isAwake(
  { asleep }: Memory,
  { turn, merchantsHostile }: ChamberView,
  { letter, square }: Seen,
): boolean {
  return (letter !== 'M' || merchantsHostile) && (asleep.get(square) ?? 0) <= turn;
}

/** The screen without those who are no danger. */
export function awakeOn(memory: Memory, view: ChamberView, grid: Grid): Grid {
  if (memory.asleep.size === 0) return grid;
  return { ...grid, enemies: grid.enemies.filter(enemy => isAwake(memory, view, enemy)) };
}

/** Keeps in mind whom a wand has put to sleep: the first in a straight line. */
export function noteZap({ asleep }: Memory, { turn, pack = [] }: ChamberView, grid: Grid, action: ChamberAction): void {
  if (action.type !== 'zap' || pack[action.slot]?.name !== 'slumber') return;
  const step = stepOn(grid.width, action.direction);
  const met = Array.from({ length: WAND }, (_, n) => grid.at + (n + 1) * step);
  const foe = met.find(at => grid.enemies.some(({ square }) => square === at));
  if (foe !== undefined) asleep.set(foe, turn + SLEEPS);
}
