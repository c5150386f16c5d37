import { describe, expect, test } from 'vitest';
import { played } from './bots-alone.ts';

describe('what a bot plays', () => {
  test.each(['casual', 'strong'] as const)(
    '%s plays a whole game by the rules, and the same one each time',
    strength => {
      const game = played('crossing', [strength, strength], 200);
      expect(game.length).toBeLessThan(200);
      expect(played('crossing', [strength, strength], 200)).toEqual(game);
    },
  );

  test('an expert and three others play with four teams', () => {
    expect(played('four-winds', ['beginner', 'casual', 'strong', 'expert'], 4)).toHaveLength(4);
  });
});
