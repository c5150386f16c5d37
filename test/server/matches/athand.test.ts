import { describe, expect, test } from 'vitest';
import { AtHand } from '../../../src/server/matches/athand.ts';
import type { OpenMatch } from '../../../src/server/matches/openmatch.ts';

const kept: string[] = [];
const match = (id: string, weight = 1) =>
  Promise.resolve({ id, weight, keepIfBehind: async () => void kept.push(id) } as unknown as OpenMatch);

/** Takes matches in one after the other, each by its name or by its name and weight, as in `b3`. */
async function handful(most: number, names: string): Promise<AtHand> {
  const atHand = new AtHand(most);
  for (const [name = '', weight = '1'] of names.split(' ')) {
    const coming = match(name, Number(weight));
    atHand.add(name, coming);
    await coming;
  }
  return atHand;
}

/** Who of them is still there. */
const left = (atHand: AtHand) => [...'abcdefg'].filter(id => atHand.get(id) !== undefined).join('');

describe('matches at hand', () => {
  test.each([
    ['as many as there is room for', 3, 'a b c', 'abc'],
    ['whoever was there longest leaves', 3, 'a b c d', 'bcd'],
    ['a heavy one takes the room of several', 4, 'a b c d3', 'cd'],
    ['two heavy ones do not fit', 4, 'a3 b3', 'b'],
    ['one may always stay', 4, 'a b9', 'b'],
    ['and leaves when the next one comes', 4, 'a9 b c', 'bc'],
  ])('%s', async (_, most, names, expected) => {
    expect(left(await handful(most, names))).toBe(expected);
  });

  test('whoever is used stays', async () => {
    const atHand = await handful(3, 'a b c');
    await atHand.use('a');
    atHand.add('d', match('d'));
    expect(left(atHand)).toBe('acd');
  });

  test('whoever is asked for at once stays, if not for longer than a second', async () => {
    const atHand = await handful(3, 'a b c');
    expect(atHand.ready('a', 5000)).toMatchObject({ id: 'a' });
    expect(atHand.ready('d', 5000)).toBeUndefined();
    atHand.add('d', match('d'));
    expect(left(atHand)).toBe('acd');
    expect(atHand.ready('a', 6001)).toMatchObject({ id: 'a' });
    atHand.add('e', match('e'));
    expect(left(atHand)).toBe('ade');
  });

  test('a snapshot is kept of whoever leaves', async () => {
    kept.length = 0;
    await handful(2, 'a b c');
    await expect.poll(() => kept).toEqual(['a']);
  });

  test('none is kept of those that are called off, or of those that the caller takes over', async () => {
    kept.length = 0;
    const atHand = await handful(3, 'a b2');
    atHand.drop('a');
    await Promise.all(atHand.clear());
    atHand.add('c', match('c'));
    atHand.add('d', match('d', 3));
    await expect.poll(() => kept).toEqual(['c']);
  });

  test('room comes back when a match is dropped, by whoever knows it', async () => {
    const atHand = await handful(4, 'a3 b');
    atHand.drop('a', match('a'));
    expect(left(atHand)).toBe('ab');
    atHand.drop('a');
    atHand.add('c', match('c', 3));
    await atHand.get('c');
    expect(left(atHand)).toBe('bc');
  });

  test('what could not be opened is not held', async () => {
    const atHand = new AtHand(2);
    const failing = Promise.reject(new Error('no such match'));
    atHand.add('a', failing);
    await expect(failing).rejects.toThrow('no such match');
    await expect.poll(() => atHand.size).toBe(0);
  });

  test('all leave at the end', async () => {
    const atHand = await handful(5, 'a b c');
    expect((await Promise.all(atHand.clear())).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(atHand.size).toBe(0);
  });
});
