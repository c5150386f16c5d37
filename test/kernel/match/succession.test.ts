import { describe, expect, test } from 'vitest';
import { Mutex } from '../../../src/kernel/match/mutex.ts';

test('work is done one after the other, and begins at once where nobody is in line', async () => {
  const line = new Mutex();
  const done: string[] = [];
  const work = (name: string) =>
    line.runExclusive(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      return name;
    });
  const first = work('first');
  expect(done).toEqual(['first begins']);
  expect(line.isLocked).toBe(true);
  const second = work('second');
  expect(await Promise.all([first, second, work('third')])).toEqual(['first', 'second', 'third']);
  expect(done.join(', ')).toBe('first begins, first ends, second begins, second ends, third begins, third ends');
  expect(line.isLocked).toBe(false);
  const last = work('last');
  expect(done.at(-1)).toBe('last begins');
  await last;
});

test('what fails is told to whoever asked for it, and holds up nobody', async () => {
  const line = new Mutex();
  const atOnce = line.runExclusive(() => {
    throw new RangeError('at once');
  });
  const later = line.runExclusive(async () => {
    throw new RangeError('later');
  });
  const last = line.runExclusive(async () => 'done');
  await expect(atOnce).rejects.toThrow('at once');
  await expect(later).rejects.toThrow('later');
  expect(await last).toBe('done');
});

describe('the turn of work that is under way', () => {
  const never = () => Promise.reject(new Error('is not asked'));

  test('lasts until it has gone on with what came of it: who is in line comes after', async () => {
    const line = new Mutex();
    const done: string[] = [];
    const { promise, resolve } = Promise.withResolvers<number>();
    const held = line.hold(
      promise,
      value => {
        done.push(`came ${value}`);
        void line.runExclusive(async () => done.push('asked meanwhile'));
        done.push(line.isLocked ? 'still taken' : 'free');
        return value + 1;
      },
      never,
    );
    const next = line.runExclusive(async () => done.push('next'));
    expect([line.isLocked, done]).toEqual([true, []]);
    resolve(1);
    expect(await held).toBe(2);
    await next;
    await expect.poll(() => line.isLocked).toBe(false);
    expect(done).toEqual(['came 1', 'still taken', 'next', 'asked meanwhile']);
  });

  test('is over where nobody is in line, and the next one begins at once', async () => {
    const line = new Mutex();
    expect(await line.hold(Promise.resolve('done'), value => Promise.resolve(`${value} later`), never)).toBe(
      'done later',
    );
    expect(line.isLocked).toBe(false);
  });

  test('may go on with more work in the same line, and wait for it', async () => {
    const line = new Mutex();
    const next = () => line.runExclusive(async () => 'more');
    const held = line.hold(Promise.resolve(), next, never);
    const other = line.runExclusive(async () => 'other');
    expect(await Promise.all([held, other])).toEqual(['more', 'other']);
    expect(line.isLocked).toBe(false);
  });

  test('lasts while something else is done in its place', async () => {
    const line = new Mutex();
    const { promise, resolve } = Promise.withResolvers<string>();
    const held = line.hold(
      Promise.reject(new RangeError('lost')),
      () => 'kept',
      error => promise.then(value => `${(error as Error).message}, then ${value}`),
    );
    const next = line.runExclusive(async () => 'next');
    await Promise.resolve();
    expect(line.isLocked).toBe(true);
    resolve('found');
    expect(await Promise.all([held, next])).toEqual(['lost, then found', 'next']);
    expect(line.isLocked).toBe(false);
  });

  test('holds up nobody when it fails', async () => {
    const line = new Mutex();
    const fails = () => {
      throw new RangeError('at the end');
    };
    const held = [
      line.hold(Promise.resolve(), fails, never),
      line.runExclusive(async () => 'after it'),
      line.hold(Promise.reject(new Error('lost')), () => 'kept', never),
      line.runExclusive(async () => 'last'),
    ];
    expect(
      (await Promise.allSettled(held)).map(end => (end.status === 'fulfilled' ? end.value : end.reason.message)),
    ).toEqual(['at the end', 'after it', 'is not asked', 'last']);
    expect(line.isLocked).toBe(false);
  });
});
