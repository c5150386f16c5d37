import type { Drawing } from '../theme-looks.ts';
import { marksIn } from './flag-marks.ts';
import type { Skin } from './flag-theme.ts';
import { drawFlags, drawPower, drawSign, strokeRim, trace } from './flag-tokens.ts';

const INK = '#2b2a33';
const LINE = '#b9cbd6';

/** The teams as one would colour them in: a pale wash, and ink of the same hue. */
const TEAMS = [
  { wash: '#ffdcc2', ink: '#a63f00' },
  { wash: '#cfe6f7', ink: '#004f80' },
  { wash: '#c6ecdf', ink: '#00614a' },
  { wash: '#f8d9ea', ink: '#8c2f66' },
];
const NOBODY = { wash: '#eeeeee', ink: INK };

function sheet(colour: string): Drawing {
  return (pen, side, { variant }) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, side, side);
    // Half a line on each side: neighbours have the other half.
    const line = Math.max(1, Math.round(side / 80));
    pen.strokeStyle = LINE;
    pen.lineWidth = line;
    pen.strokeRect(line / 2, line / 2, side - line, side - line);
    // A fibre in the paper, here and there.
    if (variant !== 2) return;
    pen.fillStyle = 'rgb(120 100 70 / 0.12)';
    pen.fillRect(side * 0.6, side * 0.7, side * 0.16, line);
  };
}

/** A square filled in with pencil strokes. */
const drawBlock: Drawing = (pen, side, place) => {
  sheet('#efe6d2')(pen, side, place);
  pen.save();
  pen.beginPath();
  pen.rect(side * 0.05, side * 0.05, side * 0.92, side * 0.92);
  pen.clip();
  pen.fillStyle = '#8d8a90';
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = INK;
  pen.lineWidth = Math.max(1, side * 0.05);
  for (let at = -1; at < 1; at += 0.17) {
    pen.beginPath();
    pen.moveTo(side * at, side);
    pen.lineTo(side * (at + 1), 0);
    pen.stroke();
  }
  pen.restore();
  pen.strokeStyle = INK;
  pen.lineWidth = Math.max(1, side * 0.05);
  pen.strokeRect(side * 0.06, side * 0.06, side * 0.9, side * 0.9);
};

/** Squared paper, pencil and coloured ink. */
export const paper: Skin = {
  name: 'paper',
  background: '#e3d8c2',
  pulse: '#7a1fa2',
  rim: '#6d5d45',
  ground: { light: sheet('#fbf6ea'), dark: sheet('#f3ebda'), block: drawBlock },
  token: (slot, sign, power) => (pen, side) => {
    const { wash, ink } = TEAMS[slot] ?? NOBODY;
    pen.fillStyle = 'rgb(43 42 51 / 0.18)';
    pen.beginPath();
    pen.ellipse(side * 0.52, side * 0.87, side * 0.32, side * 0.07, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = wash;
    trace(pen, side, slot, 0.41);
    pen.fill();
    strokeRim(pen, side, slot, 0.39, 0.055, ink);
    drawSign(pen, side, slot, sign, { fill: ink, letters: '#17111a' });
    drawPower(pen, side, power, '#fffdf6', INK);
  },
  base: (slot, flags) => (pen, side) => {
    const { wash, ink } = TEAMS[slot] ?? NOBODY;
    pen.fillStyle = wash;
    pen.fillRect(side * 0.04, side * 0.04, side * 0.94, side * 0.94);
    pen.strokeStyle = ink;
    pen.lineWidth = Math.max(1, side * 0.05);
    pen.strokeRect(side * 0.07, side * 0.07, side * 0.87, side * 0.87);
    drawFlags(pen, side, flags, ink, '#fffdf6');
  },
  marks: marksIn({
    selected: 'rgb(255 214 64 / 0.6)',
    selectedRim: '#7a5b00',
    go: '#5b2a86',
    halo: '#fffdf6',
    take: '#b3261e',
    last: 'rgb(255 224 110 / 0.45)',
    lastRim: '#a8862a',
  }),
};
