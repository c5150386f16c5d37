import type { Shape } from '../../gameui/kinds.ts';

/** Where the middle of what is written on a shape lies, and how large it is, as shares of the square; absent where nothing fits. */
export const WRITTEN: Readonly<Partial<Record<Shape, { readonly y: number; readonly size: number }>>> = {
  disc: { y: 0.5, size: 0.46 },
  ring: { y: 0.5, size: 0.4 },
  square: { y: 0.5, size: 0.48 },
  diamond: { y: 0.5, size: 0.36 },
  triangle: { y: 0.6, size: 0.34 },
  hexagon: { y: 0.5, size: 0.46 },
  star: { y: 0.53, size: 0.28 },
  bar: { y: 0.5, size: 0.3 },
  card: { y: 0.5, size: 0.46 },
};

type Corner = readonly [x: number, y: number];

/** Each shape as a path around the middle of a square; `far` is how far it goes. */
const TRACES: Readonly<Record<Shape, (pen: CanvasRenderingContext2D, middle: number, far: number) => void>> = {
  disc: (pen, middle, far) => pen.arc(middle, middle, far, 0, 2 * Math.PI),
  ring: (pen, middle, far) => pen.arc(middle, middle, far, 0, 2 * Math.PI),
  dot: (pen, middle, far) => pen.arc(middle, middle, far * 0.42, 0, 2 * Math.PI),
  square: box(0.9, 0.9),
  bar: box(1, 0.45),
  card: box(0.74, 1.04),
  diamond: cornered(far => circle(4, far * 1.08)),
  triangle: cornered(far => circle(3, far * 1.12).map(([x, y]) => [x, y + far * 0.16])),
  hexagon: cornered(far => circle(6, far * 1.04)),
  star: cornered(far => circle(10, far * 1.1).map(([x, y], n) => (n % 2 === 0 ? [x, y] : [x * 0.48, y * 0.48]))),
  cross: cornered(cross),
};

/** The outline of a shape in the middle of a square, as a path; `reach` is how far it goes, as a share of the side. */
export function traceShape(pen: CanvasRenderingContext2D, side: number, shape: Shape, reach: number): void {
  pen.beginPath();
  TRACES[shape](pen, side / 2, side * reach);
}

function box(wide: number, high: number): (typeof TRACES)[Shape] {
  return (pen, middle, far) =>
    pen.roundRect(middle - far * wide, middle - far * high, 2 * far * wide, 2 * far * high, far * 0.2);
}

function cornered(corners: (far: number) => readonly Corner[]): (typeof TRACES)[Shape] {
  return (pen, middle, far) => {
    for (const [n, [x, y]] of corners(far).entries()) {
      if (n === 0) pen.moveTo(middle + x, middle + y);
      else pen.lineTo(middle + x, middle + y);
    }
    pen.closePath();
  };
}

/** Corners around the middle, the first of them above it. */
function circle(count: number, far: number): Corner[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count - Math.PI / 2;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  });
}

/** Two bars that cross: four arms, each with two corners, and one between it and the next. */
function cross(far: number): Corner[] {
  const [out, arm] = [far * 0.95, far * 0.3];
  return [0, 1, 2, 3].flatMap(quarter => {
    const angle = (quarter * Math.PI) / 2 + Math.PI / 4;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = (x: number, y: number): Corner => [x * cos - y * sin, x * sin + y * cos];
    return [turned(-arm, -out), turned(arm, -out), turned(arm, -arm)];
  });
}
