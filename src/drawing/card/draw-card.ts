import type { Scene } from '../scene.ts';
import { Sprites } from '../sprites.ts';
import { strokeGround, strokePieces } from '../strokes.ts';
import type { Theme } from '../theme-looks.ts';
import { CARD, type CardArea, drawnPart, drawPaper, MARGIN, windowOn } from './card-layout.ts';
import { type CardWords, Writer } from './card-writer.ts';

type Pen = CanvasRenderingContext2D;

/** A board, and how it is drawn. */
export interface CardBoard {
  readonly scene: Scene;
  readonly theme: Theme;
}

/** Between words and board, and around a board in its frame. */
const GAP = 40;
const RIM = 10;
/** A board beside the words, or one that is so wide that it lies below them. */
const BESIDE: CardArea = { width: 534, height: 534 };
const BELOW: CardArea = { width: CARD.width - 2 * MARGIN, height: 330 };
const WIDE = 1.7;

/**
 * Draws a card: squared paper, the words, and the board in a frame of its own. `others` are typefaces that may have the
 * letters which ours lack.
 */
export function drawCard(
  pen: Pen,
  words: CardWords,
  board: CardBoard | undefined,
  others: readonly string[] = [],
): void {
  const writer = new Writer(pen, others);
  drawPaper(pen, CARD);
  if (board === undefined) {
    writer.beside(words, CARD.width - 2 * MARGIN);
    return;
  }
  const { width, height } = drawnPart(board.scene);
  const isWide = width / height >= WIDE;
  const left = frame(pen, board, isWide);
  if (isWide) writer.above(words);
  else writer.beside(words, left - MARGIN - GAP);
}

/** Draws the board into its frame, and says how far from the left that begins. */
function frame(pen: Pen, { scene, theme }: CardBoard, isWide: boolean): number {
  const room = isWide ? BELOW : BESIDE;
  const { part, side } = windowOn(scene, { width: room.width - 2 * RIM, height: room.height - 2 * RIM });
  const [width, height] = [part.width * side + 2 * RIM, part.height * side + 2 * RIM];
  const x = Math.round(isWide ? (CARD.width - width) / 2 : CARD.width - MARGIN - width);
  const y = Math.round(isWide ? CARD.height - MARGIN - height : (CARD.height - height) / 2);
  pen.save();
  pen.shadowColor = 'rgb(70 52 30 / 0.35)';
  pen.shadowBlur = 26;
  pen.shadowOffsetY = 10;
  pen.fillStyle = theme.background;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.fill();
  pen.restore();
  pen.save();
  pen.beginPath();
  pen.rect(x + RIM, y + RIM, width - 2 * RIM, height - 2 * RIM);
  pen.clip();
  pen.translate(x + RIM - part.left * side, y + RIM - part.top * side);
  const brush = { pen, side, sprites: new Sprites(theme) };
  const seen = { x: part.left, y: part.top, width: part.width, height: part.height };
  strokeGround(brush, scene, seen);
  strokePieces(brush, scene.pieces, seen, piece => piece);
  pen.restore();
  return x;
}
