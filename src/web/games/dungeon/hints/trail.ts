import type { Scene } from '../../../../drawing/board-scene.ts';
import { marked } from '../../../../drawing/scenes/dungeon-scene.ts';
import { sameSquare } from '../../../../kernel/square.ts';
import type { ToldAction } from '../../../../players/dungeon/told-actions.ts';
import { texts } from '../../../texts/texts.ts';

/** A scene with the squares marked that a way leads over. */
export function withTrail(scene: Scene, line: readonly ToldAction[]): Scene {
  const squares = line.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const once = squares.filter((square, n) => squares.findIndex(each => sameSquare(each, square)) === n);
  return marked(scene, once, texts.dungeon.hints.mark);
}
