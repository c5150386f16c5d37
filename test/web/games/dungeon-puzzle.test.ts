import { beforeEach, expect, test } from 'vitest';
import { usePuzzle } from '../../../src/web/games/dungeon/choose/puzzle-form.tsx';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';
import { stubThreads, Thread } from '../thread.ts';

beforeEach(() => {
  stubWindow();
  stubThreads();
});

const WISH = { seed: 7 } as Parameters<ReturnType<typeof usePuzzle>['make']>[0];
const gone = () => Thread.all.map(({ isGone }) => isGone);

async function maker() {
  const one = await use(usePuzzle, undefined);
  const says = (data: object) => one.does(() => Thread.all.at(-1)?.onmessage({ data }));
  return { one, says, make: () => one.does(() => one.result.make(WISH)) };
}

test('a puzzle is made beside the page, which hears how far it is', async () => {
  const { one, says, make } = await maker();
  expect(one.result.making).toEqual({ is: 'idle' });
  await make();
  expect([one.result.making, Thread.all[0]?.asked]).toEqual([{ is: 'making', share: 0 }, [WISH]]);
  await says({ say: 'progress', share: 0.5 });
  expect([one.result.making, gone()]).toEqual([{ is: 'making', share: 0.5 }, [false]]);
  await says({ say: 'made', puzzle: 'a puzzle' });
  expect([one.result.making, gone()]).toEqual([{ is: 'made', puzzle: 'a puzzle', seed: 7 }, [true]]);
});

test('where there is none, it is said why as far as that is known', async () => {
  const { one, says, make } = await maker();
  await make();
  await says({ say: 'none' });
  expect([one.result.making, gone()]).toEqual([{ is: 'none', reason: undefined }, [true]]);
  await make();
  await one.does(() => Thread.all[1]?.onerror({ message: 'broken' }));
  expect([one.result.making, gone()]).toEqual([{ is: 'none', reason: undefined }, [true, true]]);
});

test('another wish, a change of mind or leaving ends the one before', async () => {
  const { one, make } = await maker();
  await make();
  await make();
  expect(gone()).toEqual([true, false]);
  await one.does(() => one.result.cancel());
  expect([one.result.making, gone()]).toEqual([{ is: 'idle' }, [true, true]]);
  await make();
  await one.leave();
  expect(gone()).toEqual([true, true, true]);
});
