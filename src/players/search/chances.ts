import { WON } from '../brain.ts';

/** The worth at which a game counts as three quarters won. */
const THREE_QUARTERS = 500;

/** A worth as the chance to win, 0 to 1. */
export function chanceOf(worth: number): number {
  if (Math.abs(worth) >= WON) return worth > 0 ? 1 : 0;
  return 0.5 + (0.5 * worth) / (THREE_QUARTERS + Math.abs(worth));
}

/** The worth that a chance stands for. */
export function worthOf(chance: number): number {
  const away = 2 * chance - 1;
  if (Math.abs(away) > 0.999) return Math.sign(away) * WON;
  return Math.round((THREE_QUARTERS * away) / (1 - Math.abs(away)));
}
