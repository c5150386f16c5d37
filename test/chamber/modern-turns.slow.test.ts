import { expect, it } from 'vitest';
import { playModern } from './modern-turns.ts';

it('modern games are played without a refusal, a hang or a broken law, through all that is in them', {
  timeout: 300_000,
}, () => {
  const { hangs, missing, games } = playModern(80_000, 2000);
  expect({ hangs, missing }).toEqual({ hangs: [], missing: [] });
  expect(games).toBeGreaterThan(20);
});
