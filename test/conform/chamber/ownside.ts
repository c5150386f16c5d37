import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { CHAMBER_CASES } from '../../../src/conform/chamber/cases/all.ts';
import { chamberTestCases } from '../../../src/conform/runners/run-chamber-cases.ts';
import { OwnChamber } from './own-chamber.ts';

/** Every case is held, with each of these seeds. */
export function holdsEveryCase(seeds: readonly number[]): void {
  describe('our program holds every case, whatever chance brings', () => {
    test.each(CHAMBER_CASES)('$rule: $name', async each => {
      for (const seed of seeds) {
        for await (const { verdict, done, expected, seen } of runCases(
          chamberTestCases(new OwnChamber({}, seed), [each]),
        )) {
          expect({ seed, verdict, seen, done }).toEqual({ seed, verdict: 'held', seen: expected, done });
        }
      }
    });
  });
}
