import { type Bounds, boundsOf } from '../../kernel/square.ts';
import type { Scene } from '../scene.ts';

/** The part of a board that is shown, and how many pixels each of its squares is wide. */
export interface CardWindow {
  readonly part: Bounds;
  readonly side: number;
}

/** Room for a board, in pixels. */
export interface CardArea {
  readonly width: number;
  readonly height: number;
}

/** As large as those ask for who show previews of links (pixels). */
export const CARD: CardArea = { width: 1200, height: 630 };
export const MARGIN = 48;

/** Smaller squares tell nothing: then a part of the board is shown. Nor need any be larger than this. */
const LEAST_SIDE = 12;
const LARGEST_SIDE = 96;

/** As much of a board as there is room for: the whole, or what lies around its focus. */
export function windowOn(scene: Scene, room: CardArea): CardWindow {
  const { left, top, width, height } = drawnPart(scene);
  const whole = Math.floor(Math.min(room.width / width, room.height / height));
  const side = Math.min(Math.max(whole, LEAST_SIDE), LARGEST_SIDE);
  const focus = scene.focus ?? { x: left + width / 2, y: top + height / 2 };
  const columns = along(left, width, Math.floor(room.width / side), focus.x);
  const rows = along(top, height, Math.floor(room.height / side), focus.y);
  return { side, part: { left: columns.from, top: rows.from, width: columns.length, height: rows.length } };
}

/** What there is to be seen: where nothing is known yet, nothing is shown. */
export function drawnPart({ bounds, ground, pieces }: Scene): Bounds {
  const { left, top, width } = bounds;
  const seen = ground.flatMap((look, n) =>
    look === '' ? [] : [{ x: left + (n % width), y: top + Math.floor(n / width) }],
  );
  const all = [...seen, ...pieces];
  return all.length === 0 ? bounds : boundsOf(all);
}

function along(from: number, length: number, most: number, focus: number): { from: number; length: number } {
  if (length <= most) return { from, length };
  const start = Math.round(focus - most / 2);
  return { from: Math.min(Math.max(start, from), from + length - most), length: most };
}

type Pen = CanvasRenderingContext2D;

/** The colours of the page by daylight: tokens.css says what each is for. */
export const INK = { ink: '#272130', soft: '#453d4c', pencil: '#665c6c', crayon: '#9c4209' };
const PAPER = '#faf6ec';
const SQUARES = 'rgb(70 108 150 / 0.13)';
/** How far the lines of the paper are apart (pixels). */
const STEP = 30;

/** A sheet of squared paper. */
export function drawPaper(pen: Pen, { width, height }: CardArea): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = SQUARES;
  for (let x = STEP - 1; x < width; x += STEP) pen.fillRect(x, 0, 1, height);
  for (let y = STEP - 1; y < height; y += STEP) pen.fillRect(0, y, width, 1);
}

/** Our sign: four squares, of which one dances. */
const SIGN = [
  { x: 6, y: 6, colour: '#ffd27a', turn: 0 },
  { x: 17, y: 17, colour: '#ffd27a', turn: 0 },
  { x: 6, y: 17, colour: '#6b5560', turn: 0 },
  { x: 17, y: 6, colour: '#5fd6c2', turn: 14 },
];
const UNITS = 32;
const SQUARE = 9;

export function drawMark(pen: Pen, x: number, y: number, side: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / UNITS, side / UNITS);
  fill(pen, '#241a28', 0, UNITS, 7);
  for (const each of SIGN) {
    pen.save();
    pen.translate(each.x + SQUARE / 2, each.y + SQUARE / 2);
    pen.rotate((each.turn * Math.PI) / 180);
    fill(pen, each.colour, -SQUARE / 2, SQUARE, 1.5);
    pen.restore();
  }
  pen.restore();
}

function fill(pen: Pen, colour: string, from: number, side: number, round: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(from, from, side, side, round);
  pen.fill();
}
