import { describe, expect, test } from 'vitest';
import type { ItemName } from '../../../src/chamber/kinds/pack-items.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { burdensOn, isKept, isRefuge, kitWishes, reachForKit } from '../../../src/players/chamber/delver/kit.ts';
import { lookAbout, type Situation } from '../../../src/players/chamber/delver/situation.ts';
import { room, strewn } from '../../chamber/table.ts';

type More = Partial<ChamberView> & { readonly has?: readonly string[]; readonly hunted?: boolean };

/** A hundred hit points at most, and nothing in the pack, unless told otherwise. A star marks a ring that is worn. */
function look(drawing: string, { has = [], hunted = false, ...more }: More = {}): Situation {
  const options = { shop: true, finds: true, ...(hunted && { field: true }) };
  const pack = has.map(name => ({
    name: name.replace('*', '') as ItemName,
    ...(name.endsWith('*') && { worn: true }),
  }));
  const shown = chamber.view({ ...strewn(drawing, { options }), compass: more.compass === true }, 0);
  return lookAbout({ ...shown, hp: 100, maxHp: 100, gold: 0, pack, ...more } as ChamberView, undefined);
}

/** What it does with its kit: the deed, and the slot, the ware or the direction. */
function deed(drawing: string, more: More = {}): string {
  const situation = look(drawing, more);
  const action = reachForKit(situation, situation.danger[situation.grid.at] ?? 0);
  if (action === undefined) return 'nothing';
  return [
    action.type,
    'slot' in action ? action.slot : 'ware' in action ? action.ware : '',
    'direction' in action ? action.direction : '',
  ]
    .filter(word => word !== '')
    .join(' ');
}

const EMPTY = room('@....', '....\\');
const SHRINE = room('@_...', '....\\');
const MERCHANT = room('@M...', '....\\');
const SEVEN = Array<string>(7).fill('key');
const EIGHT = [...SEVEN, 'key'];

describe('out of danger the delver', () => {
  test.each<[string, string, string, More?]>([
    ['does nothing without a pack', EMPTY, 'nothing', { pack: undefined } as never],
    ['does nothing with what it can only keep', EMPTY, 'nothing', { has: ['key', 'flight', 'thunder', 'bolt'] }],
    ['prays in need', SHRINE, 'pray ea', { hp: 20, gold: 5 }],
    ['but not before', SHRINE, 'nothing', { hp: 90, gold: 5 }],
    ['nor for less than is taken', SHRINE, 'nothing', { hp: 20, gold: 4 }],
    ['rather than drink', SHRINE, 'pray ea', { hp: 20, gold: 5, has: ['RH'] }],
    ['drinks when it is hurt', EMPTY, 'apply 1', { hp: 50, has: ['key', 'RH'] }],
    ['not before', EMPTY, 'nothing', { hp: 95, has: ['RH'] }],
    ['drinks no poison', EMPTY, 'nothing', { hp: 10, has: ['PH'] }],
    ['but as an elf', EMPTY, 'apply 0', { hp: 10, has: ['PH'], race: 'elf' }],
    ['drinks healing before it', EMPTY, 'apply 1', { hp: 10, has: ['PH', 'RH'], race: 'elf' }],
    ['reads a map', EMPTY, 'apply 1', { has: ['iron', 'map'] }],
    ['not with a compass', EMPTY, 'nothing', { has: ['map'], compass: true }],
    ['puts on a ring', EMPTY, 'apply 1', { has: ['key', 'greed'] }],
    ['but only one ring', EMPTY, 'nothing', { has: ['greed', 'regrowth*'] }],
    ['drinks what makes blows stronger', EMPTY, 'apply 0', { has: ['BA'] }],
    ['and what makes it harder to hurt', EMPTY, 'apply 0', { has: ['BD'] }],
    ['sells poison', MERCHANT, 'sell 0', { has: ['PH'] }],
    ['but not as an elf', MERCHANT, 'nothing', { has: ['PH'], race: 'elf' }],
    ['sells what weakens blows', MERCHANT, 'sell 1', { has: ['key', 'WA'] }],
    ['and armour', MERCHANT, 'sell 1', { has: ['key', 'WD'] }],
    ['buys healing for all that it has', MERCHANT, 'buy RH', { gold: 4 }],
    ['not for more', MERCHANT, 'nothing', { gold: 3 }],
    ['buys what it has a last place for', MERCHANT, 'buy RH', { gold: 4, has: SEVEN }],
    ['nothing that it has none for', MERCHANT, 'nothing', { gold: 4, has: EIGHT }],
    [
      'takes healing along',
      room('@0...', '....\\'),
      'take ea',
      { around: { ...look(EMPTY).view.around, ea: 'RH' }, has: SEVEN },
    ],
    [
      'if there is a place',
      room('@0...', '....\\'),
      'nothing',
      { around: { ...look(EMPTY).view.around, ea: 'RH' }, has: EIGHT },
    ],
  ])('%s', (_what, drawing, expected, more) => expect(deed(drawing, more)).toBe(expected));
});

describe('beside an enemy and badly hurt the delver', () => {
  const FOE = room('@W...', '....\\');
  test.each<[string, string, string, More?]>([
    ['puts it to sleep', FOE, 'zap 2 ea', { hp: 15, has: ['bolt', 'banishing', 'slumber'] }],
    ['or sends it away', FOE, 'zap 1 ea', { hp: 15, has: ['bolt', 'banishing', 'thunder'] }],
    ['or strikes it from afar', FOE, 'zap 0 ea', { hp: 15, has: ['bolt', 'flight'] }],
    ['or flies', FOE, 'apply 1', { hp: 15, has: ['thunder', 'flight'] }],
    ['or thunders', FOE, 'apply 1', { hp: 15, has: ['RH', 'thunder'] }],
    ['or drinks', FOE, 'apply 0', { hp: 15, has: ['RH'] }],
    ['not whoever is further away', room('..V..', '@W..\\'), 'zap 0 ea', { hp: 15, has: ['slumber'] }],
    ['though it hardly strikes', FOE, 'zap 0 ea', { hp: 15, def: 100_000, has: ['slumber'] }],
    ['saves all that for worse times', FOE, 'nothing', { hp: 95, has: ['slumber', 'flight', 'thunder', 'RH'] }],
  ])('%s', (_what, drawing, expected, more) => expect(deed(drawing, more)).toBe(expected));
});

describe('where enemies hunt, the delver reaches for its kit', () => {
  const FOE = room('@W...', '....\\');
  const ALL = ['slumber', 'flight', 'thunder', 'RH'];

  test('only if the next blows may be the last', () => {
    expect(deed(FOE, { hunted: true, hp: 5, has: ALL })).toBe('zap 0 ea');
    expect(deed(FOE, { hunted: true, hp: 90, has: ALL })).toBe('nothing');
  });

  test('and neither a blow ends it, nor a step', () => {
    const last = { hunted: true, hp: 5, has: ALL };
    expect(deed(FOE, { ...last, atk: 100_000 })).toBe('nothing');
    expect(deed(room('@W...', 'W...\\'), { ...last, atk: 100_000 })).toBe('zap 0 ea');
    expect(deed(room('@W...', '\\....'), { ...last, compass: true })).toBe('nothing');
    expect(deed(room('@W...', '\\....'), last)).toBe('zap 0 ea');
  });

  test('against the strongest; thunder is for several', () => {
    const two = room('@N...', 'W...\\');
    expect(deed(two, { hunted: true, hp: 5, has: ALL })).toBe('zap 0 so');
    expect(deed(two, { hunted: true, hp: 5, has: ALL.slice(1) })).toBe('apply 1');
    expect(deed(FOE, { hunted: true, hp: 5, has: ALL.slice(1) })).toBe('apply 0');
    expect(deed(FOE, { hunted: true, hp: 5, has: ['RH', 'thunder'] })).toBe('apply 1');
    expect(deed(FOE, { hunted: true, hp: 5, has: ['RH'] })).toBe('apply 0');
  });
});

describe('a refuge is a passage beside which there is no floor', () => {
  const drawn = (row: string) => `|---|     |\n${row}\n|.\\.|   # |\n|...#   # |\n|---------|`;
  const { grid } = look(drawn('|@.W+#### |'));
  test.each<[string, number, number, boolean]>([
    ['behind a doorway', 5, 1, true],
    ['further on', 6, 1, true],
    ['a corner', 8, 1, true],
    ['beside a chamber that is open there', 4, 3, false],
    ['the doorway', 4, 1, false],
    ['the floor', 2, 1, false],
  ])('%s', (_where, column, row, refuge) => expect(isRefuge(grid, row * grid.width + column)).toBe(refuge));

  test('which nobody leaves for a fight', () => {
    const last = { hunted: true, hp: 5, has: ['slumber'] };
    expect(deed(drawn('|..W@#### |'), last)).toBe('nothing');
    expect(deed(drawn('|.W@+#### |'), last)).toBe('zap 0 we');
  });
});

describe('what the delver would go to', () => {
  const SHOP = room('@......', '....M..', '......\\');
  const rich = { gold: 20 };
  const wishes = (drawing: string, more: More = {}, turns = 0) => {
    const { view, grid } = look(drawing, more);
    return kitWishes(view, grid, turns).length > 0;
  };

  test.each<[string, boolean, More?, number?]>([
    ['a merchant', true, rich],
    ['with something to spend', false, { gold: 0 }],
    ['not for ever', false, rich, 5000],
    ['in peace', false, { ...rich, merchantsHostile: true }],
    ['with a last place for what is bought', true, { ...rich, has: SEVEN }],
    ['not without', false, { ...rich, has: EIGHT }],
    ['never without a pack', false, { ...rich, pack: undefined } as never],
  ])('%s', (_what, goes, more, turns) => expect(wishes(SHOP, more, turns)).toBe(goes));

  test.each<[string, boolean, More]>([
    ['a shrine in need', true, { hp: 20, gold: 5 }],
    ['not before', false, { hp: 90, gold: 5 }],
    ['nor with too little', false, { hp: 20, gold: 4 }],
  ])('%s', (_what, goes, more) => expect(wishes(room('@......', '....._.', '......\\'), more)).toBe(goes));

  test('a vault that it has a key for', () => {
    const vault = room('@......', '....&..', '......\\');
    expect([wishes(vault), wishes(vault, { has: ['key'] })]).toEqual([false, true]);
  });

  test('and not over what it could not carry', () => {
    const things = room('@.m.b..', '..i.k..', '......\\');
    const burdens = (has: readonly string[]) => {
      const { view, grid } = look(things, { has });
      return burdensOn(view, grid).length;
    };
    expect([burdens(SEVEN), burdens(EIGHT)]).toEqual([0, 4]);
  });

  test.each<[string, string, More, boolean]>([
    ['healing', 'RH', {}, true],
    ['poison', 'PH', {}, false],
    ['poison, for an elf', 'PH', { race: 'elf' }, true],
    ['another potion, for an elf', 'BA', { race: 'elf' }, false],
    ['healing, with a last place', 'RH', { has: SEVEN }, true],
    ['healing, without', 'RH', { has: EIGHT }, false],
  ])('whether %s is worth carrying', (_what, potion, more, kept) =>
    expect(isKept(look(EMPTY, more).view, potion)).toBe(kept),
  );
});
