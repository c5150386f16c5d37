import { type ReactNode, useMemo, useState } from 'react';
import { boundsOf, CARDINALS, type Square, STEP } from '../../kernel/square.ts';
import { Board } from '../board/board.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { makeTexts } from '../texts/make.ts';
import type { Remark } from './format.ts';
import { BENCH_KEYS } from './keys.ts';
import { Remarks, signOf } from './remarks.tsx';
import { Source } from './source.tsx';
import { type Panel, Tabs } from './tabs.tsx';
import { movedBy, TOOLS } from './tools/bench.ts';
import { Inspector } from './tools/inspector.tsx';
import { remarkMarks, selectionMarks } from './tools/marks.ts';
import { Palette } from './tools/palette.tsx';
import type { Stencils } from './tools/stencils.ts';
import { Toolbar } from './tools/toolbar.tsx';
import { type BenchHandle, DEEDS, oneSquare, useBench } from './tools/use-bench.ts';
import type { Workshop } from './workshop.ts';

const NO_MOTIONS = [] as const;

export interface DrawingProps<Doc, Thing> {
  readonly workshop: Workshop<Doc>;
  readonly stencils: Stencils<Doc, Thing>;
  /** What is in hand at first. */
  readonly first: Thing;
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
  const { workshop, stencils, onPlayFrom } = props;
  const handle = useBench(workshop, stencils, props.first);
  const { bench, sheet, paper, anchor, page } = handle;
  const [open, setOpen] = useState(0);
  const [focus, setFocus] = useState<Square>();
  const pages = stencils.pagesOf(workshop.doc);
  useBenchKeys(workshop, stencils, handle);

  const drawn = useMemo(() => stencils.sceneOf(sheet, paper), [stencils, sheet, paper]);
  const scene = useMemo(() => {
    const selection = anchor === undefined ? bench.selection : oneSquare(anchor);
    const name = anchor === undefined ? makeTexts.dungeon.selected : makeTexts.dungeon.corner;
    const marks = [...remarkMarks(workshop.remarks, page), ...selectionMarks(selection, name)];
    return { ...drawn, pieces: [...drawn.pieces, ...marks], focus };
  }, [drawn, workshop.remarks, page, bench.selection, anchor, focus]);

  const panels: readonly Panel[] = [
    { name: makeTexts.tabs.square, body: <Inspector {...props} handle={handle} onPlayFrom={onPlayFrom} /> },
    ...props.panels,
    {
      name: makeTexts.tabs.problems,
      sign: signOf(workshop.remarks),
      body: <Remarks remarks={workshop.remarks} onShow={remark => show(remark)} />,
    },
    { name: makeTexts.tabs.text, body: <Source workshop={workshop} /> },
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
      <Palette stencils={stencils} inHand={bench.thing} isKin={props.isKin} onTake={handle.load}>
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
          <Board
            scene={scene}
            motions={NO_MOTIONS}
            theme={stencils.theme}
            label={makeTexts.boardLabel(workshop.format.titleOf(workshop.doc))}
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
  { doc }: Workshop<Doc>,
  stencils: Stencils<Doc, Thing>,
  handle: BenchHandle<Thing>,
): void {
  const { bench, page } = handle;
  const { selection } = bench;
  const nudge = (by: Square) => {
    if (selection === undefined) return;
    const sheet = stencils.sheetOf(doc, page);
    handle.redraw(movedBy(sheet, selection, by, stencils.kit, stencils.boardOf(doc)), 'nudge');
    handle.select({ ...selection, left: selection.left + by.x, top: selection.top + by.y });
  };
  useKeys(BENCH_KEYS, {
    ...Object.fromEntries(TOOLS.map(tool => [tool, () => handle.take(tool)])),
    ...Object.fromEntries(DEEDS.map(deed => [deed, () => handle.does(deed)])),
    ...Object.fromEntries(CARDINALS.map(direction => [direction, () => nudge(STEP[direction])])),
    all: () => handle.select(boundsOf(stencils.sheetOf(doc, page))),
    drop: () => handle.select(undefined),
  });
}
