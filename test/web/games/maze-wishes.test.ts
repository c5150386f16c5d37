import { describe, expect, test, vi } from 'vitest';
import {
  anySeed,
  firstWishes,
  type MazeWishes,
  mazeOf,
  SIZES,
  sizeOf,
  wishesIn,
  wishesLink,
} from '../../../src/web/games/dungeon/choose/maze-form.tsx';
import { rulesIn } from '../../../src/web/games/dungeon/choose/rules-choice.tsx';

const wishes = (more: Partial<MazeWishes> = {}): MazeWishes => ({
  ...firstWishes('7'),
  doors: '0',
  loops: '0',
  ...more,
});
const problems = (more: Partial<MazeWishes>) => {
  const wished = mazeOf(wishes(more), '2022');
  return 'problems' in wished ? wished.problems : {};
};

describe('a maze by wish', () => {
  test('has what was wished for', () => {
    const wished = mazeOf(wishes({ startX: '-2', startY: '3', endX: '20', endY: '15', treasure: '4' }), '2022');
    const entities = 'map' in wished ? wished.map.entities : [];
    expect(entities).toContainEqual({ type: 'player', x: -2, y: 3 });
    expect(entities).toContainEqual({ type: 'exit', x: 20, y: 15 });
    expect(entities.filter(({ type }) => type === 'treasure')).toHaveLength(4);
  });

  test.each<[says: string, typed: Partial<MazeWishes>, problems: Readonly<Record<string, string>>]>([
    ['no number', { startX: '' }, { startX: 'expected a whole number' }],
    ['half a number', { enemies: '1.5' }, { enemies: 'expected a whole number' }],
    ['a seed below 0', { seed: '-1' }, { seed: 'expected a whole number' }],
    ['fewer than none', { swamps: '-1' }, { swamps: 'expected a whole number from 0 to 1000000, found -1' }],
    ['the end left of the start', { endX: '0' }, { endX: 'expected at least 1, the left of the maze' }],
    ['the end on the start', { endX: '1', endY: '1' }, { endX: 'expected another square than the start' }],
    ['too large', { endX: '500', endY: '500' }, { whole: 'expected a maze of at most 40000 squares, found 250000' }],
    [
      'several at once',
      { endY: '-4', loops: 'x' },
      { endY: 'expected at least 1, the top of the maze', loops: 'expected a whole number' },
    ],
  ])('says what is wrong, and where: %s', (_, typed, expected) => expect(problems(typed)).toEqual(expected));

  test('is 50 by 50 in the edition of 2021, and begins and ends anywhere inside', () => {
    const wished = mazeOf(wishes({ startX: '40', startY: '9', endX: '3', endY: '5' }), '2021');
    const entities = 'map' in wished ? wished.map.entities : [];
    expect(entities).toContainEqual({ type: 'player', x: 40, y: 9 });
    expect(entities).toContainEqual({ type: 'exit', x: 3, y: 5 });
    expect(Math.max(...entities.map(({ x, y }) => Math.max(x, y)))).toBe(49);
    const outside = mazeOf(wishes({ startY: '0', endX: '49' }), '2021');
    expect('problems' in outside && outside.problems).toEqual({
      startY: 'expected a whole number from 1 to 48, found 0',
      endX: 'expected a whole number from 1 to 48, found 49',
    });
    expect(rulesIn(wishesLink(wishes(), '2021'))).toEqual({ edition: '2021' });
    expect(rulesIn(wishesLink(wishes(), '2022'))).toEqual({ edition: '2022' });
  });

  test('has a seed below 2³¹ where nobody has thought of one', () => {
    const drawn = vi.spyOn(crypto, 'getRandomValues');
    drawn.mockReturnValue(Uint32Array.of(4_294_967_295));
    expect(anySeed()).toBe('2147483647');
    drawn.mockReturnValue(Uint32Array.of(12));
    expect(anySeed()).toBe('12');
    drawn.mockRestore();
  });

  test('is of a common size, or of none', () => {
    expect(sizeOf(firstWishes('7'))).toBe('medium');
    expect(sizeOf(wishes({ ...SIZES.large, endX: ' 45 ' }))).toBe('large');
    expect(sizeOf(wishes({ ...SIZES.small, endY: '10' }))).toBeUndefined();
  });

  test('goes into a link, and comes out of it', () => {
    const wished = wishes({ endX: '9', enemies: '3', doors: '2' });
    expect(wishesLink(wished, '2022')).toBe('?maze=1,1,9,15&seed=7&enemies=3&doors=2');
    expect(wishesIn(wishesLink(wished, '2022'))).toEqual(wished);
    expect(wishesIn('?at=3')).toBeUndefined();
    expect(wishesIn('?maze=5')).toMatchObject({ startX: '5', endY: '' });
  });
});
