import { DIRECTIONS, STEPS } from '../../../src/chamber/floor/directions.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';

/** A step, and nothing else. */
export const QUIET = [{ type: 'moved', direction: 'ea', sees: [] }];

/** A view of a floor, the player where the `@` is. */
export function viewOf(drawing: string, more: object = {}): ChamberView {
  const rows = drawing.split('/');
  const row = rows.findIndex(line => line.includes('@'));
  const column = rows[row]?.indexOf('@') ?? 0;
  const around = Object.fromEntries(
    DIRECTIONS.map(to => [to, rows[row + STEPS[to].rows]?.[column + STEPS[to].columns] ?? ' ']),
  );
  return {
    rows,
    row,
    column,
    around,
    floor: 1,
    merchantsHostile: false,
    options: {},
    said: QUIET,
    ...more,
  } as unknown as ChamberView;
}
