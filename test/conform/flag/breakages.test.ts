import { describe, expect, test } from 'vitest';
import { runCases } from '../../../src/conform/case-runner.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { MUTANTS, RULES } from './mutants.ts';
import { OwnSide } from './ownside.ts';

describe('each breakage is found', () => {
  test.each(MUTANTS)('%s', async (_name, twist, rule) => {
    const trials = flagTestCases(new OwnSide(twist), USUAL, RULES);
    let found = false;
    for await (const finding of runCases(trials, { only: rule })) {
      found = finding.verdict === 'failed' && finding.rule === rule;
      if (found) break;
    }
    expect(found).toBe(true);
  });
});

describe('another reading of what is open is no fault', () => {
  test.each([
    ['directions', { options: { directions: 'team' } }],
    ['lshape', { options: { lshape: 'jump' } }],
    ['start', { options: { start: 'first' } }],
  ] as const)('%s', async (_name, twist) => {
    const verdicts = new Map<string, number>();
    for await (const { verdict } of runCases(flagTestCases(new OwnSide(twist), USUAL, RULES), { only: 'moves' })) {
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    expect(verdicts.get('failed')).toBeUndefined();
    if ('start' in twist.options) expect(verdicts.get('open')).toBeUndefined();
    else expect(verdicts.get('open')).toBeGreaterThan(0);
  });
});
