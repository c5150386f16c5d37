import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { OwnSide } from './ownside.ts';

/** What a request is answered with is the server's part: test/server/conform plays those. */
const OF_THE_RULES = FLAG_CASES.filter(({ kind }) => kind !== 'request' && kind !== 'answer');

describe('our rules hold every case', () => {
  test.each(flagTestCases(new OwnSide(), USUAL, OF_THE_RULES))('$rule: $name', async trial => {
    for await (const { verdict, done, expected, seen } of runCases([trial])) {
      expect({ verdict, seen, done }).toEqual({ verdict: 'held', seen: expected, done });
    }
  });
});

test('no two cases have the same name', () => {
  const names = FLAG_CASES.map(({ rule, name }) => `${rule}: ${name}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});
