import type { Drawing } from '../board/theme.ts';

/** Every icon has 512 units. */
const UNITS = 512;
const SIZE = 0.74;

/** A dark figure on a bright coin: on a whole floor one must find oneself at a glance. */
export function heroToken(icon: string): Drawing {
  return (pen, side) => {
    const coin = pen.createRadialGradient(side * 0.4, side * 0.35, side * 0.05, side / 2, side / 2, side / 2);
    coin.addColorStop(0, '#fffbe6');
    coin.addColorStop(1, '#ffb938');
    pen.fillStyle = coin;
    pen.beginPath();
    pen.arc(side / 2, side / 2, side * 0.49, 0, 2 * Math.PI);
    pen.fill();
    pen.translate((side * (1 - SIZE)) / 2, (side * (1 - SIZE)) / 2);
    pen.scale((side * SIZE) / UNITS, (side * SIZE) / UNITS);
    pen.fillStyle = '#3a1a06';
    pen.fill(new Path2D(icon));
  };
}
