import { useMemo, useRef, useState } from 'react';
import type { Bounds, Square } from '../../../kernel/square.ts';
import type { BoardEvents } from '../../board/viewport.ts';
import { readStored, writeStored } from '../../settings/browser-storage.ts';
import type { DraftSession } from '../core/draft-session.ts';
import { type DrawingSheet, emptied, type MapPalette, painted } from '../core/drawing-sheet.ts';
import { boxOf } from './square-shapes.ts';
import * as state from './tool-state.ts';

/** Tools that need two squares: with the keyboard, the first press sets one corner and the second the other. */
const TWO_CORNERS: readonly state.Tool[] = ['line', 'rectangle', 'box', 'select', 'move'];

/** What is done to the selection. */
export const SELECTION_ACTIONS = ['copy', 'cut', 'paste', 'mirror', 'flip', 'turn', 'remove'] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

export interface ToolsHandle<Thing> {
  readonly bench: state.ToolState<Thing>;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** The drawing, with the stroke that is under way. */
  readonly sheet: DrawingSheet<Thing>;
  readonly paper: Bounds;
  /** The first corner that was set with the keyboard. */
  readonly anchor: Square | undefined;
  readonly stroke: NonNullable<BoardEvents['stroke']>;
  /** A square was chosen with the keyboard. */
  readonly press: (square: Square) => void;
  readonly type: (square: Square, sign: string) => boolean;
  readonly take: (tool: state.Tool) => void;
  readonly load: (thing: Thing) => void;
  readonly select: (selection: Bounds | undefined) => void;
  readonly can: (deed: SelectionAction) => boolean;
  readonly does: (deed: SelectionAction) => void;
  readonly redraw: (sheet: DrawingSheet<Thing>, strand?: string) => void;
}

/** The tools over one document: pure moves on the drawing, and what is in hand. */
export function useTools<Doc, Thing>(
  { doc, change, format }: DraftSession<Doc>,
  stencils: MapPalette<Doc, Thing>,
  first: Thing,
): ToolsHandle<Thing> {
  const { kit } = stencils;
  const [page, turnTo] = useState(0);
  // What was copied can be pasted into another draft.
  const clipName = `make-clip:${format.name}`;
  const [bench, setBench] = useState<state.ToolState<Thing>>(() => ({
    tool: 'brush',
    thing: first,
    selection: undefined,
    clip: readStored(clipName) as state.Clip<Thing> | undefined,
    path: [],
  }));
  const [anchor, setAnchor] = useState<Square>();
  // Pointers are quicker than pages are drawn: the way they took is kept beside the state.
  const path = useRef<Square[]>([]);
  const drawn = stencils.sheetOf(doc, page);
  const board = stencils.boardOf(doc);
  const sheet = useMemo(
    () => state.strokeOn(drawn, bench, kit, state.paperOf(drawn, board), board),
    [drawn, bench, kit, board],
  );
  const redraw = (next: DrawingSheet<Thing>, strand?: string) => {
    if (next !== drawn) change(stencils.withSheet(doc, page, next), strand);
  };
  const along = (squares: readonly Square[]) => {
    path.current = [...squares];
    setBench(now => ({ ...now, path: path.current }));
  };
  const finish = () => {
    const done = { ...bench, path: path.current };
    path.current = [];
    setBench(state.afterStroke(done, drawn));
    redraw(state.strokeOn(drawn, done, kit, state.paperOf(drawn, board), board));
  };
  const place = (clip: state.Clip<Thing>, at: Square) => {
    redraw(state.putDown(drawn, clip, at, kit, board));
    setBench(now => ({ ...now, tool: 'move', selection: state.boxAt(clip, at) }));
  };
  const transform = (how: (clip: state.Clip<Thing>) => state.Clip<Thing>) => {
    if (bench.selection === undefined) return;
    const changed = state.changeSelected(drawn, bench.selection, how, kit, board);
    redraw(changed.sheet);
    setBench(now => ({ ...now, selection: changed.selection }));
  };
  const deeds: Readonly<Record<SelectionAction, () => void>> = {
    copy: () => {
      const { selection } = bench;
      if (selection === undefined) return;
      const clip = state.clipOf(drawn, selection);
      writeStored(clipName, clip);
      setBench(now => ({ ...now, clip }));
    },
    cut: () => {
      deeds.copy();
      deeds.remove();
    },
    paste: () => {
      const paper = state.paperOf(drawn, board);
      const { left, top } = bench.selection ?? { left: paper.left + 1, top: paper.top + 1 };
      if (bench.clip !== undefined) place(bench.clip, { x: left, y: top });
    },
    mirror: () => transform(clip => state.mirrored(clip, kit)),
    flip: () => transform(clip => state.flipped(clip, kit)),
    turn: () => transform(clip => state.rotated(clip, kit)),
    remove: () => bench.selection && redraw(emptied(drawn, bench.selection)),
  };
  const setPage = (next: number) => {
    turnTo(next);
    setAnchor(undefined);
    setBench(now => ({ ...now, selection: undefined }));
  };

  return {
    bench,
    page,
    setPage,
    sheet,
    paper: state.paperOf(sheet, board),
    anchor,
    stroke: {
      begin: square => along([square]),
      move: square => path.current.length > 0 && along([...path.current, square]),
      end: () => path.current.length > 0 && finish(),
      cancel: () => along([]),
    },
    press: square => {
      if (TWO_CORNERS.includes(bench.tool) && anchor === undefined) return setAnchor(square);
      path.current = anchor === undefined ? [square] : [anchor, square];
      setAnchor(undefined);
      finish();
    },
    type: (square, sign) => {
      const thing = stencils.typed?.(sign);
      if (thing === undefined) return false;
      redraw(painted(drawn, [square], thing, kit), 'typing');
      return true;
    },
    take: tool => {
      setAnchor(undefined);
      setBench(now => ({ ...now, tool, path: [] }));
    },
    load: thing => setBench(now => ({ ...now, thing, tool: PAINTS.includes(now.tool) ? now.tool : 'brush', path: [] })),
    select: selection => {
      setAnchor(undefined);
      setBench(now => ({ ...now, selection }));
    },
    can: deed => (deed === 'paste' ? bench.clip !== undefined : bench.selection !== undefined),
    does: deed => deeds[deed](),
    redraw,
  };
}

/** Tools that draw what is in hand. */
const PAINTS: readonly state.Tool[] = ['brush', 'line', 'rectangle', 'box', 'fill'];

/** The selection of one square. */
export function oneSquare(square: Square): Bounds {
  return boxOf(square, square);
}
