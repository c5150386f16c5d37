import type { Drawing } from '../theme.ts';

const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];
const EARTH = { bed: '#241b1f', stones: ['#4a3b38', '#443634', '#4e3f3b', '#403330'] };

/** A tunnel through the rock: trodden earth with rough sides. */
export const drawPassage: Drawing = (pen, side, { same, variant }) => {
  pen.fillStyle = EARTH.bed;
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = EARTH.stones[variant] ?? EARTH.bed;
  const rim = Math.max(1, Math.round(side * 0.14));
  const left = (same & LEFT) === 0 ? rim : 0;
  const top = (same & UP) === 0 ? rim : 0;
  const right = (same & RIGHT) === 0 ? rim : 0;
  const bottom = (same & DOWN) === 0 ? rim : 0;
  pen.fillRect(left, top, side - left - right, side - top - bottom);
  pen.fillStyle = 'rgb(255 226 178 / 0.08)';
  for (const [x, y] of [
    [0.3, 0.28],
    [0.62, 0.5],
    [0.38, 0.7],
  ] as const) {
    pen.fillRect(side * x, side * ((y + variant * 0.07) % 0.8), Math.max(1, side * 0.1), Math.max(1, side * 0.07));
  }
};

/** An opening in the wall, with a worn wooden sill. */
export const drawDoorway: Drawing = (pen, side) => {
  pen.fillStyle = '#2c1f20';
  pen.fillRect(0, 0, side, side);
  const wood = pen.createLinearGradient(0, 0, side, side);
  wood.addColorStop(0, '#c98f55');
  wood.addColorStop(1, '#8a5a33');
  pen.fillStyle = wood;
  pen.fillRect(side * 0.1, side * 0.1, side * 0.8, side * 0.8);
  pen.fillStyle = 'rgb(44 31 32 / 0.6)';
  for (const seam of [0.34, 0.62]) pen.fillRect(side * 0.1, side * seam, side * 0.8, Math.max(1, side * 0.05));
};
