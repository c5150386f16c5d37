import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { DUNGEON_CASES, DUNGEON_RULES } from '../../../src/conform/dungeon/cases/all.ts';
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

describe('the tables of cases, most of which no compiler reads,', () => {
  const LOOKED_AT = [
    ...['edition', 'rule', 'says', 'name', 'before', 'plays', 'open', 'goal', 'config', 'mode', 'legend', 'after'],
    ...['items', 'goals', 'builds', 'count', 'at', 'refused', 'battles', 'rounds', 'delta', 'weapons'],
    ...['interactable', 'fields'],
  ];

  test('say nothing that is not looked at', () => {
    const told = new Set(DUNGEON_CASES.flatMap(each => Object.keys(each)));
    expect([...told].filter(key => !LOOKED_AT.includes(key))).toEqual([]);
  });

  test('name rules that there are, where those of 2021 are like them', () => {
    const rules = DUNGEON_RULES.filter(({ edition }) => edition === '2022').map(({ rule }) => rule);
    for (const { like } of DUNGEON_RULES) if (like !== undefined) expect(rules).toContain(like);
  });
});
