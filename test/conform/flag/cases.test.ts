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

test('no two requests that cannot be read follow each other: some servers hang up on them', () => {
  const malformed = FLAG_CASES.map(({ says }) => says.startsWith('What is no JSON'));
  expect(malformed.filter(Boolean)).toHaveLength(6);
  expect(malformed.some((each, n) => each && malformed[n + 1])).toBe(false);
});

describe('clocks are watched', () => {
  const CLOCKS = FLAG_CASES.filter(({ kind }) => kind === 'clock');
  test.each([
    ['twice as fast', 2, 'failed failed held failed held', 'next after 1.0 s, back after 2.0 s'],
    ['late', 0.5, 'untried held untried held held', 'next after 4.'],
    ['never', 0, 'failed held failed held held', 'no change'],
  ])('of a server whose clocks run %s', async (_, speed, verdicts, told) => {
    const all = await Array.fromAsync(runCases(flagTestCases(new OwnSide({ speed }), USUAL, CLOCKS)));
    expect(all.map(({ verdict }) => verdict).join(' ')).toBe(verdicts);
    expect(all[0]?.seen).toContain(told);
    expect(all.every(({ verdict, excused }) => verdict !== 'untried' || excused)).toBe(true);
  });

  test('nobody fails where so much time lies between two looks that a turn may come and go unseen', async () => {
    class Busy extends OwnSide {
      override wait(seconds: number) {
        return super.wait(seconds + 5);
      }
    }
    const all = await Array.fromAsync(runCases(flagTestCases(new Busy(), USUAL, CLOCKS)));
    expect(all.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
  });
});
