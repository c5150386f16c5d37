import { expect, test } from 'vitest';
import {
  byRule,
  type CaseOutcome,
  type CaseResult,
  CaseSkipped,
  countVerdicts,
  NoResponse,
  runCases,
  selectCases,
  type TestCase,
} from '../../src/conform/case-runner.ts';

const held: CaseOutcome = { done: 'a step', expected: 'a battle', seen: 'a battle', held: true };
const trial = (name: string, play: () => Promise<CaseOutcome>, more: Partial<TestCase> = {}): TestCase => ({
  ...{ rule: 'battles', name, says: 'They fight.', play },
  ...more,
});
const holds = async () => held;
const fails = async () => ({ ...held, seen: 'none', held: false });
const silent = () => Promise.reject(new NoResponse('nothing came'));

async function found(trials: readonly TestCase[], repeat?: number): Promise<CaseResult[]> {
  return Array.fromAsync(runCases(trials, repeat === undefined ? {} : { repeat }));
}

test('cases hold, fail, differ in an open reading, or could not be tried', async () => {
  const untried = () => Promise.reject(new CaseSkipped('no hydra comes'));
  const trials = [trial('a', holds), trial('b', fails), trial('c', fails, { open: 'when?' }), trial('d', untried)];
  const all = await found(trials);
  expect(all.map(({ name, verdict, seen }) => [name, verdict, seen])).toEqual([
    ['a', 'held', 'a battle'],
    ['b', 'failed', 'none'],
    ['c', 'open', 'none'],
    ['d', 'untried', 'no hydra comes'],
  ]);
  expect(countVerdicts(all)).toEqual({ held: 1, failed: 1, open: 1, untried: 1 });
  expect(all.map(each => 'open' in each)).toEqual([false, false, true, false]);
});

test('after three cases in a row without an answer none is tried any more, and an answer between them counts', async () => {
  const verdicts = async (plays: readonly (() => Promise<CaseOutcome>)[]) =>
    (await found(plays.map(play => trial('a', play)))).map(({ verdict }) => verdict).join(' ');
  expect(await verdicts([silent, silent, silent, holds])).toBe('failed failed failed untried');
  expect(await verdicts([silent, silent, holds, silent, silent, holds])).toBe('failed failed held failed failed held');
});

test('what breaks in a case of ours goes through', async () => {
  await expect(found([trial('a', () => Promise.reject(new TypeError('no seat')))])).rejects.toThrow('no seat');
});

test.each([
  [undefined, [true], 1],
  [3, [true, true, true], 3],
  [3, [true, false], 2],
])('repeated %s times, a case is played until it does not hold', async (repeat, answers, times) => {
  let played = 0;
  const play = async () => ({ ...held, held: answers[played++] === true });
  const [finding] = await found([trial('a', play)], repeat);
  expect([played, finding?.verdict]).toEqual([times, answers.at(-1) ? 'held' : 'failed']);
});

test('cases are chosen by a part of their rule or name, in any case, and told by rule', () => {
  const trials = [trial('a Hydra', holds), trial('a spider', holds), trial('a key', holds, { rule: 'doors' })];
  const names = (only?: string) => selectCases(trials, only).map(({ name }) => name);
  expect(names()).toEqual(['a Hydra', 'a spider', 'a key']);
  expect(names('hydra')).toEqual(['a Hydra']);
  expect(names('BATTLES: a s')).toEqual(['a spider']);
  expect(names('ghost')).toEqual([]);
  expect([...byRule(trials as unknown as CaseResult[])].map(([rule, all]) => [rule, all.length])).toEqual([
    ['battles', 2],
    ['doors', 1],
  ]);
});
