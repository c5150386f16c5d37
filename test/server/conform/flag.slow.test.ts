import { expect, test } from 'vitest';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { Ours, verdicts } from './ours.ts';

const server = Running.forFile({ games: GAMES });

test('our server holds every case', async () => {
  const found = await verdicts(new Ours(server));
  expect([...found.keys()]).toEqual(['held']);
  expect(found.get('held')).toHaveLength(FLAG_CASES.length);
});
