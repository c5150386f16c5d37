import type { Room } from './window.ts';

type Pen = CanvasRenderingContext2D;

/** The colours of the page by daylight: tokens.css says what each is for. */
export const INK = { ink: '#272130', soft: '#453d4c', pencil: '#665c6c', crayon: '#9c4209' };
const PAPER = '#faf6ec';
const SQUARES = 'rgb(70 108 150 / 0.13)';
/** How far the lines of the paper are apart (pixels). */
const STEP = 30;

/** A sheet of squared paper. */
export function drawPaper(pen: Pen, { width, height }: Room): void {
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
