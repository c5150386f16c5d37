import type { Drawing } from '../theme-looks.ts';
import { marksIn } from './flag-marks.ts';
import type { Skin } from './flag-theme.ts';
import { drawFlags, drawPower, drawSign, strokeRim, trace } from './flag-tokens.ts';

const NIGHT = '#12141c';

/** The teams as enamel on metal, lit from above. */
const TEAMS = [
  { light: '#ff9a4d', dark: '#b84a00' },
  { light: '#5db7f2', dark: '#00588c' },
  { light: '#45d6ab', dark: '#00724f' },
  { light: '#f2a9d0', dark: '#a3487c' },
];
const NOBODY = { light: '#bbbbbb', dark: '#666666' };

function meadow(colour: string, blade: string): Drawing {
  return (pen, side, { variant }) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, side, side);
    pen.strokeStyle = blade;
    pen.lineWidth = Math.max(1, side / 36);
    pen.lineCap = 'round';
    pen.beginPath();
    for (const [x, y] of TUFTS[variant] ?? []) {
      pen.moveTo(side * x, side * y);
      pen.lineTo(side * (x - 0.04), side * (y - 0.1));
      pen.moveTo(side * x, side * y);
      pen.lineTo(side * (x + 0.05), side * (y - 0.08));
    }
    pen.stroke();
  };
}

const TUFTS: readonly (readonly (readonly [number, number])[])[] = [
  [[0.2, 0.3]],
  [
    [0.72, 0.8],
    [0.3, 0.62],
  ],
  [],
  [[0.8, 0.34]],
];

/** Rocks too large to climb. */
const drawRocks: Drawing = (pen, side, place) => {
  meadow('#27352f', '#33463c')(pen, side, place);
  for (const [x, y, wide, high] of [
    [0.36, 0.56, 0.32, 0.34],
    [0.68, 0.46, 0.26, 0.36],
    [0.56, 0.72, 0.36, 0.22],
  ] as const) {
    const stone = pen.createLinearGradient(0, side * (y - high), 0, side * (y + high));
    stone.addColorStop(0, '#b4b7c4');
    stone.addColorStop(1, '#555a6e');
    pen.fillStyle = stone;
    pen.strokeStyle = NIGHT;
    pen.lineWidth = Math.max(1, side * 0.035);
    pen.beginPath();
    pen.ellipse(side * x, side * y, side * wide, side * high, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
};

/** A meadow in the last light, enamelled shields on it. */
export const dusk: Skin = {
  name: 'dusk',
  background: NIGHT,
  pulse: '#ffe9a8',
  rim: '#b4c8bc',
  ground: { light: meadow('#2f4038', '#3f5549'), dark: meadow('#293931', '#37493f'), block: drawRocks },
  token: (slot, sign, power) => (pen, side) => {
    const { light, dark } = TEAMS[slot] ?? NOBODY;
    pen.fillStyle = 'rgb(0 0 0 / 0.4)';
    pen.beginPath();
    pen.ellipse(side / 2, side * 0.88, side * 0.36, side * 0.08, 0, 0, 2 * Math.PI);
    pen.fill();
    const enamel = pen.createLinearGradient(0, side * 0.05, 0, side * 0.95);
    enamel.addColorStop(0, light);
    enamel.addColorStop(1, dark);
    pen.fillStyle = NIGHT;
    trace(pen, side, slot, 0.43);
    pen.fill();
    pen.fillStyle = enamel;
    trace(pen, side, slot, 0.4);
    pen.fill();
    strokeRim(pen, side, slot, 0.38, 0.045, 'rgb(255 255 255 / 0.8)');
    drawSign(pen, side, slot, sign, { fill: '#fffaf0', outline: 'rgb(18 20 28 / 0.75)', letters: '#17111a' });
    drawPower(pen, side, power, NIGHT, '#fff3d6');
  },
  base: (slot, flags) => (pen, side) => {
    const { light, dark } = TEAMS[slot] ?? NOBODY;
    pen.fillStyle = '#1c211f';
    pen.fillRect(side * 0.03, side * 0.03, side * 0.94, side * 0.94);
    pen.fillStyle = dark;
    pen.globalAlpha = 0.55;
    pen.fillRect(side * 0.07, side * 0.07, side * 0.86, side * 0.86);
    pen.globalAlpha = 1;
    pen.strokeStyle = light;
    pen.lineWidth = Math.max(1, side * 0.05);
    pen.strokeRect(side * 0.08, side * 0.08, side * 0.84, side * 0.84);
    drawFlags(pen, side, flags, light, NIGHT);
  },
  marks: marksIn({
    selected: 'rgb(255 222 120 / 0.35)',
    selectedRim: '#ffde78',
    go: '#ffe9a8',
    halo: 'rgb(18 20 28 / 0.85)',
    take: '#ff6b57',
    last: 'rgb(255 222 120 / 0.16)',
    lastRim: 'rgb(255 222 120 / 0.75)',
  }),
};
