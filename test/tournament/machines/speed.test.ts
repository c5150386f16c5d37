import { expect, test, vi } from 'vitest';
import { speedHere } from '../../../src/tournament/machines/speed.ts';

test.each([
  [1, 1000],
  [0.25, 4000],
  [4, 250],
])('where a run takes %f ms, so many are made in a second: %i', (ms, speed) => {
  let reads = 0;
  // The first look of each sample comes before its first run.
  const now = () => ms * reads++;
  expect(speedHere(now)).toBe(speed);
});

test('one sample that was disturbed does not matter', () => {
  let at = 0;
  let reads = 0;
  const now = () => (at += reads++ === 30 ? 500 : 1);
  expect(speedHere(now)).toBe(1000);
});

test('the loop does the steps that it says, and the same every time', async () => {
  // Its memory is empty when it is loaded.
  vi.resetModules();
  const { calibrationRun } = await import('../../../src/tournament/machines/speed.ts');
  const memory = Array<bigint>(65_536).fill(0n);
  const run = () => {
    let n = 1n;
    for (let step = 0; step < 65_536; step++) {
      n = BigInt.asUintN(32, n * 1_664_525n + 1_013_904_223n);
      memory[Number(n >> 16n)] = (memory[Number(n & 0xffffn)] ?? 0n) ^ n;
    }
    return Number(BigInt.asIntN(32, memory[Number(n >> 16n)] ?? 0n));
  };
  for (let n = 0; n < 4; n++) expect(calibrationRun()).toBe(run());
});
