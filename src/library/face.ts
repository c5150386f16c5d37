/** What `quadrille/gameui` was called before: games that were written for it go on under the names that it had. */

export type {
  BoardView as Shown,
  EventView as Told,
  GameProject as Project,
  GameUi as Face,
  TableEvent as FacedHappening,
  TableView as FacedView,
  TouchTarget as Place,
} from './gameui.ts';
export * from './gameui.ts';
export { GAME_UI_LIMITS as FACE_BOUNDS } from './gameui.ts';
