import type { Scene } from '../scene.ts';
import { Sprites } from '../sprites.ts';
import { strokeGround, strokePieces } from '../strokes.ts';
import type { Theme } from '../theme.ts';
import { drawMark, drawPaper, INK } from './paper.ts';
import { CARD, drawnPart, type Room, windowOn } from './window.ts';
import { shortened, wrapped } from './wrapped.ts';

type Pen = CanvasRenderingContext2D;

/** What stands on a card beside its board. */
export interface CardWords {
  /** Which game it is. */
  readonly game: string;
  readonly title: string;
  /** Who, and how it stands. */
  readonly lines: readonly string[];
  /** Where it is played; empty if that is not known. */
  readonly house: string;
}

/** A board, and how it is drawn. */
export interface Board {
  readonly scene: Scene;
  readonly theme: Theme;
}

const MARGIN = 48;
/** Between words and board, and around a board in its frame. */
const GAP = 40;
const RIM = 10;
/** A board beside the words, or one that is so wide that it lies below them. */
const BESIDE: Room = { width: 534, height: 534 };
const BELOW: Room = { width: CARD.width - 2 * MARGIN, height: 330 };
const WIDE = 1.7;

/** Each typeface with its further letters, and then whatever the machine has. */
const TITLES = 'Fraunces, "Fraunces Ext", serif';
const WORDS = '"Atkinson Hyperlegible", "Atkinson Hyperlegible Ext", sans-serif';

/** Draws a card: squared paper, the words, and the board in a frame of its own. */
export function drawCard(pen: Pen, words: CardWords, board: Board | undefined): void {
  drawPaper(pen, CARD);
  const part = board && drawnPart(board.scene);
  if (board === undefined || part === undefined) {
    writeBeside(pen, words, CARD.width - 2 * MARGIN);
    return;
  }
  if (part.width / part.height >= WIDE) {
    const { x, width } = frame(pen, board, BELOW, ({ height }) => CARD.height - MARGIN - height, 'middle');
    writeAbove(pen, words, Math.min(x, MARGIN), Math.max(width, BELOW.width));
    return;
  }
  const { x } = frame(pen, board, BESIDE, ({ height }) => (CARD.height - height) / 2, 'end');
  writeBeside(pen, words, x - MARGIN - GAP);
}

interface Place extends Room {
  readonly x: number;
  readonly y: number;
}

/** Draws the board into its frame, and says where that is. */
function frame(
  pen: Pen,
  { scene, theme }: Board,
  room: Room,
  top: (size: Room) => number,
  at: 'middle' | 'end',
): Place {
  const { part, side } = windowOn(scene, { width: room.width - 2 * RIM, height: room.height - 2 * RIM });
  const size = { width: part.width * side + 2 * RIM, height: part.height * side + 2 * RIM };
  const x = Math.round(at === 'end' ? CARD.width - MARGIN - size.width : (CARD.width - size.width) / 2);
  const y = Math.round(top(size));
  pen.save();
  pen.shadowColor = 'rgb(70 52 30 / 0.35)';
  pen.shadowBlur = 26;
  pen.shadowOffsetY = 10;
  pen.fillStyle = theme.background;
  pen.beginPath();
  pen.roundRect(x, y, size.width, size.height, 14);
  pen.fill();
  pen.restore();
  pen.save();
  pen.beginPath();
  pen.rect(x + RIM, y + RIM, part.width * side, part.height * side);
  pen.clip();
  pen.translate(x + RIM - part.left * side, y + RIM - part.top * side);
  const brush = { pen, side, sprites: new Sprites(theme) };
  const seen = { x: part.left, y: part.top, width: part.width, height: part.height };
  strokeGround(brush, scene, seen);
  strokePieces(brush, scene.pieces, seen, piece => piece);
  pen.restore();
  return { x, y, ...size };
}

/** The words in a column, from the top, with the house at the foot. */
function writeBeside(pen: Pen, { game, title, lines, house }: CardWords, width: number): void {
  let y = MARGIN + 6;
  y = write(pen, [shortened(game, width, measuring(pen, `700 26px ${WORDS}`))], y, 26, 40, INK.crayon);
  y = writeTitle(pen, title, width, 4, y + 8);
  const font = `400 30px ${WORDS}`;
  const most = Math.max(1, Math.floor((CARD.height - MARGIN - 70 - y) / 42));
  const told = lines.flatMap(line => wrapped(line, width, 2, measuring(pen, font))).slice(0, most);
  write(pen, told, y + 18, 30, 42, INK.soft, font);
  writeFoot(pen, house, width);
}

/** The words above a board that is as wide as the card. */
function writeAbove(pen: Pen, { game, title, lines, house }: CardWords, x: number, width: number): void {
  const line = `700 26px ${WORDS}`;
  pen.font = `600 30px ${TITLES}`;
  const name = pen.measureText('Quadrille').width + 44;
  drawMark(pen, CARD.width - x - name, MARGIN - 2, 32);
  write(pen, ['Quadrille'], MARGIN - 4, 30, 40, INK.ink, `600 30px ${TITLES}`, CARD.width - x - name + 44);
  const left = width - name - GAP;
  let y = write(
    pen,
    [shortened([game, house].filter(Boolean).join(' · '), left, measuring(pen, line))],
    MARGIN,
    26,
    40,
    INK.crayon,
  );
  y = writeTitle(pen, title, width, 2, y);
  const font = `400 28px ${WORDS}`;
  write(pen, [shortened(lines.join(' · '), width, measuring(pen, font))], y + 6, 28, 36, INK.soft, font);
}

/** The largest letters in which a title fits. */
function writeTitle(pen: Pen, title: string, width: number, most: number, y: number): number {
  const sizes = most > 2 ? [64, 56, 48, 42] : [56, 46, 40];
  const fitting = sizes.find(
    size =>
      wrapped(title, width, most + 1, measuring(pen, `600 ${size}px ${TITLES}`)).length <=
      (size > 48 ? most - 1 : most),
  );
  const size = fitting ?? sizes.at(-1) ?? 40;
  const font = `600 ${size}px ${TITLES}`;
  return write(pen, wrapped(title, width, most, measuring(pen, font)), y, size, Math.round(size * 1.16), INK.ink, font);
}

function writeFoot(pen: Pen, house: string, width: number): void {
  const y = CARD.height - MARGIN - 40;
  drawMark(pen, MARGIN, y, 40);
  write(pen, ['Quadrille'], y, 34, 40, INK.ink, `600 34px ${TITLES}`, MARGIN + 54);
  const at = MARGIN + 54 + pen.measureText('Quadrille').width + 18;
  const font = `400 24px ${WORDS}`;
  const shown = shortened(house, width + MARGIN - at, measuring(pen, font));
  if (house !== '' && width + MARGIN - at > 60) write(pen, [shown], y + 8, 24, 30, INK.pencil, font, at);
}

/** Writes lines below each other, and says where the next one would begin. */
function write(
  pen: Pen,
  lines: readonly string[],
  y: number,
  size: number,
  step: number,
  colour: string,
  font = `700 ${size}px ${WORDS}`,
  x = MARGIN,
): number {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  for (const [n, line] of lines.entries()) pen.fillText(line, x, y + n * step + size);
  return y + lines.length * step;
}

function measuring(pen: Pen, font: string): (text: string) => number {
  return text => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}
