import hero from 'game-icon:cowled';
import hourglass from 'game-icon:hourglass';
import { drawIcon } from '../sprites.ts';
import type { Drawing } from '../theme.ts';
import { INK } from './cellar-colours.ts';

/** A grating of iron in a frame of stone. */
export const drawPortcullis: Drawing = (pen, side) => {
  pen.fillStyle = INK;
  pen.fillRect(side * 0.06, side * 0.04, side * 0.88, side * 0.92);
  pen.fillStyle = '#8a705c';
  pen.fillRect(side * 0.06, side * 0.04, side * 0.88, side * 0.12);
  const iron = pen.createLinearGradient(0, 0, 0, side);
  iron.addColorStop(0, '#d5dde3');
  iron.addColorStop(1, '#7c8d9b');
  pen.fillStyle = iron;
  for (const bar of [0.14, 0.32, 0.5, 0.68]) pen.fillRect(side * (bar + 0.03), side * 0.16, side * 0.09, side * 0.78);
  for (const bar of [0.34, 0.62]) pen.fillRect(side * 0.1, side * bar, side * 0.8, side * 0.07);
};

/** Green water with rings on it. */
export const drawSwamp: Drawing = (pen, side) => {
  const water = pen.createRadialGradient(side / 2, side / 2, side * 0.1, side / 2, side / 2, side * 0.6);
  water.addColorStop(0, '#4f6b3f');
  water.addColorStop(1, '#2c3f2e');
  pen.fillStyle = water;
  pen.beginPath();
  pen.roundRect(side * 0.04, side * 0.06, side * 0.92, side * 0.88, side * 0.3);
  pen.fill();
  pen.strokeStyle = 'rgb(178 205 140 / 0.55)';
  pen.lineWidth = Math.max(1, side * 0.035);
  for (const [x, y, wide] of [
    [0.34, 0.38, 0.14],
    [0.64, 0.56, 0.18],
    [0.36, 0.72, 0.1],
  ] as const) {
    pen.beginPath();
    pen.ellipse(side * x, side * y, side * wide, side * wide * 0.45, 0, 0, 2 * Math.PI);
    pen.stroke();
  }
};

/** Whoever has come back from the future: see-through, in a broken ring, an hourglass at the foot. */
export const drawOlderSelf: Drawing = (pen, side) => {
  pen.save();
  pen.strokeStyle = '#b9d2ff';
  pen.lineWidth = Math.max(1.5, side * 0.05);
  pen.setLineDash([side * 0.13, side * 0.09]);
  pen.beginPath();
  pen.arc(side / 2, side / 2, side * 0.44, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 0.72;
  drawIcon(pen, side, { icon: hero, light: '#d7e6ff', dark: '#6d8fc9' }, INK);
  pen.globalAlpha = 1;
  pen.translate(side * 0.54, side * 0.5);
  drawIcon(pen, side * 0.5, { icon: hourglass, light: '#f3ecff', dark: '#8a63d2', size: 0.9, flat: true }, INK);
  pen.restore();
};

/** A stepping stone of a way that somebody asked for. */
export function drawHint(pen: CanvasRenderingContext2D, side: number): void {
  pen.fillStyle = '#ffe9a8';
  pen.strokeStyle = '#5a4312';
  pen.lineWidth = Math.max(1, side * 0.03);
  pen.beginPath();
  pen.arc(side / 2, side / 2, side * 0.13, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

/** Four corners around whoever can be dealt with. */
export function drawReach(pen: CanvasRenderingContext2D, side: number): void {
  const [rim, arm] = [side * 0.06, side * 0.26];
  pen.strokeStyle = '#8ff0dc';
  pen.lineWidth = Math.max(2, side * 0.07);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const) {
    const corner = { x: x === 0 ? rim : side - rim, y: y === 0 ? rim : side - rim };
    pen.beginPath();
    pen.moveTo(corner.x, corner.y + (y === 0 ? arm : -arm));
    pen.lineTo(corner.x, corner.y);
    pen.lineTo(corner.x + (x === 0 ? arm : -arm), corner.y);
    pen.stroke();
  }
}
