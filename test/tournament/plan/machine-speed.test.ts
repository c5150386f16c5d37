import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Allowance } from '../../../src/tournament/games/brain-player.ts';
import type { Entrant, Job } from '../../../src/tournament/games/job.ts';
import { alikeTo, commonSpeed, hasTime, speedHere, withTime } from '../../../src/tournament/plan/machine-speed.ts';

const seat = (allowance: Allowance): Entrant => ({ name: 'a', brain: 'greedy', allowance });
const job = (...allowances: readonly Allowance[]) => ({ id: 'g', seats: allowances.map(seat) }) as unknown as Job;
const budgets = ({ seats }: Job) => seats.map(({ allowance }) => allowance);

test.each<[string, readonly Allowance[], boolean]>([
  ['nodes', [{ nodes: 1 }, { nodes: 9 }], false],
  ['one who has time', [{ nodes: 1 }, { ms: 9 }], true],
  ['nodes, and time at most', [{ nodes: 1, ms: 20 }], true],
])('a game of %s', (_what, allowances, expected) => expect(hasTime(job(...allowances))).toBe(expected));

describe('time on a machine that is not as fast', () => {
  test.each<[number, Allowance, Allowance]>([
    [2, { ms: 20 }, { ms: 40 }],
    [0.5, { ms: 20 }, { ms: 10 }],
    [1 / 3, { ms: 20 }, { ms: 6.7 }],
    [0.001, { ms: 1 }, { ms: 0.1 }],
    [2, { nodes: 500 }, { nodes: 500 }],
    [2, { nodes: 500, ms: 10 }, { nodes: 500, ms: 20 }],
  ])('%f times as much', (times, before, after) => expect(budgets(withTime(job(before), times))).toEqual([after]));

  test('is longer for all, and nothing else changes', () => {
    const timed = withTime(job({ ms: 5 }, { nodes: 3 }), 3);
    expect(timed).toEqual({ ...job({ ms: 15 }, { nodes: 3 }) });
  });
});

describe('the speed of most', () => {
  const machine = fc.record({ speed: fc.integer({ min: 1, max: 20_000 }), threads: fc.integer({ min: 1, max: 64 }) });
  test('is that of one of them, and no other is equal to more threads', () => {
    fc.assert(
      fc.property(fc.array(machine, { minLength: 1, maxLength: 12 }), machines => {
        const equalTo = (speed: number) => {
          const { slowest, fastest } = alikeTo(speed);
          return machines
            .filter(other => other.speed >= slowest && other.speed <= fastest)
            .reduce((sum, { threads }) => sum + threads, 0);
        };
        const speed = commonSpeed(machines) ?? 0;
        expect(machines.map(each => each.speed)).toContain(speed);
        expect(equalTo(speed)).toBe(Math.max(...machines.map(each => equalTo(each.speed))));
      }),
    );
  });
});

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
