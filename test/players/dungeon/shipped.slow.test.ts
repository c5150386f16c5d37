import { expect, test } from 'vitest';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { wonOfShipped } from './shipped.ts';

test('nearly all dungeons that ship are won with twenty thousand moves each', () => {
  expect(wonOfShipped(20_000)).toBeGreaterThanOrEqual(0.9 * STAGES.size);
});
