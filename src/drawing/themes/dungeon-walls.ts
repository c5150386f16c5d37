import { drawGlow } from '../sprites.ts';
import type { Drawing } from '../theme-looks.ts';

const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8];

const STONE = {
  top: '#7d6656',
  rim: '#b3916c',
  front: '#54403c',
  frontDark: '#46332f',
  joint: '#2c1f20',
};
const FLOOR = { slab: ['#312836', '#342b39', '#2f2633', '#332935'], joint: '#251d2a', edge: '#3d3342' };
const BRASS = { rim: '#8a6d3f', plate: '#574a3e', rune: '#a58c58' };
const LIT = { rim: '#8ff5df', plate: '#23857b', rune: '#d6fff6', glow: 'rgb(120 255 228 / 0.55)' };

/** A wall seen from above and a little from the front: bricks show where there is no wall below it. */
export const drawWall: Drawing = (pen, side, { same, variant }) => {
  const unit = side / 16;
  const face = (same & DOWN) === 0 ? Math.round(unit * 6) : 0;
  const roof = side - face;
  pen.fillStyle = STONE.top;
  pen.fillRect(0, 0, side, roof);
  drawCaps(pen, side, roof, variant);
  pen.fillStyle = STONE.rim;
  const rim = Math.max(1, Math.round(unit * 0.9));
  if ((same & UP) === 0) pen.fillRect(0, 0, side, rim);
  if ((same & LEFT) === 0) pen.fillRect(0, 0, rim, roof);
  if ((same & RIGHT) === 0) pen.fillRect(side - rim, 0, rim, roof);
  if (face === 0) return;
  pen.fillRect(0, roof - rim, side, rim);
  drawBricks(pen, side, roof, face);
};

/** The stones of the wall's top: their courses go on from square to square, and only where two of them meet differs. */
function drawCaps(pen: CanvasRenderingContext2D, side: number, roof: number, variant: number): void {
  const seam = Math.max(1, Math.round(side / 40));
  const course = Math.round(side / 3);
  for (const [row, meet] of [0.3, 0.7, 0.45].entries()) {
    const top = row * course;
    const height = Math.min(course, roof - top);
    pen.fillStyle = 'rgb(44 31 32 / 0.45)';
    pen.fillRect(0, top, side, seam);
    pen.fillRect(Math.round(side * (meet + 0.08 * (variant - 1.5))), top, seam, height);
    pen.fillStyle = 'rgb(255 226 178 / 0.07)';
    pen.fillRect(0, top + seam, side, Math.max(1, seam));
  }
}

/** Two courses of bricks that go on from square to square. */
function drawBricks(pen: CanvasRenderingContext2D, side: number, roof: number, face: number): void {
  const seam = Math.max(1, Math.round(side / 32));
  const course = face / 2;
  pen.fillStyle = STONE.joint;
  pen.fillRect(0, roof, side, face);
  for (let row = 0; row < 2; row++) {
    const shift = row * 0.25;
    for (let brick = -1; brick < 2; brick++) {
      pen.fillStyle = (row + brick) % 2 === 0 ? STONE.front : STONE.frontDark;
      const from = Math.max(0, Math.round((brick * 0.5 + shift) * side));
      const to = Math.min(side, Math.round((brick * 0.5 + 0.5 + shift) * side) - seam);
      const top = Math.round(roof + row * course) + (row === 0 ? 0 : seam);
      if (to > from) pen.fillRect(from, top, to - from, Math.round(course) - seam);
    }
  }
}

/** Slabs of a cellar; the wall above throws its shadow on them. */
export const drawFloor: Drawing = (pen, side, { same, variant }) => {
  const joint = Math.max(1, Math.round(side / 36));
  pen.fillStyle = FLOOR.joint;
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = FLOOR.slab[variant] ?? FLOOR.joint;
  pen.fillRect(joint, joint, side - joint, side - joint);
  pen.fillStyle = FLOOR.edge;
  pen.fillRect(joint, joint, side - joint, Math.max(1, Math.round(joint / 2)));
  drawWear(pen, side, variant);
  if ((same & UP) === 0) drawShade(pen, side, 0, side * 0.42);
  if ((same & LEFT) === 0) drawShade(pen, side, side * 0.2, 0);
};

/** A crack, a chip or nothing: so that a large floor is not wallpaper. */
function drawWear(pen: CanvasRenderingContext2D, side: number, variant: number): void {
  pen.strokeStyle = FLOOR.joint;
  pen.lineWidth = Math.max(1, side / 44);
  pen.beginPath();
  if (variant === 1) {
    pen.moveTo(side * 0.62, side);
    pen.lineTo(side * 0.7, side * 0.78);
    pen.lineTo(side * 0.9, side * 0.66);
  } else if (variant === 3) {
    pen.moveTo(side * 0.2, side * 0.36);
    pen.lineTo(side * 0.34, side * 0.3);
  }
  pen.stroke();
}

function drawShade(pen: CanvasRenderingContext2D, side: number, x: number, y: number): void {
  const shade = pen.createLinearGradient(0, 0, x, y);
  shade.addColorStop(0, 'rgb(12 7 14 / 0.55)');
  shade.addColorStop(1, 'transparent');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, side, side);
}

function drawPlate(pen: CanvasRenderingContext2D, side: number, colours: typeof BRASS, edge = 0.1): void {
  const tile = (inset: number, colour: string) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(side * inset, side * inset, side * (1 - 2 * inset), side * (1 - 2 * inset), side * 0.09);
    pen.fill();
  };
  tile(edge, 'rgb(10 6 12 / 0.6)');
  tile(edge + 0.02, colours.rim);
  tile(edge + 0.08, colours.plate);
  pen.strokeStyle = colours.rune;
  pen.lineWidth = Math.max(1, side * 0.045);
  pen.strokeRect(side * 0.34, side * 0.34, side * 0.32, side * 0.32);
  pen.beginPath();
  for (const [x, y] of [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.26, 0.74],
    [0.74, 0.74],
  ] as const) {
    pen.moveTo(side * x, side * y);
    pen.lineTo(side * (x + (0.5 - x) / 3), side * (y + (0.5 - y) / 3));
  }
  pen.stroke();
}

/** A plate in the floor that waits for a boulder. */
export const drawSwitch: Drawing = (pen, side) => drawPlate(pen, side, BRASS);

/** The same plate under a boulder. */
export const drawLitSwitch: Drawing = (pen, side) => {
  drawGlow(pen, side, LIT.glow);
  drawPlate(pen, side, LIT, 0.03);
};
