import { expect, test } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { mapAddress, mapContent } from '../../../src/server/content/published-maps.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

const rules = highcard as unknown as AnyRules;

test('what nothing reads is no part of a map', async () => {
  expect(mapContent(await toy(rules)(), { seats: 2, rounds: 3, colour: 'red' })).toEqual({ seats: 2, rounds: 3 });
});

test('what can be read but not begun is refused', async () => {
  const begin = () => {
    throw new InvalidSetup([{ path: '/rounds', message: 'expected fewer' }]);
  };
  const game = await toy({ ...rules, begin })();
  expect(() => mapContent(game, { seats: 2, rounds: 3 })).toThrow('expected fewer');
});

test('what of a setup is the map, the game says', async () => {
  const game = { ...(await toy(rules)()), content: (setup: unknown) => ({ ...(setup as object), rounds: 1 }) };
  expect(mapContent(game, { seats: 2, rounds: 3 })).toEqual({ seats: 2, rounds: 1 });
});

test('equal maps have equal addresses, other games and other maps have others', () => {
  const address = mapAddress('highcard', { seats: 2, rounds: 3 });
  expect(address).toMatch(/^[0-9a-f]{32}$/);
  expect(mapAddress('highcard', { rounds: 3, seats: 2 })).toBe(address);
  expect(mapAddress('flag', { seats: 2, rounds: 3 })).not.toBe(address);
  expect(mapAddress('highcard', { seats: 2, rounds: 4 })).not.toBe(address);
});
