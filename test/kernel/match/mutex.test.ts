import { expect, test } from 'vitest';
import { Mutex } from '../../../src/kernel/match/mutex.ts';

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
