import { captionOf, namesOn } from '../../../../drawing/scenes/plugin-scene.ts';
import type { BoardView, Pressed, TouchTarget } from '../../../../gameui/board-view.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import type { Square } from '../../../../kernel/square.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { faceTexts } from '../../../texts/face.ts';

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

/** What a touch comes to: an action, something in hand, nothing in hand any more, or nothing at all. */
export type Touched =
  | { readonly play: Pressed }
  | { readonly take: TouchTarget }
  | { readonly drop: true }
  | { readonly idle: true };

/**
 * What it means to touch a place. Where something is in hand, a place where it can go is played; the place it came from
 * lets it go, or is pressed itself where that can be done as well. Else what can be taken up is, and what can be pressed is.
 */
export function touch(presses: readonly Pressed[], inHand: TouchTarget | undefined, at: TouchTarget): Touched {
  const go = inHand && presses.find(one => 'from' in one && sameTouched(one.from, inHand) && sameTouched(one.to, at));
  if (go !== undefined) return { play: go };
  const press = presses.find(one => 'on' in one && sameTouched(one.on, at));
  if (inHand !== undefined && sameTouched(inHand, at)) return press === undefined ? { drop: true } : { play: press };
  if (presses.some(one => 'from' in one && sameTouched(one.from, at))) return { take: at };
  if (press !== undefined) return { play: press };
  return inHand === undefined ? { idle: true } : { drop: true };
}

/** Where what is in hand can go. */
export function goalsOf(presses: readonly Pressed[], inHand: TouchTarget): TouchTarget[] {
  return presses.flatMap(one => ('from' in one && sameTouched(one.from, inHand) ? [one.to] : []));
}

/** What can be pressed by itself, and what can be taken up; each place once. */
export function startsOf(presses: readonly Pressed[]): { readonly on: TouchTarget[]; readonly from: TouchTarget[] } {
  const from = once(presses.flatMap(one => ('from' in one ? [one.from] : [])));
  return { on: presses.flatMap(one => ('on' in one ? [one.on] : [])), from };
}

/** The presses that are buttons. */
export function buttonsOf(presses: readonly Pressed[]): (Pressed & { readonly button: string })[] {
  return presses.filter(one => 'button' in one);
}

export function sameTouched(one: TouchTarget, other: TouchTarget): boolean {
  return keyOf(one) === keyOf(other);
}

function once(places: readonly TouchTarget[]): TouchTarget[] {
  return [...new Map(places.map(place => [keyOf(place), place])).values()];
}

function keyOf(place: TouchTarget): string {
  return 'x' in place ? `${place.x} ${place.y}` : `tray ${place.tray} ${place.held}`;
}
