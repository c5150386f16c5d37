import { expect, test } from 'vitest';
import { chosenOfWeek } from '../../../src/web/gallery/map-of-week.tsx';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const maps = Array.from({ length: 12 }, (_, n) => ({ id: `map ${n}`, time: 20 * WEEK_MS }));

test('the map of the week is the same in whichever order maps come, others in other weeks, and none that came since', () => {
  const chosen = chosenOfWeek(maps, 30);
  expect(chosenOfWeek(maps.toReversed(), 30)).toBe(chosen);
  expect(chosenOfWeek([...maps, ...maps.map(({ id }) => ({ id: `new ${id}`, time: 31 * WEEK_MS }))], 30)).toBe(chosen);
  expect(new Set(Array.from({ length: 20 }, (_, n) => chosenOfWeek(maps, 30 + n)?.id)).size).toBeGreaterThan(5);
  expect(chosenOfWeek([], 30)).toBeUndefined();
});
