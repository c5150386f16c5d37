import { drawDisc } from '../sprites.ts';
import type { Drawing } from '../theme-looks.ts';
import type { Skin } from './flag-theme.ts';

/** The colours of what is marked on a board. */
export interface MarkColours {
  readonly selected: string;
  readonly selectedRim: string;
  readonly go: string;
  /** Around what is marked, so that it shows on any ground. */
  readonly halo: string;
  readonly take: string;
  readonly last: string;
  readonly lastRim: string;
}

/** The marks in these colours. Each has a shape of its own: a dot, corners, a frame, dashes. */
export function marksIn(colours: MarkColours): Skin['marks'] {
  return {
    selected: (pen, side) => {
      pen.fillStyle = colours.selected;
      pen.fillRect(0, 0, side, side);
      frame(pen, side, 0.07, colours.selectedRim);
    },
    go: (pen, side) => {
      drawDisc(pen, side, 0.19, colours.halo);
      drawDisc(pen, side, 0.14, colours.go);
    },
    take: corners(colours.halo, colours.take),
    from: (pen, side) => {
      pen.setLineDash([side * 0.12, side * 0.1]);
      frame(pen, side, 0.05, colours.lastRim);
    },
    to: (pen, side) => {
      pen.fillStyle = colours.last;
      pen.fillRect(0, 0, side, side);
      frame(pen, side, 0.04, colours.lastRim);
    },
  };
}

function frame(pen: CanvasRenderingContext2D, side: number, width: number, colour: string): void {
  const line = Math.max(1.5, side * width);
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.strokeRect(line / 2, line / 2, side - line, side - line);
}

/** Four corners: they show around whatever stands on the square. */
function corners(halo: string, colour: string): Drawing {
  return (pen, side) => {
    const [near, far] = [side * 0.06, side * 0.32];
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const [width, stroke] of [
      [0.13, halo],
      [0.085, colour],
    ] as const) {
      pen.strokeStyle = stroke;
      pen.lineWidth = Math.max(2, side * width);
      pen.beginPath();
      for (const [x, y] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        const at = (share: number, along: number) => (share === 0 ? along : side - along);
        pen.moveTo(at(x, near), at(y, far));
        pen.lineTo(at(x, near), at(y, near));
        pen.lineTo(at(x, far), at(y, near));
      }
      pen.stroke();
    }
  };
}
