import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds } from '../../../src/kernel/square.ts';
import { opened, redone, undone, withLastReplaced, withStep } from '../../../src/web/make/core/draft-session.ts';
import {
  bySquare,
  type DrawingSheet,
  erased,
  type PlacementRules,
  painted,
  thingsAt,
} from '../../../src/web/make/core/drawing-sheet.ts';
import { boxOf, boxSquares, floodOf, lineOf, rimOf, trailOf } from '../../../src/web/make/tools/square-shapes.ts';
import {
  afterStroke,
  changeSelected,
  clipOf,
  flipped,
  mirrored,
  movedBy,
  pasted,
  rotated,
  strokeOn,
  type Tool,
  type ToolState,
} from '../../../src/web/make/tools/tool-state.ts';

/** One sign on each square, and one `@` in all. */
const kit: PlacementRules<string> = {
  lay: (here, thing) => (here.includes(thing) ? here : [thing]),
  isOnly: thing => thing === '@',
  turned: thing => (thing === '|' ? '-' : thing === '-' ? '|' : thing),
};

function drawn(text: string): DrawingSheet<string> {
  return text
    .trim()
    .split('\n')
    .flatMap((line, y) => [...line.trim()].flatMap((thing, x) => (thing === '.' ? [] : [{ x, y, thing }])));
}

function shown(sheet: DrawingSheet<string>, width: number, height: number): string {
  const squares = bySquare(sheet);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => squares.get(`${x},${y}`)?.join('') ?? '.').join(''),
  ).join('\n');
}

const square = fc.record({ x: fc.integer({ min: -4, max: 8 }), y: fc.integer({ min: -4, max: 8 }) });
/** At most one thing on a square, as the kit lays them. */
const sheet = fc
  .uniqueArray(fc.tuple(square, fc.constantFrom<string>('#', 'o', '|', '-')), {
    selector: ([{ x, y }]) => `${x},${y}`,
    maxLength: 30,
  })
  .map(list => list.map(([at, thing]) => ({ ...at, thing })));
const sorted = (list: DrawingSheet<string>) => list.map(({ x, y, thing }) => `${x},${y} ${thing}`).sort();

describe('undo and redo', () => {
  const steps = fc.array(fc.oneof(fc.nat(9), fc.constantFrom('undo' as const, 'redo' as const)), { maxLength: 60 });

  test('go back to every state and on to it again, without end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), states => {
        let history = opened(-1);
        for (const state of states) history = withStep(history, state);
        const there = [history.present];
        for (; history.past.length > 0; history = undone(history)) there.unshift(history.past.at(-1) ?? NaN);
        expect(history.present).toBe(-1);
        const back = [history.present];
        for (; history.future.length > 0; history = redone(history)) back.push(history.future[0] ?? NaN);
        expect(back).toEqual(there);
      }),
    );
  });

  test('are each other’s inverse, and a new step forgets what was undone', () => {
    fc.assert(
      fc.property(steps, list => {
        let history = opened(-1);
        for (const each of list) {
          const before = history;
          if (each === 'undo') {
            history = undone(history);
            if (before.past.length > 0) expect(redone(history)).toEqual(before);
          } else if (each === 'redo') {
            history = redone(history);
            if (before.future.length > 0) expect(undone(history)).toEqual(before);
          } else {
            history = withStep(history, each);
            if (each !== before.present) expect(history.future).toEqual([]);
          }
        }
      }),
    );
  });

  test('take a word that was typed as one step', () => {
    const typed = withLastReplaced(withLastReplaced(withStep(opened(''), 'a'), 'ab'), 'abc');
    expect(undone(typed).present).toBe('');
  });

  test('do not count what changes nothing', () => {
    const history = withStep(opened(1), 2);
    expect(withStep(history, 2)).toBe(history);
  });
});

describe('shapes', () => {
  test('a line has no gaps and joins its ends', () => {
    fc.assert(
      fc.property(square, square, (from, to) => {
        const line = lineOf(from, to);
        expect(line[0]).toEqual(from);
        expect(line.at(-1)).toEqual(to);
        for (const [n, { x, y }] of line.entries()) {
          const before = line[n - 1] ?? { x, y };
          expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('a trail visits each square once', () => {
    expect(
      trailOf([
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toHaveLength(4);
  });

  test('the rim of a box is the box without its inside', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        const box = boxOf(a, b);
        const inside = Math.max(0, box.width - 2) * Math.max(0, box.height - 2);
        expect(rimOf(box)).toHaveLength(box.width * box.height - inside);
        expect(boxSquares(box)).toHaveLength(box.width * box.height);
      }),
    );
  });

  test('fill stops at what looks different, and at the edge of the paper', () => {
    const walls = drawn(`
      #####
      #..#.
      #..#.
      ####.`);
    const squares = bySquare(walls);
    const look = (at: { x: number; y: number }) => squares.get(`${at.x},${at.y}`)?.join('') ?? '';
    const paper: Bounds = { left: 0, top: 0, width: 5, height: 4 };
    expect(floodOf({ x: 1, y: 1 }, paper, look)).toHaveLength(4);
    expect(floodOf({ x: 4, y: 2 }, paper, look)).toHaveLength(3);
    expect(floodOf({ x: 9, y: 9 }, paper, look)).toEqual([]);
  });
});

describe('a drawing', () => {
  test('keeps the order of what stays, and puts new things last', () => {
    const before = drawn('abc');
    const after = painted(before, [{ x: 1, y: 0 }], '#', kit);
    expect(after.map(({ thing }) => thing)).toEqual(['a', 'c', '#']);
    expect(painted(after, [{ x: 1, y: 0 }], '#', kit)).toBe(after);
  });

  test('has one player, who is where it was put last', () => {
    const after = painted(
      drawn('@..'),
      [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
      '@',
      kit,
    );
    expect(shown(after, 3, 1)).toBe('..@');
  });

  test('is empty where it was erased', () => {
    fc.assert(
      fc.property(sheet, fc.array(square, { maxLength: 9 }), (list, squares) => {
        const after = erased(list, squares);
        for (const at of squares) expect(thingsAt(after, at)).toEqual([]);
        const touched = new Set(squares.map(({ x, y }) => `${x},${y}`));
        expect(after).toEqual(list.filter(({ x, y }) => !touched.has(`${x},${y}`)));
      }),
    );
  });
});

describe('what is selected', () => {
  const box = fc.tuple(square, square).map(([a, b]) => boxOf(a, b));

  test('two mirrors and four turns change nothing', () => {
    fc.assert(
      fc.property(sheet, box, (list, selection) => {
        const clip = clipOf(list, selection);
        const turn = (each: typeof clip) => rotated(each, kit);
        const mirror = (each: typeof clip) => mirrored(each, kit);
        const flip = (each: typeof clip) => flipped(each, kit);
        expect(mirror(mirror(clip))).toEqual(clip);
        expect(flip(flip(clip))).toEqual(clip);
        expect(turn(turn(turn(turn(clip))))).toEqual(clip);
        expect(turn(turn(clip))).toEqual(mirror(flip(clip)));
      }),
    );
  });

  test('put back where it was cut out, changes nothing', () => {
    fc.assert(
      fc.property(sheet, box, (list, selection) => {
        const same = changeSelected(list, selection, clip => clip, kit);
        expect(sorted(same.sheet)).toEqual(sorted(list));
        expect(same.selection).toEqual(selection);
      }),
    );
  });

  test('moved onto empty squares and back, is where it was', () => {
    fc.assert(
      fc.property(sheet, box, (list, selection) => {
        const far = { x: 100, y: -100 };
        const moved = movedBy(list, selection, far, kit);
        const there = { ...selection, left: selection.left + far.x, top: selection.top + far.y };
        expect(sorted(movedBy(moved, there, { x: -far.x, y: -far.y }, kit))).toEqual(sorted(list));
      }),
    );
  });

  test('is turned with its walls, and pasted over what is there, not over what it leaves empty', () => {
    const clip = clipOf(drawn('|.o'), boxOf({ x: 0, y: 0 }, { x: 2, y: 0 }));
    expect(shown(rotated(clip, kit).things, 1, 3)).toBe('-\n.\no');
    expect(shown(pasted(drawn('###'), clip, { x: 0, y: 0 }, kit), 3, 1)).toBe('|#o');
    expect(
      shown(pasted(drawn('@..'), clipOf(drawn('@'), boxOf({ x: 0, y: 0 }, { x: 0, y: 0 })), { x: 2, y: 0 }, kit), 3, 1),
    ).toBe('..@');
  });
});

describe('the tools', () => {
  const bench = (tool: Tool, ...path: [number, number][]): ToolState<string> => ({
    tool,
    thing: '#',
    selection: { left: 0, top: 0, width: 1, height: 1 },
    clip: undefined,
    path: path.map(([x, y]) => ({ x, y })),
  });
  const paper: Bounds = { left: 0, top: 0, width: 4, height: 3 };
  const table: readonly [string, ToolState<string>, string, string][] = [
    ['brush', bench('brush', [0, 0], [3, 0]), 'o...\n....\n....', '####\n....\n....'],
    ['line', bench('line', [0, 0], [2, 2]), '....\n....\n....', '#...\n.#..\n..#.'],
    ['rectangle', bench('rectangle', [0, 0], [2, 2]), '....\n.o..\n....', '###.\n#o#.\n###.'],
    ['box', bench('box', [2, 2], [1, 1]), '....\n....\n....', '....\n.##.\n.##.'],
    ['fill', bench('fill', [0, 0]), '..o.\n.o..\no...', '##o.\n#o..\no...'],
    ['eraser', bench('eraser', [0, 0], [1, 0]), 'oooo\n....\n....', '..oo\n....\n....'],
    ['move', bench('move', [0, 0], [2, 1]), 'o...\n....\n....', '....\n..o.\n....'],
    ['select', bench('select', [0, 0], [2, 1]), 'o...\n....\n....', 'o...\n....\n....'],
    ['hand', bench('hand', [0, 0], [2, 1]), 'o...\n....\n....', 'o...\n....\n....'],
  ];
  test.each(table)('%s', (_, hand, before, after) => {
    expect(shown(strokeOn(drawn(before), hand, kit, paper, undefined), 4, 3)).toBe(after);
  });

  test('never draw beyond a board', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Tool>('brush', 'line', 'rectangle', 'box', 'fill', 'move'),
        sheet,
        square,
        square,
        (tool, list, from, to) => {
          const within = list.filter(({ x, y }) => x >= 0 && y >= 0 && x < 4 && y < 3);
          const after = strokeOn(within, bench(tool, [from.x, from.y], [to.x, to.y]), kit, paper, paper);
          expect(after.every(({ x, y }) => x >= 0 && y >= 0 && x < 4 && y < 3)).toBe(true);
        },
      ),
    );
  });

  test('pick, select and carry the selection along', () => {
    const list = drawn('o.');
    expect(afterStroke(bench('picker', [0, 0]), list)).toMatchObject({ tool: 'brush', thing: 'o', path: [] });
    expect(afterStroke(bench('picker', [1, 0]), list)).toMatchObject({ tool: 'picker', thing: '#' });
    expect(afterStroke(bench('select', [3, 2], [1, 1]), list).selection).toEqual(boxOf({ x: 1, y: 1 }, { x: 3, y: 2 }));
    expect(afterStroke(bench('move', [0, 0], [2, 1]), list).selection).toMatchObject({ left: 2, top: 1 });
  });
});
