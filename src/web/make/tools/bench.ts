import { canonical } from '../../../kernel/json.ts';
import { type Bounds, boundsOf, type Square } from '../../../kernel/square.ts';
import { bySquare, emptied, erased, isWithin, type Kit, keyOf, painted, type Sheet, thingsAt } from '../sheet.ts';
import { boxAt, type Clip, clipOf, pasted } from './clip.ts';
import { boxOf, floodOf, lineOf, rimOf, squaresOf, trailOf } from './shapes.ts';

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
export interface Bench<Thing> {
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
export function paperOf(sheet: Sheet<unknown>, board: Bounds | undefined): Bounds {
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
  sheet: Sheet<Thing>,
  { tool, thing, selection, path }: Bench<Thing>,
  kit: Kit<Thing>,
  paper: Bounds,
  board: Bounds | undefined,
): Sheet<Thing> {
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
  if (tool === 'box') return paint(squaresOf(boxOf(from, to)));
  if (tool === 'fill') {
    const squares = bySquare(sheet);
    return paint(floodOf(to, paper, square => canonical(squares.get(keyOf(square)) ?? [])));
  }
  if (tool === 'move' && selection !== undefined) {
    return movedBy(sheet, selection, { x: to.x - from.x, y: to.y - from.y }, kit, board);
  }
  return sheet;
}

/** The bench once the pointer is let go: something was picked, selected or moved along. */
export function afterStroke<Thing>(bench: Bench<Thing>, sheet: Sheet<Thing>): Bench<Thing> {
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
  sheet: Sheet<Thing>,
  box: Bounds,
  by: Square,
  kit: Kit<Thing>,
  board?: Bounds,
): Sheet<Thing> {
  if (by.x === 0 && by.y === 0) return sheet;
  return putDown(emptied(sheet, box), clipOf(sheet, box), { x: box.left + by.x, y: box.top + by.y }, kit, board);
}

/** Puts a clip onto a drawing; what would fall off the board is lost. */
export function putDown<Thing>(
  sheet: Sheet<Thing>,
  clip: Clip<Thing>,
  at: Square,
  kit: Kit<Thing>,
  board?: Bounds,
): Sheet<Thing> {
  if (board === undefined) return pasted(sheet, clip, at, kit);
  const fits = clip.things.filter(({ x, y }) => isWithin(board, { x: x + at.x, y: y + at.y }));
  return pasted(sheet, { ...clip, things: fits }, at, kit);
}

/** Changes what is selected: cuts it out, changes it, and puts it back where it was. */
export function changeSelected<Thing>(
  sheet: Sheet<Thing>,
  selection: Bounds,
  change: (clip: Clip<Thing>) => Clip<Thing>,
  kit: Kit<Thing>,
  board?: Bounds,
): { readonly sheet: Sheet<Thing>; readonly selection: Bounds } {
  const at = { x: selection.left, y: selection.top };
  const clip = change(clipOf(sheet, selection));
  return { sheet: putDown(emptied(sheet, selection), clip, at, kit, board), selection: boxAt(clip, at) };
}
