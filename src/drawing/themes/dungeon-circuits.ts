import bulb from 'game-icon:light-bulb';
import openGate from 'game-icon:open-gate';
import bomb from 'game-icon:unlit-bomb';
import { LOGICS } from '../../dungeon/circuit/logic.ts';
import { drawDisc, drawGlow, drawIcon } from '../sprites.ts';
import type { Drawing, IconLook, Look } from '../theme-looks.ts';
import { drawPortcullis, GOLD, INK, ITEM_SIZE, STEEL } from './dungeon-things.ts';

/** From the middle to each side, in the order of the bits: 1 up, 2 right, 4 down, 8 left. */
const ARMS = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
] as const;
const ALL_ARMS = 15;

/** Dull copper while dead; live, it is twice as wide, and bright beads run along it. */
const DEAD = { groove: 0.17, width: 0.09, colour: '#a8663f', knot: '#c98a5e' };
const LIVE = { groove: 0.28, width: 0.19, colour: '#2fb5a4', knot: '#d6fff6', beads: '#d6fff6' };

/** A length of copper that reaches out to some sides; a knot in the middle. */
function wire(live: boolean, arms: number): Drawing {
  return (pen, side) => {
    const style = live ? LIVE : DEAD;
    if (live) drawGlow(pen, side, 'rgb(120 255 228 / 0.3)');
    pen.lineCap = 'butt';
    strokeArms(pen, side, arms, INK, style.groove);
    strokeArms(pen, side, arms, style.colour, style.width);
    if (live) {
      pen.setLineDash([side * 0.08, side * 0.12]);
      strokeArms(pen, side, arms, LIVE.beads, 0.07);
      pen.setLineDash([]);
    }
    drawDisc(pen, side, live ? 0.19 : 0.15, INK);
    drawDisc(pen, side, live ? 0.14 : 0.1, style.knot);
  };
}

function strokeArms(pen: CanvasRenderingContext2D, side: number, arms: number, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, side * width);
  pen.beginPath();
  for (const [n, [x, y]] of ARMS.entries()) {
    if ((arms & (1 << n)) === 0) continue;
    pen.moveTo(side / 2, side / 2);
    pen.lineTo(side * x, side * y);
  }
  pen.stroke();
}

/** A box with its rule on it and a lamp above: an empty ring while it is off. Arrows lead to the wires that it feeds. */
function gate(word: string, on: boolean, feeds: number): Drawing {
  return (pen, side) => {
    if (on) drawGlow(pen, side, 'rgb(120 255 228 / 0.55)');
    strokeArms(pen, side, ALL_ARMS, INK, 0.26);
    strokeArms(pen, side, ALL_ARMS, on ? LIVE.colour : '#6f5a44', 0.16);
    for (const [inset, colour] of [
      [0.09, INK],
      [0.12, on ? '#8ff5df' : '#8a6d3f'],
      [0.17, on ? '#123f3b' : '#2c2530'],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.roundRect(side * inset, side * inset, side * (1 - 2 * inset), side * (1 - 2 * inset), side * 0.1);
      pen.fill();
    }
    pen.lineWidth = Math.max(1, side * 0.04);
    pen.strokeStyle = pen.fillStyle = on ? '#d6fff6' : '#a58c58';
    pen.beginPath();
    pen.arc(side / 2, side * 0.33, side * 0.08, 0, 2 * Math.PI);
    if (on) pen.fill();
    else pen.stroke();
    write(pen, side, word, 0.62, on ? '#d6fff6' : '#e6cf9a');
    for (const [n, at] of ARMS.entries())
      if ((feeds & (1 << n)) !== 0) arrow(pen, side, at, on ? '#d6fff6' : '#e6cf9a');
  };
}

/** An arrowhead that points out of the square on one side. */
function arrow(pen: CanvasRenderingContext2D, side: number, [x, y]: (typeof ARMS)[number], colour: string): void {
  const [outX, outY] = [2 * x - 1, 2 * y - 1];
  const at = (out: number, across: number) =>
    [side * (0.5 + outX * out - outY * across), side * (0.5 + outY * out + outX * across)] as const;
  pen.beginPath();
  pen.moveTo(...at(0.5, 0));
  pen.lineTo(...at(0.3, 0.16));
  pen.lineTo(...at(0.3, -0.16));
  pen.closePath();
  pen.lineWidth = Math.max(1, side * 0.06);
  pen.strokeStyle = INK;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

/** A word across the square, as large as fits between the rims. */
function write(pen: CanvasRenderingContext2D, side: number, word: string, at: number, colour: string): void {
  const size = Math.min(0.32, 0.9 / word.length);
  pen.font = `800 ${Math.round(side * size)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(word, side / 2, side * at, side * 0.62);
}

/** The rule of a thing on a small plate at its foot. */
function plate(pen: CanvasRenderingContext2D, side: number, word: string): void {
  pen.font = `800 ${Math.round(side * 0.23)}px system-ui, sans-serif`;
  const width = Math.min(side * 0.9, pen.measureText(word).width + side * 0.12);
  pen.fillStyle = 'rgb(20 12 20 / 0.92)';
  pen.beginPath();
  pen.roundRect((side - width) / 2, side * 0.73, width, side * 0.25, side * 0.07);
  pen.fill();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#f6e7c4';
  pen.fillText(word, side / 2, side * 0.865, width);
}

/** Rays all around: it shines, whatever its colour. */
function rays(pen: CanvasRenderingContext2D, side: number): void {
  pen.strokeStyle = '#ffe9a0';
  pen.lineWidth = Math.max(1, side * 0.05);
  pen.lineCap = 'round';
  pen.beginPath();
  for (let n = 0; n < 8; n++) {
    const [x, y] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
    pen.moveTo(side * (0.5 + 0.38 * x), side * (0.46 + 0.38 * y));
    pen.lineTo(side * (0.5 + 0.47 * x), side * (0.46 + 0.47 * y));
  }
  pen.stroke();
}

const icon =
  (look: IconLook): Drawing =>
  (pen, side) =>
    drawIcon(pen, side, look, INK);
const darkBulb: Drawing = icon({ icon: bulb, light: '#8d8290', dark: '#5d5361' });
const litBulb: Drawing = (pen, side, place) => {
  drawGlow(pen, side, 'rgb(255 224 120 / 0.7)');
  rays(pen, side);
  icon({ icon: bulb, ...GOLD })(pen, side, place);
};
const openDoor: Drawing = icon({ icon: openGate, ...STEEL, size: 0.86, flat: true });

/** What follows a rule, without it. */
const RULED: Readonly<Record<string, Drawing>> = {
  light_bulb_off: darkBulb,
  light_bulb_on: litBulb,
  switch_door: drawPortcullis,
  switch_door_open: openDoor,
  bomb: icon({ icon: bomb, light: '#c2b7cc', dark: '#5a4d64', ...ITEM_SIZE }),
};

/** The rules as they are written on things; a rule without a short word is written out. */
const WORDS: Readonly<Record<string, string>> = { co_and: 'CO' };
const wordOf = (logic: string) => WORDS[logic] ?? logic.toUpperCase();

/** Wires by what they touch, gates and all that follows a rule: each live and dead, lit and dark, told apart by shape. */
export function circuitLooks(): Readonly<Record<string, Look>> {
  const looks: Record<string, Look> = { wire: { draw: wire(false, ALL_ARMS) } };
  for (let arms = 0; arms <= ALL_ARMS; arms++) {
    looks[`wire dead ${arms}`] = { draw: wire(false, arms) };
    looks[`wire live ${arms}`] = { draw: wire(true, arms) };
  }
  for (const logic of LOGICS['2021']) {
    for (let feeds = 0; feeds <= ALL_ARMS; feeds++) {
      looks[`gate ${logic} off ${feeds}`] = { draw: gate(wordOf(logic), false, feeds) };
      looks[`gate ${logic} on ${feeds}`] = { draw: gate(wordOf(logic), true, feeds) };
    }
    for (const [type, draw] of Object.entries(RULED)) {
      looks[`${type} ${logic}`] = {
        draw: (pen, side, place) => {
          draw(pen, side, place);
          plate(pen, side, wordOf(logic));
        },
      };
    }
  }
  for (const [type, draw] of Object.entries(RULED)) looks[type] = { draw };
  return looks;
}
