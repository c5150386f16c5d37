import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import type { BotQuestion } from '../../../src/web/games/flag/bots/bot-brains.ts';
import { analyseBeside, BotWorker, counselBeside } from '../../../src/web/games/flag/bots/bot-worker.ts';
import { stubThreads, Thread } from '../thread.ts';

const says = (data: object) => Thread.all.at(-1)?.onmessage({ data });
const gone = () => Thread.all.map(({ isGone }) => isGone);
const FILE = { game: 'flag' } as MatchFile;
const QUESTION = { seat: 0 } as BotQuestion;

beforeEach(stubThreads);

describe('who thinks for the bots', () => {
  test('does so on one thread, one question after the other', async () => {
    const thinker = new BotWorker();
    const first = thinker.choose(QUESTION);
    says({ say: 'progress', done: 1 });
    says({ say: 'move', action: 'a' });
    const second = thinker.choose(QUESTION);
    says({ say: 'move', action: 'b' });
    expect([await first, await second]).toEqual(['a', 'b']);
    expect(Thread.all.map(({ asked }) => asked)).toEqual([
      [
        { ask: 'move', question: QUESTION },
        { ask: 'move', question: QUESTION },
      ],
    ]);
  });

  test('says why there is no answer', async () => {
    const choice = new BotWorker().choose(QUESTION);
    Thread.all[0]?.onerror({ message: 'no brain' });
    await expect(choice).rejects.toThrow('no brain');
  });

  test('ends when told to, and begins anew when asked again', () => {
    const thinker = new BotWorker();
    thinker.stop();
    void thinker.choose(QUESTION);
    thinker.stop();
    thinker.stop();
    expect(gone()).toEqual([true]);
    void thinker.choose(QUESTION);
    expect(gone()).toEqual([true, false]);
  });
});

test('counsel is heard once, and the thread ends with it, or when told to', () => {
  const hear = vi.fn();
  counselBeside(FILE, 1, 500, hear);
  expect(Thread.all[0]?.asked).toEqual([{ ask: 'counsel', file: FILE, seat: 1, nodes: 500 }]);
  says({ say: 'progress', done: 1 });
  expect([hear.mock.calls, gone()]).toEqual([[], [false]]);
  says({ say: 'counsel', counsel: 'attack' });
  expect([hear.mock.calls, gone()]).toEqual([[['attack']], [true]]);
  counselBeside(FILE, 1, 500, hear)();
  expect(gone()).toEqual([true, true]);
});

test('an analysis tells how far it is, and ends with what it found, or when told to', () => {
  const ears = { progress: vi.fn(), done: vi.fn(), failed: vi.fn() };
  const heard = () => [ears.progress, ears.done, ears.failed].map(({ mock }) => mock.calls.flat());
  const stop = analyseBeside(FILE, 500, ears);
  expect(Thread.all[0]?.asked).toEqual([{ ask: 'analysis', file: FILE, nodes: 500 }]);
  says({ say: 'progress', done: 3 });
  expect([heard(), gone()]).toEqual([[[3], [], []], [false]]);
  Thread.all[0]?.onerror({ message: 'no brain' });
  says({ say: 'analysis', analysis: 'grades' });
  expect([heard(), gone()]).toEqual([[[3], ['grades'], ['no brain']], [true]]);
  analyseBeside(FILE, 500, ears)();
  stop();
  expect(gone()).toEqual([true, true]);
});
