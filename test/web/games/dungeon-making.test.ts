import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleSaid } from '../../../src/web/games/dungeon/choose/puzzle.worker.ts';

const work = vi.hoisted(() => ({ puzzle: undefined as unknown, now: 0, fault: undefined as unknown }));
vi.mock('../../../src/players/dungeon/puzzles/make-puzzle.ts', () => ({
  /** Five steps of fifty milliseconds. */
  *makePuzzle(): Generator<{ readonly share: number }, unknown> {
    if (work.fault !== undefined) throw work.fault;
    for (let n = 1; n <= 5; n++) {
      work.now += 50;
      yield { share: n };
    }
    return work.puzzle;
  },
}));

beforeEach(() => {
  Object.assign(work, { puzzle: undefined, now: 7, fault: undefined });
  vi.resetModules();
});
afterEach(() => void vi.resetModules());

async function made(wish: object = {}): Promise<PuzzleSaid[]> {
  const said: PuzzleSaid[] = [];
  let hears: (event: { readonly data: object }) => void = () => {};
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof hears) => {
      hears = listener;
    },
    postMessage: (what: PuzzleSaid) => said.push(what),
  });
  await import('../../../src/web/games/dungeon/choose/puzzle.worker.ts');
  vi.stubGlobal('performance', { now: () => work.now });
  hears({ data: { wish, seed: 1 } });
  return said;
}

test('the thread that makes a puzzle tells how far it is, and then what it made', async () => {
  work.puzzle = 'a puzzle';
  const said = await made();
  expect(said.at(-1)).toEqual({ say: 'made', puzzle: 'a puzzle' });
  expect(said.slice(0, -1)).toContainEqual({ say: 'progress', share: 4 });
});

test('it says that there is none', async () => {
  expect((await made()).at(-1)).toEqual({ say: 'none', reason: undefined });
});

test('it says why there can be none', async () => {
  const { InvalidSetup } = await import('../../../src/kernel/errors.ts');
  const problem = { path: '/width', message: 'expected less' };
  work.fault = new InvalidSetup([problem]);
  expect(await made()).toMatchObject([{ say: 'none', reason: [problem] }]);
});

test('it hides no other fault', async () => {
  work.fault = new Error('broken');
  await expect(made()).rejects.toThrow('broken');
});
