import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftSession } from '../../../src/web/make/core/draft-session.ts';
import type { DrawingSheet, MapPalette, PlacementRules } from '../../../src/web/make/core/drawing-sheet.ts';
import type { MapFormat } from '../../../src/web/make/core/map-format.ts';
import { remarkMarks, selectionMarks } from '../../../src/web/make/tools/editor-marks.ts';
import { trailOf } from '../../../src/web/make/tools/square-shapes.ts';
import { oneSquare, useTools } from '../../../src/web/make/tools/use-tools.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());

type Doc = readonly DrawingSheet<string>[];
const kit: PlacementRules<string> = {
  lay: (here, thing) => (here.includes(thing) ? here : [thing]),
  isOnly: thing => thing === '@',
  turned: thing => (thing === '|' ? '-' : thing === '-' ? '|' : thing),
};
const BOARD = { left: 0, top: 0, width: 5, height: 4 };

function sheetOf(drawing: string): DrawingSheet<string> {
  return drawing
    .split('/')
    .flatMap((row, y) => [...row].flatMap((thing, x) => (thing === '.' ? [] : [{ x, y, thing }])));
}

function shown(sheet: DrawingSheet<string>): string {
  const at = (x: number, y: number) => sheet.findLast(placed => placed.x === x && placed.y === y)?.thing ?? '.';
  return Array.from({ length: 4 }, (_, y) => Array.from({ length: 5 }, (_each, x) => at(x, y)).join('')).join('/');
}

/** A bench over two pages; what it changes comes back to it. */
async function bench(first = '...../...../...../.....', second = '@..../...../...../.....') {
  const changes: (string | undefined)[] = [];
  const world: { doc: Doc } = { doc: [sheetOf(first), sheetOf(second)] };
  const stencils = {
    kit,
    sheetOf: (doc: Doc, page: number) => doc[page] ?? [],
    withSheet: (doc: Doc, page: number, sheet: DrawingSheet<string>) => doc.with(page, sheet),
    boardOf: () => BOARD,
    typed: (sign: string) => (sign === '?' ? undefined : sign),
  } as unknown as MapPalette<Doc, string>;
  const format = { name: 'chamber' } as MapFormat<Doc>;
  const hook = await use((doc: Doc) => {
    const change = (next: Doc, strand?: string) => {
      changes.push(strand);
      world.doc = next;
    };
    return useTools({ doc, change, format } as DraftSession<Doc>, stencils, '#');
  }, world.doc);
  const does = async (what: (handle: typeof hook.result) => unknown) => {
    await hook.does(() => what(hook.result));
    await hook.with(world.doc);
  };
  return {
    does,
    changes,
    get handle() {
      return hook.result;
    },
    drawn: (page = 0) => shown(world.doc[page] ?? []),
  };
}

const at = (x: number, y: number) => ({ x, y });

describe('a stroke', () => {
  test('is seen while it is drawn, and is one change when it is done', async () => {
    const table = await bench();
    await table.does(({ stroke }) => stroke.begin(at(0, 0)));
    await table.does(({ stroke }) => stroke.move(at(2, 0)));
    expect(shown(table.handle.sheet)).toBe('###../...../...../.....');
    expect(table.drawn()).toBe('...../...../...../.....');
    await table.does(({ stroke }) => stroke.end());
    expect(table.drawn()).toBe('###../...../...../.....');
    expect(table.changes).toEqual([undefined]);
    expect(table.handle.bench.path).toEqual([]);
  });

  test('that is taken back changes nothing', async () => {
    const table = await bench();
    await table.does(({ stroke }) => stroke.begin(at(0, 0)));
    await table.does(({ stroke }) => stroke.cancel());
    expect(shown(table.handle.sheet)).toBe('...../...../...../.....');
    await table.does(({ stroke }) => [stroke.move(at(1, 1)), stroke.end()]);
    expect(table.changes).toEqual([]);
  });

  test('is as quick as the pointer, however slow the page', async () => {
    const table = await bench();
    await table.does(({ stroke }) => [
      stroke.begin(at(0, 0)),
      stroke.move(at(0, 1)),
      stroke.move(at(1, 1)),
      stroke.end(),
    ]);
    expect(table.drawn()).toBe('#..../##.../...../.....');
  });
});

describe('with the keyboard', () => {
  test('one press draws with tools that need one square', async () => {
    const table = await bench();
    await table.does(({ press }) => press(at(3, 1)));
    expect(table.drawn()).toBe('...../...#./...../.....');
    expect(table.handle.anchor).toBeUndefined();
  });

  test('two presses draw with tools that need two', async () => {
    const table = await bench();
    await table.does(({ take }) => take('box'));
    await table.does(({ press }) => press(at(1, 1)));
    expect(table.handle.anchor).toEqual(at(1, 1));
    expect(table.changes).toEqual([]);
    await table.does(({ press }) => press(at(2, 2)));
    expect(table.drawn()).toBe('...../.##../.##../.....');
    expect(table.handle.anchor).toBeUndefined();
  });

  test.each<[string, (table: Awaited<ReturnType<typeof bench>>) => Promise<void>]>([
    ['another tool', table => table.does(({ take }) => take('line'))],
    ['another page', table => table.does(({ setPage }) => setPage(1))],
    ['a selection', table => table.does(({ select }) => select(oneSquare(at(0, 0))))],
  ])('the first corner is forgotten with %s', async (_, forget) => {
    const table = await bench();
    await table.does(({ take }) => take('box'));
    await table.does(({ press }) => press(at(1, 1)));
    await forget(table);
    expect(table.handle.anchor).toBeUndefined();
  });

  test('a sign is typed where there is one, as one strand', async () => {
    const table = await bench();
    const said: boolean[] = [];
    await table.does(({ type }) => said.push(type(at(0, 0), 'x')));
    await table.does(({ type }) => said.push(type(at(1, 0), '?')));
    expect(said).toEqual([true, false]);
    expect(table.drawn()).toBe('x..../...../...../.....');
    expect(table.changes).toEqual(['typing']);
  });
});

describe('what is in hand', () => {
  test('is drawn with the tool that draws, or else with the brush', async () => {
    const table = await bench();
    await table.does(({ take }) => take('line'));
    await table.does(({ load }) => load('o'));
    expect(table.handle.bench).toMatchObject({ thing: 'o', tool: 'line' });
    await table.does(({ take }) => take('eraser'));
    await table.does(({ load }) => load('p'));
    expect(table.handle.bench).toMatchObject({ thing: 'p', tool: 'brush' });
  });

  test('is picked from a square', async () => {
    const table = await bench('.o.../...../...../.....');
    await table.does(({ take }) => take('picker'));
    await table.does(({ press }) => press(at(1, 0)));
    expect(table.handle.bench).toMatchObject({ thing: 'o', tool: 'brush' });
    expect(table.changes).toEqual([]);
  });
});

describe('what is selected', () => {
  const selected = async (drawing: string, left: number, top: number, width: number, height: number) => {
    const table = await bench(drawing);
    await table.does(({ select }) => select({ left, top, width, height }));
    return table;
  };

  test('is chosen by two corners', async () => {
    const table = await bench();
    await table.does(({ take }) => take('select'));
    await table.does(({ press }) => press(at(3, 2)));
    await table.does(({ press }) => press(at(1, 1)));
    expect(table.handle.bench.selection).toEqual({ left: 1, top: 1, width: 3, height: 2 });
    await table.does(({ setPage }) => setPage(1));
    expect(table.handle).toMatchObject({ page: 1, bench: { selection: undefined } });
  });

  test('can be copied and pasted, and only then', async () => {
    const table = await selected('ab.../c..../...../.....', 0, 0, 2, 2);
    expect([table.handle.can('paste'), table.handle.can('copy')]).toEqual([false, true]);
    await table.does(({ does }) => does('copy'));
    expect(table.handle.can('paste')).toBe(true);
    await table.does(({ select }) => select({ left: 2, top: 1, width: 1, height: 1 }));
    await table.does(({ does }) => does('paste'));
    expect(table.drawn()).toBe('ab.../c.ab./..c../.....');
    expect(table.handle.bench).toMatchObject({ tool: 'move', selection: { left: 2, top: 1, width: 2, height: 2 } });
    await table.does(({ select }) => select(undefined));
    expect([table.handle.can('copy'), table.handle.can('paste')]).toEqual([false, true]);
    // Where nothing is selected it goes near to the corner of the paper.
    await table.does(({ does }) => does('paste'));
    expect(table.handle.bench.selection).toMatchObject({ left: 1, top: 1 });
  });

  test('what was copied can be pasted into another draft', async () => {
    const table = await selected('ab.../...../...../.....', 0, 0, 2, 1);
    await table.does(({ does }) => does('copy'));
    const other = await bench();
    await other.does(({ does }) => does('paste'));
    expect(other.drawn()).toBe('...../.ab../...../.....');
  });

  test.each([
    ['cut', '..c../...../...../.....'],
    ['remove', '..c../...../...../.....'],
    ['mirror', 'bac../.|.../...../.....'],
    ['flip', '|.c../ab.../...../.....'],
    ['turn', '-ac../.b.../...../.....'],
  ] as const)('%s', async (deed, drawing) => {
    const table = await selected('abc../|..../...../.....', 0, 0, 2, 2);
    await table.does(({ does }) => does(deed));
    expect(table.drawn()).toBe(drawing);
    expect(table.handle.can('paste')).toBe(deed === 'cut');
  });

  test('is turned with its box', async () => {
    const table = await selected('ab.../...../...../.....', 0, 0, 2, 1);
    await table.does(({ does }) => does('turn'));
    expect(table.handle.bench.selection).toEqual({ left: 0, top: 0, width: 1, height: 2 });
    expect(table.drawn()).toBe('a..../b..../...../.....');
  });

  test('is nothing, and nothing happens to it', async () => {
    const table = await bench('ab.../...../...../.....');
    for (const deed of ['copy', 'cut', 'paste', 'mirror', 'flip', 'turn', 'remove'] as const) {
      await table.does(({ does }) => does(deed));
    }
    expect(table.changes).toEqual([]);
  });

  test('is moved along, and what falls off the board is lost', async () => {
    const table = await selected('ab.../...../...../.....', 0, 0, 2, 1);
    await table.does(({ take }) => take('move'));
    await table.does(({ stroke }) => [stroke.begin(at(0, 0)), stroke.move(at(4, 2)), stroke.end()]);
    expect(table.drawn()).toBe('...../...../....a/.....');
    expect(table.handle.bench.selection).toEqual({ left: 4, top: 2, width: 2, height: 1 });
  });

  test('is moved by as much as the pointer, wherever that took hold of it', async () => {
    const table = await selected('...../.ab../.cd../.....', 1, 1, 2, 2);
    await table.does(({ take }) => take('move'));
    await table.does(({ stroke }) => [stroke.begin(at(2, 2)), stroke.move(at(3, 1)), stroke.end()]);
    expect(table.drawn()).toBe('..ab./..cd./...../.....');
    expect(table.handle.bench.selection).toEqual({ left: 2, top: 0, width: 2, height: 2 });
  });
});

describe('the way of a pointer', () => {
  test('is followed in its order: the last square is where it was let go', () => {
    const trail = trailOf([at(0, 0), at(2, 0), at(2, 2)]);
    expect(trail).toEqual([at(0, 0), at(1, 0), at(2, 0), at(2, 1), at(2, 2)]);
  });
});

describe('marks', () => {
  const remark = (severity: 'error' | 'warning', message: string, x: number, page = 0) => ({
    severity,
    path: '',
    message,
    place: { page, square: at(x, 1) },
  });

  test('an error hides advice on the same square, and other pages have their own', () => {
    const marks = remarkMarks(
      [
        remark('error', 'bad', 1),
        remark('warning', 'odd', 1),
        remark('warning', 'odd', 2),
        remark('error', 'there', 3, 1),
        { severity: 'error', path: '', message: 'all' },
      ],
      0,
    );
    expect(marks).toEqual([
      { id: 'remark 1 1', look: 'make error', layer: 'actors', name: 'bad', x: 1, y: 1 },
      { id: 'remark 2 1', look: 'make warning', layer: 'actors', name: 'odd', x: 2, y: 1 },
    ]);
  });

  test('a selection is marked square by square', () => {
    expect(selectionMarks(undefined, 'selected')).toEqual([]);
    expect(
      selectionMarks({ left: 2, top: 1, width: 1, height: 2 }, 'selected').map(({ id, name }) => `${id}: ${name}`),
    ).toEqual(['selected 2 1: selected', 'selected 2 2: selected']);
  });
});
