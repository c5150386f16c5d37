import { describe, expect, test } from 'vitest';
import type { OptionName } from '../../../src/chamber/options.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { fight } from '../../../src/players/chamber/blows.ts';
import { alarmIn, isDangerous, isWatched } from '../../../src/players/chamber/danger.ts';
import { blow, blowsToSlay, dangerOn, gridOf } from '../../../src/players/chamber/grid.ts';
import { lookAbout } from '../../../src/players/chamber/situation.ts';
import { room, strewn } from '../../chamber/table.ts';

const viewOf = (
  drawing: string,
  more: Partial<ChamberView> = {},
  options: Partial<Record<OptionName, boolean>> = {},
) => ({
  ...chamber.view(strewn(drawing, { options }), 0),
  ...more,
});

/** Where it strikes, if it does. */
function struck(drawing: string, more: Partial<ChamberView> = {}, options: Partial<Record<OptionName, boolean>> = {}) {
  const action = fight(lookAbout(viewOf(drawing, more, options), undefined));
  return action && 'direction' in action ? `${action.type} ${action.direction}` : undefined;
}

/** Who can slay a goblin with one blow, and be healed. */
const HALE = { hp: 140, maxHp: 140, atk: 500, pack: [{ name: 'RH' }] } as unknown as Partial<ChamberView>;

/** Fourteen blows for a goblin, each of whose takes five. */
const ATK_5 = { atk: 5, def: 0 };

describe('the delver strikes', () => {
  test.each<[string, string, string | undefined, Partial<ChamberView>?]>([
    ['nobody where nobody is', room('@....', '....\\'), undefined],
    ['who follows', room('@H...', '....\\'), 'attack ea'],
    ['an elf', room('@....', '.A..\\'), 'attack se'],
    ['not who is two squares away', room('@.H..', '....\\'), undefined],
    ['no vampire', room('@V...', '....\\'), undefined],
    ['a goblin that it can afford', room('@N...', '....\\'), 'attack ea', HALE],
    ['none without a cure', room('@N...', '....\\'), undefined, { ...HALE, pack: [] }],
    ['none with another potion', room('@N...', '....\\'), undefined, { ...HALE, pack: [{ name: 'BA' }] } as never],
    [
      'none with what heals only elves',
      room('@N...', '....\\'),
      undefined,
      { ...HALE, pack: [{ name: 'PH' }] } as never,
    ],
    ['but as an elf', room('@N...', '....\\'), 'attack ea', { ...HALE, race: 'elf', pack: [{ name: 'PH' }] } as never],
    ['none where it is hurt', room('@N...', '....\\'), undefined, { ...HALE, hp: 132 }],
    ['but where it hardly is', room('@N...', '....\\'), 'attack ea', { ...HALE, hp: 133 }],
    ['none where another is near', room('@N..V.', '.....\\'), 'attack ea', HALE],
    ['none where another is three squares away', room('@N.V..', '.....\\'), undefined, HALE],
    ['nor three rows', room('@N....', '......', '......', 'V.....', '.....\\'), undefined, HALE],
    ['a merchant in peace is nobody', room('@N.M..', '.....\\'), 'attack ea', HALE],
    ['one who is not is', room('@N.M..', '.....\\'), undefined, { ...HALE, merchantsHostile: true }],
    ['no second one beside it', room('@N....', '.N...\\'), undefined, HALE],
    ['a slime that it can afford', room('@S...', '....\\'), 'attack ea', HALE],
    ['none beside a hoard that a dragon keeps', room('@S...', '9D..\\'), undefined, { ...HALE, def: 0 }],
    ['no vampire, however well it is', room('@V...', '....\\'), undefined, HALE],
    // Five for each of thirteen blows that it has to take: that leaves half of 130.
    [
      'with half of its hit points left',
      room('@N...', '....\\'),
      'attack ea',
      { ...HALE, ...ATK_5, hp: 130, maxHp: 130 },
    ],
    ['not with less', room('@N...', '....\\'), undefined, { ...HALE, ...ATK_5, hp: 129, maxHp: 129 }],
  ])('%s', (_what, drawing, expected, more) => expect(struck(drawing, more)).toBe(expected));

  test('a dragon that cannot strike back, and leaves it alone where it could', () => {
    // A dragon strikes who is beside its hoard.
    expect(struck(room('@D9...', '.....\\'))).toBe('attack ea');
    expect(struck(room('@D....', '9....\\'))).toBeUndefined();
    expect(struck(room('@D9V..', '.....\\'))).toBeUndefined();
    expect(struck(room('@D9.V.', '.....\\'))).toBe('attack ea');
  });

  test.each<[string, string, string, string | undefined]>([
    ['it has seen a cure', 'P', 'RH', 'attack ea'],
    ['it was another potion', 'P', 'BA', undefined],
    ['it is gone', '.', 'RH', undefined],
  ])('a goblin where %s on the floor', (_what, drawn, kind, expected) => {
    const situation = lookAbout(viewOf(room('@N.0.', '....\\'), { ...HALE, pack: [] }), undefined);
    const square = situation.grid.at + 3;
    situation.grid.cells[square] = drawn.charCodeAt(0);
    situation.memory.potions.clear();
    situation.memory.potions.set(square, kind as never);
    const action = fight(situation);
    expect(action && 'direction' in action ? `${action.type} ${action.direction}` : undefined).toBe(expected);
  });

  test('where enemies hunt, nobody by this', () =>
    expect(struck(room('@H...', '....\\'), {}, { field: true })).toBeUndefined());

  test('as much as it can afford if all goes wrong, and half of its hit points are left', () => {
    const goblin = room('@N...', '....\\');
    const view = viewOf(goblin, HALE);
    // By its attack it needs so many blows, and the goblin has one less.
    const needed = (atk: number) => blowsToSlay({ ...view, atk }, 'N') - 1;
    for (const atk of [10, 15, 20, 30, 50, 100]) {
      const left = 140 - needed(atk) * blow(view, 'N');
      expect(struck(goblin, { ...HALE, atk })).toBe(left >= 70 ? 'attack ea' : undefined);
    }
  });
});

describe('danger', () => {
  const at = (drawing: string, column: number, row: number, more: Partial<ChamberView> = {}) => {
    const view = viewOf(drawing, more);
    const grid = gridOf(view);
    return dangerOn(grid, view)[(row + 1) * grid.width + column + 1];
  };
  const half = (letter: 'V' | 'A' | 'D' | 'M', drawing: string) => blow(viewOf(drawing), letter) / 2;

  test('is half a blow on every square beside an enemy', () => {
    const drawing = room('@......', '...V...', '......\\');
    for (const [column, row] of [
      [2, 0],
      [3, 0],
      [4, 0],
      [2, 1],
      [4, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ] as const)
      expect(at(drawing, column, row)).toBe(half('V', drawing));
    for (const [column, row] of [
      [1, 1],
      [5, 1],
      [0, 0],
    ] as const)
      expect(at(drawing, column, row)).toBe(0);
  });

  test('adds up', () => {
    const drawing = room('@......', '..V.V..', '......\\');
    expect(at(drawing, 3, 1)).toBe(2 * half('V', drawing));
  });

  test('an archer is to be feared along its lines, five squares far', () => {
    const drawing = room('.......@', '........', 'A......\\');
    const arrow = half('A', drawing);
    expect([1, 2, 5, 6].map(column => at(drawing, column, 2))).toEqual([arrow, arrow, arrow, 0]);
    expect([at(drawing, 2, 0), at(drawing, 1, 0), at(drawing, 0, 0)]).toEqual([arrow, 0, arrow]);
    // Not beyond what stands in the way.
    const barred = room('........', '........', 'A.@....\\');
    expect([at(barred, 1, 2), at(barred, 3, 2)]).toEqual([half('A', barred), 0]);
  });

  test('a merchant in peace is none', () => {
    const drawing = room('@......', '...M...', '......\\');
    expect(at(drawing, 3, 0)).toBe(0);
    expect(at(drawing, 3, 0, { merchantsHostile: true })).toBeGreaterThan(0);
  });
});

describe('an alarm', () => {
  const far = room('@.......V', '........\\');
  const gone = room('@........', '........\\');

  test.each<[string, string, boolean]>([
    ['three squares away', room('@..V.....', '........\\'), true],
    ['four', room('@...V....', '........\\'), false],
    ['three rows away', room('@.', '..', '..', 'V.', '.\\'), true],
    ['four rows', room('@.', '..', '..', '..', 'V.', '.\\'), false],
    ['three to the left', room('....V..@.', '........\\'), true],
    ['four to the left', room('...V...@.', '........\\'), false],
    ['three rows up', room('V.', '..', '..', '@.', '.\\'), true],
    ['four rows up', room('V.', '..', '..', '..', '@.', '.\\'), false],
    ['a merchant in peace', room('@..M.....', '........\\'), false],
  ])('an enemy is near: %s', (_where, drawing, near) => expect(isDangerous(viewOf(drawing))).toBe(near));

  test('an enemy in sight watches, however far; a dragon stays where it is', () => {
    expect(isWatched(viewOf(far))).toBe(true);
    expect(isWatched(viewOf(gone))).toBe(false);
    expect(isWatched(viewOf(room('@....M...', '........\\')))).toBe(false);
  });

  test('who has come near is told first, then who has come into view', () => {
    expect(alarmIn(viewOf(gone), viewOf(far))).toEqual({ enemy: 'V', isNear: false });
    expect(alarmIn(viewOf(far), viewOf(far))).toBeUndefined();
    expect(alarmIn(viewOf(far), viewOf(room('@......V.', '........\\')))).toBeUndefined();
    expect(alarmIn(viewOf(far), viewOf(room('@.....V..', '........\\')))).toEqual({ enemy: 'V', isNear: false });
    expect(alarmIn(viewOf(far), viewOf(room('@.V......', '...W....\\')))).toEqual({ enemy: 'V', isNear: true });
    // On another floor it is another one.
    expect(alarmIn(viewOf(far, { floor: 7 }), viewOf(far))).toEqual({ enemy: 'V', isNear: false });
    expect(alarmIn(viewOf(far), viewOf(gone))).toBeUndefined();
  });
});
