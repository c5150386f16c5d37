import type { ScenePiece } from '../../../drawing/scene.ts';
import type { Drawing, Look, Theme } from '../../../drawing/theme-looks.ts';
import type { Bounds, Square } from '../../../kernel/square.ts';
import type { Remark } from '../core/map-format.ts';
import { boxSquares } from './square-shapes.ts';

/** Empty paper: the look of squares that have nothing on them yet. */
export const PAPER = 'make paper';
const BADGE = 'make badge ';

const drawPaper: Drawing = (pen, side) => {
  pen.strokeStyle = 'rgb(191 169 152 / 0.16)';
  pen.lineWidth = 1;
  pen.strokeRect(0.5, 0.5, side, side);
};

const drawSelected: Drawing = (pen, side) => {
  pen.fillStyle = 'rgb(111 224 203 / 0.28)';
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = 'rgb(111 224 203 / 0.9)';
  pen.lineWidth = Math.max(1, side * 0.04);
  pen.strokeRect(pen.lineWidth / 2, pen.lineWidth / 2, side - pen.lineWidth, side - pen.lineWidth);
};

/** A corner with a sign in it: the sign tells errors from advice also without colours. */
function corner(colour: string, sign: string): Drawing {
  return (pen, side) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(side * 0.46, 0);
    pen.lineTo(side, 0);
    pen.lineTo(side, side * 0.54);
    pen.closePath();
    pen.fill();
    pen.fillStyle = '#17111a';
    pen.font = `800 ${Math.round(side * 0.3)}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(sign, side * 0.82, side * 0.2);
  };
}

function badge(text: string): Drawing {
  return (pen, side) => {
    pen.font = `700 ${Math.round(side * 0.28)}px system-ui, sans-serif`;
    const width = Math.max(side * 0.32, pen.measureText(text).width + side * 0.14);
    pen.fillStyle = 'rgb(23 17 26 / 0.86)';
    pen.beginPath();
    pen.roundRect(side * 0.04, side * 0.64, Math.min(width, side * 0.92), side * 0.32, side * 0.1);
    pen.fill();
    pen.fillStyle = '#fff0a8';
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    pen.fillText(text, side * 0.11, side * 0.81, side * 0.78);
  };
}

const MARKS: Readonly<Record<string, Look>> = {
  [PAPER]: { draw: drawPaper },
  'make selected': { draw: drawSelected },
  'make error': { draw: corner('#ff9b8a', '!') },
  'make warning': { draw: corner('#ffd75e', '?') },
};

/** A theme with everything that an editor marks; badges are drawn for whatever is written on them. */
export function withMarks(theme: Theme): Theme {
  const looks = new Proxy({ ...theme.looks, ...MARKS } as Record<string, Look>, {
    get: (known, look: string) =>
      known[look] ?? (look.startsWith(BADGE) ? { draw: badge(look.slice(BADGE.length)) } : undefined),
  });
  return { ...theme, name: `${theme.name} on paper`, looks };
}

/** A short text on a square. */
export function badgeAt({ x, y }: Square, text: string, name: string): ScenePiece {
  return { id: `badge ${x} ${y} ${text}`, look: `${BADGE}${text.slice(0, 6)}`, layer: 'actors', name, x, y };
}

/** What is selected. */
export function selectionMarks(selection: Bounds | undefined, name: string): ScenePiece[] {
  if (selection === undefined) return [];
  return boxSquares(selection).map(({ x, y }) => {
    return { id: `selected ${x} ${y}`, look: 'make selected', layer: 'actors', name, x, y };
  });
}

/** The remarks about squares of a page; an error hides advice on the same square. */
export function remarkMarks(remarks: readonly Remark[], page: number): ScenePiece[] {
  const marks = new Map<string, ScenePiece>();
  for (const { severity, message, place } of remarks) {
    if (place === undefined || place.page !== page) continue;
    const { x, y } = place.square;
    const id = `remark ${x} ${y}`;
    if (!marks.has(id)) marks.set(id, { id, look: `make ${severity}`, layer: 'actors', name: message, x, y });
  }
  return [...marks.values()];
}
