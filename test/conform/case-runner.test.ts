import { expect, test } from 'vitest';
import {
  byCause,
  byRule,
  type CaseOutcome,
  type CaseResult,
  CaseSkipped,
  countVerdicts,
  NoResponse,
  runCases,
  type Subject,
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

const verdictsOf = async (plays: readonly (() => Promise<CaseOutcome>)[], subject: Subject) => {
  const all = await Array.fromAsync(
    runCases(
      plays.map(play => trial('a', play)),
      { subject },
    ),
  );
  return all.map(({ verdict }) => verdict).join(' ');
};

test('who answers a harmless request is there, however many cases it does not answer', async () => {
  const there: Subject = { isAlive: async () => true };
  expect(await verdictsOf([silent, silent, silent, silent, holds], there)).toBe('failed failed failed failed held');
  const gone: Subject = { isAlive: async () => false };
  expect(await verdictsOf([holds, silent, holds, holds], gone)).toBe('held failed untried untried');
});

test('what was ended in the midst of a case is not told as its fault', async () => {
  const stop = new AbortController();
  const ended = async () => {
    stop.abort();
    return fails();
  };
  const told = await Array.fromAsync(runCases([trial('a', holds), trial('b', ended)], { stop: stop.signal }));
  expect(told.map(({ name }) => name)).toEqual(['a']);
});

test('what was waited for in vain is tried once more, before a busy machine is taken for a fault', async () => {
  let asked = 0;
  const slow = () => (asked++ === 0 ? Promise.reject(new NoResponse('nothing came')) : holds());
  expect(await verdictsOf([slow], { isAlive: async () => true })).toBe('held');
});

test('whoever has ended is started anew, and its end is what became of that case alone', async () => {
  let isThere = true;
  let starts = 0;
  const subject: Subject = {
    isAlive: async () => isThere,
    restart: async () => {
      isThere = true;
      return `start ${++starts}`;
    },
  };
  const crashes = async () => {
    isThere = false;
    throw new NoResponse('hung up');
  };
  const answersFirst = async () => {
    isThere = false;
    return held;
  };
  expect(await verdictsOf([holds, crashes, holds, answersFirst, holds], subject)).toBe('held failed held failed held');
  expect(starts).toBe(2);
});

test('what stands in the way of all is told once', async () => {
  const obstacle = async () => ({ done: 'h', expected: 'a screen', seen: 'no screen', held: false });
  const all = await Array.fromAsync(
    runCases([trial('a', holds), trial('b', holds)], { subject: { isAlive: async () => true, obstacle } }),
  );
  expect(all.map(({ verdict, seen }) => [verdict, seen])).toEqual([
    ['failed', 'no screen'],
    ['untried', 'no screen, as in the first case'],
  ]);
});

test('failures in the same sentence and by the same difference have one cause', async () => {
  const other = (differs: string) => async () => ({ ...held, held: false, differs });
  const all = await found([
    trial('a', other('answered 500')),
    trial('b', other('answered 500'), { rule: 'doors' }),
    trial('c', other('answered 409')),
    trial('d', other('answered 500'), { says: 'They flee.' }),
  ]);
  expect([...byCause(all)].map(([cause, { length }]) => [cause, length])).toEqual([
    ['They fight.: answered 500', 2],
    ['They fight.: answered 409', 1],
    ['They flee.: answered 500', 1],
  ]);
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
