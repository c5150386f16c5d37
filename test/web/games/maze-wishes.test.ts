import { describe, expect, test, vi } from 'vitest';
import {
  anySeed,
  firstWishes,
  type MazeWishes,
  mazeOf,
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
    const wished = mazeOf(wishes({ corners: '-2,3,20,15', treasure: '4' }), '2022');
    const entities = 'map' in wished ? wished.map.entities : [];
    expect(entities).toContainEqual({ type: 'player', x: -2, y: 3 });
    expect(entities).toContainEqual({ type: 'exit', x: 20, y: 15 });
    expect(entities.filter(({ type }) => type === 'treasure')).toHaveLength(4);
  });

  test.each<[says: string, typed: Partial<MazeWishes>, problems: Readonly<Record<string, string>>]>([
    ['half a number', { enemies: '1.5' }, { enemies: 'expected a whole number' }],
    ['a seed below 0', { seed: '-1' }, { seed: 'expected a whole number' }],
    ['fewer than none', { swamps: '-1' }, { swamps: 'expected a whole number from 0 to 1000000, found -1' }],
    ['the end left of the start', { corners: '1,1,0,9' }, { whole: 'expected at least 1, the left of the maze' }],
    ['the end on the start', { corners: '1,1,1,1' }, { whole: 'expected another square than the start' }],
    ['too large', { corners: '1,1,500,500' }, { whole: 'expected a maze of at most 40000 squares, found 250000' }],
    [
      'several at once',
      { corners: '1,1,25,-4', loops: 'x' },
      { whole: 'expected at least 1, the top of the maze', loops: 'expected a whole number' },
    ],
  ])('says what is wrong, and where: %s', (_, typed, expected) => expect(problems(typed)).toEqual(expected));

  test('is 50 by 50 in the edition of 2021, and begins and ends anywhere inside', () => {
    const wished = mazeOf(wishes({ corners: '40,9,3,5' }), '2021');
    const entities = 'map' in wished ? wished.map.entities : [];
    expect(entities).toContainEqual({ type: 'player', x: 40, y: 9 });
    expect(entities).toContainEqual({ type: 'exit', x: 3, y: 5 });
    expect(Math.max(...entities.map(({ x, y }) => Math.max(x, y)))).toBe(49);
    const outside = mazeOf(wishes({ corners: '1,1,49,15' }), '2021');
    expect('problems' in outside && outside.problems).toEqual({
      whole: 'expected a whole number from 1 to 48, found 49',
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

  test('goes into a link, and comes out of it', () => {
    const wished = wishes({ corners: '1,1,9,15', enemies: '3', doors: '2' });
    expect(wishesLink(wished, '2022')).toBe('?maze=1,1,9,15&seed=7&enemies=3&doors=2');
    expect(wishesIn(wishesLink(wished, '2022'))).toEqual(wished);
    expect(wishesIn('?at=3')).toBeUndefined();
    expect(wishesIn('?maze=5')).toBeUndefined();
  });
});
