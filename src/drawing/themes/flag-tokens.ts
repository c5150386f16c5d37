import flag from 'game-icon:flying-flag';
import { drawDisc } from '../sprites.ts';
import type { Sign } from './flag-looks.ts';

type Pen = CanvasRenderingContext2D;

/** The shapes of the teams, by slot: told apart without any colour. */
const OUTLINES: readonly ((pen: Pen, side: number, reach: number) => void)[] = [
  (pen, side, reach) => pen.arc(side / 2, side / 2, side * reach, 0, 2 * Math.PI),
  (pen, side, reach) => {
    const half = side * reach * 0.92;
    pen.roundRect(side / 2 - half, side / 2 - half, 2 * half, 2 * half, side * 0.07);
  },
  (pen, side, reach) => polygon(pen, side, reach * 1.06, 6, Math.PI / 2),
  (pen, side, reach) => polygon(pen, side, reach * 1.16, 4, 0),
];

/** How much room for a sign each shape leaves. */
const ROOM = [1, 1, 1, 0.84];

/** The rims of the teams, by slot: a second sign besides the shape. In shares of the square. */
const DASHES: readonly (readonly number[])[] = [[], [], [0.12, 0.05], [0.04, 0.05]];

/** Traces the shape of a team, `reach` being its half width as a share of the square. */
export function trace(pen: Pen, side: number, slot: number, reach: number): void {
  pen.beginPath();
  (OUTLINES[slot] ?? OUTLINES[0])?.(pen, side, reach);
  pen.closePath();
}

/** Draws the rim of a team's shape. */
export function strokeRim(pen: Pen, side: number, slot: number, reach: number, width: number, colour: string): void {
  pen.save();
  pen.setLineDash((DASHES[slot] ?? []).map(share => share * side));
  pen.strokeStyle = colour;
  pen.lineWidth = side * width;
  pen.lineJoin = 'round';
  trace(pen, side, slot, reach);
  pen.stroke();
  if (slot === 1) {
    pen.lineWidth = Math.max(1, side * width * 0.4);
    trace(pen, side, slot, reach - width * 1.6);
    pen.stroke();
  }
  pen.restore();
}

/** How a sign is coloured. */
export interface SignColours {
  readonly fill: string;
  readonly outline?: string;
  readonly letters: string;
}

/** Draws what stands on a token. */
export function drawSign(
  pen: Pen,
  side: number,
  slot: number,
  sign: Sign,
  { fill, outline, letters }: SignColours,
): void {
  const room = ROOM[slot] ?? 1;
  if ('image' in sign) {
    const size = side * 0.56 * room;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(sign.image, (side - size) / 2, (side - size) / 2, size, size);
    return;
  }
  if ('icon' in sign) {
    drawOutline(pen, sign.icon, side, side * 0.5 * room, side / 2, fill, outline);
    return;
  }
  drawDisc(pen, side, 0.24 * room, sign.colour);
  write(pen, sign.letters, side / 2, side / 2, side * (sign.letters.length > 1 ? 0.26 : 0.34) * room, letters);
}

/** The power of a piece, in the lower right corner. */
export function drawPower(pen: Pen, side: number, power: number, plate: string, ink: string): void {
  const text = power > 99 ? '99+' : String(power);
  const half = side * (text.length === 1 ? 0.135 : text.length === 2 ? 0.17 : 0.21);
  const [x, y] = [side * 0.97 - half, side * 0.84];
  pen.fillStyle = plate;
  pen.beginPath();
  pen.roundRect(x - half, y - side * 0.135, 2 * half, side * 0.27, side * 0.135);
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(1, side * 0.02);
  pen.stroke();
  write(pen, text, x, y + side * 0.012, side * 0.22, ink);
}

/** A flag on its pole; more than one are counted beside it. */
export function drawFlags(pen: Pen, side: number, flags: number, fill: string, outline: string): void {
  if (flags > 0) drawOutline(pen, flag, side, side * 0.66, side * 0.46, fill, outline);
  if (flags > 1) drawPower(pen, side, flags, outline, fill);
}

function drawOutline(
  pen: Pen,
  icon: string,
  side: number,
  size: number,
  middle: number,
  fill: string,
  outline?: string,
): void {
  const path = new Path2D(icon);
  pen.save();
  pen.translate(side / 2 - size / 2, middle - size / 2);
  pen.scale(size / 512, size / 512);
  if (outline !== undefined) {
    pen.lineJoin = 'round';
    pen.lineWidth = 56;
    pen.strokeStyle = outline;
    pen.stroke(path);
  }
  pen.fillStyle = fill;
  pen.fill(path);
  pen.restore();
}

function write(pen: Pen, text: string, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `700 ${Math.max(6, Math.round(size))}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}

function polygon(pen: Pen, side: number, reach: number, corners: number, turn: number): void {
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (2 * Math.PI * corner) / corners;
    pen.lineTo(side / 2 + side * reach * Math.cos(angle), side / 2 + side * reach * Math.sin(angle));
  }
}
