import { type ReactNode, useMemo, useState } from 'react';
import { boundsOf, CARDINALS, type Square, STEP } from '../../../kernel/square.ts';
import { CanvasBoard } from '../../board/canvas-board.tsx';
import { keyLabelOf } from '../../keys/key-labels.ts';
import { useKeys } from '../../keys/key-listener.ts';
import { makeTexts } from '../../texts/make.ts';
import type { DraftSession } from '../core/draft-session.ts';
import type { MapPalette } from '../core/drawing-sheet.ts';
import type { Remark } from '../core/map-format.ts';
import { TOOL_KEYS } from '../tools/editor-keys.ts';
import { remarkMarks, selectionMarks } from '../tools/editor-marks.ts';
import { Inspector, Palette } from '../tools/palette.tsx';
import { ToolButton } from '../tools/tool-button.tsx';
import { movedBy, TOOLS, type Tool } from '../tools/tool-state.ts';
import { oneSquare, SELECTION_ACTIONS, type ToolsHandle, useTools } from '../tools/use-tools.ts';
import { type Panel, Remarks, remarkCount, SourcePanel, Tabs } from './panels.tsx';
import '../../styles/make/tools.css';

const NO_MOTIONS = [] as const;

export interface DrawingProps<Doc, Thing> {
  readonly session: DraftSession<Doc>;
  readonly palette: MapPalette<Doc, Thing>;
  /** What is in hand at first. */
  readonly first: Thing;
  /** Where to look at first, where not all of it is seen. */
  readonly focus?: Square | undefined;
  readonly isKin: (a: Thing, b: Thing) => boolean;
  /** The fields of a thing, to be changed in place. */
  readonly fieldsOf: (thing: Thing, change: (thing: Thing) => void) => ReactNode;
  /** What the format shows beside the drawing. */
  readonly panels: readonly Panel[];
  /** The panel that a remark without a square is about. */
  readonly panelOf: (remark: Remark) => string | undefined;
  readonly onPlayFrom?: (square: Square) => void;
}

/** A document on squared paper: tools and palette, the board, and what is to be said about it. */
export function DrawingTable<Doc, Thing>(props: DrawingProps<Doc, Thing>) {
  const { session, palette, onPlayFrom } = props;
  const handle = useTools(session, palette, props.first);
  const { bench, sheet, paper, anchor, page } = handle;
  const [open, setOpen] = useState(0);
  const [focus, setFocus] = useState(props.focus);
  const pages = palette.pagesOf(session.doc);
  useBenchKeys(session, palette, handle);

  const drawn = useMemo(() => palette.sceneOf(sheet, paper), [palette, sheet, paper]);
  const scene = useMemo(() => {
    const selection = anchor === undefined ? bench.selection : oneSquare(anchor);
    const name = anchor === undefined ? makeTexts.dungeon.selected : makeTexts.dungeon.corner;
    const marks = [...remarkMarks(session.remarks, page), ...selectionMarks(selection, name)];
    return { ...drawn, pieces: [...drawn.pieces, ...marks], focus };
  }, [drawn, session.remarks, page, bench.selection, anchor, focus]);

  const panels: readonly Panel[] = [
    { name: makeTexts.tabs.square, body: <Inspector {...props} handle={handle} onPlayFrom={onPlayFrom} /> },
    ...props.panels,
    {
      name: makeTexts.tabs.problems,
      sign: remarkCount(session.remarks),
      body: <Remarks remarks={session.remarks} onShow={remark => show(remark)} partOf={props.panelOf} />,
    },
    { name: makeTexts.tabs.text, body: <SourcePanel session={session} /> },
  ];
  const stroke = {
    ...handle.stroke,
    begin: (square: Square) => {
      setFocus(undefined);
      handle.stroke.begin(square);
    },
    end: () => {
      handle.stroke.end();
      if (bench.tool === 'select') setOpen(0);
    },
  };
  const show = (remark: Remark) => {
    const { place } = remark;
    const panel = props.panelOf(remark);
    if (place !== undefined) {
      if (place.page !== page) handle.setPage(place.page);
      handle.select(oneSquare(place.square));
      setFocus(place.square);
    } else if (panel !== undefined) setOpen(panels.findIndex(({ name }) => name === panel));
  };

  return (
    <div className="make-table">
      <Toolbar handle={handle} />
      <Palette palette={palette} inHand={bench.thing} isKin={props.isKin} onTake={handle.load}>
        {props.fieldsOf(bench.thing, handle.load)}
      </Palette>
      <div className="make-board">
        {pages.length > 1 && (
          <fieldset className="make-pages">
            <legend className="unseen">{makeTexts.tabs.floors}</legend>
            {pages.map((name, n) => (
              <button key={name} type="button" aria-pressed={n === page} onClick={() => handle.setPage(n)}>
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <div className="make-paper">
          <CanvasBoard
            scene={scene}
            motions={NO_MOTIONS}
            theme={palette.theme}
            label={makeTexts.boardLabel(session.format.titleOf(session.doc))}
            playable={14}
            onSquare={square => (bench.tool === 'hand' ? handle.select(oneSquare(square)) : handle.press(square))}
            onType={handle.type}
            {...(bench.tool === 'hand' ? {} : { stroke })}
          />
        </div>
      </div>
      <Tabs panels={panels} open={open} onOpen={setOpen} />
    </div>
  );
}

/** The keys of the tools and of the selection. */
function useBenchKeys<Doc, Thing>(
  { doc }: DraftSession<Doc>,
  palette: MapPalette<Doc, Thing>,
  handle: ToolsHandle<Thing>,
): void {
  const { bench, page } = handle;
  const { selection } = bench;
  const nudge = (by: Square) => {
    if (selection === undefined) return;
    const sheet = palette.sheetOf(doc, page);
    handle.redraw(movedBy(sheet, selection, by, palette.kit, palette.boardOf(doc)), 'nudge');
    handle.select({ ...selection, left: selection.left + by.x, top: selection.top + by.y });
  };
  useKeys(TOOL_KEYS, {
    ...Object.fromEntries(TOOLS.map(tool => [tool, () => handle.take(tool)])),
    ...Object.fromEntries(SELECTION_ACTIONS.map(deed => [deed, () => handle.does(deed)])),
    ...Object.fromEntries(CARDINALS.map(direction => [direction, () => nudge(STEP[direction])])),
    all: () => handle.select(boundsOf(palette.sheetOf(doc, page))),
    drop: () => handle.select(undefined),
  });
}

interface ToolbarProps {
  readonly handle: Pick<ToolsHandle<never>, 'take' | 'can' | 'does'> & { readonly bench: { readonly tool: Tool } };
}

/** The tools, and what can be done to what is selected. */
function Toolbar({ handle }: ToolbarProps) {
  const say = makeTexts.tools;
  return (
    <div className="make-tools">
      <fieldset className="make-tool-row">
        <legend className="unseen">{say.label}</legend>
        {TOOLS.map(tool => (
          <ToolButton
            key={tool}
            icon={tool}
            name={say[tool]}
            keys={keyLabelOf(TOOL_KEYS, tool)}
            pressed={handle.bench.tool === tool}
            onPress={() => handle.take(tool)}
          />
        ))}
      </fieldset>
      <fieldset className="make-tool-row make-deeds">
        <legend className="unseen">{makeTexts.deeds.label}</legend>
        {SELECTION_ACTIONS.map(deed => (
          <ToolButton
            key={deed}
            icon={deed}
            name={makeTexts.deeds[deed]}
            keys={keyLabelOf(TOOL_KEYS, deed)}
            off={!handle.can(deed)}
            onPress={() => handle.does(deed)}
          />
        ))}
      </fieldset>
    </div>
  );
}
