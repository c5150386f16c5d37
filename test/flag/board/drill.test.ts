import { describe, expect, it } from 'vitest';
import {
  FAR,
  FEW_WAYS,
  type Gait,
  LEAP,
  ONE_ALL_ROUND,
  ONE_SQUARE,
  TWO_ACROSS,
  TWO_ALL_ROUND,
} from '../../../src/flag/board/drill.ts';
import { mindedBy } from '../../../src/flag/board/mark.ts';
import type { MapTemplate, PieceDescription } from '../../../src/flag/map/template.ts';
import { flag } from '../../../src/flag/rules.ts';
import { LSHAPE } from '../help.ts';

const NONE = { left: 0, right: 0, up: 0, down: 0, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 };
const slides = (directions: Partial<typeof NONE>): PieceDescription['movement'] => ({
  directions: { ...NONE, ...directions },
  shape: null,
});

const round = (squares: number) => Object.fromEntries(Object.keys(NONE).map(way => [way, squares]));

/** The drills of a board of 9 × 9, where a step down adds 11, for two pieces of this kind beside a stone. */
function drills(movement: PieceDescription['movement'], lshape = 'path'): Gait[][] {
  const template: MapTemplate = {
    gridSize: [9, 9],
    teams: 2,
    flags: 1,
    pieces: [
      { type: 'stone', attackPower: 9, count: 1, movement: slides({}) },
      { type: 'none', attackPower: 5, count: 0, movement },
      { type: 'kind', attackPower: 2, count: 2, movement },
    ],
    blocks: 0,
    placement: 'symmetrical',
    totalTimeLimitInSeconds: -1,
    moveTimeLimitInSeconds: -1,
  };
  return flag.begin(flag.readSetup({ template, options: { lshape } }), 1).ground.drills.map(drill => {
    const gaits: Gait[] = [];
    for (let gait = drill; gait !== null; gait = gait.next) gaits.push(gait);
    return gaits;
  });
}

describe('a drill', () => {
  it.each<[string, PieceDescription['movement'], number, number[]]>([
    ['one way', slides({ up: 1 }), FEW_WAYS, [-11]],
    ['three ways', slides({ up: 1, upLeft: 1, upRight: 1 }), FEW_WAYS, [-11, -10, -12]],
    ['three ways down', slides({ down: 1, downLeft: 1, downRight: 1 }), FEW_WAYS, [12, 11, 10]],
    ['to both sides', slides({ left: 1, right: 1 }), FEW_WAYS, [1, -1]],
    ['four ways', slides({ up: 1, left: 1, right: 1, down: 1 }), ONE_SQUARE, [-11, -1, 1, 11]],
    ['five ways', slides({ up: 1, left: 1, right: 1, down: 1, upLeft: 1 }), ONE_SQUARE, [-11, -1, 1, 11, -12]],
    [
      'four ways of which two lead back',
      slides({ up: 1, upLeft: 1, right: 1, down: 1 }),
      ONE_SQUARE,
      [-11, -12, 1, 11],
    ],
    ['one square all round', slides(round(1)), ONE_ALL_ROUND, [-11, -10, 1, 12]],
    ['two squares all round', slides(round(2)), TWO_ALL_ROUND, [-11, -10, 1, 12]],
    ['three squares all round', slides(round(3)), FAR, [-12, -11, -10, -1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 10, 11, 12]],
    ['two squares straight', slides({ up: 2, left: 2, right: 2, down: 2 }), TWO_ACROSS, [-11, 1]],
    ['two squares aslant', slides({ upLeft: 2, upRight: 2, downLeft: 2, downRight: 2 }), TWO_ACROSS, [-10, 12]],
    ['two squares to both sides', slides({ left: 2, right: 2 }), FAR, [-1, 2, 1, 2]],
    ['two squares three ways', slides({ up: 2, left: 2, right: 2 }), FAR, [-11, 2, 1, 2, -1, 2]],
    [
      'two squares four ways of which two lead back',
      slides({ up: 2, upLeft: 2, right: 2, down: 2 }),
      FAR,
      [-11, 2, -12, 2, 1, 2, 11, 2],
    ],
    ['one or two squares', slides({ left: 1, right: 2 }), FAR, [-1, 1, 1, 2]],
    ['three squares', slides({ down: 3 }), FAR, [11, 3]],
    ['no further than the board is wide', slides({ down: 2 ** 31 - 1 }), FAR, [11, 9]],
  ])('of a piece that goes %s', (_name, movement, form, steps) => {
    const [[gait, ...others] = []] = drills(movement);
    expect(gait).toMatchObject({ form, first: 1, end: 3, minded: mindedBy(0), tooMuch: 2 });
    expect(gait?.steps.toSorted((a, b) => a - b)).toEqual(steps.toSorted((a, b) => a - b));
    expect(others).toEqual([]);
  });

  it('has the first steps at hand; one that leads nowhere fills up', () => {
    const [[few], [other]] = drills(slides({ left: 1, right: 1 })) as [Gait[], Gait[]];
    expect([few?.a, few?.b, few?.c, few?.d]).toEqual([...(few?.steps ?? []), 0, 0]);
    expect(other).toMatchObject({ first: 4, end: 6, minded: mindedBy(1) });
    const [[round8]] = drills(slides(round(1))) as [Gait[]];
    expect([round8?.a, round8?.b, round8?.c, round8?.d]).toEqual(round8?.steps);
  });

  it.each<[string, PieceDescription['movement'], number, number]>([
    ['one way', slides({ up: 1 }), 34, 119],
    ['three ways', slides({ up: 1, upLeft: 1, upRight: 1 }), 33, 119],
    ['three ways down', slides({ down: 1, downLeft: 1, downRight: 1 }), 23, 109],
    ['to both sides', slides({ left: 1, right: 1 }), 23, 119],
  ])(
    'knows the lowest and the highest square from which %s leads onto the board',
    (_name, movement, lowest, highest) => {
      expect(drills(movement)[0]).toMatchObject([{ lowest, highest }]);
    },
  );

  it.each([
    ['path', -1],
    ['jump', 0],
  ])('of a piece that leaps, by %s: no steps', (lshape, inTheWay) => {
    expect(drills(LSHAPE, lshape)).toMatchObject([
      [{ form: LEAP, first: 1, end: 3, tooMuch: 2, steps: [], inTheWay }],
      [{ form: LEAP, first: 4, end: 6, tooMuch: 2, steps: [], inTheWay }],
    ]);
  });

  it('is empty where nothing can move', () => {
    expect(drills(slides({}))).toEqual([[], []]);
  });
});
