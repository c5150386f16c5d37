import { describe, expect, test } from 'vitest';
import { DUNGEON_CASES } from '../../../src/conform/dungeon/cases/all.ts';
import { dungeonTrials } from '../../../src/conform/dungeon/trials.ts';
import { findings } from '../../../src/conform/run.ts';
import { OwnDungeon } from './ownside.ts';

describe('our rules hold every case', () => {
  test.each(dungeonTrials(new OwnDungeon(), DUNGEON_CASES))('$rule: $name', async trial => {
    for await (const { verdict, done, expected, seen } of findings([trial])) {
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
