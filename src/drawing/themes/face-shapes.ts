import type { Shape } from '../../face/kinds.ts';

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

/** The outline of a shape in the middle of a square, as a path; `reach` is how far it goes, as a share of the side. */
export function traceShape(pen: CanvasRenderingContext2D, side: number, shape: Shape, reach: number): void {
  const middle = side / 2;
  const far = side * reach;
  pen.beginPath();
  switch (shape) {
    case 'disc':
    case 'ring':
      pen.arc(middle, middle, far, 0, 2 * Math.PI);
      return;
    case 'dot':
      pen.arc(middle, middle, far * 0.42, 0, 2 * Math.PI);
      return;
    case 'square':
      pen.roundRect(middle - far * 0.9, middle - far * 0.9, far * 1.8, far * 1.8, far * 0.18);
      return;
    case 'bar':
      pen.roundRect(middle - far, middle - far * 0.45, far * 2, far * 0.9, far * 0.2);
      return;
    case 'card':
      pen.roundRect(middle - far * 0.74, middle - far * 1.04, far * 1.48, far * 2.08, far * 0.2);
      return;
    case 'diamond':
      return corners(pen, middle, circle(4, far * 1.08, -90));
    case 'triangle':
      return corners(
        pen,
        middle,
        circle(3, far * 1.12, -90).map(([x, y]) => [x, y + far * 0.16]),
      );
    case 'hexagon':
      return corners(pen, middle, circle(6, far * 1.04, -90));
    case 'star':
      return corners(
        pen,
        middle,
        circle(10, far * 1.1, -90).map(([x, y], n) => (n % 2 === 0 ? [x, y] : [x * 0.48, y * 0.48])),
      );
    case 'cross':
      return corners(pen, middle, crossOf(far));
  }
}

type Corner = readonly [x: number, y: number];

/** Corners around the middle, the first at an angle in degrees. */
function circle(count: number, far: number, first: number): Corner[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = ((first + (360 * n) / count) * Math.PI) / 180;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  });
}

/** Two bars that cross, lying on their corners. */
function crossOf(far: number): Corner[] {
  const [out, arm] = [far * 0.95, far * 0.3];
  const upright: Corner[] = [
    ...([
      [-arm, -out],
      [arm, -out],
      [arm, -arm],
      [out, -arm],
    ] as const),
    ...([
      [out, arm],
      [arm, arm],
      [arm, out],
      [-arm, out],
    ] as const),
    ...([
      [-arm, arm],
      [-out, arm],
      [-out, -arm],
      [-arm, -arm],
    ] as const),
  ];
  return upright.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]);
}

function corners(pen: CanvasRenderingContext2D, middle: number, all: readonly Corner[]): void {
  for (const [n, [x, y]] of all.entries()) {
    if (n === 0) pen.moveTo(middle + x, middle + y);
    else pen.lineTo(middle + x, middle + y);
  }
  pen.closePath();
}
