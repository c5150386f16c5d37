/**
 * How a game of your own is shown by any page and any terminal: kinds, boards, presses and words, as plain JSON. With rules
 * and a face `quadrille serve --game` and `quadrille play` have all that they need; docs/your-game.md builds one.
 */

export { FACE_BOUNDS } from '../face/bounds.ts';
export type { Face, FacedHappening, FacedView, Project } from '../face/face.ts';
export { grid, lettered, squareName } from '../face/grid.ts';
export { COLOURS, type Colour, type Kind, type Kinds, SHAPES, type Shape, SORTS, type Sort } from '../face/kinds.ts';
export type {
  Captions,
  Held,
  Motion,
  Place,
  Placed,
  Press,
  Pressed,
  SeatLine,
  Shown,
  Told,
  Touch,
  Tray,
} from '../face/shown.ts';
export { atTable, type TableAction, type TableSetup, type TableState, type TableTypes } from '../face/table.ts';
