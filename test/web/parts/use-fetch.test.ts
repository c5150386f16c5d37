import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyBinding } from '../../../src/web/keys/custom-keys.ts';
import { useKeys } from '../../../src/web/keys/key-listener.ts';
import { useSolver } from '../../../src/web/make/dungeon/solve-sheet.tsx';
import type { AnalysisListener, Recording } from '../../../src/web/match/recording.ts';
import { useSaves } from '../../../src/web/match/save-list.tsx';
import { server } from '../../../src/web/parts/fetching/server-client.ts';
import { useFetch } from '../../../src/web/parts/fetching/use-fetch.ts';
import { useAnalysis } from '../../../src/web/replay/use-analysis.ts';
import { replayTexts } from '../../../src/web/texts/replay.ts';
import { texts } from '../../../src/web/texts/texts.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
  vi.stubGlobal('HTMLElement', class {});
});
afterEach(() => void vi.restoreAllMocks());

describe('a question to the server', () => {
  test('is asked once, and its answer is kept', async () => {
    const ask = vi.fn(async () => 'answer');
    const asked = await use(() => useFetch(ask), undefined);
    await asked.with(undefined);
    expect(asked.result).toMatchObject({ answer: 'answer', failure: undefined });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('that failed is asked again on demand', async () => {
    const ask = vi.fn(async (): Promise<string> => Promise.reject(new Error('away')));
    const asked = await use(() => useFetch(ask), undefined);
    expect(asked.result.failure).toEqual(new Error('away'));
    ask.mockResolvedValue('back');
    await asked.does(() => asked.result.retry());
    expect(asked.result).toMatchObject({ answer: 'back', failure: undefined });
  });

  test('is forgotten by who has left', async () => {
    let answer: (words: string) => void = () => undefined;
    const asked = await use(() => useFetch(() => new Promise<string>(resolve => (answer = resolve))), undefined);
    await asked.leave();
    answer('late');
    await asked.leave();
    expect(asked.result.answer).toBeUndefined();
  });
});

describe('keys', () => {
  const LINES = [
    { keys: ['a', 'b'], words: 'letters', act: ['first', 'second'] },
    { keys: ['ctrl+z'], also: { 'ctrl+shift+z': 'redo' }, words: 'undo', act: 'undo' },
  ] as const satisfies readonly KeyBinding[];
  const listening = async () => {
    const told: string[] = [];
    const deed = (name: string) => () => told.push(name);
    const hook = await use(
      () => useKeys(LINES, { first: deed('first'), undo: deed('undo'), redo: deed('redo') }),
      undefined,
    );
    const press = (key: string, more: object = {}) => {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more });
      browser.window.dispatchEvent(event);
      return event;
    };
    return { told, press, hook };
  };

  test('do what they stand for, in either case', async () => {
    const { told, press } = await listening();
    expect(press('a').defaultPrevented).toBe(true);
    press('A');
    press('z', { ctrlKey: true });
    press('Z', { metaKey: true, shiftKey: true });
    expect(told).toEqual(['first', 'first', 'undo', 'redo']);
  });

  test('do nothing that nobody can do, nothing with Alt, and nothing twice', async () => {
    const { told, press } = await listening();
    expect(press('b').defaultPrevented).toBe(false);
    press('z');
    press('a', { altKey: true });
    press('a', { ctrlKey: true });
    const taken = Object.assign(new Event('keydown', { cancelable: true }), { key: 'a' });
    taken.preventDefault();
    browser.window.dispatchEvent(taken);
    expect(told).toEqual([]);
  });

  test('that are held act every 120 ms, but shortcuts as often as they come', async () => {
    const { told, press } = await listening();
    const held = (key: string, timeStamp: number, more: object = {}) => {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat: true, ...more });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      browser.window.dispatchEvent(event);
      return event;
    };
    const first = Object.assign(new Event('keydown', { cancelable: true }), { key: 'a' });
    Object.defineProperty(first, 'timeStamp', { value: 1000 });
    browser.window.dispatchEvent(first);
    expect(held('a', 1119).defaultPrevented).toBe(true);
    expect(told).toHaveLength(1);
    held('a', 1120);
    expect(told).toHaveLength(2);
    held('a', 1239);
    expect(told).toHaveLength(2);
    held('z', 1240, { ctrlKey: true });
    held('z', 1241, { ctrlKey: true });
    expect(told).toHaveLength(4);
    press('a');
    expect(told).toHaveLength(5);
  });

  test('belong to a sheet that lies above the page', async () => {
    const { told, press } = await listening();
    const sheet = { matches: (what: string) => what === ':modal' };
    vi.stubGlobal('document', { getElementsByTagName: (name: string) => (name === 'dialog' ? [sheet] : []) });
    press('a');
    expect(told).toEqual([]);
  });

  test.each([
    ['a field', 'a', { tagName: 'INPUT' }, false],
    ['a text', 'a', { tagName: 'DIV', isContentEditable: true }, false],
    ['a button', 'a', { tagName: 'BUTTON', within: 'button' }, true],
    ['a sheet', 'a', { tagName: 'DIV', within: 'dialog[open]' }, false],
    ['the page', 'a', { tagName: 'BODY' }, true],
  ])(
    'pressed in %s',
    async (_, key, { within, ...target }: { tagName: string; isContentEditable?: boolean; within?: string }, acts) => {
      const { told } = await listening();
      class Element extends EventTarget {
        closest = (what: string) => (within !== undefined && what.split(', ').includes(within) ? {} : null);
      }
      vi.stubGlobal('HTMLElement', Element);
      const element = Object.assign(new Element(), target);
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
      Object.defineProperty(event, 'target', { value: element, writable: true });
      const listeners = vi.spyOn(browser.window, 'dispatchEvent');
      element.addEventListener('keydown', () => undefined);
      browser.window.dispatchEvent(event);
      listeners.mockRestore();
      expect(told.length > 0).toBe(acts);
    },
  );

  test('mean nothing to who has left', async () => {
    const { told, press, hook } = await listening();
    await hook.leave();
    press('a');
    expect(told).toEqual([]);
  });
});

describe('saves', () => {
  const saves = [{ id: 's1' }, { id: 's2' }] as never;
  beforeEach(() => void vi.spyOn(server, 'saves').mockResolvedValue({ saves } as never));

  test('say why not, and forget it with the next wish that is granted', async () => {
    const kept = await use(() => useSaves('dungeon'), undefined);
    const save = vi.spyOn(server, 'save').mockRejectedValue(new ApiError('no-such-match', 'it is gone', {}));
    const said: boolean[] = [];
    await kept.does(async () => said.push(await kept.result.save('m', 'x')));
    expect(kept.result.failure).toBe('it is gone');
    save.mockRejectedValue(new TypeError('fetch failed'));
    await kept.does(async () => said.push(await kept.result.save('m', 'x')));
    expect(kept.result.failure).toBe(texts.match.away);
    save.mockResolvedValue({} as never);
    await kept.does(async () => said.push(await kept.result.save('m', 'x')));
    expect(kept.result.failure).toBeUndefined();
    expect(said).toEqual([false, false, true]);
    vi.spyOn(server, 'saves').mockRejectedValue(new TypeError('fetch failed'));
    expect(await kept.result.look()).toEqual(saves);
  });
});

describe('what takes long', () => {
  const workers: { onmessage?: (event: object) => void; onerror?: () => void; asked: unknown[]; ended: boolean }[] = [];
  beforeEach(() => {
    workers.length = 0;
    vi.stubGlobal(
      'Worker',
      class {
        asked: unknown[] = [];
        ended = false;
        constructor() {
          workers.push(this);
        }
        postMessage = (question: unknown) => this.asked.push(question);
        terminate = () => {
          this.ended = true;
        };
      },
    );
  });

  test('a search tells how far it is, and what it found', async () => {
    const solver = await use(() => useSolver(), undefined);
    expect(solver.result.solving).toEqual({ is: 'idle' });
    await solver.does(() => solver.result.solve('question' as never));
    expect(workers[0]?.asked).toEqual(['question']);
    expect(solver.result.solving).toEqual({ is: 'searching', progress: undefined });
    await solver.does(() => workers[0]?.onmessage?.({ data: { say: 'progress', progress: 1 } }));
    expect(solver.result.solving).toEqual({ is: 'searching', progress: 1 });
    expect(workers[0]?.ended).toBe(false);
    await solver.does(() => workers[0]?.onmessage?.({ data: { say: 'verdict', verdict: 'yes', grade: 2 } }));
    expect(solver.result.solving).toEqual({ is: 'done', verdict: 'yes', grade: 2 });
    expect(workers[0]?.ended).toBe(true);
  });

  test('a search may fail, be called off, be replaced, and ends when it is left', async () => {
    const solver = await use(() => useSolver(), undefined);
    await solver.does(() => solver.result.solve('a' as never));
    await solver.does(() => workers[0]?.onerror?.());
    expect([solver.result.solving, workers[0]?.ended]).toEqual([{ is: 'failed' }, true]);
    await solver.does(() => solver.result.solve('b' as never));
    await solver.does(() => solver.result.cancel());
    expect([solver.result.solving, workers[1]?.ended]).toEqual([{ is: 'idle' }, true]);
    await solver.does(() => solver.result.solve('c' as never));
    await solver.does(() => solver.result.solve('d' as never));
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, true, false]);
    await solver.leave();
    expect(workers[3]?.ended).toBe(true);
  });

  test('an analysis is made when it is asked for, and may fail', async () => {
    let ears: AnalysisListener | undefined;
    const analyse = (_file: unknown, _nodes: number, listener: AnalysisListener) => {
      ears = listener;
      return () => undefined;
    };
    const recording = { exhibit: { analyst: { analyse } }, file: 'file' } as unknown as Recording;
    const study = await use(() => useAnalysis(recording), undefined);
    expect(study.result?.study).toEqual({ stage: 'none' });
    await study.does(() => study.result?.start('quick'));
    await study.does(() => ears?.progress(3));
    expect(study.result?.study).toEqual({ stage: 'running', done: 3 });
    await study.does(() => ears?.done('found' as never));
    expect(study.result?.study).toEqual({ stage: 'done', analysis: 'found' });
    await study.does(() => study.result?.start('thorough'));
    await study.does(() => ears?.failed('no memory'));
    expect(study.result?.study).toEqual({ stage: 'none', failure: replayTexts.analysis.failed('no memory') });
    await study.does(() => study.result?.stop());
    expect(study.result?.study).toEqual({ stage: 'none' });
  });

  test('a game that nobody can judge has no analysis', async () => {
    const recording = { exhibit: {}, file: 'file' } as unknown as Recording;
    expect((await use(() => useAnalysis(recording), undefined)).result).toBeUndefined();
  });
});
