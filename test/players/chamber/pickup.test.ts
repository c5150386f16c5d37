import { describe, expect, test } from 'vitest';
import { POTION_NAMES } from '../../../src/chamber/kinds/potion-kinds.ts';
import { RACES, type RaceName } from '../../../src/chamber/kinds/races.ts';
import { LIKINGS, type Liking, nextLiking, nextOn, pickUp } from '../../../src/players/chamber/assist/auto-explore.ts';
import { doesGood, effectFor, effectsOf } from '../../../src/players/chamber/assist/potion-effects.ts';
import { QUIET, viewOf } from './sight.ts';

const step = (direction: string) => ({ type: 'move', direction });
const HURT = { race: 'human', hp: 100, maxHp: 140 };
/** Everything of one kind beside the player: gold to the west, the compass to the east. */
const ROOM = '|-----|/|.....|/|.G@C.|/|.....|/|-----|';

describe('what is picked up unasked', () => {
  test.each<[string, Liking, string, object, unknown]>([
    ['nothing, unless it is wished for', 'nothing', ROOM, {}, undefined],
    ['gold', 'gold', ROOM, {}, step('we')],
    ['no compass, if only gold is wished for', 'gold', '|---|/|.@C|/|---|', {}, undefined],
    ['the compass', 'treasure', '|---|/|.@C|/|---|', {}, step('ea')],
    ['the suit', 'treasure', '|---|/|.@B|/|---|', {}, step('ea')],
    ['nothing that a dragon guards', 'all', '|----|/|@GD.|/|----|', {}, undefined],
    ['nothing while an enemy is near', 'gold', '|-----|/|G@..V|/|-----|', {}, undefined],
    ['gold beside a merchant at peace', 'gold', '|---|/|G@M|/|---|', {}, step('we')],
    [
      'more, after a first find',
      'gold',
      ROOM,
      { said: [...QUIET, { type: 'took', what: 'gold', gold: 1 }] },
      step('we'),
    ],
    ['nothing after a blow', 'gold', ROOM, { said: [{ type: 'missed', enemy: 'V' }] }, undefined],
    ['no potion of an unknown kind', 'all', '|---|/|.@P|/|---|', HURT, undefined],
  ])('%s', (_, liking, drawing, more, action) => expect(pickUp(viewOf(drawing, more), liking)).toEqual(action));

  test.each([
    ['all', 'RH', { type: 'use', direction: 'ea' }],
    ['treasure', 'RH', undefined],
    ['all', 'PH', undefined],
  ] as const)('%s: a known potion, %s', (liking, potion, action) => {
    const view = viewOf('|---|/|.@P|/|---|', HURT);
    expect(pickUp({ ...view, around: { ...view.around, ea: potion } }, liking)).toEqual(action);
  });

  test('is picked up on an errand, which then goes on', () => {
    const [before, beside] = [viewOf('|-----|/|@....|/|..G..|/|-----|'), viewOf('|-----|/|.@...|/|..G..|/|-----|')];
    const course = { errand: 'stairs', goal: { x: 4, y: 1 } } as const;
    expect(nextOn(course, before, beside, { liking: 'gold' })).toEqual(step('se'));
    const taken = viewOf('|-----|/|.....|/|..@..|/|-----|', {
      said: [...QUIET, { type: 'took', what: 'gold', gold: 1 }],
    });
    expect(nextOn(course, beside, taken, { liking: 'gold' })).toEqual(step('ne'));
    expect(nextOn(course, beside, taken)).toBeUndefined();
  });

  test('is changed from one to the next, and around', () => {
    expect(LIKINGS.map(nextLiking)).toEqual(['gold', 'treasure', 'all', 'nothing']);
  });
});

describe('a potion', () => {
  test.each([
    ['human', [10, 0, 0], [0, 5, 0], [0, 0, 5], [-10, 0, 0], [0, -5, 0], [0, 0, -5]],
    ['elf', [10, 0, 0], [0, 5, 0], [0, 0, 5], [10, 0, 0], [0, 5, 0], [0, 0, 5]],
  ] as const)('does to a %s what the table says', (race, ...effects) => {
    expect(POTION_NAMES.map(name => Object.values(effectFor(race, name)))).toEqual(effects);
  });

  test.each<[RaceName, number, string]>([
    ['human', 130, 'RH BA BD'],
    ['human', 131, 'BA BD'],
    ['elf', 130, 'RH BA BD PH WA WD'],
    ['elf', 131, 'BA BD WA WD'],
  ])('does a %s with %i hit points good: %s', (race, hp, names) => {
    const view = viewOf('|@|', { race, hp, maxHp: RACES[race].hp });
    expect(POTION_NAMES.filter(name => doesGood(view, name)).join(' ')).toBe(names);
  });

  test('shows in attack and defence', () => {
    expect(effectsOf(viewOf('|@|', { race: 'orc', atk: 35, def: 15 }))).toEqual({ atk: 5, def: -10 });
  });
});
