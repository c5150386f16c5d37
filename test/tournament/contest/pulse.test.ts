import { expect, onTestFinished, test, vi } from 'vitest';

test('a game that goes on says so twice a second at most', async () => {
  // What was told when is remembered: this is nobody else's.
  vi.resetModules();
  const { onPulse, pulse } = await import('../../../src/tournament/contest/pulse.ts');
  let [now, heard] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    clock.mockRestore();
    vi.resetModules();
  });
  pulse();
  onPulse(() => void heard++);
  const counts = [499, 1, 499, 1].map(ms => {
    now += ms;
    pulse();
    return heard;
  });
  expect(counts).toEqual([0, 1, 1, 2]);
});
