import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { awakeOn, isAwake, noteZap } from '../../../src/players/chamber/asleep.ts';
import { hasPassed, stepOnto } from '../../../src/players/chamber/footsteps.ts';
import { lookAbout } from '../../../src/players/chamber/situation.ts';
import { room, strewn } from '../../chamber/table.ts';

const PACK = ['bolt', 'slumber'].map(name => ({ name, charges: 1 })) as unknown as NonNullable<ChamberView['pack']>;

function look(drawing: string, more: Partial<ChamberView> = {}) {
  const shown = chamber.view(strewn(drawing, { options: { finds: true } }), 0);
  return lookAbout({ ...shown, pack: PACK, turn: 20, ...more }, undefined);
}

/** Whom a zap puts to sleep, by columns from the player, and until which turn. */
function slept(drawing: string, action: ChamberAction): [number, number][] {
  const { memory, view, grid } = look(drawing);
  noteZap(memory, view, grid, action);
  return [...memory.asleep].map(([square, until]) => [square - grid.at, until]);
}
const zap = (slot: number): ChamberAction => ({ type: 'zap', slot, direction: 'ea' });

describe('a wand of slumber', () => {
  test.each<[string, string, ChamberAction, [number, number][]]>([
    ['puts to sleep who is beside the player, for nine turns', room('@V.......', '........\\'), zap(1), [[1, 29]]],
    ['the first in a line', room('@..V.W...', '........\\'), zap(1), [[3, 29]]],
    ['six squares far', room('@.....V..', '........\\'), zap(1), [[6, 29]]],
    ['no further', room('@......V.', '........\\'), zap(1), []],
    ['nobody beside the line', room('@........', '..V.....\\'), zap(1), []],
    ['as no other wand does', room('@V.......', '........\\'), zap(0), []],
    ['nor any other deed with it', room('@V.......', '........\\'), { type: 'apply', slot: 1 }, []],
  ])('%s', (_, drawing, action, expected) => expect(slept(drawing, action)).toEqual(expected));
});

describe('who is awake', () => {
  test.each<[string, 'V' | 'M', number | undefined, boolean, boolean]>([
    ['whoever was never put to sleep', 'V', undefined, false, true],
    ['not who sleeps for longer', 'V', 21, false, false],
    ['but who has slept enough', 'V', 20, false, true],
    ['no merchant in peace', 'M', undefined, false, false],
    ['but one who is not', 'M', undefined, true, true],
    ['and does not sleep', 'M', 21, true, false],
  ])('%s', (_, letter, until, merchantsHostile, awake) => {
    const { memory, view } = look(room('@....', '....\\'), { merchantsHostile });
    if (until !== undefined) memory.asleep.set(7, until);
    expect(isAwake(memory, view, { letter, square: 7 })).toBe(awake);
  });

  test('the others are left out of sight', () => {
    const { memory, view, grid } = look(room('@V.W.', '....\\'));
    expect(awakeOn(memory, view, grid)).toBe(grid);
    memory.asleep.set(grid.at + 1, 99);
    expect(awakeOn(memory, view, grid).enemies.map(({ letter }) => letter)).toEqual(['W']);
  });
});

describe('footsteps', () => {
  const at = (floor: number, row: number, column: number) => ({ floor, row, column }) as ChamberView;
  const walked = [at(1, 5, 5), at(1, 5, 6), at(1, 5, 5)].reduce(
    (before: ReturnType<typeof stepOnto> | undefined, view) => stepOnto(before, view),
    undefined,
  )!;

  test('are kept once each, and only of this floor', () => {
    expect([...walked.stood]).toEqual(['5 5', '5 6']);
    expect(stepOnto(walked, at(1, 5, 6))).toBe(walked);
    expect(stepOnto(walked, at(2, 1, 1))).toEqual({ floor: 2, stood: new Set(['1 1']) });
  });

  test('tell what was passed: where somebody stood, and beside it', () => {
    const passed = [3, 4, 5, 6, 7].map(row => [3, 4, 5, 6, 7, 8].map(column => Number(hasPassed(walked, row, column))));
    expect(passed.map(row => row.join(''))).toEqual(['000000', '011110', '011110', '011110', '000000']);
  });
});
