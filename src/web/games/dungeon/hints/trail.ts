import { sameSquare } from '../../../../kernel/square.ts';
import type { ToldAction } from '../../../../players/dungeon/telling.ts';
import type { Piece, Scene } from '../../../board/scene.ts';
import { texts } from '../../../texts.ts';

/** A scene with the squares marked that a way leads over. */
export function withTrail(scene: Scene, line: readonly ToldAction[]): Scene {
  const squares = line.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const once = squares.filter((square, n) => squares.findIndex(each => sameSquare(each, square)) === n);
  const marks = once.map(({ x, y }): Piece => {
    return { id: `hint ${x} ${y}`, look: 'hint', layer: 'things', name: texts.dungeon.hints.mark, x, y };
  });
  return marks.length === 0 ? scene : { ...scene, pieces: [...scene.pieces, ...marks] };
}
