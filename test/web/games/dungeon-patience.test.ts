import { afterEach, expect, test, vi } from 'vitest';
import type { HintSaid } from '../../../src/web/games/dungeon/hints/hint.worker.ts';

type Thought = readonly [at: number, answer: 'thinking' | 'yes', steps: number];

const mind = vi.hoisted(() => ({ think: () => ({}) as object }));
vi.mock('../../../src/players/dungeon/hints.ts', () => ({
  Hints: class {
    think = () => mind.think();
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const STEP = { type: 'move', direction: 'right' };
const entities = [
  { type: 'player', x: 0, y: 0 },
  { type: 'exit', x: 9, y: 0 },
];
const setup = { name: 'hall', config: {}, map: { entities, 'goal-condition': { goal: 'exit' } } };

/** What the thread says and when (ms), if this is what comes to its mind, and nothing is ever done. */
async function said(...thoughts: Thought[]): Promise<string[]> {
  const lines: string[] = [];
  let [now, hears] = [0, (_: object): void => {}];
  const known = thoughts.map(([at, answer, steps]) => ({ at, answer, line: Array(steps).fill(STEP), isDone: false }));
  mind.think = () => {
    now += 10;
    return known.findLast(({ at }) => at <= now) ?? {};
  };
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hears) => {
      hears = listener;
    },
    postMessage: (what: HintSaid & { say: 'way' }) =>
      lines.push(`${now} ${what.answer} ${what.line.length}${what.isDone ? ' done' : ''}`),
  });
  vi.resetModules();
  await import('../../../src/web/games/dungeon/hints/hint.worker.ts');
  hears({ data: { ask: 'way', setup, seed: 1, played: [], known: [] } });
  return lines;
}

test('a way that was found is made shorter for two seconds, however many shorter ones come', async () => {
  expect(await said([0, 'thinking', 0], [1000, 'yes', 6], [2500, 'yes', 4])).toEqual([
    ...['10 thinking 0', '1000 yes 6', '2500 yes 4', '3010 yes 4 done'],
  ]);
});

test('nothing is thought of for longer than twenty seconds, and that is not known to be lost', async () => {
  expect(await said([0, 'thinking', 0])).toEqual(['10 thinking 0', '20010 unknown 0 done']);
  expect(await said([0, 'thinking', 0], [19_500, 'yes', 3])).toEqual([
    ...['10 thinking 0', '19500 yes 3', '20010 yes 3 done'],
  ]);
});
