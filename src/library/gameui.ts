/**
 * How a game of your own is shown by any page and any terminal: kinds, boards, presses and words, as plain JSON. With rules
 * and a face `quadrille serve --game` and `quadrille play` have all that they need; docs/your-game.md builds one.
 */

export { GAME_UI_LIMITS } from '../gameui/bounds.ts';
export type { GameProject, GameUi, TableEvent, TableView } from '../gameui/face.ts';
export { grid, lettered, squareName } from '../gameui/grid.ts';
export { COLOURS, type Colour, type Kind, type Kinds, SHAPES, type Shape, SORTS, type Sort } from '../gameui/kinds.ts';
export type {
  BoardView,
  Captions,
  EventView,
  Held,
  Motion,
  Placed,
  Press,
  Pressed,
  SeatLine,
  Touch,
  TouchTarget,
  Tray,
} from '../gameui/shown.ts';
export { atTable, type TableAction, type TableSetup, type TableState, type TableTypes } from '../gameui/table.ts';
