import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { CHAMBER_CASES } from '../../../src/conform/chamber/cases/all.ts';
import { chamberTestCases } from '../../../src/conform/runners/run-chamber-cases.ts';
import { MUTANTS } from './mutants.ts';
import { OwnChamber } from './own-chamber.ts';

describe('each breakage is found', () => {
  test.each(MUTANTS)('%s', async (_name, twist, rule) => {
    const cases = CHAMBER_CASES.filter(each => each.rule === rule);
    expect(cases.length).toBeGreaterThan(0);
    let found = false;
    // Half of all blows miss: some need a few seeds to show.
    for (let seed = 1; seed <= 8 && !found; seed++) {
      for await (const { verdict } of runCases(chamberTestCases(new OwnChamber(twist, seed), cases))) {
        found = verdict === 'failed';
        if (found) break;
      }
    }
    expect(found).toBe(true);
  });
});
