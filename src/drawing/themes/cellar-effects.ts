import brokenHeart from 'game-icon:broken-heart';
import spiral from 'game-icon:divided-spiral';
import coins from 'game-icon:two-coins';
import { drawIcon } from '../sprites.ts';
import type { Drawing, IconLook, Look } from '../theme.ts';
import { GOLD, INK } from './cellar-colours.ts';

/** On the player's side. */
const FRIEND = { light: '#b8f5de', dark: '#1f9d7c' };

/** A small sign at the foot of somebody, told apart by its shape. */
const SIGNS = {
  hurt: { icon: brokenHeart, light: '#ffd5d5', dark: '#e0475b' },
  bribed: { icon: coins, ...GOLD },
  controlled: { icon: spiral, light: '#f3ecff', dark: '#a07be0' },
} as const;

/** The player as it is: well or hurt, and under which potion. */
export function playerLooks(player: IconLook): Readonly<Record<string, Look>> {
  const whole: Drawing = (pen, side) => drawIcon(pen, side, player, INK);
  const unseen: Drawing = (pen, side) => drawUnseen(pen, side, player);
  const charmed: Drawing = (pen, side) => {
    drawRays(pen, side);
    drawIcon(pen, side, player, INK);
  };
  return {
    player,
    player_hurt: signed(whole, 'hurt'),
    player_invisible: { draw: unseen },
    player_invisible_hurt: signed(unseen, 'hurt'),
    player_invincible: { draw: charmed },
    player_invincible_hurt: signed(charmed, 'hurt'),
  };
}

/** A soldier who fights for the player: for money, or because it must. */
export function allyLooks(name: string, icon: string): Readonly<Record<string, Look>> {
  const friend: Drawing = (pen, side) => drawIcon(pen, side, { icon, ...FRIEND }, INK);
  return { [`${name}_ally`]: signed(friend, 'bribed'), [`${name}_controlled`]: signed(friend, 'controlled') };
}

function signed(draw: Drawing, sign: keyof typeof SIGNS): Look {
  return {
    draw: (pen, side, place) => {
      draw(pen, side, place);
      pen.save();
      pen.translate(side * 0.52, side * 0.5);
      drawIcon(pen, side * 0.48, { ...SIGNS[sign], size: 0.86, flat: true }, INK);
      pen.restore();
    },
  };
}

/** Hardly there: pale, in a broken ring. */
function drawUnseen(pen: CanvasRenderingContext2D, side: number, player: IconLook): void {
  pen.save();
  pen.globalAlpha = 0.4;
  drawIcon(pen, side, { ...player, light: '#e8f8ff', dark: '#7fb6d8', glow: 'rgb(150 210 255 / 0.4)' }, INK);
  pen.globalAlpha = 1;
  pen.strokeStyle = '#bfe6ff';
  pen.lineWidth = Math.max(1.5, side * 0.045);
  pen.setLineDash([side * 0.06, side * 0.08]);
  pen.beginPath();
  pen.arc(side / 2, side / 2, side * 0.44, 0, 2 * Math.PI);
  pen.stroke();
  pen.restore();
}

/** Light that breaks out on all sides. */
function drawRays(pen: CanvasRenderingContext2D, side: number): void {
  const rays = 12;
  pen.save();
  pen.translate(side / 2, side / 2);
  pen.fillStyle = '#ffd35c';
  for (let n = 0; n < rays; n++) {
    pen.rotate((2 * Math.PI) / rays);
    pen.beginPath();
    pen.moveTo(-side * 0.05, -side * 0.3);
    pen.lineTo(0, -side * 0.49);
    pen.lineTo(side * 0.05, -side * 0.3);
    pen.fill();
  }
  pen.restore();
}
