import { describe, expect, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { type Errand, nextOn, type Refusal, setOut } from '../../../src/players/chamber/assist/auto-explore.ts';
import { firstStepTo, goalOf, stepOnto } from '../../../src/players/chamber/assist/explore-paths.ts';
import {
  alarmIn,
  isDangerous,
  isWatched,
  stepOrBlow,
  withinReach,
} from '../../../src/players/chamber/assist/surroundings.ts';
import { QUIET, viewOf } from './sight.ts';

describe('an errand', () => {
  test.each<[string, 'explore' | 'stairs', string, [number, number] | undefined]>([
    ['the nearest gold', 'explore', '|------|/|G.@..G|/|------|', [1, 1]],
    ['gold in the chamber before a nearer way out of it', 'explore', '|------|/+@...G.|/|------|', [5, 1]],
    ['the compass', 'explore', '|-----|/|@..C.|/|-----|', [4, 1]],
    ['not what a dragon lies beside', 'explore', '|------|/|@.GD..|/|......|/|------|', undefined],
    ['through a doorway into the dark', 'explore', '|---| /|@..+ /|---| ', [4, 1]],
    ['behind a doorway that is known', 'explore', '|---| /|@..+#/|---| ', [5, 1]],
    ['nothing that no way leads to', 'explore', '|-----|/|@.|G.|/|-----|', undefined],
    ['the stairs', 'stairs', '|-----|/|@G..\\|/|.....|/|-----|', [5, 1]],
    ['no stairs that nobody sees', 'stairs', '|-----|/|@G...|/|-----|', undefined],
  ])('leads to %s', (_, errand, drawing, goal) => {
    const view = viewOf(drawing, { options: { fog: true } });
    expect(goalOf(errand, view)).toEqual(goal && { x: goal[0], y: goal[1] });
  });

  test.each<[string, string, object, readonly string[], [number, number] | undefined]>([
    ['along a passage', '       / #@#   /       ', { fog: true }, ['1 1', '1 2'], [3, 1]],
    ['not back where one came from', '       / ##@   /       ', { fog: true }, ['1 1', '1 2', '1 3'], undefined],
    ['nowhere where all is seen', '       / #@#   /       ', {}, ['1 1', '1 2'], undefined],
    ['around a corner that was cut', '       / ##    /  @    /  #    /       ', { fog: true }, ['1 1', '2 2'], [2, 3]],
    ['over the floor of a dark cave', '|----|/|.@. |/|--  |/|----|', { field: true }, ['1 2'], [3, 1]],
  ])('explores: %s', (_, drawing, options, stood, goal) => {
    const footsteps = { floor: 1, stood: new Set(stood), dragons: new Set<number>(), guarded: new Set<number>() };
    const found = goalOf('explore', viewOf(drawing, { options, floor: 1 }), footsteps);
    expect(found).toEqual(goal && { x: goal[0], y: goal[1] });
  });

  test('explores on, from each place to the next', () => {
    const [before, after] = ['       / @#    /       ', '       / #@#   /       '].map(drawing =>
      viewOf(drawing, { options: { fog: true }, floor: 1 }),
    ) as [ChamberView, ChamberView];
    const footsteps = stepOnto(stepOnto(undefined, before), after);
    expect(nextOn({ errand: 'explore', goal: { x: 2, y: 1 } }, before, after, { footsteps })).toEqual({
      ...{ type: 'move', direction: 'ea' },
    });
  });

  const HALL = '|------|/|@.....|/|------|';
  const HURT = { hp: 20, maxHp: 140, heals: true };

  test.each<[string, Errand, ChamberView, Refusal]>([
    ['nothing is left to fetch', 'explore', viewOf(HALL), 'nothing'],
    ['nobody sees the stairs', 'stairs', viewOf(HALL), 'nothing'],
    ['no way leads there', { x: 3, y: 0 }, viewOf(HALL), 'noWay'],
    ['an enemy is near', { x: 5, y: 1 }, viewOf('|------|/|@.....|/|.V....|/|------|'), 'danger'],
    ['nothing hurts', 'rest', viewOf(HALL, { ...HURT, hp: 140 }), 'well'],
    ['nothing heals, whoever is near', 'rest', viewOf('|-|/|@|/|V|/|-|', { ...HURT, heals: undefined }), 'never'],
    ['an enemy sees who rests', 'rest', viewOf('|--------|/|@......V|/|--------|', HURT), 'danger'],
    ['an enemy is near who rests', 'rest', viewOf('|-|/|@|/|V|/|-|', HURT), 'danger'],
  ])('is not begun where %s', (_, errand, view, refusal) => expect(setOut(errand, view)).toBe(refusal));

  const EAST = { type: 'move', direction: 'ea' };
  const WAIT = { type: 'wait' };

  test.each<[string, Errand, ChamberView, unknown]>([
    ['to the stairs', 'stairs', viewOf('|----|/|@..\\|/|----|'), EAST],
    ['to a square', { x: 4, y: 1 }, viewOf(HALL), EAST],
    ['by waiting', 'rest', viewOf(HALL, HURT), WAIT],
  ])('is begun: %s', (_, errand, view, first) => expect(setOut(errand, view)).toMatchObject({ errand, first }));

  const STEP = viewOf('|------|/|.@....|/|------|');
  const saw = { said: [{ type: 'moved', direction: 'ea', sees: ['gold'] }] };
  const waited = { said: [{ type: 'waited' }] };
  const square = { x: 4, y: 1 };

  test.each<[string, Errand, ChamberView, unknown]>([
    ['goes on', square, STEP, EAST],
    ['goes on past gold, if it has its own aim', 'stairs', viewOf('|------|/|.@..\\.|/|------|', saw), EAST],
    ['stops beside gold, if one has chosen the square', square, viewOf('|------|/|.@....|/|------|', saw), undefined],
    ['is done', square, viewOf('|------|/|...@..|/|------|'), undefined],
    ['stops where more was told', square, viewOf(HALL, { said: [...QUIET, { type: 'missed' }] }), undefined],
    ['stops where an enemy is near', square, viewOf('|------|/|.@..V.|/|......|/|------|'), undefined],
    ['goes on past a merchant at peace', square, viewOf('|------|/|.@....|/|..M...|/|------|'), EAST],
    ['waits on', 'rest', viewOf(HALL, { ...HURT, ...waited }), WAIT],
    ['is done when one is well', 'rest', viewOf(HALL, { ...HURT, ...waited, hp: 140 }), undefined],
    ['stops on another floor', square, viewOf('|------|/|.@....|/|------|', { floor: 2 }), undefined],
  ])('%s', (_, errand, view, action) => {
    const goal = errand === 'rest' ? undefined : square;
    expect(nextOn({ errand, ...(goal && { goal }) }, viewOf(HALL), view)).toEqual(action);
  });
});

describe('the first step of a way', () => {
  test.each([
    ['straight', '|-----|/|@....|/|-----|', 3, 1, 'ea'],
    ['aslant', '|-----|/|@....|/|.....|/|-----|', 3, 2, 'ea'],
    ['around a corner', '|-----|/|@|...|/|.....|/|-----|', 3, 1, 'se'],
    ['onto gold', '|-----|/|@.G..|/|-----|', 3, 1, 'ea'],
    ['not across gold', '|-----|/|@G...|/|-----|', 4, 1, undefined],
    ['not onto a potion', '|-----|/|@.P..|/|-----|', 3, 1, undefined],
    ['not to where nobody can stand', '|-----|/|@....|/|-----|', 2, 0, undefined],
    ['not out of sight', '|-----|/|@....|/|-----|', 2, 9, undefined],
    ['through passages and doorways', '|---| /|@..+#/|---| ', 5, 1, 'ea'],
  ])('%s', (_, drawing, x, y, bearing) => expect(firstStepTo(viewOf(drawing), { x, y })).toBe(bearing));
});

describe('danger', () => {
  test.each([
    ['three columns away', '.......@..V...', false, true],
    ['four columns away', '.......@...V..', false, false],
    ['three columns to the left', '....V..@......', false, true],
    ['four columns to the left', '...V...@......', false, false],
    ['at the rim of the sheet', 'V.@...........', false, true],
    ['three rows up', 'V......./......../......../@.......', false, true],
    ['four rows up', 'V......./......../......../......../@.......', false, false],
    ['three rows down', '@......./......../......../V.......', false, true],
    ['four rows down', '@......./......../......../......../V.......', false, false],
    ['a merchant at peace', '.......@M.....', false, false],
    ['a merchant at war', '.......@M.....', true, true],
    ['gold', '.......@G.....', false, false],
  ])('%s', (_, drawing, merchantsHostile, is) => expect(isDangerous(viewOf(drawing, { merchantsHostile }))).toBe(is));

  test.each([
    ['an enemy in sight, however far', '|@.......V|', true],
    ['nobody', '|@........|', false],
    ['a merchant at peace', '|@....M...|', false],
    ['a dragon, who stays where it is', '|@....DG..|', false],
  ])('whoever rests is watched by %s: %s', (_, drawing, is) => expect(isWatched(viewOf(drawing))).toBe(is));
});

describe('an alarm', () => {
  const far = (enemy: string) => ({ enemy, isNear: false });
  const near = (enemy: string) => ({ enemy, isNear: true });

  test.each([
    ['one comes into view', '|@.......    |', '|.@.......V..|', false, far('V')],
    ['one came nearer by a step', '|@.......V...|', '|.@.....V....|', false, undefined],
    ['one of another kind', '|@.......W...|', '|.@.....V....|', false, far('V')],
    ['two steps from where one of its kind was', '|@.......V...|', '|.@....V.....|', false, far('V')],
    ['a merchant at peace', '|@.......    |', '|.@.......M..|', false, undefined],
    ['a merchant at war', '|@.......    |', '|.@.......M..|', true, far('M')],
    ['one that is gone', '|@.......V...|', '|.@..........|', false, undefined],
    ['one that is near', '|@....V......|', '|.@..V.......|', false, near('V')],
    ['one near and one far', '|@....V......|', '|.@..V.....W.|', false, near('V')],
  ])('%s', (_, before, after, merchantsHostile, alarm) =>
    expect(alarmIn(viewOf(before), viewOf(after, { merchantsHostile }))).toEqual(alarm),
  );

  test('one of the same kind on another floor is another one', () => {
    const view = viewOf('|@.......V...|');
    expect(alarmIn({ ...view, floor: 7 }, view)).toEqual(far('V'));
  });
});

describe('what is within reach', () => {
  test('are enemies to strike and potions to drink', () => {
    expect(withinReach(viewOf('|V.P|/|.@M|/|G..|'))).toEqual([
      { action: { type: 'attack', direction: 'ea' }, what: 'M' },
      { action: { type: 'use', direction: 'ne' }, what: 'P' },
      { action: { type: 'attack', direction: 'nw' }, what: 'V' },
    ]);
  });

  test.each([
    ['V', false, 'attack'],
    ['M', false, 'move'],
    ['M', true, 'attack'],
    ['P', false, 'move'],
  ])('a step into %s, merchants at war: %s, is to %s', (glyph, merchantsHostile, type) =>
    expect(stepOrBlow(viewOf(`|@${glyph}|`, { merchantsHostile }), 'ea')).toEqual({ type, direction: 'ea' }),
  );
});

test.each<[string, boolean, string]>([
  ['three steps away', true, '|-----|/|@..V.|/|-----|'],
  ['behind a wall', false, '|-----|/|@.|V.|/|-----|'],
  ['around a corner, so near that it can come', true, '|-----|/|@|V..|/|...--|/|-----|'],
  ['behind rock', false, '|--- --|/|@|   V|/|--- --|'],
  ['a dragon, which comes to nobody', false, '|-----|/|@.DG.|/|-----|'],
  ['a dragon beside what it guards, and the player beside both', true, '|-----|/|@D...|/|G....|/|-----|'],
])('an enemy is a danger: %s, %s', (_, isOne, drawing) => {
  expect(isDangerous(viewOf(drawing))).toBe(isOne);
});

test('no errand leads past a dragon that would strike', () => {
  const view = viewOf('|-----|/|.....|/|.@...|/|..D..|/|..G..|/|.\\...|/|-----|');
  expect(firstStepTo(view, { x: 2, y: 5 })).toBe('sw');
});
