import { expect, it } from 'vitest';
import { playThroughKills } from './kills.ts';

it('a run that is killed is offered as it was shown last', { timeout: 300_000 }, async () => {
  expect(await playThroughKills(6, 7, () => {})).toEqual([]);
});
