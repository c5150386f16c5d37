import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Brought } from '../../../src/server/brought/brought.ts';
import type { Question } from '../../../src/server/brought/messages.ts';
import type { Sheet } from '../../../src/server/brought/sheets.ts';
import type { Budget } from '../../../src/server/trial/budget.ts';
import { Thread } from '../told-thread.ts';

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});

const folder = mkdtempSync(join(tmpdir(), 'quadrille-asked-'));
const GAME = join(folder, 'game.ts');
writeFileSync(GAME, '');
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  Thread.all.splice(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const VIEW = { names: ['Ann', 'Bob'], started: true, game: {}, shown: null, presses: [] };
const SHEET = { snapshot: { n: 1 }, toAct: [0], outcome: null, dues: [], weight: 0, views: [VIEW, VIEW, VIEW] };
const HELLO = {
  ...{ game: 'nim', version: 1, hidden: false, title: 'Nim', about: '', setups: { usual: 1, small: 2 } },
  ...{ seats: 2, kinds: null, schemas: { setup: {}, action: {} }, bots: ['greedy'], anytime: false },
};

/** Lets a thread say something, once it has been asked something new; it says hello where it is new itself. */
async function says(thread: Thread, done: unknown): Promise<Question> {
  await turn();
  thread.emit('message', { n: 0, text: JSON.stringify({ done: HELLO }) });
  await turn();
  const { n, question } = thread.asked.at(-1) as { n: number; question: Question };
  thread.emit('message', { n, text: JSON.stringify({ done }) });
  return question;
}

async function bring(hello: object = {}, callMs = 1000) {
  const coming = Brought.from(GAME, undefined, { callMs });
  Thread.all.at(-1)?.emit('message', { n: 0, text: JSON.stringify({ done: { ...HELLO, ...hello } }) });
  return coming;
}

/** How long a question may take: until the thread is ended (ms). */
async function patience(asked: Promise<unknown>, most = 100_000): Promise<number> {
  asked.catch(() => undefined);
  await turn();
  const thread = Thread.all.at(-1) as Thread;
  thread.emit('message', { n: 0, text: JSON.stringify({ done: HELLO }) });
  await turn();
  for (let ms = 50; ms <= most; ms += 50) {
    vi.advanceTimersByTime(50);
    await turn();
    if (thread.terminate.mock.calls.length > 0) return ms;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a game that was brought', () => {
  test('is asked what it thinks on a thread of its own, for as long as its bot may and a little more', async () => {
    const brought = await bring();
    const bot = { brain: 'greedy', ms: 500, seed: 7 };
    const choosing = brought.choose({ n: 1 }, 1, bot);
    await turn();
    expect(Thread.all).toHaveLength(2);
    const asked = { do: 'choose', snapshot: '{"n":1}', seat: 1, bot };
    expect(await says(Thread.all[1] as Thread, 'take')).toEqual(asked);
    expect(await choosing).toBe('take');
    expect(await patience(brought.choose({ n: 1 }, 1, bot))).toBe(2000);
    expect(brought.isRunning).toBe(true);
  });

  test.each([
    [1000, 200],
    [400, 200],
    [300, 150],
  ])('is watched on another, where calls take %i ms for %i ms at a time', async (callMs, ms) => {
    const brought = await bring({}, callMs);
    const beginning = brought.beginning({ a: 1 }, 9);
    await turn();
    expect(await says(Thread.all[1] as Thread, SHEET)).toEqual({ do: 'begin', setup: '{"a":1}', seed: 9 });
    expect(await beginning).toEqual(SHEET);
    const following = brought.following(SHEET as unknown as Sheet, [{ by: 0, action: 'take', time: 1 }]);
    const told = { made: 1, sheet: SHEET, told: [] };
    expect(await says(Thread.all[1] as Thread, told)).toEqual({
      ...{ do: 'follow', snapshot: '{"n":1}', log: '[{"by":0,"action":"take","time":1}]', ms },
    });
    expect(await following).toEqual(told);
  });

  test('has its files folded within the time of ten calls', async () => {
    const { away } = (await bring({}, 200)).game;
    expect(await patience(away!.fold({}, {} as Budget) as Promise<unknown>)).toBe(2000);
    expect(await patience(away!.adopt({}, {} as Budget, 3) as Promise<unknown>)).toBe(2000);
    expect(await patience(away!.publish({}) as Promise<unknown>)).toBe(200);
  });

  test('shows how a match begins, to whoever looks at a map', async () => {
    const { away } = (await bring()).game;
    const looking = away!.look(undefined);
    const [thread] = Thread.all as [Thread];
    expect(await says(thread, { setup: { b: 1, a: 2 } })).toEqual({ do: 'setup', setup: 'null', seed: 0, time: 0 });
    expect(await says(thread, SHEET)).toEqual({ do: 'begin', setup: '{"a":2,"b":1}', seed: 0 });
    expect(await looking).toBeNull();
  });

  test('has setups by name, and seats to be taken where several play it', async () => {
    const { game } = await bring();
    expect([game.title({ setup: 2 }), [...game.maps.keys()], game.named]).toEqual([
      'Nim: small',
      ['usual', 'small'],
      true,
    ]);
    expect(game.join?.('Ann')).toEqual({ table: 'join', name: 'Ann' });
    const actions = [{ table: 'leave' }, { table: 'join', name: '' }, 'take'];
    expect(actions.map(action => game.leaves?.(action))).toEqual([true, false, false]);
    const view = (started: boolean) => ({ started, names: ['Ann', null, null] });
    expect([game.freeSeats?.(view(false)), game.freeSeats?.(view(true))]).toEqual([[1, 2], []]);
    expect(game.names?.(view(false))).toEqual(['Ann']);
    expect((await bring({ seats: 1 })).game).not.toHaveProperty('join');
  });

  test('forgets a name: in the view, in the actions and in what is kept', async () => {
    const nameless = (await bring()).game.nameless!;
    expect([0, 1, 9].map(seat => nameless.name({ names: ['Ann', null] }, seat))).toEqual(['Ann', null, null]);
    expect(nameless.action({ table: 'join', name: 'Ann' })).toEqual({ table: 'join', name: '' });
    expect([{ table: 'leave' }, 'take'].map(action => nameless.action(action))).toEqual([undefined, undefined]);
    expect(nameless.state({ names: ['Ann', 'Bob'], n: 1 }, 0)).toEqual({ names: ['Player 1', 'Bob'], n: 1 });
    expect(nameless.state({ names: ['Ann', null] }, 1)).toEqual({ names: ['Ann', null] });
    expect(nameless.farewell).toEqual({ table: 'give-up' });
  });

  test('ends on all its threads', async () => {
    const brought = await bring();
    brought.choose({}, 0, { brain: 'greedy', ms: 1, seed: 1 }).catch(() => undefined);
    brought.beginning({}, 1).catch(() => undefined);
    await turn();
    for (const thread of [...Thread.all]) thread.emit('message', { n: 0, text: JSON.stringify({ done: HELLO }) });
    await brought.close();
    expect(Thread.all.map(({ terminate }) => terminate.mock.calls.length > 0)).toEqual([true, true, true]);
  });

  test('whose kinds cannot be used is not served, and its thread is ended', async () => {
    await expect(bring({ kinds: 7 })).rejects.toThrow('/kinds');
    expect(Thread.all[0]?.terminate).toHaveBeenCalled();
  });
});
