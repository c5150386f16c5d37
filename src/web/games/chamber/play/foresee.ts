import { STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { OptimisticMove } from '../../../match/optimistic-scene.ts';

/** Floor, passage, doorway: nothing stands there. */
const FREE = '.#+';

/** Where the player will stand after some actions: steps onto free ground, up to the first that is none. */
export function foresee({ rows, row, column }: ChamberView, pressed: readonly unknown[]): OptimisticMove | undefined {
  let to: OptimisticMove['to'] | undefined;
  for (const action of pressed as readonly ChamberAction[]) {
    if (action.type !== 'move') break;
    const by = STEPS[action.direction];
    const next = { x: (to?.x ?? column) + by.columns, y: (to?.y ?? row) + by.rows };
    const glyph = rows[next.y]?.[next.x] ?? ' ';
    if (!FREE.includes(glyph)) break;
    to = next;
  }
  return to && { id: '@', to };
}
