import { describe, expect, test } from 'vitest';
import { KeyedMutex, Mutex } from '../../../src/kernel/match/mutex.ts';

test('work is done one after the other, and begins at once where nobody is in line', async () => {
  const mutex = new Mutex();
  const done: string[] = [];
  const work = (name: string) =>
    mutex.runExclusive(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return name;
    });
  const first = work('first');
  expect(done).toEqual(['first begins']);
  expect(mutex.isLocked).toBe(true);
  const second = work('second');
  expect(await Promise.all([first, second, work('third')])).toEqual(['first', 'second', 'third']);
  expect(done.join(', ')).toBe('first begins, first ends, second begins, second ends, third begins, third ends');
  expect(mutex.isLocked).toBe(false);
  const last = work('last');
  expect(done.at(-1)).toBe('last begins');
  await last;
});

test('what fails is told to whoever asked for it, and holds up nobody', async () => {
  const mutex = new Mutex();
  const atOnce = mutex.runExclusive(() => {
    throw new RangeError('at once');
  });
  const later = mutex.runExclusive(async () => {
    throw new RangeError('later');
  });
  const last = mutex.runExclusive(async () => 'done');
  await expect(atOnce).rejects.toThrow('at once');
  await expect(later).rejects.toThrow('later');
  expect(await last).toBe('done');
});

/** Work that says when it begins and ends as it is told to. */
function work(name: string, said: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begin = async (): Promise<string> => {
    said.push(`${name} begins`);
    return promise;
  };
  return { begin, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

/** Until all that can happen now has happened. */
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('work under one name', () => {
  test('is done one after the other, in the order in which it was asked for', async () => {
    const mutex = new KeyedMutex();
    const said: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map(name => work(name, said));
    const answers = [mutex.runExclusive('anna', first!.begin), mutex.runExclusive('anna', second!.begin)];
    await settled();
    expect(said).toEqual(['first begins']);
    first!.end();
    expect(await answers[0]).toBe('first');
    await settled();
    expect(said).toEqual(['first begins', 'second begins']);
    // Asked for while the second is at it, and after the first is done.
    answers.push(mutex.runExclusive('anna', third!.begin));
    await settled();
    expect(said).toEqual(['first begins', 'second begins']);
    second!.end();
    third!.end();
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
  });

  test('does not wait for work under another name', async () => {
    const mutex = new KeyedMutex();
    const said: string[] = [];
    void mutex.runExclusive('anna', work('of Anna', said).begin);
    void mutex.runExclusive('ben', work('of Ben', said).begin);
    await settled();
    expect(said).toEqual(['of Anna begins', 'of Ben begins']);
  });

  test('that fails says so to whoever asked for it, and the next is done all the same', async () => {
    const mutex = new KeyedMutex();
    const said: string[] = [];
    const [bad, good] = [work('bad', said), work('good', said)];
    const [failed, done] = [mutex.runExclusive('anna', bad.begin), mutex.runExclusive('anna', good.begin)];
    bad.fail();
    good.end();
    await expect(failed).rejects.toThrow('bad');
    expect(await done).toBe('good');
  });
});
