import { describe, expect, test } from 'vitest';
import type { OptionName } from '../../../src/chamber/options.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { fight } from '../../../src/players/chamber/delver/fights.ts';
import { lookAbout } from '../../../src/players/chamber/delver/situation.ts';
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
    ['none where it is hurt', room('@N...', '....\\'), undefined, { ...HALE, hp: 70 }],
    ['where others are far away, too', room('@N.....V.', '........\\'), 'attack ea', HALE],
    ['none where another is near', room('@N.V..', '.....\\'), undefined, HALE],
    ['a merchant in peace is nobody', room('@N.M..', '.....\\'), 'attack ea', HALE],
    ['one who is not is', room('@N.M..', '.....\\'), undefined, { ...HALE, merchantsHostile: true }],
    ['no second one beside it', room('@N....', '.N...\\'), undefined, HALE],
    ['a slime that it can afford', room('@S...', '....\\'), 'attack ea', HALE],
    ['none beside a hoard that a dragon keeps', room('@S...', '9D..\\'), undefined, { ...HALE, def: 0 }],
    ['no vampire, however well it is', room('@V...', '....\\'), undefined, HALE],
    ['none that it would need too many blows for', room('@N...', '....\\'), undefined, { ...HALE, atk: 1, def: 0 }],
  ])('%s', (_what, drawing, expected, more) => expect(struck(drawing, more)).toBe(expected));

  test('a dragon that cannot strike back, and leaves it alone where it could', () => {
    // A dragon strikes who is beside its hoard.
    expect(struck(room('@D9...', '.....\\'))).toBe('attack ea');
    expect(struck(room('@D....', '9....\\'))).toBeUndefined();
    expect(struck(room('@D9V..', '.....\\'))).toBeUndefined();
    expect(struck(room('@D9....V.', '........\\'))).toBe('attack ea');
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
});
