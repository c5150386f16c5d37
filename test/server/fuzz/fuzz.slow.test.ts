import { expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { Fuzz } from './fuzz.ts';

// `npm run fuzz` is longer still.
test('whatever is asked, no answer is a fault of the server', async () => {
  const server = await Running.start({ games: GAMES });
  const fuzz = await Fuzz.of(server.url, 20_261_115);
  await fuzz.run(1500);
  expect(fuzz.faults).toEqual([]);
  expect(fuzz.statuses.get(200)).toBeGreaterThan(100);
  expect(fuzz.statuses.get(400)).toBeGreaterThan(100);
});
