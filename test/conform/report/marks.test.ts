import { expect, test } from 'vitest';
import {
  type CaseResult,
  type CaseVerdict,
  runCases,
  settleReadings,
  type TestCase,
} from '../../../src/conform/case-runner.ts';
import { htmlOf } from '../../../src/conform/report/html-report.ts';
import { casesCsv, markCases, readMarking } from '../../../src/conform/report/marks.ts';
import { Reading } from '../../../src/kernel/reading.ts';

let count = 0;
function result(rule: string, verdict: CaseVerdict, more: Partial<CaseResult> = {}): CaseResult {
  const said = { rule, name: `case ${++count}`, says: 'They fight.', done: 'a step', expected: '200', seen: '500' };
  return { ...said, verdict, took: 1, ...(verdict === 'failed' ? { cause: String(count) } : {}), ...more };
}

function marksOf(points: object, all: readonly CaseResult[]) {
  const reading = new Reading();
  const { groups } = readMarking(reading, { points }, all);
  reading.done();
  return markCases(groups, all);
}

const off = () => result('Moves', 'failed', { cause: 'off the board: 500' });

test('one cause costs once, unless each case is to count', () => {
  const all = [result('Moves', 'held'), result('Moves', 'held'), result('Moves', 'held'), off(), off(), off(), off()];
  expect(marksOf({ Moves: 20 }, all)).toMatchObject({ points: 15, of: 20, groups: [{ failed: 4, causes: 1 }] });
  expect(marksOf({ Moves: { points: 14, count: 'cases' } }, all)).toMatchObject({ points: 6, of: 14 });
});

test('a cause that shows in two groups costs in each: they are marked apart', () => {
  const lost = (rule: string) => result(rule, 'failed', { cause: 'no answer' });
  const all = [result('Moves', 'held'), lost('Moves'), lost('Moves'), result('Goals', 'held'), lost('Goals')];
  expect(marksOf({ Moves: 10, Goals: 4 }, all)).toMatchObject({ points: 7, groups: [{ points: 5 }, { points: 2 }] });
  expect(marksOf({ All: { points: 9, cases: ['Moves', 'Goals'] } }, all).points).toBe(6);
});

test('who holds nothing earns nothing, and who holds all earns all, to the last point', () => {
  expect(marksOf({ Moves: 20 }, [off(), off()]).points).toBe(0);
  expect(marksOf({ Moves: 20 }, [off(), result('Moves', 'open')]).points).toBe(0);
  expect(marksOf({ Moves: 20 }, [result('Moves', 'open')]).points).toBe(20);
  const held = Array.from({ length: 7 }, () => result('Moves', 'held'));
  expect(marksOf({ Moves: 10 }, held)).toMatchObject({ points: 10, of: 10 });
});

test('open readings cost nothing, nor does a busy machine; what the program keeps from being tried does', () => {
  const all = [result('Moves', 'held'), result('Moves', 'open'), result('Moves', 'untried', { excused: true })];
  expect(marksOf({ Moves: 6 }, all).points).toBe(6);
  expect(marksOf({ Moves: 6 }, [...all, result('Moves', 'untried')]).points).toBe(4);
});

test('a group is a rule, or words of several; a case belongs to the first that has it', () => {
  const all = [
    result('Door', 'held'),
    result('Switch Door', 'failed'),
    result('Goals', 'held', { name: 'at the exit' }),
  ];
  const marks = marksOf({ Door: 1, others: { points: 3, cases: ['door', 'THE EXIT'] } }, all);
  expect(marks.groups.map(({ name, points, of }) => [name, points, of])).toEqual([
    ['Door', 1, 1],
    ['others', 1.5, 3],
  ]);
  expect(() => marksOf({ Dors: 1 }, all)).toThrow('no case has "Dors" in its rule or name');
});

test('sheets have what each case has earned, and no formulas', () => {
  const seen = '=HYPERLINK("http://x")';
  const marks = marksOf({ Moves: 4 }, [result('Moves', 'held'), result('Moves', 'failed', { seen, script: 'curl a' })]);
  const [, first, second] = casesCsv(marks.cases).split('\r\n');
  expect(first).toMatch(/^Moves,Moves,case \d+,held,2,2,They fight\.,a step,200,500,$/);
  expect(second).toMatch(/,failed,0,2,They fight\.,a step,200,"'=HYPERLINK\(""http:\/\/x""\)",curl a$/);
});

test('the page begins with what was earned', () => {
  const all = [result('Moves', 'held'), result('Moves', 'failed')];
  const page = htmlOf('theirs', all, marksOf({ '<Moves>': { points: 4, cases: ['Moves'] } }, all));
  expect(page).toContain('<h2>2 of 4 points</h2>');
  expect(page).toContain('&#60;Moves&#62;');
});

test('a tutor settles a reading, either way', async () => {
  const seen = async (held: boolean) => ({ done: 'a step', expected: '409', seen: held ? '409' : '200', held });
  const open = 'whether an L jumps';
  const trial = (name: string, held: boolean): TestCase => {
    return { rule: 'Moves', name, says: 'They go.', open, play: () => seen(held) };
  };
  const trials = [trial('over a piece', false), trial('as we do', true)];
  const verdicts = async (...readings: readonly string[]) =>
    (await Array.fromAsync(runCases(trials))).map(each => settleReadings(each, readings).verdict);
  expect(await verdicts()).toEqual(['open', 'held']);
  expect(await verdicts('an L jumps')).toEqual(['failed', 'held']);
  expect(await verdicts('an l jumps=other')).toEqual(['held', 'failed']);
  expect(await verdicts('Moves: over')).toEqual(['failed', 'held']);
  expect(await verdicts('=other')).toEqual(['open', 'held']);
});

test('a settled reading that is missed is a fault with a cause, an expectation and lines that show it', () => {
  const other = result('Moves', 'held', { open: 'whether an L jumps', expected: '409', script: 'curl a' });
  const settled = settleReadings(other, ['an L jumps=other']);
  expect(settled).toMatchObject({ verdict: 'failed', expected: 'anything but 409', script: 'curl a' });
  expect(settled.cause).toBe('They fight.: the other reading');
  expect('open' in settled).toBe(false);
  expect(markCases(readMarking(new Reading(), { points: { Moves: 2 } }, [other]).groups, [settled]).points).toBe(0);
});

test('words that settle nothing are a problem, with their place', () => {
  const all = [result('Moves', 'open', { open: 'whether an L jumps' })];
  const problems = (readings: readonly string[]) => {
    const reading = new Reading();
    readMarking(reading, { points: {}, readings }, all);
    return reading.problems.map(({ path }) => path);
  };
  expect(problems(['an L jumps', 'Moves=other'])).toEqual([]);
  expect(problems(['an L jumps', 'an L jmups', ''])).toEqual(['/readings/1', '/readings/2']);
});
