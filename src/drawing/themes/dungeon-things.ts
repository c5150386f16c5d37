import breastplate from 'game-icon:breastplate';
import brokenHeart from 'game-icon:broken-heart';
import hero from 'game-icon:cowled';
import spiral from 'game-icon:divided-spiral';
import hourglass from 'game-icon:hourglass';
import coins from 'game-icon:two-coins';
import { drawIcon } from '../sprites.ts';
import type { Drawing, IconLook, Look } from '../theme-looks.ts';

/** The outline of everything. */
export const INK = '#1b1218';

export const STEEL = { light: '#f3f6f8', dark: '#8fa3b3' };
export const GOLD = { light: '#fff0a8', dark: '#d9a021' };
export const WOOD = { light: '#e0b07c', dark: '#8f5a33' };

/** What lies about is smaller than who walks about. */
export const ITEM_SIZE = { size: 0.62 };

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

/** Of a swamp with a door in it, what comes out at the door's foot. */
export const drawSwampInDoor: Drawing = (pen, side, place) => {
  pen.save();
  pen.beginPath();
  pen.rect(0, side * 0.66, side, side * 0.34);
  pen.clip();
  drawSwamp(pen, side, place);
  pen.restore();
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
