import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { DUNGEON_CASES } from '../../../src/conform/dungeon/cases/all.ts';
import { dungeonTestCases } from '../../../src/conform/runners/run-dungeon-cases.ts';
import { OwnDungeon } from './ownside.ts';

describe('our rules hold every case', () => {
  test.each(dungeonTestCases(new OwnDungeon(), DUNGEON_CASES))('$rule: $name', async trial => {
    for await (const { verdict, done, expected, seen } of runCases([trial])) {
      expect(`${done}\n${seen}`).toBe(`${done}\n${expected}`);
      expect(verdict).toBe('held');
    }
  });
});

test('no two cases have the same name', () => {
  const names = DUNGEON_CASES.map(({ edition, rule, name }) => `${edition} ${rule}: ${name}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});

test('ticks are counted from 1', () => {
  expect(DUNGEON_CASES.filter(({ name }) => /tick (0|-)/.test(name))).toEqual([]);
});
