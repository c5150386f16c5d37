import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { DUNGEON_CASES } from '../../../src/conform/dungeon/cases/all.ts';
import { dungeonTestCases } from '../../../src/conform/runners/run-dungeon-cases.ts';
import { MUTANTS } from './mutants.ts';
import { OwnDungeon } from './ownside.ts';

describe('each breakage is found', () => {
  test.each(MUTANTS)('%s', async (_name, twist, rule) => {
    const trials = dungeonTestCases(
      new OwnDungeon(twist),
      DUNGEON_CASES.filter(each => each.rule === rule),
    );
    expect(trials.length).toBeGreaterThan(0);
    let found = false;
    for await (const { verdict } of runCases(trials)) found ||= verdict === 'failed';
    expect(found).toBe(true);
  });
});
