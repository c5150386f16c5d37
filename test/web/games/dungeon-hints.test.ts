import { beforeEach, describe, expect, test } from 'vitest';
import { useHints } from '../../../src/web/games/dungeon/play/use-hints.ts';
import { addHint, carryOverHints, hintsTaken, hintsToTell, wasShownTheWay } from '../../../src/web/match/hint-count.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';
import { stubThreads, Thread } from '../thread.ts';

beforeEach(() => {
  stubWindow();
  stubThreads();
});

const LINE = Array.from({ length: 8 }, (_, n) => ({ action: `step ${n}`, to: { x: n + 1, y: 0 } }));
const view = { player: { x: 0, y: 0 }, entities: [{ type: 'key', x: 3, y: 0 }] };
const at = (position: number) => ({ id: 'm', position, view: view as unknown }) as MatchAnswer;
const LOG = [
  { by: 0, time: 0, action: 'left' },
  { by: 0, time: 0, action: 'right' },
];

async function hints() {
  const file = async () => ({ setup: 'a map', seed: 7, log: LOG }) as never;
  const one = await use((match: MatchAnswer) => useHints(match, file), at(3));
  const says = (data: object) => one.does(() => Thread.all.at(-1)?.onmessage({ data }));
  return { one, says, ask: () => one.does(one.result.ask), shown: () => one.result.line.length };
}

describe('a hint', () => {
  test('is thought about once it is asked for, from where the match stands', async () => {
    const { one, ask, says } = await hints();
    expect(one.result).toMatchObject({ isOpen: false, answer: 'thinking', line: [], taken: 0, hasMore: false });
    await ask();
    expect(Thread.all.map(({ asked }) => asked)).toEqual([
      [{ ask: 'way', setup: 'a map', seed: 7, played: ['left', 'right'], known: [] }],
    ]);
    expect(one.result).toMatchObject({ isOpen: true, answer: 'thinking', line: [], taken: 0, played: [] });
    await says({ say: 'way', answer: 'yes', line: LINE });
    expect(one.result).toMatchObject({
      answer: 'yes',
      // The first thing that lies on the way.
      ...{ line: [], spot: { x: 3, y: 0 } },
      hasMore: true,
      played: ['left', 'right'],
    });
  });

  test('is where to look, for nothing; then the next step, five and the whole way, and each is counted', async () => {
    const { one, ask, says, shown } = await hints();
    await ask();
    await ask();
    expect(one.result.taken).toBe(0);
    await says({ say: 'way', answer: 'yes', line: LINE });
    const seen = [shown()];
    for (let n = 0; n < 4; n++) {
      expect(wasShownTheWay('m')).toBe(n > 2);
      await ask();
      seen.push(shown());
    }
    expect(seen).toEqual([0, 1, 5, 8, 8]);
    expect(one.result).toMatchObject({ taken: 3, hasMore: false });
    expect(Thread.all).toHaveLength(1);
  });

  test('holds for one position: whoever follows it has the rest thought about again', async () => {
    const { one, ask, says } = await hints();
    await ask();
    await says({ say: 'way', answer: 'yes', line: LINE.slice(0, 3) });
    await one.with(at(4));
    expect(one.result).toMatchObject({ isOpen: false, line: [], taken: 0, answer: 'thinking', played: [] });
    await ask();
    expect(Thread.all.map(({ isGone }) => isGone)).toEqual([true, false]);
    expect(Thread.all[1]?.asked).toMatchObject([{ known: ['step 1', 'step 2'] }]);
    expect(one.result.taken).toBe(0);
  });

  test('that comes too late is for nobody', async () => {
    const { one, ask } = await hints();
    await ask();
    await one.with(at(4));
    await ask();
    await one.does(() => Thread.all[0]?.onmessage({ data: { say: 'way', answer: 'no', line: [] } }));
    expect(one.result.answer).toBe('thinking');
  });

  test('that cannot be thought about is not known', async () => {
    const { one, ask } = await hints();
    await ask();
    await one.does(() => Thread.all[0]?.onerror({ message: 'broken' }));
    expect(one.result.answer).toBe('unknown');
  });
});

describe('what lost it', () => {
  test('is asked for where there is no way any more, and counted', async () => {
    const { one, ask, says } = await hints();
    await one.does(one.result.askWhy);
    expect(Thread.all).toHaveLength(0);
    await ask();
    await says({ say: 'way', answer: 'no', line: [] });
    await ask();
    expect(one.result.taken).toBe(0);
    await one.does(one.result.askWhy);
    expect(one.result).toMatchObject({ fall: 'thinking', taken: 1 });
    expect(Thread.all[1]?.asked).toMatchObject([{ ask: 'downfall', known: [] }]);
    await says({ say: 'fall', fall: { at: 1 } });
    expect(one.result).toMatchObject({ fall: { at: 1 }, answer: 'no' });
  });

  test('that cannot be thought about may be asked for again', async () => {
    const { one, ask, says } = await hints();
    await ask();
    await says({ say: 'way', answer: 'no', line: [] });
    await one.does(one.result.askWhy);
    await one.does(() => Thread.all[1]?.onerror({ message: 'broken' }));
    expect(one.result).toMatchObject({ fall: undefined, answer: 'no' });
  });
});

test('nobody thinks on for whoever has left', async () => {
  const { one, ask } = await hints();
  await ask();
  await one.leave();
  expect(Thread.all[0]?.isGone).toBe(true);
});

test('hints are counted by match, and what is no number counts as none', () => {
  const { local } = stubWindow();
  expect(hintsTaken('a')).toBe(0);
  addHint('a');
  addHint('a');
  addHint('b');
  expect([hintsTaken('a'), hintsTaken('b'), hintsTaken('c')]).toEqual([2, 1, 0]);
  local.set('quadrille:hints:a', '"many"');
  expect(hintsTaken('a')).toBe(0);
});

test('who was shown the whole way knows it in every match on the same dungeon, and no other', () => {
  const shown = { name: 'cellar', seed: 1 };
  addHint('a');
  carryOverHints('a', shown);
  carryOverHints('before', shown);
  addHint('a', true);
  carryOverHints('a', shown);
  for (const match of ['a', 'again']) carryOverHints(match, { ...shown });
  carryOverHints('elsewhere', { name: 'attic', seed: 1 });
  expect(['a', 'again', 'before', 'elsewhere'].map(wasShownTheWay)).toEqual([true, true, false, false]);
  expect(hintsToTell('again')).toEqual({ hints: { taken: 1, whole: true } });
  expect(hintsToTell('elsewhere')).toEqual({});
});
