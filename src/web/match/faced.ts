import type { TableView } from '../../gameui/face.ts';

/** Whether a view is that of a game which is only known by its face: ours have none. */
export function isFaced(view: unknown): view is TableView {
  return typeof view === 'object' && view !== null && 'shown' in view && 'presses' in view;
}
