import { describe, expect, test } from 'vitest';
import { rulesIn, valuesOf } from '../../../src/web/games/dungeon/choose/rules-choice.tsx';
import { withValues } from '../../../src/web/navigation/routes.ts';

describe('the rules in an address', () => {
  test.each([
    [{ edition: '2022' }, ''],
    [{ edition: '2022', config: 'hard' }, '?config=hard'],
    [{ edition: '2021' }, '?edition=2021'],
    [{ edition: '2021', gameMode: 'peaceful' }, '?edition=2021&mode=peaceful'],
  ] as const)('%j is %j, and read as such', (wish, search) => {
    expect(withValues('', valuesOf(wish))).toBe(search);
    expect(withValues('?edition=2021&mode=hard&config=easy', valuesOf(wish))).toBe(search);
    expect(rulesIn(search)).toEqual(wish);
  });

  test('leave the rest of the address, and pass over what they do not know', () => {
    expect(withValues('?seed=7', valuesOf({ edition: '2021' }))).toBe('?seed=7&edition=2021');
    expect(rulesIn('?edition=1999&mode=hard')).toEqual({ edition: '2022' });
    expect(rulesIn('?edition=2021&mode=odd&config=hard')).toEqual({ edition: '2021' });
  });
});
