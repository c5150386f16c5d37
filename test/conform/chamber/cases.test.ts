import { describe, expect, test } from 'vitest';
import { CHAMBER_CASES } from '../../../src/conform/chamber/cases/all.ts';
import { chamberTrials } from '../../../src/conform/chamber/trials.ts';
import { findings } from '../../../src/conform/run.ts';
import { OwnChamber } from './ownside.ts';

describe('our program holds every case, whatever chance brings', () => {
  test.each(chamberTrials(new OwnChamber()))('$rule: $name', async ({ rule, name }) => {
    for (const seed of [1, 2, 3, 4]) {
      const trials = chamberTrials(new OwnChamber({}, seed)).filter(each => each.rule === rule && each.name === name);
      for await (const { verdict, done, expected, seen } of findings(trials)) {
        expect(`${done}\n${seen}`).toBe(`${done}\n${expected}`);
        expect(verdict).toBe('held');
      }
    }
  });
});

test('no two cases have the same name', () => {
  const names = CHAMBER_CASES.map(({ rule, name }) => `${rule}: ${name}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});
