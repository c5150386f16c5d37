import { canonical } from '../../../kernel/json.ts';
import { type Bounds, boundsOf, type Square } from '../../../kernel/square.ts';
import {
  alike,
  bySquare,
  type DrawingSheet,
  emptied,
  erased,
  isWithin,
  type PlacementRules,
  painted,
  squareKey,
  thingsAt,
} from '../core/drawing-sheet.ts';
import { boxOf, boxSquares, floodOf, lineOf, rimOf, trailOf } from './square-shapes.ts';

export const TOOLS = [
  'brush',
  'line',
  'rectangle',
  'box',
  'fill',
  'eraser',
  'picker',
  'select',
  'move',
  'hand',
] as const;
export type Tool = (typeof TOOLS)[number];

/** What lies on the workbench beside the drawing. */
export interface ToolState<Thing> {
  readonly tool: Tool;
  /** What the brush draws. */
  readonly thing: Thing;
  readonly selection: Bounds | undefined;
  readonly clip: Clip<Thing> | undefined;
  /** The squares that the pointer went over since it was pressed; none while it is up. */
  readonly path: readonly Square[];
}

/** Beyond the drawing, so many squares are at hand to draw on. */
const MARGIN = 3;

/** The part of the paper that can be drawn on: a board of fixed size, or the drawing and some room around it. */
export function paperOf(sheet: DrawingSheet<unknown>, board: Bounds | undefined): Bounds {
  return (
    board ??
    boundsOf(
      sheet.length === 0
        ? [
            { x: 0, y: 0 },
            { x: 11, y: 7 },
          ]
        : sheet,
      MARGIN,
    )
  );
}

/** The drawing as it would be if the pointer were let go now. */
export function strokeOn<Thing>(
  sheet: DrawingSheet<Thing>,
  { tool, thing, selection, path }: ToolState<Thing>,
  kit: PlacementRules<Thing>,
  paper: Bounds,
  board: Bounds | undefined,
): DrawingSheet<Thing> {
  const [from] = path;
  const to = path.at(-1);
  if (from === undefined || to === undefined) return sheet;
  const onBoard = (squares: readonly Square[]) =>
    board === undefined ? squares : squares.filter(square => isWithin(board, square));
  const paint = (squares: readonly Square[]) => painted(sheet, onBoard(squares), thing, kit);
  if (tool === 'brush') return paint(trailOf(path));
  if (tool === 'eraser') return erased(sheet, trailOf(path));
  if (tool === 'line') return paint(lineOf(from, to));
  if (tool === 'rectangle') return paint(rimOf(boxOf(from, to)));
  if (tool === 'box') return paint(boxSquares(boxOf(from, to)));
  if (tool === 'fill') {
    const squares = bySquare(sheet);
    return paint(floodOf(to, paper, square => canonical(squares.get(squareKey(square)) ?? [])));
  }
  if (tool === 'move' && selection !== undefined) {
    return movedBy(sheet, selection, { x: to.x - from.x, y: to.y - from.y }, kit, board);
  }
  return sheet;
}

/** The bench once the pointer is let go: something was picked, selected or moved along. */
export function afterStroke<Thing>(bench: ToolState<Thing>, sheet: DrawingSheet<Thing>): ToolState<Thing> {
  const { tool, selection, path } = bench;
  const [from] = path;
  const to = path.at(-1);
  const up = { ...bench, path: [] };
  if (from === undefined || to === undefined) return up;
  if (tool === 'select') return { ...up, selection: boxOf(from, to) };
  if (tool === 'picker') {
    const thing = thingsAt(sheet, to).at(-1);
    return thing === undefined ? up : { ...up, thing, tool: 'brush' };
  }
  if (tool === 'move' && selection !== undefined) {
    return {
      ...up,
      selection: { ...selection, left: selection.left + to.x - from.x, top: selection.top + to.y - from.y },
    };
  }
  return up;
}

/** Moves what is in a box. */
export function movedBy<Thing>(
  sheet: DrawingSheet<Thing>,
  box: Bounds,
  by: Square,
  kit: PlacementRules<Thing>,
  board?: Bounds,
): DrawingSheet<Thing> {
  if (by.x === 0 && by.y === 0) return sheet;
  return putDown(emptied(sheet, box), clipOf(sheet, box), { x: box.left + by.x, y: box.top + by.y }, kit, board);
}

/** Puts a clip onto a drawing; what would fall off the board is lost. */
export function putDown<Thing>(
  sheet: DrawingSheet<Thing>,
  clip: Clip<Thing>,
  at: Square,
  kit: PlacementRules<Thing>,
  board?: Bounds,
): DrawingSheet<Thing> {
  if (board === undefined) return pasted(sheet, clip, at, kit);
  const fits = clip.things.filter(({ x, y }) => isWithin(board, { x: x + at.x, y: y + at.y }));
  return pasted(sheet, { ...clip, things: fits }, at, kit);
}

/** Changes what is selected: cuts it out, changes it, and puts it back where it was. */
export function changeSelected<Thing>(
  sheet: DrawingSheet<Thing>,
  selection: Bounds,
  change: (clip: Clip<Thing>) => Clip<Thing>,
  kit: PlacementRules<Thing>,
  board?: Bounds,
): { readonly sheet: DrawingSheet<Thing>; readonly selection: Bounds } {
  const at = { x: selection.left, y: selection.top };
  const clip = change(clipOf(sheet, selection));
  return { sheet: putDown(emptied(sheet, selection), clip, at, kit, board), selection: boxAt(clip, at) };
}

/** A piece cut out of a drawing; its upper left corner is 0, 0. */
export interface Clip<Thing> {
  readonly width: number;
  readonly height: number;
  readonly things: DrawingSheet<Thing>;
}

/** The piece of a drawing in a box. */
export function clipOf<Thing>(sheet: DrawingSheet<Thing>, box: Bounds): Clip<Thing> {
  const things = sheet
    .filter(placed => isWithin(box, placed))
    .map(({ x, y, thing }) => ({ x: x - box.left, y: y - box.top, thing }));
  return { width: box.width, height: box.height, things };
}

/** The box that a clip takes up somewhere. */
export function boxAt({ width, height }: Clip<unknown>, { x, y }: Square): Bounds {
  return { left: x, top: y, width, height };
}

/** Left becomes right. */
export function mirrored<Thing>(clip: Clip<Thing>, kit: PlacementRules<Thing>): Clip<Thing> {
  const things = clip.things.map(({ x, y, thing }) => ({
    x: clip.width - 1 - x,
    y,
    thing: kit.mirrored?.(thing) ?? thing,
  }));
  return { ...clip, things };
}

/** Up becomes down: two quarter turns, mirrored. */
export function flipped<Thing>(clip: Clip<Thing>, kit: PlacementRules<Thing>): Clip<Thing> {
  return mirrored(rotated(rotated(clip, kit), kit), kit);
}

/** A quarter turn, clockwise. */
export function rotated<Thing>({ width, height, things }: Clip<Thing>, kit: PlacementRules<Thing>): Clip<Thing> {
  return {
    width: height,
    height: width,
    things: things.map(({ x, y, thing }) => ({ x: height - 1 - y, y: x, thing: kit.turned?.(thing) ?? thing })),
  };
}

/** Puts a clip down: where it has something, it replaces what was there; where it is empty, that stays. */
export function pasted<Thing>(
  sheet: DrawingSheet<Thing>,
  clip: Clip<Thing>,
  at: Square,
  kit: PlacementRules<Thing>,
): DrawingSheet<Thing> {
  if (clip.things.length === 0) return sheet;
  const coming = clip.things.map(({ x, y, thing }) => ({ x: x + at.x, y: y + at.y, thing }));
  const covered = new Set(coming.map(squareKey));
  const only = coming.filter(({ thing }) => kit.isOnly(thing));
  const stays = (thing: Thing) => !only.some(other => alike(other.thing, thing));
  return [...sheet.filter(placed => !covered.has(squareKey(placed)) && stays(placed.thing)), ...coming];
}
