import { captionOf, namesOn } from '../../../../drawing/scenes/plugin-scene.ts';
import type { BoardView, Pressed } from '../../../../gameui/board-view.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import type { Square } from '../../../../kernel/square.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { sameTouched } from '../play/touching.ts';

const say = faceTexts.play;

/** What a square is called: by the captions of the board, else by its column and row. */
export function squareWords(shown: BoardView, at: Square): string {
  return captionOf(shown, at) ?? say.at(at.x, at.y);
}

/** What is said of a square that is pointed at: what is there, and what a press on it does. */
export function aboutSquare(shown: BoardView, kinds: Kinds, presses: readonly Pressed[], at: Square): SquareNote[] {
  const isOn = shown.squares.some(({ x, y }) => x === at.x && y === at.y);
  const press = presses.find(one => 'on' in one && sameTouched(one.on, at));
  // An empty square of which there is nothing to say but its name is not worth a word.
  const says = press === undefined || press.says === captionOf(shown, at) ? '' : press.says;
  if (!isOn && says === '') return [];
  return [{ id: `${at.x} ${at.y}`, name: `${namesOn(shown, kinds, at).join(', ')}.`, says }];
}
