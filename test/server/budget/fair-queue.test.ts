import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, Accounts } from '../../../src/server/budget/account.ts';
import { type Asker, FairQueue } from '../../../src/server/budget/fair-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

/** A queue whose work ends when a test says so, and what has begun in which order. */
function lines({ slots = 1, waiting = 9, ...more }: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ slots, waiting, full: 'too much waits', ...more });
  const accounts = new Accounts(() => 0);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const join = (what: string, from: string | undefined, ms = 100, more: Partial<Asker> = {}) => {
    const account = accounts.of(from);
    const done = queue.run({ account, ...more }, ms, async () => {
      begun.push(what);
      await new Promise<void>(resolve => ends.push(resolve));
      account.charge(ms);
      return what;
    });
    return done.catch((error: Error) => error.message);
  };
  const settled = async () => {
    for (let n = 0; n < 9; n++) await Promise.resolve();
  };
  /** Ends one thing after the other until nothing waits. */
  const drain = async () => {
    await settled();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await settled();
    }
    return begun;
  };
  return { queue, join, begun, drain, settled, of: (from: string): Account => accounts.of(from) };
}

describe('next is', () => {
  test('whoever has used least: one who has asked for little passes one who has asked for much', async () => {
    const at = lines();
    for (const n of [1, 2, 3]) void at.join(`many ${n}`, 'a');
    void at.join('one', 'b');
    void at.join('another', 'c');
    expect(await at.drain()).toEqual(['many 1', 'one', 'another', 'many 2', 'many 3']);
  });

  test('also where what was used lies some time back', async () => {
    const at = lines();
    at.of('b').charge(500);
    void at.join('now', 'a', 10);
    void at.join('heavy', 'b', 10);
    void at.join('light', 'c', 10);
    expect(await at.drain()).toEqual(['now', 'light', 'heavy']);
  });

  test('who has used as much for each of many people', async () => {
    const at = lines({ slots: 2 });
    at.of('school').shares = 4;
    at.of('b').charge(50);
    void at.join('long', 'c', 900);
    void at.join('school', 'school');
    void at.join('one', 'b');
    void at.join('school again', 'school');
    expect(await at.drain()).toEqual(['long', 'school', 'school again', 'one']);
  });

  test('of one address whoever’s turn is longest ago', async () => {
    const at = lines();
    for (const n of [1, 2, 3]) void at.join(`Ada ${n}`, 'school', 100, { line: 'Ada' });
    void at.join('Ben', 'school', 100, { line: 'Ben' });
    expect(await at.drain()).toEqual(['Ada 1', 'Ben', 'Ada 2', 'Ada 3']);
  });

  test('what is small, then what came first', async () => {
    const at = lines();
    void at.join('now', 'a');
    void at.join('large', 'b', 900);
    void at.join('small', 'b', 10);
    void at.join('later', 'b', 10);
    expect(await at.drain()).toEqual(['now', 'small', 'later', 'large']);
  });

  test('what can wait only when nothing else waits', async () => {
    const at = lines();
    void at.join('now', 'a');
    void at.join('nobody looks', 'b', 10, { canWait: () => true });
    void at.join('somebody waits', 'a', 500);
    expect(await at.drain()).toEqual(['now', 'somebody waits', 'nobody looks']);
  });

  test('with one place left, nothing that can wait, however long nobody else comes', async () => {
    const at = lines({ slots: 2 });
    for (const map of ['one map', 'another']) void at.join(map, 'a', 20_000, { canWait: () => true });
    await at.settled();
    expect(at.begun).toEqual(['one map']);
    void at.join('somebody waits', 'b', 2000);
    await at.settled();
    expect(at.begun).toEqual(['one map', 'somebody waits']);
    expect(await at.drain()).toHaveLength(3);
  });

  test('with one place left, what is small and cannot wait', async () => {
    const at = lines({ slots: 2, smallMs: 100 });
    void at.join('long', 'a', 900);
    void at.join('long, too', 'b', 900);
    void at.join('nobody looks', 'c', 10, { canWait: () => true });
    await at.settled();
    expect(at.begun).toEqual(['long']);
    void at.join('short', 'd', 50);
    await at.settled();
    expect(at.begun).toEqual(['long', 'short']);
    expect((await at.drain()).slice(2)).toEqual(['long, too', 'nobody looks']);
  });
});

describe('nobody keeps others from a slot', () => {
  test('who holds one does not get the last one, unless it is free for people beside them or at home', async () => {
    const at = lines({ slots: 2, smallMs: 100 });
    at.of('school').shares = 2;
    for (const n of [1, 2]) void at.join(`hog ${n}`, 'a', 10);
    await at.settled();
    expect(at.begun).toEqual(['hog 1']);
    void at.join('somebody', 'b', 10);
    await at.settled();
    expect(at.begun).toEqual(['hog 1', 'somebody']);
    await at.drain();
    for (const from of ['school', undefined]) {
      for (const n of [1, 2]) void at.join(`${from} ${n}`, from, 10);
      await at.settled();
      expect(at.begun.slice(-2)).toEqual([`${from} 1`, `${from} 2`]);
      await at.drain();
    }
  });

  test('what yields ends where somebody else has to wait, and is done later', async () => {
    const at = lines({ slots: 2, smallMs: 100 });
    const done: unknown[] = [];
    const proof = { account: at.of('a'), canWait: () => true, yields: true };
    const begin = async (ended: AbortSignal) => {
      at.begun.push('proof');
      const isOver = new Promise(resolve => void ended.addEventListener('abort', () => resolve(undefined)));
      return at.begun.length > 2 ? 'proved' : isOver;
    };
    const proved = at.queue.run(proof, 20_000, begin).then(result => done.push(result));
    await at.settled();
    void at.join('nobody looks', 'b', 10, { canWait: () => true });
    void at.join('long', 'c', 900);
    expect(await at.drain()).toEqual(['proof', 'long', 'nobody looks', 'proof']);
    await proved;
    expect(done).toEqual(['proved']);
  });
});

describe('who is refused', () => {
  test('nobody, while there are places, however many are one address’s', async () => {
    const at = lines({ waiting: 5 });
    const all = [1, 2, 3, 4, 5, 6].map(n => at.join(`${n}`, 'a'));
    await at.drain();
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('where all are taken, the last of the longest line', async () => {
    const at = lines({ waiting: 3 });
    const many = [1, 2, 3, 4].map(n => at.join(`${n}`, 'a'));
    const one = at.join('one', 'b');
    expect(await many[3]).toBe('too much waits: try again in 2 s');
    await at.drain();
    expect([await one, await Promise.all(many.slice(0, 3))]).toEqual(['one', ['1', '2', '3']]);
  });

  test('nobody of a class that is declared, whose browsers all ask at once, nor who comes beside it', async () => {
    const at = lines({ waiting: 3 });
    at.of('class').shares = 6;
    const many = [1, 2, 3, 4, 5, 6, 7].map(n => at.join(`${n}`, 'class'));
    const beside = ['b', 'c'].map(from => at.join(from, from));
    const hog = [1, 2].map(n => at.join(`hog ${n}`, 'd'));
    await at.drain();
    expect(await Promise.all([...many, ...beside])).toEqual(['1', '2', '3', '4', '5', '6', '7', 'b', 'c']);
    expect(await Promise.all(hog)).toEqual(['hog 1', 'too much waits: try again in 2 s']);
  });

  test('anybody, once hundreds wait', async () => {
    const at = lines({ waiting: 3 });
    const all = Array.from({ length: 600 }, (_, n) => at.join('done', `from ${n}`));
    await at.drain();
    expect((await Promise.all(all)).filter(each => each === 'done')).toHaveLength(513);
  });

  test('who has waited for too long, who has left, and whoever waits when the server closes', async () => {
    const at = lines({ patienceMs: 1000 });
    const abort = new AbortController();
    void at.join('now', 'a');
    const late = at.join('late', 'a');
    await vi.advanceTimersByTimeAsync(999);
    const left = at.join('left', 'a', 10, { signal: abort.signal });
    const waits = at.join('waits', 'a', 10);
    abort.abort();
    await vi.advanceTimersByTimeAsync(1);
    at.queue.close();
    expect(await Promise.all([late, left, waits, at.join('new', 'a')])).toEqual([
      'too much waits: try again in 2 s',
      'nobody waits for it: try again in 2 s',
      ...Array(2).fill('the server is closing: try again in 2 s'),
    ]);
    expect(await at.drain()).toEqual(['now']);
  });
});
