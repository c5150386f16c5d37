import { expect, test } from 'vitest';
import { Succession } from '../../../src/kernel/match/succession.ts';

test('work is done one after the other, and begins at once where nobody is in line', async () => {
  const line = new Succession();
  const done: string[] = [];
  const work = (name: string) =>
    line.take(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return name;
    });
  const first = work('first');
  expect(done).toEqual(['first begins']);
  expect(line.isTaken).toBe(true);
  const second = work('second');
  expect(await Promise.all([first, second, work('third')])).toEqual(['first', 'second', 'third']);
  expect(done.join(', ')).toBe('first begins, first ends, second begins, second ends, third begins, third ends');
  expect(line.isTaken).toBe(false);
  const last = work('last');
  expect(done.at(-1)).toBe('last begins');
  await last;
});

test('what fails is told to whoever asked for it, and holds up nobody', async () => {
  const line = new Succession();
  const atOnce = line.take(() => {
    throw new RangeError('at once');
  });
  const later = line.take(async () => {
    throw new RangeError('later');
  });
  const last = line.take(async () => 'done');
  await expect(atOnce).rejects.toThrow('at once');
  await expect(later).rejects.toThrow('later');
  expect(await last).toBe('done');
});
