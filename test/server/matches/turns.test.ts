import { describe, expect, test } from 'vitest';
import { KeyedMutex } from '../../../src/kernel/match/mutex.ts';

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
    const turns = new KeyedMutex();
    const said: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map(name => work(name, said));
    const answers = [turns.runExclusive('anna', first!.begin), turns.runExclusive('anna', second!.begin)];
    await settled();
    expect(said).toEqual(['first begins']);
    first!.end();
    expect(await answers[0]).toBe('first');
    await settled();
    expect(said).toEqual(['first begins', 'second begins']);
    // Asked for while the second is at it, and after the first is done.
    answers.push(turns.runExclusive('anna', third!.begin));
    await settled();
    expect(said).toEqual(['first begins', 'second begins']);
    second!.end();
    third!.end();
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
  });

  test('does not wait for work under another name', async () => {
    const turns = new KeyedMutex();
    const said: string[] = [];
    void turns.runExclusive('anna', work('of Anna', said).begin);
    void turns.runExclusive('ben', work('of Ben', said).begin);
    await settled();
    expect(said).toEqual(['of Anna begins', 'of Ben begins']);
  });

  test('that fails says so to whoever asked for it, and the next is done all the same', async () => {
    const turns = new KeyedMutex();
    const said: string[] = [];
    const [bad, good] = [work('bad', said), work('good', said)];
    const [failed, done] = [turns.runExclusive('anna', bad.begin), turns.runExclusive('anna', good.begin)];
    bad.fail();
    good.end();
    await expect(failed).rejects.toThrow('bad');
    expect(await done).toBe('good');
  });
});
