import breastplate from 'game-icon:breastplate';
import { drawIcon } from '../sprites.ts';
import type { Drawing, IconLook, Look } from '../theme.ts';
import { INK, STEEL } from './cellar-colours.ts';

/** A plain gold ring that catches the light. */
export const drawRing: Drawing = (pen, side) => {
  const [x, y, reach] = [side / 2, side * 0.52, side * 0.2];
  const ring = (width: number, colour: string | CanvasGradient) => {
    pen.beginPath();
    pen.arc(x, y, reach, 0, 2 * Math.PI);
    pen.lineWidth = side * width;
    pen.strokeStyle = colour;
    pen.stroke();
  };
  const gold = pen.createLinearGradient(x - reach, y - reach, x + reach, y + reach);
  gold.addColorStop(0, '#fff6c9');
  gold.addColorStop(1, '#c98a12');
  ring(0.19, '#1b1218');
  ring(0.11, gold);
};

/** A small flask with a cross on it. */
export const drawHealth: Drawing = (pen, side) => {
  const body = () => {
    pen.beginPath();
    pen.moveTo(side * 0.43, side * 0.24);
    pen.lineTo(side * 0.43, side * 0.4);
    pen.arc(side / 2, side * 0.6, side * 0.22, Math.PI * 1.3, Math.PI * 1.7, true);
    pen.lineTo(side * 0.57, side * 0.24);
    pen.closePath();
  };
  body();
  pen.lineJoin = 'round';
  pen.lineWidth = side * 0.09;
  pen.strokeStyle = '#1b1218';
  pen.stroke();
  const glass = pen.createLinearGradient(0, side * 0.2, 0, side * 0.85);
  glass.addColorStop(0, '#ffe1e7');
  glass.addColorStop(1, '#cf3f63');
  pen.fillStyle = glass;
  pen.fill();
  pen.fillStyle = '#fff6f4';
  pen.fillRect(side * 0.46, side * 0.5, side * 0.08, side * 0.22);
  pen.fillRect(side * 0.39, side * 0.57, side * 0.22, side * 0.08);
};

/** Somebody with a small breastplate in the corner: who wears armour. */
export function armoured(look: IconLook): Look {
  return {
    draw: (pen, side) => {
      drawIcon(pen, side, look, INK);
      pen.save();
      pen.translate(side * 0.5, side * 0.5);
      drawIcon(pen, side * 0.5, { icon: breastplate, ...STEEL, size: 0.8, flat: true }, INK);
      pen.restore();
    },
  };
}
