/**
 * How a game of your own is shown by any page and any terminal: kinds, boards, presses and words, as plain JSON. With rules
 * and a user interface `quadrille serve --game` and `quadrille play` have all that they need; docs/your-game.md builds one.
 */

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
} from '../gameui/board-view.ts';
export { grid, lettered, squareName } from '../gameui/board-view.ts';
export type { Coming, GameProject, GameUi, TableEvent, TableView } from '../gameui/game-project.ts';
export {
  type TableAction,
  type TableSetup,
  type TableState,
  type TableTypes,
  tableRules,
} from '../gameui/table-rules.ts';
export {
  COLOURS,
  type Colour,
  GAME_UI_LIMITS,
  type Kind,
  type Kinds,
  SHAPES,
  type Shape,
  SORTS,
  type Sort,
} from '../gameui/ui-kinds.ts';
